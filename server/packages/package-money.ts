import { sql } from 'kysely'
import type { CustomerBalance } from '@/lib/contracts/customers'
import type { CalendarDate } from '@/lib/domain/dates'
import { toMoney } from '@/lib/domain/money'
import { PAYMENT_TOLERANCE_USD, type PaymentState } from '@/lib/domain/payment'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { presentPayment } from './presenter'

export interface PackageMoney {
  id: string
  trackingNumber: string
  receiverId: string | null
  /** TShs per US$ 1, the package's own. */
  converter: string
  /** The day of the office on which it was received. */
  receivedOn: CalendarDate
  version: number
  /** Approved, and so perhaps loaded or handed over, for what was paid. */
  isApproved: boolean
  state: PaymentState
}

interface Row {
  id: string
  tracking_number: string
  receiver_id: string | null
  currency_converter: string
  received_on: string
  version: number
  total_usd: string
  discount_usd: string
  paid_usd: string
  is_payment_force_completed: boolean
  is_approved: boolean
}

const columns = sql`
  id, tracking_number, receiver_id, trim_scale(currency_converter)::text as currency_converter,
  (created_at at time zone 'Africa/Dar_es_Salaam')::date as received_on, version, total_usd, discount_usd, paid_usd,
  is_payment_force_completed, waiting_status = 'approved' as is_approved`

function present(row: Row): PackageMoney {
  return {
    id: row.id,
    trackingNumber: row.tracking_number,
    receiverId: row.receiver_id,
    converter: row.currency_converter,
    receivedOn: row.received_on,
    version: row.version,
    isApproved: row.is_approved,
    state: presentPayment(row),
  }
}

export async function readPackageMoney(db: Database, id: string): Promise<PackageMoney | undefined> {
  const { rows } = await sql<Row>`select ${columns} from packages where id = ${id}`.execute(db)
  return rows[0] && present(rows[0])
}

/** Locks packages, in the order of their ids so that two takings never wait for each other; those not there are left out. */
export async function lockPackagesForMoney(db: Database, ids: readonly string[]): Promise<PackageMoney[]> {
  const { rows } = await sql<Row>`
    select ${columns} from packages where id = any(${[...ids]}::uuid[]) order by id for update`.execute(db)
  return rows.map(present)
}

/** Locks one package for a change of its money. */
export async function lockForMoney(db: Database, id: string): Promise<PackageMoney> {
  const [cargo] = await lockPackagesForMoney(db, [id])
  if (!cargo) throw notFound()
  return cargo
}

/** What a customer's packages still owe, the oldest first. */
export async function findOwingPackages(db: Database, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from packages
    where receiver_id = ${customerId} and not is_payment_force_completed and total_usd - discount_usd - paid_usd > 0
    order by created_at, id limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

/** A customer's newest package: what is paid and owed nowhere is credit there. */
export async function findLatestPackage(db: Database, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from packages where receiver_id = ${customerId} order by created_at desc, id limit 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

interface MoneyChange {
  paidUsd?: string
  discountUsd?: string
}

/** Adds to what is paid and given; the amounts may be below zero. */
export async function addToPackage(
  db: Database,
  id: string,
  { paidUsd = '0', discountUsd = '0' }: MoneyChange,
) {
  await sql`
    update packages set paid_usd = paid_usd + ${paidUsd}::numeric, discount_usd = discount_usd + ${discountUsd}::numeric,
      updated_at = now(), version = version + 1
    where id = ${id}`.execute(db)
}

/** Adds to what is paid on each of several packages. */
export async function addPaid(db: Database, shares: readonly { packageId: string; usd: string }[]) {
  await sql`
    update packages set paid_usd = paid_usd + s.usd, updated_at = now(), version = version + 1
    from unnest(${shares.map(({ packageId }) => packageId)}::uuid[], ${shares.map(({ usd }) => usd)}::numeric[]) s (id, usd)
    where packages.id = s.id`.execute(db)
}

export async function setForcedCompletion(db: Database, id: string, reason: string | null): Promise<void> {
  await sql`
    update packages set is_payment_force_completed = ${reason !== null}, force_completed_reason = ${reason},
      updated_at = now(), version = version + 1
    where id = ${id}`.execute(db)
}

export async function selectForcedReason(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('packages')
    .select('force_completed_reason')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.force_completed_reason ?? null
}

const tolerance = sql.lit(Number(PAYMENT_TOLERANCE_USD))

type Sums = Record<
  | 'packages'
  | 'unpaid'
  | 'total'
  | 'discount'
  | 'paid'
  | 'waived'
  | 'owed'
  | 'owed_tzs'
  | 'credit'
  | 'credit_tzs',
  string
>

/** What a receiver owes and has in favour over all packages, by the rules of lib/domain/payment, each at its own rate. */
export async function sumForReceiver(db: Database, receiverId: string): Promise<CustomerBalance> {
  const { rows } = await sql<Sums>`
    select count(*) as packages, count(*) filter (where owed > 0) as unpaid,
      coalesce(sum(total_usd), 0) as total, coalesce(sum(discount_usd), 0) as discount, coalesce(sum(paid_usd), 0) as paid,
      coalesce(sum(greatest(open, 0) - owed), 0) as waived,
      coalesce(sum(owed), 0) as owed, coalesce(sum(round(owed * rate, 2)), 0) as owed_tzs,
      coalesce(sum(credit), 0) as credit, coalesce(sum(round(credit * rate, 2)), 0) as credit_tzs
    from (
      select currency_converter as rate, total_usd, discount_usd, paid_usd, open,
        case when not is_payment_force_completed and open > ${tolerance} then open else 0 end as owed,
        greatest(paid_usd - greatest(total_usd - discount_usd, 0), 0) as credit
      from (
        select currency_converter, is_payment_force_completed, total_usd, discount_usd, paid_usd,
          total_usd - discount_usd - paid_usd as open
        from packages where receiver_id = ${receiverId}
      ) p
    ) s`.execute(db)
  const [row] = rows
  // Sums of nothing are a row, too.
  if (!row) throw new Error('the sums have no row')
  return {
    packages: Number(row.packages),
    unpaidPackages: Number(row.unpaid),
    totalUSD: toMoney(row.total),
    discountUSD: toMoney(row.discount),
    paidUSD: toMoney(row.paid),
    waivedUSD: toMoney(row.waived),
    owedUSD: toMoney(row.owed),
    owedTZS: toMoney(row.owed_tzs),
    creditUSD: toMoney(row.credit),
    creditTZS: toMoney(row.credit_tzs),
  }
}
