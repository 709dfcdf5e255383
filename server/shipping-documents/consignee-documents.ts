import { formatAmount, formatCbm, formatQuantity } from '@/lib/domain/money'
import type { PrintDocument } from '@/server/pdf/document'
import type { AgentPack, PackHouse } from './agent-pack'
import { type DocumentCell, type DocumentSheet, descriptionOf, totalsOf } from './manifest'

// Shipping documents are English whoever reads them; marks and descriptions stay as they were written.

const number = (value: string | number): DocumentCell => ({ number: String(value) })
const optional = (value: string | null): DocumentCell => (value === null ? '' : number(value))

const partyText = ({ name, address, phone, taxNumber }: PackHouse['consignee']) =>
  [name, address, phone, taxNumber].filter(Boolean).join(', ')

const headOf = (title: string, pack: AgentPack, house: PackHouse) => [
  `${title}: ${house.number}`,
  `Shipper: ${partyText(house.shipper)}`,
  `Consignee: ${partyText(house.consignee)}`,
  `Master document: ${pack.masterNumber}. Marks: ${house.marks}`,
]

/** Every line of the consignee's packages, as it was packed. */
export function packingListSheet(pack: AgentPack, house: PackHouse): DocumentSheet {
  const { pieces, grossKg, cbm } = totalsOf(house.packages)
  return {
    name: 'Packing list',
    above: headOf('Packing list', pack, house),
    columns: [
      ['Package', 'Container', 'Goods', 'Goods in Chinese', 'HS code', 'Quantity', 'Measure'],
      ['Pieces', 'Weight, kg', 'CBM'],
    ].flat(),
    rows: [
      ...house.packages.flatMap(({ trackingNumber, container, items }) =>
        items.map((item): DocumentCell[] =>
          [
            [trackingNumber, container, item.english, item.chinese, item.hsCode],
            [
              number(item.quantity),
              item.measure,
              number(item.pieces),
              number(item.grossKg),
              number(item.cbm),
            ],
          ].flat(),
        ),
      ),
      ['Total', '', '', '', '', '', '', number(pieces), number(grossKg), number(cbm)],
    ],
  }
}

/** What the goods are worth to the customs, by package: no price of ours. */
export function commercialInvoiceSheet(pack: AgentPack, house: PackHouse): DocumentSheet {
  const { pieces, grossKg, declaredUSD } = totalsOf(house.packages)
  return {
    name: 'Commercial invoice',
    above: headOf('Commercial invoice', pack, house),
    columns: ['Package', 'Description', 'HS codes', 'Pieces', 'Gross, kg', 'Net, kg', 'Declared value, US$'],
    rows: [
      ...house.packages.map((cargo): DocumentCell[] =>
        [
          [cargo.trackingNumber, cargo.description, cargo.hsCodes.join(', '), number(cargo.pieces)],
          [number(cargo.grossKg), optional(cargo.netKg), optional(cargo.declaredUSD)],
        ].flat(),
      ),
      ['Total', '', '', number(pieces), number(grossKg), '', optional(declaredUSD)],
    ],
  }
}

const TITLES = { hbl: 'House bill of lading', hawb: 'House air waybill' }

function factsOf(pack: AgentPack, house: PackHouse): PrintDocument['facts'] {
  const carriage = [pack.carrier, pack.vessel, pack.voyageNumber].filter(Boolean).join(', ')
  return [
    { name: 'Shipper', value: partyText(house.shipper) },
    { name: 'Consignee', value: partyText(house.consignee) },
    { name: 'Notify party', value: partyText(house.notify) },
    { name: 'Marks', value: house.marks },
    { name: pack.mode === 'air' ? 'Flight' : 'Vessel and voyage', value: carriage },
    { name: 'Port of loading', value: pack.loadingPort.name },
    { name: 'Port of discharge', value: pack.dischargePort.name },
    { name: 'Master document', value: pack.masterNumber },
  ].map(({ name, value }) => ({ name, value: value || '-' }))
}

/** The house bill of one consignee as a page to print. */
export function printableHouseBill(pack: AgentPack, house: PackHouse): PrintDocument {
  const { pieces, grossKg, netKg, cbm, declaredUSD } = totalsOf(house.packages)
  const { name, address, phone } = pack.origin
  const sum = (title: string, text: string | null) => ({ name: title, values: [text ?? '-'], isMain: false })
  return {
    language: 'en',
    title: TITLES[house.kind],
    note: house.number,
    stamp: null,
    from: [name, address, phone].filter(Boolean),
    facts: factsOf(pack, house),
    caption: descriptionOf(house),
    columns: [
      { title: 'Package', width: 20, isRight: false },
      { title: 'Description', width: 32, isRight: false },
      { title: 'HS codes', width: 14, isRight: false },
      { title: 'Pieces', width: 8, isRight: true },
      { title: 'Gross, kg', width: 13, isRight: true },
      { title: 'CBM', width: 13, isRight: true },
    ],
    groups: [
      {
        heading: null,
        note: null,
        rows: house.packages.map((cargo) =>
          [
            [cargo.trackingNumber, cargo.description, cargo.hsCodes.join(', '), String(cargo.pieces)],
            [formatQuantity(cargo.grossKg), formatCbm(cargo.cbm)],
          ].flat(),
        ),
        total: null,
      },
    ],
    sums: {
      title: null,
      rows: [
        sum('Pieces', String(pieces)),
        sum('Gross weight, kg', formatQuantity(grossKg)),
        sum('Net weight, kg', netKg && formatQuantity(netKg)),
        sum('CBM', formatCbm(cbm)),
        sum('Declared value, US$', declaredUSD && formatAmount(declaredUSD)),
      ],
    },
    lists: [],
    hint: `Made on ${pack.madeOn} for batch ${pack.batch}. Not filed with the customs.`,
    code: null,
  }
}
