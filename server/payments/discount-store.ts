import { sql } from 'kysely'
import type { Database } from '@/server/core/database'
import type { Reversal } from './store'

export async function insertDiscount(
  db: Database,
  fields: {
    package_id: string
    amount: string
    currency: string
    rate: string
    package_rate: string
    amount_usd: string
    reason: string
    given_by: string | null
  },
): Promise<string> {
  const { id } = await db.insertInto('discounts').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

export function selectPackageOfDiscount(db: Database, id: string) {
  return db.selectFrom('discounts').select('package_id').where('id', '=', id).executeTakeFirst()
}

/** Whether it is the credit of a settled claim. */
export async function isOfCargoClaim(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from cargo_claims where discount_id = ${id}`.execute(db)
  return rows.length > 0
}

export function lockDiscount(db: Database, id: string) {
  return db
    .selectFrom('discounts')
    .select(['id', 'package_id', 'amount_usd', 'reason', 'reversed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markDiscountReversed(
  db: Database,
  id: string,
  { by, reason }: Reversal,
): Promise<void> {
  await db
    .updateTable('discounts')
    .set({ reversed_at: sql<Date>`now()`, reversed_by: by, reversal_reason: reason })
    .where('id', '=', id)
    .execute()
}

export async function insertCreditMove(
  db: Database,
  fields: {
    from_package_id: string
    to_package_id: string
    amount_usd: string
    package_rate: string
    moved_by: string
  },
): Promise<string> {
  const { id } = await db.insertInto('credit_moves').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What was moved on balance from a package to other parts of the one that it was split from, by the order of their ids. */
export async function selectMovedToParts(db: Database, packageId: string) {
  const { rows } = await sql<{ id: string; usd: string }>`
    select o.id, sum(case when m.to_package_id = o.id then m.amount_usd else -m.amount_usd end) as usd
    from packages p
    join packages o on o.id <> p.id and (o.id = p.split_from or o.split_from = coalesce(p.split_from, p.id))
    join credit_moves m on (m.from_package_id = p.id and m.to_package_id = o.id)
      or (m.from_package_id = o.id and m.to_package_id = p.id)
    where p.id = ${packageId} group by o.id
    having sum(case when m.to_package_id = o.id then m.amount_usd else -m.amount_usd end) > 0 order by o.id`.execute(
    db,
  )
  return rows
}

export function selectDiscounts(db: Database, packageId: string) {
  return db
    .selectFrom('discounts as d')
    .leftJoin('employees as e', 'e.id', 'd.given_by')
    .select([
      'd.id',
      'd.amount',
      'd.currency',
      'd.rate',
      'd.amount_usd',
      'd.reason',
      'd.given_by as given_by_id',
      'e.name as given_by',
      'd.created_at',
      'd.reversed_at',
      'd.reversal_reason',
    ])
    .where('d.package_id', '=', packageId)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute()
}

export type DiscountRow = Awaited<ReturnType<typeof selectDiscounts>>[number]

interface CreditMoveRow {
  id: string
  direction: 'in' | 'out'
  other_id: string
  other_number: string
  amount_usd: string
  moved_by: string | null
  created_at: Date
}

export async function selectCreditMoves(db: Database, packageId: string): Promise<CreditMoveRow[]> {
  const { rows } = await sql<CreditMoveRow>`
    select m.id, case when m.to_package_id = ${packageId} then 'in' else 'out' end as direction,
      o.id as other_id, o.tracking_number as other_number, m.amount_usd, e.name as moved_by, m.created_at
    from credit_moves m
    join packages o on o.id = case when m.to_package_id = ${packageId} then m.from_package_id else m.to_package_id end
    left join employees e on e.id = m.moved_by
    where m.from_package_id = ${packageId} or m.to_package_id = ${packageId}
    order by m.created_at, m.id`.execute(db)
  return rows
}
