import { type Selectable, sql } from 'kysely'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { createPackage, PackageInput } from '@/lib/contracts/packages'
import type { Database } from '@/server/core/database'
import type { Packages } from '@/server/database/types'
import type { StoredItem } from '@/server/price-lists/price-items'
import type { MeasuredItem, PackingTotals } from './measure-items'

type OwnField = Exclude<keyof PackageInput, 'packingList' | 'imageIds' | 'rateReason'>

/** Where each field of the form is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  receiverId: 'receiver_id',
  batchId: 'batch_id',
  currencyConverter: 'currency_converter',
  courierNumber: 'courier_number',
  freightMode: 'freight_mode',
  remark: 'remark',
  officialRemark: 'official_remark',
  shelf: 'shelf',
  isPriced: 'is_priced',
} as const satisfies Record<OwnField, keyof Packages>

export type PackageFields = Pick<Selectable<Packages>, (typeof COLUMN_OF)[OwnField]>

/** The columns that take a field as it is; the others are decided by create and update. */
export function formColumns(
  contents: Omit<BodyOf<typeof createPackage>, 'batchId'>,
): Omit<PackageFields, 'batch_id' | 'currency_converter' | 'shelf' | 'is_priced'> {
  return {
    receiver_id: contents.receiverId,
    courier_number: contents.courierNumber,
    freight_mode: contents.freightMode,
    remark: contents.remark,
    official_remark: contents.officialRemark,
  }
}

export interface NewPackage extends PackingTotals, PackageFields {
  waiting_status: 'pending' | 'approved'
  approval_override_reason: string | null
  approval_override_usd: string | null
  approval_override_for: string | null
  received_by: string
}

/** Writes a package under a tracking number; undefined when the number is taken. */
export async function insertPackage(
  db: Database,
  trackingNumber: string,
  fields: NewPackage,
): Promise<string | undefined> {
  const row = await db
    .insertInto('packages')
    .values({ ...fields, tracking_number: trackingNumber })
    .onConflict((conflict) => conflict.column('tracking_number').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertItems(db: Database, packageId: string, items: readonly MeasuredItem[]) {
  const rows = items.map((item, position) => ({ ...item, package_id: packageId, position }))
  await db.insertInto('packing_items').values(rows).execute()
}

/** Adds a line without pieces: no goods, but a charge, in US$. It is agreed, so that no price list touches it. */
export async function appendItem(
  db: Database,
  packageId: string,
  { description, price }: { description: string; price: string },
): Promise<void> {
  await db
    .insertInto('packing_items')
    .values({
      package_id: packageId,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from packing_items where package_id = ${packageId})`,
      description,
      quantity: '1',
      quantity_measure: 'item',
      price,
      pieces: 0,
      pricing: JSON.stringify({ source: 'hand', list: null, reason: null }),
    })
    .execute()
}

export async function insertPhotos(db: Database, packageId: string, fileIds: readonly string[]) {
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id, position) => ({ package_id: packageId, file_id, position }))
  await db.insertInto('package_photos').values(rows).execute()
}

export async function insertFirstHistory(db: Database, packageId: string, fields: NewPackage) {
  const { waiting_status, received_by, approval_override_reason: reason } = fields
  await db
    .insertInto('package_status_history')
    .values({ package_id: packageId, transit_status: 1, employee_id: received_by })
    .execute()
  await db
    .insertInto('waiting_status_history')
    .values({ package_id: packageId, waiting_status, employee_id: received_by, reason })
    .execute()
}

/** Locks packages until the transaction ends, in the order of their ids; answers what the rules of a change look at. */
export function lockPackages(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('packages')
    .select([
      'id',
      'version',
      'receiver_id',
      'batch_id',
      'carton_id',
      'split_from',
      'pieces',
      'transit_status',
      'shown_status',
      'waiting_status',
      'freight_mode',
      'is_priced',
      'shelf',
      'shelf_at',
      'total_usd',
      'discount_usd',
      'paid_usd',
      'is_payment_force_completed',
      'currency_converter',
      'tracking_number',
      'received_by',
      'approval_override_reason',
      'approval_override_usd',
      'approval_override_for',
      'delivery_override_reason',
      'delivery_override_usd',
      'below_gate_usd',
      sql<string>`(created_at at time zone 'Africa/Dar_es_Salaam')::date`.as('received_on'),
    ])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function lockPackage(db: Database, id: string): Promise<LockedPackage | undefined> {
  return (await lockPackages(db, [id]))[0]
}

/** The batch of a package as it is now; null where it is in none, or is not there. */
export async function selectBatchId(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('packages').select('batch_id').where('id', '=', id).executeTakeFirst()
  return row?.batch_id ?? null
}

export type LockedPackage = Awaited<ReturnType<typeof lockPackages>>[number]

type PackageColumns = Partial<
  Omit<NewPackage, 'waiting_status'> & {
    waiting_status: string
    carton_id: string | null
    transit_status: number
    delivered_to: string | null
    delivered_at: Date | null
    delivered_by: string | null
    delivery_file_id: string | null
    delivery_override_reason: string | null
    delivery_override_usd: string | null
    delivery_proof: string | null
    delivery_without_code_reason: string | null
    sent_back_to: string | null
    shelf_at: Date
    ready_on: string | null
    ready_told_at: Date | null
  }
>

/** Writes some columns and counts the version on. */
export async function updatePackageColumns(db: Database, id: string, fields: PackageColumns): Promise<void> {
  await db
    .updateTable('packages')
    .set({ ...fields, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function insertWaitingMove(
  db: Database,
  move: { packageId: string; waitingStatus: string; reason: string | null; employeeId: string | null },
): Promise<void> {
  await db
    .insertInto('waiting_status_history')
    .values({
      package_id: move.packageId,
      waiting_status: move.waitingStatus,
      reason: move.reason,
      employee_id: move.employeeId,
    })
    .execute()
}

/** What is missing of it, as managers were told; its version stays, since nobody edits it. */
export async function setBelowGate(db: Database, id: string, usd: string | null): Promise<void> {
  await db.updateTable('packages').set({ below_gate_usd: usd }).where('id', '=', id).execute()
}

/** Who approved it last. */
export async function selectApprover(db: Database, packageId: string): Promise<string | null> {
  const row = await db
    .selectFrom('waiting_status_history')
    .select('employee_id')
    .where('package_id', '=', packageId)
    .where('waiting_status', '=', 'approved')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.employee_id ?? null
}

/** How often, and when last, the release notice of a package was sent. */
export function selectNotices(db: Database, packageId: string): Promise<{ count: string; last_at: Date }> {
  return db
    .selectFrom('waiting_status_history')
    .select([sql<string>`count(*)`.as('count'), sql<Date>`max(at)`.as('last_at')])
    .where('package_id', '=', packageId)
    .where('waiting_status', '=', 'notified')
    .executeTakeFirstOrThrow()
}

export async function insertStatusMove(
  db: Database,
  packageId: string,
  transitStatus: number,
  employeeId: string,
): Promise<void> {
  await db
    .insertInto('package_status_history')
    .values({ package_id: packageId, transit_status: transitStatus, employee_id: employeeId })
    .execute()
}

/** A part that is split off later has come the same way, on the same days. */
export async function copyStatusMoves(db: Database, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into package_status_history (package_id, transit_status, employee_id, at)
    select ${toId}, transit_status, employee_id, at from package_status_history where package_id = ${fromId}`.execute(
    db,
  )
}

export async function deleteItems(db: Database, packageId: string): Promise<void> {
  await db.deleteFrom('packing_items').where('package_id', '=', packageId).execute()
}

export async function deleteItemsAndPhotos(db: Database, packageId: string): Promise<void> {
  await deleteItems(db, packageId)
  await db.deleteFrom('package_photos').where('package_id', '=', packageId).execute()
}

export async function deletePackageRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('packages').where('id', '=', id).execute()
}

/** Whether money hangs on a package: a payment or discount, reversed or not, or an issued invoice. */
export async function hasMoney(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from payments where package_id = ${id})
      or exists (select 1 from discounts where package_id = ${id})
      or exists (select 1 from transactions where package_id = ${id})
      or exists (select 1 from invoice_packages where package_id = ${id}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Whether a customer claims something for it, or was credited on it. */
export async function hasCargoClaim(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from cargo_claims where package_id = ${id} or settlement_package_id = ${id}) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/** The products that a package's lines name. */
export async function selectProductIds(db: Database, packageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('packing_items')
    .select('product_id')
    .where('package_id', '=', packageId)
    .execute()
  return rows.flatMap((row) => row.product_id ?? [])
}

/** The lines of a package as they are stored, with what they were priced by. */
export async function selectStoredItems(db: Database, packageId: string): Promise<StoredItem[]> {
  const rows = await db
    .selectFrom('packing_items')
    .select([
      'product_id',
      'description',
      'quantity',
      'price',
      'pieces',
      'weight_kg',
      'length_cm',
      'width_cm',
      'height_cm',
      'quantity_measure',
      'cbm',
      'price_rule_id',
      'pricing',
    ])
    .where('package_id', '=', packageId)
    .orderBy('position')
    .execute()
  return rows as StoredItem[]
}

/** Packages by bare courier number, written as its index is. */
export function selectByCourier(db: Database, numbers: readonly string[]) {
  return db
    .selectFrom('packages')
    .select(['id', 'courier_number'])
    .where(sql`translate(upper(courier_number), ' -._/', '')`, '=', sql`any(${[...numbers]}::text[])`)
    .execute()
}
