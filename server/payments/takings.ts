import { sql } from 'kysely'
import { type Taking, takenIn } from '@/lib/domain/invoice'
import { addMoney, type Currency, type Decimal, toMoney } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'

/** What stands as taken for a package: a payment, or credit that was moved (`receiptNumber` is null). */
export interface PackageTaking extends Taking {
  packageId: string
  trackingNumber: string
  paidOn: string
  receiptNumber: number | null
}

interface Row {
  package_id: string
  tracking_number: string
  paid_on: string
  receipt_number: string | null
  currency: string
  amount: string
  amount_usd: string
  amount_tzs: string
}

/** Everything that was taken for these packages and stands, the earliest first. */
export async function findTakings(db: Database, packageIds: readonly string[]): Promise<PackageTaking[]> {
  if (packageIds.length === 0) return []
  const { rows } = await sql<Row>`
    select t.package_id, p.tracking_number, t.paid_on, t.receipt_number, t.currency, t.amount, t.amount_usd, t.amount_tzs
    from package_takings t join packages p on p.id = t.package_id
    where t.package_id = any(${[...packageIds]}::uuid[])
    order by t.paid_on, t.receipt_number, t.created_at, t.package_id`.execute(db)
  return rows.map((row) => ({
    packageId: row.package_id,
    trackingNumber: row.tracking_number,
    paidOn: row.paid_on,
    receiptNumber: row.receipt_number === null ? null : Number(row.receipt_number),
    currency: row.currency as Currency,
    amount: toMoney(row.amount),
    amountUSD: toMoney(row.amount_usd),
    amountTZS: toMoney(row.amount_tzs),
  }))
}

/** What each package was really paid in a currency. */
export function paidByPackage(
  takings: readonly PackageTaking[],
  currency: Currency,
  cnyRate: Decimal,
): (packageId: string) => Decimal {
  const sums = new Map<string, Decimal>()
  for (const taking of takings) {
    const { packageId } = taking
    sums.set(packageId, addMoney([sums.get(packageId) ?? '0', takenIn(taking, currency, cnyRate)]))
  }
  return (packageId) => sums.get(packageId) ?? toMoney(0)
}

/** A taking as a document lists it, with what it counts in each of the document's currencies. */
export function presentTaking(taking: PackageTaking, currencies: readonly Currency[], cnyRate: Decimal) {
  const { trackingNumber, paidOn, amount, currency, receiptNumber } = taking
  const counts = currencies.map((each) => ({ currency: each, amount: takenIn(taking, each, cnyRate) }))
  return { trackingNumber, paidOn, amount, currency, receiptNumber, counts }
}

/** What a package was really paid in TShs, for queries that read many packages. */
export const paidTZS = (packageId: ReturnType<typeof sql.ref>) =>
  sql<string>`coalesce((select sum(t.amount_tzs) from package_takings t where t.package_id = ${packageId}), 0)`
