import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** Locks in the order of the ids, so that two of these never wait for each other. */
async function lockPackagesOfBatch(db: Database, batchId: string): Promise<void> {
  await db
    .selectFrom('packages')
    .select('id')
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function raiseStatusInBatch(
  db: Database,
  batchId: string,
  transitStatus: number,
  employeeId: string,
): Promise<number> {
  await lockPackagesOfBatch(db, batchId)
  const { rows } = await sql<{ id: string }>`
    with raised as (
      update packages set transit_status = ${transitStatus}, updated_at = now(), version = version + 1
      where batch_id = ${batchId} and transit_status < ${transitStatus} returning id
    )
    insert into package_status_history (package_id, transit_status, employee_id)
    select id, ${transitStatus}, ${employeeId} from raised returning package_id as id`.execute(db)
  return rows.length
}

export async function updateUnsettledRates(db: Database, batchId: string, rate: string) {
  await lockPackagesOfBatch(db, batchId)
  const { rows } = await sql<{ id: string; old_rate: string }>`
    update packages p set currency_converter = ${rate}, updated_at = now(), version = p.version + 1
    from packages old
    where old.id = p.id and p.batch_id = ${batchId} and p.currency_converter <> ${rate}
      and p.is_unpaid
    returning p.id, trim_scale(old.currency_converter)::text as old_rate`.execute(db)
  return rows
}

export async function moveToReceiver(db: Database, fromId: string, intoId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('packages')
    .set({ receiver_id: intoId, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('receiver_id', '=', fromId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Packages at the port whose receiver can be messaged and was not notified yet. */
const untold = (batchId: string) => sql`batch_id = ${batchId} and shown_status = 4 and ready_told_at is null
  and exists (select from customers c where c.id = receiver_id and (c.whatsapp_number is not null
    or exists (select from customer_phones p where p.customer_id = c.id)))`

export async function selectUntold(db: Database, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from packages where ${untold(batchId)}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function markNotified(db: Database, batchId: string): Promise<string[]> {
  await lockPackagesOfBatch(db, batchId)
  const { rows } = await sql<{ id: string }>`
    update packages set ready_told_at = now() where ${untold(batchId)} returning id`.execute(db)
  return rows.map(({ id }) => id)
}
