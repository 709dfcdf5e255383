import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { createBatch, listBatches } from '@/lib/contracts/batches'
import type { BodyOf, QueryOf } from '@/lib/contracts/endpoint'
import type { Database } from '@/server/core/database'
import { inOrder, likePattern, pageWindow, sortOf, stretchOf, turned } from '@/server/core/page'
import type { Batches, DB } from '@/server/database/types'
import { paidTZS } from '@/server/payments/takings'

type Field = Exclude<keyof BodyOf<typeof createBatch>, 'rateReason'>

/** Where each field of the form is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  number: 'number',
  freightMode: 'freight_mode',
  departureDate: 'departure_on',
  closingDate: 'closing_on',
  departurePort: 'departure_port',
  dischargePort: 'discharge_port',
  remark: 'remark',
  officialRemark: 'official_remark',
  capacityCbm: 'capacity_cbm',
  capacityKg: 'capacity_kg',
  exchangeRate: 'exchange_rate',
} as const satisfies Record<Field, keyof Batches>

export type BatchFields = Pick<Selectable<Batches>, (typeof COLUMN_OF)[Field]>

const COLUMNS = [
  ...Object.values(COLUMN_OF),
  'id',
  'transit_status',
  'salt',
  'agent_link_until',
  'agent_link_closed_at',
  'departed_at',
  'created_at',
  'version',
] as const

// Counted as they come and go (docs/decisions/0023), not when the list is read.
const packagesCount = sql<string>`(
  coalesce((select total from tallies where list = 'batch' and part = batches.id::text and kind = 0), 0)
  + coalesce((select sum(change) from tally_changes where list = 'batch' and part = batches.id::text), 0))`

export interface BatchRow extends BatchFields {
  id: string
  transit_status: number
  salt: string
  agent_link_until: string | null
  agent_link_closed_at: Date | null
  departed_at: Date | null
  created_at: Date
  version: number
  packages_count: string
}

function selectWhole(db: Database) {
  return db.selectFrom('batches').select(COLUMNS).select(packagesCount.as('packages_count'))
}

export function selectBatch(db: Database, id: string): Promise<BatchRow | undefined> {
  return selectWhole(db).where('id', '=', id).executeTakeFirst()
}

export function selectBatchesByIds(db: Database, ids: readonly string[]): Promise<BatchRow[]> {
  return selectWhole(db)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** Locks a batch against changes of its status while something is put into it. */
export async function lockBatch(db: Database, id: string) {
  return db
    .selectFrom('batches')
    .select(['id', 'transit_status', 'exchange_rate', 'departure_port', 'discharge_port'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
}

type Filters = QueryOf<typeof listBatches> & { ids?: readonly string[] | undefined }

function filtered<Row>(query: SelectQueryBuilder<DB, 'batches', Row>, filters: Filters) {
  let narrowed = query
  if (filters.search) narrowed = narrowed.where(sql`lower(number)`, 'like', likePattern(filters.search))
  if (filters.freightMode) narrowed = narrowed.where('freight_mode', '=', filters.freightMode)
  if (filters.ids) narrowed = narrowed.where('id', '=', sql<string>`any(${[...filters.ids]}::uuid[])`)
  if (filters.transitStatus) narrowed = narrowed.where('transit_status', '=', filters.transitStatus)
  return narrowed
}

const SORT_COLUMNS = { departureDate: sql`departure_on`, number: sql`lower(number)` }

/** One page; the total says from which end it is nearer. */
export async function selectBatches(db: Database, query: Filters, total: number): Promise<BatchRow[]> {
  const { column, direction } = sortOf(query.sort ?? '-departureDate')
  const stretch = stretchOf(pageWindow(query), total)
  const sqlOrder = stretch.backward ? turned(direction) : direction
  const rows = await filtered(selectWhole(db), query)
    .orderBy(SORT_COLUMNS[column as keyof typeof SORT_COLUMNS], sqlOrder)
    .orderBy('id', sqlOrder)
    .limit(stretch.limit)
    .offset(stretch.offset)
    .execute()
  return inOrder(rows, stretch)
}

export async function selectLoads(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('packages')
    .select(['batch_id', sql<string>`sum(weight_kg)`.as('weight_kg'), sql<string>`sum(cbm)`.as('cbm')])
    .where('batch_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .groupBy('batch_id')
    .execute()
}

export async function countBatches(db: Database, query: Filters): Promise<number> {
  const { count } = await filtered(
    db.selectFrom('batches').select((select) => select.fn.countAll<string>().as('count')),
    query,
  ).executeTakeFirstOrThrow()
  return Number(count)
}

type NewBatch = BatchFields & Pick<BatchRow, 'salt'>

/** Writes a batch and the first line of its history. */
export async function insertBatch(db: Database, batch: NewBatch, createdBy: string): Promise<string> {
  const { id } = await db
    .insertInto('batches')
    .values({ ...batch, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('batch_status_history')
    .values({ batch_id: id, transit_status: 1, employee_id: createdBy })
    .execute()
  return id
}

/**
 * Locks a batch for a change of itself and answers it as it is then. Its id stays: who has locked one of its packages may
 * still write a row that refers to it, and does not wait for who waits for that package.
 */
export async function lockWholeBatch(db: Database, id: string): Promise<BatchRow | undefined> {
  await db.selectFrom('batches').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return selectBatch(db, id)
}

type BatchColumns = Partial<
  NewBatch &
    Pick<BatchRow, 'transit_status' | 'departed_at' | 'agent_link_until' | 'agent_link_closed_at'> & {
      rate_set_on: string
    }
>

/** Writes some columns and counts the version on. */
export async function updateBatchColumns(db: Database, id: string, fields: BatchColumns): Promise<void> {
  await db
    .updateTable('batches')
    .set({ ...fields, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

interface StatusMove {
  batchId: string
  transitStatus: number
  reason: string | null
  employeeId: string
  /** How long it can be undone; null when it cannot. */
  undoSeconds: number | null
}

/** Answers until when the move can be undone. */
export async function insertStatusMove(db: Database, move: StatusMove): Promise<Date | null> {
  const { undo_until } = await db
    .insertInto('batch_status_history')
    .values({
      batch_id: move.batchId,
      transit_status: move.transitStatus,
      reason: move.reason,
      employee_id: move.employeeId,
      undo_until: sql<Date>`now() + make_interval(secs => ${move.undoSeconds})`,
    })
    .returning('undo_until')
    .executeTakeFirstOrThrow()
  return undo_until
}

/** The statuses of a batch in their order, with whether each move can still be undone. */
export async function selectUndoable(db: Database, batchId: string) {
  return db
    .selectFrom('batch_status_history')
    .select([
      'id',
      'transit_status',
      'employee_id',
      sql<boolean>`coalesce(undo_until > now(), false)`.as('is_open'),
    ])
    .where('batch_id', '=', batchId)
    .orderBy('at')
    .execute()
}

export async function deleteStatusMove(db: Database, id: string): Promise<void> {
  await db.deleteFrom('batch_status_history').where('id', '=', id).execute()
}

export function selectStatusMoves(db: Database, batchId: string) {
  return db
    .selectFrom('batch_status_history as h')
    .leftJoin('employees as e', 'e.id', 'h.employee_id')
    .select(['h.transit_status', 'h.at', 'h.reason', 'e.name as by'])
    .where('h.batch_id', '=', batchId)
    .orderBy('h.at')
    .execute()
}

interface BatchPackageRow {
  receiver_id: string | null
  pieces: number
  weight_kg: string
  cbm: string
  currency_converter: string
  total_usd: string
  discount_usd: string
  paid_usd: string
  /** What was really taken, in TShs. */
  paid_tzs: string
  is_payment_force_completed: boolean
}

/** The packages of a batch, as far as its totals are made of them. */
export async function selectBatchPackages(db: Database, batchId: string): Promise<BatchPackageRow[]> {
  const { rows } = await sql<BatchPackageRow>`
    select receiver_id, pieces, weight_kg, cbm, currency_converter, total_usd, discount_usd, paid_usd,
      ${paidTZS(sql.ref('packages.id'))} as paid_tzs, is_payment_force_completed
    from packages where batch_id = ${batchId}`.execute(db)
  return rows
}

/** Ways and days of the batches that still load. */
export function selectDepartures(db: Database, since: string, limit: number) {
  return (
    db
      .selectFrom('batches')
      .select(['freight_mode', 'departure_on', 'departure_port', 'discharge_port'])
      // Of two on one day: who comes by the earlier one is in time for both.
      .select(({ fn }) => fn.min('closing_on').as('closing_on'))
      .groupBy(['freight_mode', 'departure_on', 'departure_port', 'discharge_port'])
      .where('transit_status', '=', 1)
      .where('departure_on', '>=', since)
      .orderBy('departure_on')
      .orderBy('freight_mode')
      .orderBy('departure_port')
      .orderBy('discharge_port')
      .limit(limit)
      .execute()
  )
}

export async function countDischarged(db: Database): Promise<number> {
  const { number } = await db
    .selectFrom('batches')
    .select(({ fn }) => fn.countAll<string>().as('number'))
    .where('transit_status', '>=', 4)
    .executeTakeFirstOrThrow()
  return Number(number)
}
