import { type RawBuilder, sql } from 'kysely'
import { DELIVERED_TO_RECEIVER, DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { isWaiting } from '@/server/discharge/waiting'
import { markReady, type ReadyMark } from './mark-ready'

/** Locks in the order of the ids, so that two of these never wait for each other. */
export async function lockPackagesOfBatch(db: Database, batchId: string): Promise<void> {
  await db
    .selectFrom('packages')
    .select('id')
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function raiseStatusInBatch(
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

/**
 * Gives the packages whose own status was raised at an instant (of the database) the one before. False, and nothing is
 * changed, when one of them was changed since or its receiver notified that it is ready.
 */
export async function lowerOwnStatus(
  db: Database,
  batchId: string,
  at: RawBuilder<unknown>,
): Promise<boolean> {
  await lockPackagesOfBatch(db, batchId)
  const raised = sql`(
    select h.id, h.package_id from package_status_history h join packages p on p.id = h.package_id
    where p.batch_id = ${batchId} and h.at = ${at})`
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from packages where id in (select package_id from ${raised} r)
        and (updated_at > ${at} or ready_told_at >= ${at})
    ) as changed`.execute(db)
  if (rows[0]?.changed) return false
  await sql`
    with gone as (delete from package_status_history where id in (select id from ${raised} r) returning package_id)
    update packages p set updated_at = now(), version = version + 1, transit_status = coalesce(
      (select h.transit_status from package_status_history h where h.package_id = p.id and h.at < ${at}
        order by h.at desc limit 1), 1)
    where id in (select package_id from gone)`.execute(db)
  return true
}

/** Packages of a batch that are in no carton; by air without cartons of its own, goods travel loose as a matter of course. */
export async function countLoose(db: Database, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from packages p join batches b on b.id = p.batch_id
    where p.batch_id = ${batchId} and p.carton_id is null
      and (b.freight_mode <> 'air' or exists (select from cartons c where c.batch_id = b.id))`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Packages at the port whose receiver can be messaged and was not notified yet; not of those that are short or damaged. */
const untold = (
  batchId: string,
) => sql`batch_id = ${batchId} and shown_status = 4 and ready_told_at is null and not ${isWaiting}
  and exists (select from customers c where c.id = receiver_id and (c.whatsapp_number is not null
    or exists (select from customer_phones p where p.customer_id = c.id)))`

/** Packages of a batch that can be collected and whose receiver has not been notified. */
export async function findUnnotified(db: Database, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from packages where ${untold(batchId)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks their receivers as notified and returns the packages as they were: each exactly once, also for concurrent calls. */
export async function markNotified(db: Database, batchId: string): Promise<ReadyMark[]> {
  await lockPackagesOfBatch(db, batchId)
  return markReady(db, untold(batchId))
}

/** What is not at the port after all is ready when it comes: its receivers are notified then, and its free days start then. */
export async function forgetReady(db: Database, batchId: string): Promise<void> {
  await db
    .updateTable('packages')
    .set({ ready_on: null, ready_told_at: null })
    .where('batch_id', '=', batchId)
    .where('transit_status', '<', DELIVERED_TO_RECEIVER)
    .where((is) => is.or([is('ready_on', 'is not', null), is('ready_told_at', 'is not', null)]))
    .execute()
}

/** The packages of a batch that came as they should; undefined for all of them. */
export async function findArrived(db: Database, batchId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string; is_waiting: boolean }>`
    select id, ${isWaiting} as is_waiting from packages where batch_id = ${batchId}`.execute(db)
  if (!rows.some((row) => row.is_waiting)) return undefined
  return rows.filter((row) => !row.is_waiting).map(({ id }) => id)
}

/** Raises the own status of a batch's packages to at least the given one, with a line in each one's history; answers how many. */
export async function raiseOwnStatus(
  context: Context,
  batchId: string,
  transitStatus: number,
): Promise<number> {
  const raised = await raiseStatusInBatch(context.db, batchId, transitStatus, actorOf(context).id)
  if (raised === 0) return 0
  await audit(context, {
    action: 'batch.packagesMoved',
    entity: 'batch',
    entityId: batchId,
    changes: { packages: { old: null, new: raised }, transitStatus: { old: null, new: transitStatus } },
  })
  return raised
}

export interface PackedItem {
  english: string | null
  chinese: string | null
  hs_code: string | null
  quantity: string
  quantity_measure: string
  custom_quantity_measure: string | null
  pieces: number
  weight_kg: string | null
  length_cm: string | null
  width_cm: string | null
  height_cm: string | null
  cbm: string | null
}

export interface PackedRow {
  id: string
  tracking_number: string
  shipping_mark: string | null
  receiver_name: string | null
  receiver_phone: string | null
  carton_id: string | null
  carton_number: string | null
  pieces: number
  weight_kg: string
  cbm: string
  items: PackedItem[] | null
}

/** What is packed in a batch, without prices: in each carton in the order it was packed, loose goods as they were received. */
export async function listPacked(db: Database, batchId: string): Promise<PackedRow[]> {
  const { rows } = await sql<PackedRow>`
    select p.id, p.tracking_number, c.shipping_mark, c.name as receiver_name, k.id as carton_id, k.number as carton_number,
      p.pieces, p.weight_kg, p.cbm,
      (select cp.phone from customer_phones cp where cp.customer_id = c.id order by cp.position limit 1) as receiver_phone,
      (select json_agg(json_build_object('english', coalesce(pr.english, i.description),
          'chinese', coalesce(pr.chinese, i.description), 'hs_code', pr.hs_code, 'quantity', i.quantity::text,
          'quantity_measure', i.quantity_measure, 'custom_quantity_measure', i.custom_quantity_measure,
          'pieces', i.pieces, 'weight_kg', i.weight_kg::text, 'length_cm', i.length_cm::text,
          'width_cm', i.width_cm::text, 'height_cm', i.height_cm::text, 'cbm', i.cbm::text) order by i.position)
        from packing_items i left join products pr on pr.id = i.product_id where i.package_id = p.id and i.pieces > 0) as items
    from packages p
    left join customers c on c.id = p.receiver_id
    left join cartons k on k.id = p.carton_id
    where p.batch_id = ${batchId}
    order by p.carton_since nulls last, p.created_at, p.id`.execute(db)
  return rows
}

/** Whose packages these are, each receiver once. */
export async function findReceivers(db: Database, packageIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ receiver_id: string }>`
    select distinct receiver_id from packages
    where id = any(${[...packageIds]}::uuid[]) and receiver_id is not null order by receiver_id`.execute(db)
  return rows.map(({ receiver_id }) => receiver_id)
}

/** What of a receiver's can be collected or brought, with its money. */
export async function findReadyPackages(db: Database, receiverId: string) {
  return db
    .selectFrom('packages')
    .select([
      'id',
      'tracking_number',
      'pieces',
      'total_usd',
      'discount_usd',
      'paid_usd',
      'is_payment_force_completed',
      'currency_converter',
    ])
    .where('receiver_id', '=', receiverId)
    .where('shown_status', '=', 4)
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** The numbers of the other parts of a package that came in its batch and can still be handed over. */
export async function findPartsHere(
  db: Database,
  { id, split_from, batch_id }: { id: string; split_from: string | null; batch_id: string | null },
): Promise<string[]> {
  const root = split_from ?? id
  const rows = await db
    .selectFrom('packages')
    .select('tracking_number')
    .where((is) => is.or([is('id', '=', root), is('split_from', '=', root)]))
    .where('id', '!=', id)
    .where('batch_id', 'is not distinct from', batch_id)
    .where('shown_status', '=', DISCHARGED_FROM_PORT)
    .orderBy('tracking_number')
    .execute()
  return rows.map((row) => row.tracking_number)
}
