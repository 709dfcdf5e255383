import { type Insertable, sql } from 'kysely'
import { type Database, insertMany } from '@/server/core/database'
import type { HouseDocuments, PackageCustoms } from '@/server/database/types'

export interface DeclaredItem {
  english: string | null
  chinese: string | null
  hs_code: string | null
  quantity: string
  quantity_measure: string
  custom_quantity_measure: string | null
  pieces: number
  weight_kg: string | null
  cbm: string | null
}

export interface DeclaredRow {
  id: string
  tracking_number: string
  receiver_id: string | null
  batch_id: string | null
  pieces: number
  weight_kg: string
  cbm: string
  items: DeclaredItem[] | null
  description: string | null
  hs_code: string | null
  net_kg: string | null
  declared_usd: string | null
  customs_version: number | null
  container_number: string | null
  seal: string | null
}

const DECLARED = sql`
  p.id, p.tracking_number, p.receiver_id, p.batch_id, p.pieces, p.weight_kg, p.cbm,
  (select json_agg(json_build_object('english', coalesce(pr.english, i.description),
      'chinese', coalesce(pr.chinese, i.description), 'hs_code', pr.hs_code, 'quantity', i.quantity::text,
      'quantity_measure', i.quantity_measure, 'custom_quantity_measure', i.custom_quantity_measure,
      'pieces', i.pieces, 'weight_kg', i.weight_kg::text, 'cbm', i.cbm::text) order by i.position)
    from packing_items i left join products pr on pr.id = i.product_id where i.package_id = p.id and i.pieces > 0) as items,
  k.description, k.hs_code, k.net_kg, k.declared_usd, k.version as customs_version,
  ca.container_number, ca.seal
  from packages p
  left join package_customs k on k.package_id = p.id
  left join cartons ca on ca.id = p.carton_id`

/** The packages of a batch as the customs are told of them, the earliest received first. */
export async function selectDeclared(db: Database, batchId: string): Promise<DeclaredRow[]> {
  const { rows } = await sql<DeclaredRow>`
    select ${DECLARED} where p.batch_id = ${batchId} order by p.created_at, p.id`.execute(db)
  return rows
}

/** Cargo of a customer in batches that the customs have not released. */
export async function selectDeclaredOfCustomer(db: Database, customerId: string): Promise<DeclaredRow[]> {
  const { rows } = await sql<DeclaredRow>`
    select ${DECLARED} where p.receiver_id = ${customerId} and p.batch_id is not null and p.transit_status < 5
      and not exists (select from clearing_steps s where s.batch_id = p.batch_id and s.milestone = 'released')
    order by p.created_at, p.id limit 200`.execute(db)
  return rows
}

export async function isReleased(db: Database, batchId: string): Promise<boolean> {
  const row = await db
    .selectFrom('clearing_steps')
    .select('batch_id')
    .where('batch_id', '=', batchId)
    .where('milestone', '=', 'released')
    .executeTakeFirst()
  return row !== undefined
}

export async function selectDeclaredById(db: Database, id: string): Promise<DeclaredRow | undefined> {
  const { rows } = await sql<DeclaredRow>`select ${DECLARED} where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Holds a package's weight still while its net weight is compared with it. */
export async function lockDeclared(db: Database, id: string): Promise<DeclaredRow | undefined> {
  await db.selectFrom('packages').select('id').where('id', '=', id).forUpdate().execute()
  return selectDeclaredById(db, id)
}

export async function upsertCustoms(db: Database, fields: Insertable<PackageCustoms>): Promise<void> {
  const { package_id: _id, ...columns } = fields
  await db
    .insertInto('package_customs')
    .values(fields)
    .onConflict((conflict) =>
      conflict.column('package_id').doUpdateSet({
        ...columns,
        updated_at: sql<Date>`now()`,
        version: sql<number>`package_customs.version + 1`,
      }),
    )
    .execute()
}

const HOUSE_COLUMNS = [
  'h.id',
  'h.kind',
  'h.number',
  'h.customer_id',
  'h.shipper',
  'h.notify',
  'h.marks',
  'h.version',
] as const

export function selectHouseDocuments(db: Database, batchId: string) {
  return db
    .selectFrom('house_documents as h')
    .innerJoin('customers as c', 'c.id', 'h.customer_id')
    .select([...HOUSE_COLUMNS, 'c.merged_into'])
    .where('h.batch_id', '=', batchId)
    .orderBy('h.year')
    .orderBy('h.sequence')
    .execute()
}
export type HouseRow = Awaited<ReturnType<typeof selectHouseDocuments>>[number]

/** Whoever numbers documents of a batch does it alone. */
export async function lockHouseNumbers(db: Database, batchId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`house documents ${batchId}`}))`.execute(db)
}

/** The first of so many numbers of the year, without a gap: the counter stays locked until the transaction ends. */
export async function takeHouseNumbers(db: Database, counter: string, count: number): Promise<number> {
  const { rows } = await sql<{ value: string }>`
    insert into counters (name, value) values (${counter}, ${count})
    on conflict (name) do update set value = counters.value + ${count} returning value`.execute(db)
  return Number(rows[0]?.value) - count + 1
}

export async function insertHouseDocuments(
  db: Database,
  rows: readonly Insertable<HouseDocuments>[],
): Promise<void> {
  await insertMany(db, 'house_documents', rows, 'id')
}

export function lockHouseDocument(db: Database, id: string) {
  return db
    .selectFrom('house_documents as h')
    .select([...HOUSE_COLUMNS, 'h.batch_id'])
    .where('h.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface HouseFields {
  shipper: string | null
  notify: string | null
  marks: string | null
}

export async function updateHouseRow(db: Database, id: string, fields: HouseFields): Promise<number> {
  const { version } = await db
    .updateTable('house_documents')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
