import { sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listExpectedParcels } from '@/lib/contracts/expected-parcels'
import { bareCourierNumber } from '@/lib/domain/scanned-code'
import type { Database } from '@/server/core/database'
import { likePattern, offsetOf, sortOf } from '@/server/core/page'
import { isOfCustomer } from '@/server/customers/has-name-or-phone'
import type { FileRow } from '@/server/files/addresses'

export interface ExpectedRow {
  id: string
  courier_number: string
  customer_id: string
  customer_name: string
  shipping_mark: string | null
  phone: string | null
  expected_weight_kg: string | null
  remark: string | null
  package_id: string | null
  tracking_number: string | null
  received_at: Date | null
  created_at: Date
  declared_amount: string | null
  declared_currency: string | null
  order_photo: FileRow | null
}

const ORDER = sql`(select json_build_object('id', o.id, 'storage_key', o.storage_key, 'width', o.width, 'height', o.height)
  from files o where o.id = e.order_file_id)`

const ROWS = sql`select e.id, e.courier_number, e.customer_id, c.name as customer_name, c.shipping_mark,
    (select f.phone from customer_phones f where f.customer_id = c.id order by f.position limit 1) as phone,
    e.expected_weight_kg, e.remark, e.package_id, p.tracking_number, e.received_at, e.created_at,
    e.declared_amount, e.declared_currency, ${ORDER} as order_photo
  from expected_parcels e join customers c on c.id = e.customer_id left join packages p on p.id = e.package_id`

type Filters = QueryOf<typeof listExpectedParcels>

function matches({ search, status, customerId }: Filters, among: readonly string[] | undefined) {
  const number = likePattern(bareCourierNumber(search ?? '')).toUpperCase()
  const found = search
    ? sql`(e.courier_number like ${number} or lower(e.remark) like ${likePattern(search)}
        or ${isOfCustomer(sql`e.customer_id`, search)})`
    : sql`true`
  const open =
    status === undefined
      ? sql`true`
      : status === 'open'
        ? sql`e.received_at is null`
        : sql`e.received_at is not null`
  const customer = customerId ? sql`e.customer_id = ${customerId}` : sql`true`
  const own = among ? sql`e.customer_id = any(${[...among]}::uuid[])` : sql`true`
  return sql`${found} and ${open} and ${customer} and ${own}`
}

/** `among`: of these customers alone. */
export async function selectExpected(
  db: Database,
  query: Filters,
  among?: readonly string[],
): Promise<ExpectedRow[]> {
  const { column, direction } = sortOf(query.sort ?? '-createdAt')
  const by = column === 'courierNumber' ? sql`e.courier_number` : sql`e.created_at`
  const { rows } = await sql<ExpectedRow>`
    ${ROWS} where ${matches(query, among)} order by ${by} ${sql.raw(direction)}, e.id
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(db)
  return rows
}

export async function countExpected(
  db: Database,
  query: Filters,
  among?: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from expected_parcels e where ${matches(query, among)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function selectOpenByNumbers(db: Database, numbers: readonly string[]): Promise<ExpectedRow[]> {
  const { rows } = await sql<ExpectedRow>`
    ${ROWS} where e.courier_number = any(${[...numbers]}) and e.received_at is null`.execute(db)
  return rows
}

export async function selectByIds(db: Database, ids: readonly string[]): Promise<ExpectedRow[]> {
  const { rows } = await sql<ExpectedRow>`${ROWS} where e.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

interface NewExpected {
  courier_number: string
  customer_id: string
  expected_weight_kg?: string | null
  remark: string | null
  declared_amount?: string | null
  declared_currency?: string | null
  /** Null where the customer announced it. */
  created_by: string | null
}

/** Writes announcements; a number that is open already is left out of the answer. */
export async function insertExpected(db: Database, rows: readonly NewExpected[]) {
  return db
    .insertInto('expected_parcels')
    .values([...rows])
    .onConflict((conflict) => conflict.column('courier_number').where('received_at', 'is', null).doNothing())
    .returning(['id', 'courier_number'])
    .execute()
}

type Described = Pick<
  NewExpected,
  'courier_number' | 'customer_id' | 'remark' | 'declared_amount' | 'declared_currency'
>

/** What a customer says of a parcel that they announced before; what is left out stays. */
export async function describeOpen(db: Database, parcel: Described): Promise<string | undefined> {
  const row = await db
    .updateTable('expected_parcels')
    .set({
      ...(parcel.remark !== null && { remark: parcel.remark }),
      ...(parcel.declared_amount && {
        declared_amount: parcel.declared_amount,
        declared_currency: parcel.declared_currency,
      }),
    })
    .where('courier_number', '=', parcel.courier_number)
    .where('customer_id', '=', parcel.customer_id)
    .where('received_at', 'is', null)
    .returning('courier_number')
    .executeTakeFirst()
  return row?.courier_number
}

export async function closeExpected(db: Database, courierNumber: string, packageId: string): Promise<void> {
  await db
    .updateTable('expected_parcels')
    .set({ package_id: packageId, received_at: sql<Date>`now()` })
    .where('courier_number', '=', courierNumber)
    .where('received_at', 'is', null)
    .execute()
}

/** These had come as a package, which is there again; what came as another one meanwhile stays so. */
export async function closeAgain(db: Database, ids: readonly string[], packageId: string): Promise<void> {
  await sql`
    update expected_parcels e set package_id = p.id, received_at = coalesce(e.received_at, p.created_at) from packages p
    where p.id = ${packageId} and e.id = any(${[...ids]}::uuid[]) and e.package_id is null`.execute(db)
}

/** A parcel removed by mistake is on its way again, unless its number was announced anew meanwhile. */
export async function openExpected(db: Database, packageId: string): Promise<void> {
  await sql`update expected_parcels e set package_id = null, received_at = null
    where e.package_id = ${packageId} and not exists (
      select 1 from expected_parcels o where o.courier_number = e.courier_number and o.received_at is null)
    and e.id = (select id from expected_parcels where package_id = ${packageId} order by created_at desc limit 1)`.execute(
    db,
  )
}

/** An announcement that is still open, locked. */
export function lockOpen(db: Database, id: string) {
  return db
    .selectFrom('expected_parcels')
    .select(['courier_number', 'customer_id'])
    .where('id', '=', id)
    .where('received_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Of this customer alone, where one is named. */
export async function deleteOpen(db: Database, id: string, customerId?: string) {
  return db
    .deleteFrom('expected_parcels')
    .where('id', '=', id)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? ''))
    .where('received_at', 'is', null)
    .returning(['courier_number', 'customer_id', 'order_file_id'])
    .executeTakeFirst()
}

export async function moveCustomer(db: Database, fromId: string, intoId: string): Promise<void> {
  await db
    .updateTable('expected_parcels')
    .set({ customer_id: intoId })
    .where('customer_id', '=', fromId)
    .execute()
}

/** Those of the courier numbers that a parcel is expected under. */
export async function selectOpenNumbers(db: Database, numbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('expected_parcels')
    .select('courier_number')
    .where('courier_number', '=', sql<string>`any(${[...numbers]}::text[])`)
    .where('received_at', 'is', null)
    .execute()
  return rows.map(({ courier_number }) => courier_number)
}

export async function selectOpenOf(db: Database, customerId: string, most: number): Promise<ExpectedRow[]> {
  const { rows } = await sql<ExpectedRow>`
    ${ROWS} where e.customer_id = ${customerId} and e.received_at is null
    order by e.created_at desc, e.id limit ${most}`.execute(db)
  return rows
}

/** An announcement of a customer's that has not come yet, locked. */
export async function lockOpenOf(db: Database, id: string, customerId: string) {
  return db
    .selectFrom('expected_parcels')
    .select(['id', 'order_file_id'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('received_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function setOrderPhoto(db: Database, id: string, fileId: string): Promise<void> {
  await db.updateTable('expected_parcels').set({ order_file_id: fileId }).where('id', '=', id).execute()
}
