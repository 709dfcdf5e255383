import { sql } from 'kysely'
import { toMoney } from '@/lib/domain/money'
import type { PaymentState } from '@/lib/domain/payment'
import type { Database } from '@/server/core/database'

export interface PackageMoney {
  id: string
  trackingNumber: string
  receiverId: string | null
  /** TShs per US$ 1, the package's own. */
  converter: string
  version: number
  state: PaymentState
}

interface Row {
  id: string
  tracking_number: string
  receiver_id: string | null
  currency_converter: string
  version: number
  total_usd: string
  discount_usd: string
  paid_usd: string
  is_payment_force_completed: boolean
}

const columns = sql`
  id, tracking_number, receiver_id, currency_converter, version, total_usd, discount_usd, paid_usd,
  is_payment_force_completed`

function present(row: Row): PackageMoney {
  return {
    id: row.id,
    trackingNumber: row.tracking_number,
    receiverId: row.receiver_id,
    converter: row.currency_converter,
    version: row.version,
    state: {
      totalUSD: toMoney(row.total_usd),
      discountAmountUSD: toMoney(row.discount_usd),
      paidAmountUSD: toMoney(row.paid_usd),
      isPaymentForceCompleted: row.is_payment_force_completed,
    },
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

/** What a customer's packages still owe, the oldest first. */
export async function findOwingPackages(db: Database, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from packages
    where receiver_id = ${customerId} and not is_payment_force_completed and total_usd - discount_usd - paid_usd > 0
    order by created_at, id limit 1000`.execute(db)
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
