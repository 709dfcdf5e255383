import { sql } from 'kysely'
import type { MoneyCandidate } from '@/lib/contracts/incoming-money'
import { writtenInvoices } from '@/lib/domain/issued-invoice'
import { matchMoney, type OpenPackage, writtenNumbers, writtenReceipts } from '@/lib/domain/match-money'
import { type Currency, decimal, plain, toMoney } from '@/lib/domain/money'
import { normalisePhone } from '@/lib/domain/phone'
import { findCompanyProfile } from '@/server/company/profile'
import type { Database } from '@/server/core/database'
import { findRateOfDay } from '@/server/rates/check-rate'
import type { IncomingRow } from './store'

interface Row {
  id: string
  tracking_number: string
  customer_id: string | null
  customer_name: string | null
  phones: string[]
  open_usd: string
  currency_converter: string
  invoices: string[]
  receipts: string[]
}

/** More than a person looks through; a name is not sought beyond. */
const MOST = 200

/** Packages with something open that have anything to do with a sum: its numbers, phone, invoices, receipts, amount. */
async function findCandidates(db: Database, row: IncomingRow, prefix: string): Promise<OpenPackage[]> {
  const written = writtenNumbers(row.remark, prefix)
  const numbers = [...new Set(written.flatMap(({ exact, near }) => [...exact, ...near()]))]
  const phone = row.phone === null ? '' : normalisePhone(row.phone)
  const invoices = writtenInvoices(row.remark)
  const receipts = writtenReceipts(row.remark)
  const currency = row.currency as Currency
  const dayRate = await findRateOfDay(db, currency, row.paid_on)
  // It cannot be booked as a payment either.
  if (dayRate === null) return []
  const rate = currency === 'TZS' ? sql`c.currency_converter` : sql`${dayRate}::numeric`
  // As the indexes packages_open_tzs and packages_open_usd have it: no more than the rounding that is checked below.
  const isNear =
    currency === 'TZS'
      ? sql`(c.total_usd - c.discount_usd - c.paid_usd) * c.currency_converter
          between ${row.amount}::numeric - 1000 and ${row.amount}::numeric + 1000`
      : sql`c.total_usd - c.discount_usd - c.paid_usd
          between ${row.amount}::numeric / ${dayRate}::numeric - 0.05 and ${row.amount}::numeric / ${dayRate}::numeric + 0.05`
  const { rows } = await sql<Row>`
    with named as (
      select id from packages where tracking_number = any(${numbers}::text[])
      union select p.id from customer_phones t join packages p on p.receiver_id = t.customer_id
        where t.phone = ${phone} and p.is_unpaid
      union select p.id from receipts r join packages p on p.receiver_id = r.customer_id
        where r.number = any(${receipts}::bigint[]) and p.is_unpaid
      union select b.package_id from invoices i join invoice_packages b on b.invoice_id = i.id
        where i.number = any(${invoices}::text[])
      union select id from (
        select c.id from packages c where c.is_unpaid and ${isNear}
          and abs((c.total_usd - c.discount_usd - c.paid_usd) * ${rate} - ${row.amount}::numeric) <= 0.05 * ${rate}
        limit ${MOST}
      ) exact
    )
    select c.id, c.tracking_number, c.receiver_id as customer_id, k.name as customer_name,
      coalesce((select array_agg(t.phone) from customer_phones t where t.customer_id = k.id), '{}') as phones,
      c.total_usd - c.discount_usd - c.paid_usd as open_usd, c.currency_converter,
      coalesce((select array_agg(i.number) from invoice_packages b join invoices i on i.id = b.invoice_id
        where b.package_id = c.id and i.number = any(${invoices}::text[])), '{}') as invoices,
      coalesce((select array_agg(r.number::text) from receipts r
        where r.customer_id = k.id and r.number = any(${receipts}::bigint[])), '{}') as receipts
    from named join packages c on c.id = named.id left join customers k on k.id = c.receiver_id
    where c.is_unpaid
    order by c.created_at, c.id limit ${2 * MOST}`.execute(db)
  return rows.map((found) => ({
    packageId: found.id,
    trackingNumber: found.tracking_number,
    customerId: found.customer_id,
    customerName: found.customer_name ?? '',
    phones: found.phones,
    openUSD: toMoney(found.open_usd),
    rate: currency === 'TZS' ? plain(decimal(found.currency_converter)) : dayRate,
    invoices: found.invoices,
    receipts: found.receipts,
  }))
}

const MOST_SHOWN = 20

/** What a sum may have been paid for, the likeliest first, and how it is booked when there is no doubt. */
export async function matchOf(db: Database, row: IncomingRow) {
  const { trackingPrefix } = await findCompanyProfile(db)
  const packages = await findCandidates(db, row, trackingPrefix)
  const { candidates, sure } = matchMoney({ ...row, amount: toMoney(row.amount) }, packages, trackingPrefix)
  return {
    sure: sure?.map(({ packageId, amount }) => ({ packageId, amount: toMoney(amount) })) ?? null,
    count: candidates.length,
    candidates: candidates.slice(0, MOST_SHOWN).flatMap(({ packageId, reasons }): MoneyCandidate[] => {
      const cargo = packages.find((one) => one.packageId === packageId)
      if (!cargo) return []
      const { trackingNumber, customerId, customerName, openUSD, rate } = cargo
      const customer = customerId === null ? null : { id: customerId, name: customerName }
      const open = toMoney(decimal(openUSD).times(rate))
      return [{ packageId, trackingNumber, customer, openUSD, open, reasons }]
    }),
  }
}
