import { sql } from 'kysely'
import { MOST_FORGETTING } from '@/lib/contracts/forgetting'
import type { Database } from '@/server/core/database'

export interface OwnRequestRow {
  state: string
  answer: string | null
  decided_at: Date | null
  created_at: Date
}

/** The latest request of a customer; undefined when there is none. */
export function selectLatest(db: Database, customerId: string): Promise<OwnRequestRow | undefined> {
  return db
    .selectFrom('forgetting_requests')
    .select(['state', 'answer', 'decided_at', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Who of the office wrote a wish down, and how the customer asked. */
export interface TakenDown {
  by: string
  note: string
}

/** False when the customer has asked already. */
export async function insertRequest(db: Database, customerId: string, taken?: TakenDown): Promise<boolean> {
  const row = await db
    .insertInto('forgetting_requests')
    .values({ customer_id: customerId, asked_by: taken?.by ?? null, note: taken?.note ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when nothing was asked, or it was answered meanwhile. */
export async function withdraw(db: Database, customerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('forgetting_requests')
    .set({ state: 'withdrawn' })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Written out, not given as a value: a plan for any value would not use the index of those that are open. */
const isOpen = sql<boolean>`state = 'open'`

export interface WaitingRow {
  id: string
  customer_id: string
  customer_name: string
  asked_by_name: string | null
  note: string | null
  created_at: Date
}

export function selectWaiting(db: Database): Promise<WaitingRow[]> {
  return db
    .selectFrom('forgetting_requests as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .leftJoin('employees as e', 'e.id', 'r.asked_by')
    .select([
      'r.id',
      'r.customer_id',
      'c.name as customer_name',
      'e.name as asked_by_name',
      'r.note',
      'r.created_at',
    ])
    .where(isOpen)
    .orderBy('r.created_at')
    .limit(MOST_FORGETTING)
    .execute()
}

/** An open request, locked; undefined when it was answered or taken back. */
export function lockWaiting(db: Database, id: string): Promise<{ customer_id: string } | undefined> {
  return db
    .selectFrom('forgetting_requests')
    .select('customer_id')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

interface Decision {
  state: 'declined' | 'done'
  answer: string | null
  by: string
}

export async function decide(db: Database, id: string, { state, answer, by }: Decision): Promise<void> {
  await db
    .updateTable('forgetting_requests')
    .set({ state, answer, decided_by: by, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function countWaiting(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('forgetting_requests')
    .select((select) => select.fn.countAll().as('count'))
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A customer and the duplicates that were merged into them, locked: the customer first, so that nobody else is merged meanwhile. */
export async function lockPerson(db: Database, customerId: string): Promise<string[]> {
  await sql`select id from customers where id = ${customerId} for update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with recursive person as (
      select id from customers where id = ${customerId}
      union select c.id from customers c join person p on c.merged_into = p.id
    )
    select id from customers where id in (select id from person) order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}
