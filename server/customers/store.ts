import { type Selectable, sql } from 'kysely'
import type { CustomerInput } from '@/lib/contracts/customers'
import type { Database } from '@/server/core/database'
import type { Customers } from '@/server/database/types'

type OwnField = Exclude<keyof CustomerInput, 'phones' | 'salesPersonIds'>

/** Where each field of the form is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  name: 'name',
  secretTrackingCode: 'secret_tracking_code',
  whatsAppNumber: 'whatsapp_number',
  whatsAppType: 'whatsapp_type',
  isOnlineSales: 'is_online_sales',
  language: 'language',
  shippingMark: 'shipping_mark',
  tin: 'tin',
  vrn: 'vrn',
  nationalId: 'national_id',
  address: 'address',
} as const satisfies Record<OwnField, keyof Customers>

export type CustomerFields = Pick<Selectable<Customers>, (typeof COLUMN_OF)[OwnField]>

export interface CustomerRow extends CustomerFields {
  id: string
  created_at: Date
  updated_at: Date
  version: number
  merged_into: string | null
  forgotten_at: Date | null
  phones: string[]
  sales_persons: { id: string; name: string }[]
}

const phones = sql<string[]>`coalesce(
  (select array_agg(p.phone order by p.position) from customer_phones p where p.customer_id = customers.id), '{}')`

const salesPersons = sql<{ id: string; name: string }[]>`coalesce(
  (select json_agg(json_build_object('id', e.id, 'name', e.name) order by e.name, e.id)
   from customer_sales_persons s join employees e on e.id = s.employee_id
   where s.customer_id = customers.id), '[]')`

function selectWhole(db: Database) {
  return db
    .selectFrom('customers')
    .select([
      ...Object.values(COLUMN_OF),
      'id',
      'created_at',
      'updated_at',
      'version',
      'merged_into',
      'forgotten_at',
    ])
    .select([phones.as('phones'), salesPersons.as('sales_persons')])
}

export function selectCustomer(db: Database, id: string): Promise<CustomerRow | undefined> {
  return selectWhole(db).where('id', '=', id).executeTakeFirst()
}

/** Locks a customer until the transaction ends and answers it as it is then. */
export async function lockCustomer(db: Database, id: string): Promise<CustomerRow | undefined> {
  await db.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute()
  return selectCustomer(db, id)
}

/** Whether a customer may be given something: neither merged nor forgotten, and so until the transaction ends. */
export async function lockActive(db: Database, id: string): Promise<boolean> {
  await db.selectFrom('customers').select('id').where('id', '=', id).forKeyShare().execute()
  // Only now: this lock alone answers the row as it was before it was waited for.
  const row = await db
    .selectFrom('customers')
    .select(['merged_into', 'forgotten_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.merged_into === null && row.forgotten_at === null
}

/** Customers by their ids, in the order of the ids. */
export async function selectCustomersByIds(db: Database, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  const rows = await selectWhole(db)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function insertCustomer(
  db: Database,
  fields: CustomerFields,
  createdBy: string,
): Promise<string> {
  const { id } = await db
    .insertInto('customers')
    .values({ ...fields, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCustomerFields(db: Database, id: string, fields: CustomerFields): Promise<void> {
  await db
    .updateTable('customers')
    .set({ ...fields, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function updateTaxNumbers(
  db: Database,
  id: string,
  numbers: Pick<CustomerFields, 'tin' | 'national_id'>,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ ...numbers, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function replacePhones(db: Database, customerId: string, list: readonly string[]) {
  await db.deleteFrom('customer_phones').where('customer_id', '=', customerId).execute()
  const rows = list.map((phone, position) => ({ customer_id: customerId, position, phone }))
  if (rows.length > 0) await db.insertInto('customer_phones').values(rows).execute()
}

export async function replaceSalesPersons(db: Database, customerId: string, employeeIds: readonly string[]) {
  await db.deleteFrom('customer_sales_persons').where('customer_id', '=', customerId).execute()
  const rows = [...new Set(employeeIds)].map((employee_id) => ({ customer_id: customerId, employee_id }))
  if (rows.length > 0) await db.insertInto('customer_sales_persons').values(rows).execute()
}

/** What hangs on a customer: packages, announced parcels, transfers, messages, merged duplicates. */
export async function countReferences(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select (select count(*) from packages where receiver_id = ${id})
      + (select count(*) from money_transfers where customer_id = ${id})
      + (select count(*) from expected_parcels where customer_id = ${id})
      + (select count(*) from messages where customer_id = ${id})
      + (select count(*) from price_lists where customer_id = ${id})
      + (select count(*) from cargo_claims where customer_id = ${id})
      + (select count(*) from incoming_money where customer_id = ${id})
      + (select count(*) from deliveries where customer_id = ${id})
      + (select count(*) from invoices where customer_id = ${id})
      + (select count(*) from house_documents where customer_id = ${id})
      + (select count(*) from attachments where customer_id = ${id})
      + (select count(*) from customers where merged_into = ${id}) as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function asksToBeForgotten(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('forgetting_requests')
    .select('id')
    .where('customer_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteCustomerRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('customers').where('id', '=', id).execute()
}

/** Before their packages: who works on a claim locks it first, and then a package. */
export async function moveCargoClaims(db: Database, fromId: string, intoId: string): Promise<void> {
  await db
    .updateTable('cargo_claims')
    .set({ customer_id: intoId })
    .where('customer_id', '=', fromId)
    .execute()
}

/** Of a parcel that both have claimed, one claim stays. */
async function moveParcelClaims(db: Database, fromId: string, intoId: string): Promise<void> {
  await sql`
    delete from parcel_claims f using parcel_claims i
    where f.customer_id = ${fromId} and i.customer_id = ${intoId} and f.package_id = i.package_id
      and f.status = 'open' and i.status = 'open'`.execute(db)
  await sql`update parcel_claims set customer_id = ${intoId} where customer_id = ${fromId}`.execute(db)
}

/** What was written to a customer and sent for them goes with their packages. */
export async function moveRecords(db: Database, fromId: string, intoId: string): Promise<void> {
  // Whoever was reminded is not reminded again under the other name.
  await sql`update customers set debt_reminded_at = greatest(debt_reminded_at,
    (select debt_reminded_at from customers where id = ${fromId})) where id = ${intoId}`.execute(db)
  await moveParcelClaims(db, fromId, intoId)
  await sql`update collectors set customer_id = ${intoId} where customer_id = ${fromId}`.execute(db)
  await sql`
    update deliveries set state = 'cancelled', closed_at = now() where customer_id = ${fromId} and state = 'open'
      and exists (select from deliveries o where o.customer_id = ${intoId} and o.state = 'open')`.execute(db)
  await sql`update deliveries set customer_id = ${intoId} where customer_id = ${fromId}`.execute(db)
  // Whoever asked to be forgotten under one name asked it for both.
  await sql`
    update forgetting_requests r set customer_id = ${intoId} where customer_id = ${fromId} and state = 'open'
      and not exists (select from forgetting_requests o where o.customer_id = ${intoId} and o.state = 'open')`.execute(
    db,
  )
  await sql`
    update forgetting_requests set state = 'withdrawn' where customer_id = ${fromId} and state = 'open'`.execute(
    db,
  )
  // The code that was sent stays good, where the other has none.
  await sql`
    update hand_over_codes c set customer_id = ${intoId} where customer_id = ${fromId} and ended_at is null
      and not exists (select from hand_over_codes o where o.customer_id = ${intoId} and o.ended_at is null)`.execute(
    db,
  )
  await db.updateTable('notes').set({ customer_id: intoId }).where('customer_id', '=', fromId).execute()
  await db.updateTable('messages').set({ customer_id: intoId }).where('customer_id', '=', fromId).execute()
  await db
    .updateTable('inbound_messages')
    .set({ customer_id: intoId })
    .where('customer_id', '=', fromId)
    .execute()
  await db
    .updateTable('money_transfers')
    .set({ customer_id: intoId })
    .where('customer_id', '=', fromId)
    .execute()
  await db
    .updateTable('incoming_money')
    .set({ customer_id: intoId })
    .where('customer_id', '=', fromId)
    .execute()
}

/** Closes a duplicate: it is found no longer, and its secret code is free. */
export async function closeMerged(db: Database, id: string, intoId: string): Promise<void> {
  await db
    .updateTable('customers')
    .set({
      merged_into: intoId,
      secret_tracking_code: null,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  // Whoever was merged into the duplicate before is found in one step.
  await db.updateTable('customers').set({ merged_into: intoId }).where('merged_into', '=', id).execute()
}

export function selectByPhones(db: Database, list: readonly string[]): Promise<CustomerRow[]> {
  return selectWhole(db)
    .where('merged_into', 'is', null)
    .where(
      'id',
      'in',
      sql<string>`(select customer_id from customer_phones where phone = any(${[...list]}::text[]))`,
    )
    .execute()
}

/** Customers by shipping mark or whole name; terms are lower case. */
export async function selectByTerms(db: Database, terms: readonly string[]) {
  const { rows } = await sql<{ word: string; id: string; name: string }>`
    select lower(shipping_mark) as word, id, name from customers
      where merged_into is null and lower(shipping_mark) = any(${[...terms]}::text[])
    union
    select lower(name) as word, id, name from customers
      where merged_into is null and lower(name) = any(${[...terms]}::text[])`.execute(db)
  return rows
}

export async function selectTakenCodes(db: Database, codes: readonly string[]) {
  const { rows } = await sql<{ code: string; id: string }>`
    select secret_tracking_code as code, id from customers
    where secret_tracking_code = any(${[...codes]}::text[])`.execute(db)
  return rows
}
