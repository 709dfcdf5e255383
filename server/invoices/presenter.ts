import type { InvoiceDocument } from '@/lib/contracts/invoices'
import { warehouseDateOf } from '@/lib/domain/dates'
import { addMoney, decimal, plain, toMoney } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import type { PricedLine } from './bill'
import { type InvoiceRow, type PaymentRow, selectTakings } from './store'

type BilledPackage = InvoiceDocument['packages'][number]
type Line = BilledPackage['lines'][number]

const optionalDecimal = (value: string | null) => (value === null ? null : plain(decimal(value)))

function presentLine({ item, price, amount }: PricedLine): Line {
  const { english, chinese, swahili } = item
  return {
    product: english && chinese && swahili ? { english, chinese, swahili } : null,
    description: item.description,
    quantity: plain(decimal(item.quantity)),
    quantityMeasure: item.quantity_measure as Line['quantityMeasure'],
    customQuantityMeasure: item.custom_quantity_measure,
    pieces: item.pieces,
    weightKg: optionalDecimal(item.weight_kg),
    cbm: optionalDecimal(item.cbm),
    price,
    amount,
  }
}

export function presentBilled(row: InvoiceRow, lines: readonly PricedLine[]): BilledPackage {
  const amounts = lines.flatMap(({ amount }) => amount ?? [])
  return {
    trackingNumber: row.tracking_number,
    isPriced: row.is_priced,
    receivedOn: warehouseDateOf(row.created_at),
    pieces: row.pieces,
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    currencyConverter: plain(decimal(row.currency_converter)),
    lines: lines.map(presentLine),
    total: amounts.length === lines.length ? addMoney(amounts) : null,
  }
}

export function presentTaking(row: PaymentRow): InvoiceDocument['payments'][number] {
  return {
    trackingNumber: row.tracking_number,
    paidOn: row.paid_on,
    amount: toMoney(row.amount),
    currency: row.currency as InvoiceDocument['payments'][number]['currency'],
    receiptNumber: Number(row.receipt_number),
  }
}

/** What was taken for these packages and stands, the earliest first. */
export async function findTakings(
  db: Database,
  packageIds: readonly string[],
): Promise<InvoiceDocument['payments']> {
  return (await selectTakings(db, packageIds)).map(presentTaking)
}
