import { addMoney, addQuantities } from '@/lib/domain/money'
import type { AgentPack, PackHouse, PackPackage, PackParty } from './agent-pack'

/** A text, a number with all its decimals, or nothing. */
export type DocumentCell = string | { number: string }

export interface DocumentSheet {
  name: string
  /** Above the columns. */
  above: string[]
  columns: string[]
  rows: DocumentCell[][]
}

const NOT_FILED = 'Working file of the forwarder for the clearing agent. Not filed with the customs.'

const number = (value: string | number): DocumentCell => ({ number: String(value) })
const optional = (value: string | null): DocumentCell => (value === null ? '' : number(value))

/** 'dd/mm/yyyy'. */
const slashed = (date: string | null) => (date === null ? '' : date.split('-').reverse().join('/'))

/** The sum of what all have; null while one has nothing. */
function whole(values: readonly (string | null)[], add: (known: string[]) => string): string | null {
  const known = values.flatMap((value) => value ?? [])
  return known.length === values.length && known.length > 0 ? add(known) : null
}

export function totalsOf(packages: readonly PackPackage[]) {
  return {
    pieces: packages.reduce((sum, { pieces }) => sum + pieces, 0),
    grossKg: addQuantities(packages.map(({ grossKg }) => grossKg)),
    netKg: whole(
      packages.map(({ netKg }) => netKg),
      addQuantities,
    ),
    cbm: addQuantities(packages.map(({ cbm }) => cbm)),
    declaredUSD: whole(
      packages.map(({ declaredUSD }) => declaredUSD),
      addMoney,
    ),
  }
}

export const descriptionOf = ({ packages }: PackHouse): string =>
  [...new Set(packages.map(({ description }) => description))].filter(Boolean).join('; ')

const PARTY = ['name', 'tel', 'address', 'TIN']
const partyColumns = (party: string) => PARTY.map((part) => `${party} ${part}`)
const partyCells = ({ name, phone, address, taxNumber }: PackParty): DocumentCell[] => [
  name,
  phone,
  address,
  taxNumber,
]

const CONTAINER = [
  'Container type',
  'Container no',
  'Container size',
  'Seal no 1',
  'Seal no 2',
  'Seal no 3',
  'Freight indicator',
  'No of packages',
  'Package unit',
  'Weight',
  'Weight unit',
  'Plug yes/no',
  'Minimum temperature',
  'Maximum temperature',
]

/** Codes that only line and terminal know stay empty. */
function containerCells(
  container: AgentPack['containers'][number],
  packages: readonly PackPackage[],
): DocumentCell[] {
  const { pieces, grossKg } = totalsOf(packages)
  const [first = '', second = '', third = ''] = container.seals
  return [
    '',
    container.number,
    '',
    first,
    second,
    third,
    '',
    number(pieces),
    'PK',
    number(grossKg),
    'KG',
    '',
    '',
    '',
  ]
}

const inContainer = (packages: readonly PackPackage[], container: string) =>
  packages.filter((each) => each.container === container)

const allPackages = ({ houses }: AgentPack) => houses.flatMap(({ packages }) => packages)

function containerSheets(pack: AgentPack): Pick<DocumentSheet, 'name' | 'columns' | 'rows'>[] {
  const { masterNumber, containers, houses } = pack
  return [
    {
      name: 'Container (2)',
      columns: ['Master BL', ...CONTAINER],
      rows: containers.map((each) => [
        masterNumber,
        ...containerCells(each, inContainer(allPackages(pack), each.number)),
      ]),
    },
    {
      name: 'HBL Container (3)',
      columns: ['Master BL', 'House BL', ...CONTAINER],
      rows: houses.flatMap((house) =>
        containers.flatMap((each) => {
          const packages = inContainer(house.packages, each.number)
          if (packages.length === 0) return []
          return [[masterNumber, house.number, ...containerCells(each, packages)]]
        }),
      ),
    },
  ]
}

const FORWARDER = ['Forwarder code', 'Forwarder name', 'Forwarder tel']
const MASTER_COLUMNS = [
  ['Master BL', 'Cargo classification', 'BL type', 'Place of destination', 'Place of delivery', 'Oil type'],
  ['Port of loading', 'No of containers', 'Description of goods', 'No of packages', 'Package unit'],
  ['Gross weight', 'Gross weight unit', 'Gross volume', 'Gross volume unit', 'Invoice value'],
  ['Invoice currency', 'Freight charge', 'Freight currency', 'IMDG code', 'Packing type'],
  ['Shipping agent code', 'Shipping agent name', ...FORWARDER],
  [...partyColumns('Exporter'), ...partyColumns('Consignee'), ...partyColumns('Notify')],
  ['Shipping mark', 'Net weight', 'Net weight unit'],
].flat()

const value = (declaredUSD: string | null): DocumentCell[] => [
  optional(declaredUSD),
  declaredUSD === null ? '' : 'USD',
]
const net = (netKg: string | null): DocumentCell[] => [optional(netKg), netKg === null ? '' : 'KG']

function masterRow(pack: AgentPack): DocumentCell[] {
  const { destination, houses } = pack
  const { pieces, grossKg, netKg, cbm, declaredUSD } = totalsOf(allPackages(pack))
  const discharge = pack.dischargePort.code
  return [
    [pack.masterNumber, '', '', discharge, discharge, '', pack.loadingPort.code],
    [
      number(pack.containers.length),
      `Consolidated cargo, ${houses.length} house bills`,
      number(pieces),
      'PK',
    ],
    [number(grossKg), 'KG', number(cbm), 'CBM', ...value(declaredUSD), '', '', '', '', '', pack.carrier],
    ['', destination.name, destination.phone, ...partyCells(pack.origin)],
    [...partyCells(destination), ...partyCells(destination), '', ...net(netKg)],
  ].flat()
}

const HOUSE_COLUMNS = [
  ['Master BL', 'House BL', 'Cargo classification', 'Place of destination', 'Net weight', 'Net weight unit'],
  ['No of containers', 'Description of goods', 'No of packages', 'Package unit', 'Gross weight'],
  ['Gross weight unit', 'Gross volume', 'Gross volume unit', 'Invoice value', 'Invoice currency'],
  ['Freight charge', 'Freight currency', 'IMDG code', 'Packing type', 'Shipping agent code'],
  ['Shipping agent name', ...FORWARDER, ...partyColumns('Exporter'), ...partyColumns('Consignee')],
  [...partyColumns('Notify'), 'Shipping mark', 'Oil type'],
].flat()

function houseRow(pack: AgentPack, house: PackHouse): DocumentCell[] {
  const { pieces, grossKg, netKg, cbm, declaredUSD } = totalsOf(house.packages)
  const containers = new Set(house.packages.map(({ container }) => container).filter(Boolean))
  return [
    [pack.masterNumber, house.number, '', pack.dischargePort.code, ...net(netKg)],
    [number(containers.size), descriptionOf(house), number(pieces), 'PK', number(grossKg), 'KG'],
    [number(cbm), 'CBM', ...value(declaredUSD), '', '', '', '', '', pack.carrier],
    ['', pack.destination.name, pack.destination.phone, ...partyCells(house.shipper)],
    [...partyCells(house.consignee), ...partyCells(house.notify), house.marks, ''],
  ].flat()
}

/** The five sheets that clearing agents work with; data begin in row 4. */
export function manifestSheets(pack: AgentPack): DocumentSheet[] {
  const { vessel, callSign, voyageNumber, arrival } = pack
  const sheets = [
    {
      name: 'MRN Detail (1)',
      columns: ['MRN', 'Vessel name', 'Call sign', 'Voyage no', '', 'Arrival date', 'TPA UID'],
      rows: [['', vessel, callSign, voyageNumber, '', slashed(arrival), '']],
    },
    ...containerSheets(pack),
    { name: 'Master BL List (4)', columns: MASTER_COLUMNS, rows: [masterRow(pack)] },
    {
      name: 'House BL List (5)',
      columns: HOUSE_COLUMNS,
      rows: pack.houses.map((house) => houseRow(pack, house)),
    },
  ]
  return sheets.map((sheet) => ({ ...sheet, above: [`${sheet.name}: ${pack.batch}`, NOT_FILED] }))
}
