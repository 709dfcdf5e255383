import { warehouseDateOf } from '@/lib/domain/dates'
import { centsThatAddUp, documentRate, lineAmounts } from '@/lib/domain/invoice'
import { containedVat, type TaxClass, vatPercent } from '@/lib/domain/issued-invoice'
import { addMoney, decimal, fromUsd, toMoney } from '@/lib/domain/money'
import type { InvoiceItem, InvoiceRow } from '@/server/invoices/billed-packages'

type FrozenItem = Omit<InvoiceItem, 'weight_kg' | 'cbm'>

/** What of a package an invoice freezes. */
export interface FrozenRow
  extends Pick<
    InvoiceRow,
    | 'id'
    | 'tracking_number'
    | 'pieces'
    | 'weight_kg'
    | 'cbm'
    | 'currency_converter'
    | 'total_usd'
    | 'discount_usd'
  > {
  created_at: Date | string
  items: readonly FrozenItem[] | null
}

const inTzs = (row: FrozenRow, usd: string) => fromUsd(usd, row.currency_converter)

/** What of a package is frozen. */
const billed = (row: FrozenRow) => ({
  package_id: row.id,
  tracking_number: row.tracking_number,
  received_on: warehouseDateOf(row.created_at),
  pieces: row.pieces,
  weight_kg: row.weight_kg,
  cbm: row.cbm,
  rate: row.currency_converter,
  total_usd: row.total_usd,
  discount_usd: row.discount_usd,
})

/** Lines in both currencies, each adding up to what the package costs. */
function linesOf(row: FrozenRow, package_position: number, taxClass: TaxClass) {
  const items = row.items ?? []
  const usd = lineAmounts(items)
  const tzs = centsThatAddUp(usd.map((amount) => decimal(amount).times(row.currency_converter).toFixed()))
  return items.map((item, index) => ({
    package_position,
    english: item.english,
    chinese: item.chinese,
    swahili: item.swahili,
    description: item.description,
    quantity: item.quantity,
    quantity_measure: item.quantity_measure,
    custom_quantity_measure: item.custom_quantity_measure,
    pieces: item.pieces,
    price_usd: item.price,
    amount_usd: usd[index] ?? toMoney(0),
    amount_tzs: tzs[index] ?? toMoney(0),
    tax_class: taxClass,
    vat_percent: vatPercent(taxClass),
  }))
}

function sumsOf(rows: readonly FrozenRow[], taxClass: TaxClass) {
  const total_usd = addMoney(rows.map((row) => row.total_usd))
  const discount_usd = addMoney(rows.map((row) => row.discount_usd))
  const total_tzs = addMoney(rows.map((row) => inTzs(row, row.total_usd)))
  const discount_tzs = addMoney(rows.map((row) => inTzs(row, row.discount_usd)))
  const vatOf = (total: string, discount: string) =>
    containedVat(decimal(total).minus(discount).toFixed(2), vatPercent(taxClass))
  return {
    total_usd,
    discount_usd,
    total_tzs,
    discount_tzs,
    vat_usd: vatOf(total_usd, discount_usd),
    vat_tzs: vatOf(total_tzs, discount_tzs),
    rate: documentRate(
      rows.map((row) => ({ totalUSD: row.total_usd, currencyConverter: row.currency_converter })),
    ),
  }
}

/** The rows of an invoice over packages, with their sums in both currencies. */
export function freeze(rows: readonly FrozenRow[], taxClass: TaxClass) {
  return {
    sums: sumsOf(rows, taxClass),
    contents: {
      packages: rows.map(billed),
      lines: rows.flatMap((row, position) => linesOf(row, position, taxClass)),
    },
  }
}
