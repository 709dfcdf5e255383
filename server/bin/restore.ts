import { sql } from 'kysely'
import type { restoreFromBin } from '@/lib/contracts/bin'
import type { DataOf } from '@/lib/contracts/endpoint'
import { MOST_ATTACHMENTS } from '@/lib/domain/attachments'
import { type BinKind, mayRestore } from '@/lib/domain/bin'
import { LOADING_CARGO } from '@/lib/domain/transit-status'
import { findBatchForLoading } from '@/server/batches/find-batches'
import { checkReturnedPicture } from '@/server/company/pictures'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockActiveCustomer } from '@/server/customers/find-customers'
import { markExpectedReceived, receiveAgain } from '@/server/expected-parcels/follow-packages'
import { checkReturnedView } from '@/server/list-views/list-views'
import { findByCourier } from '@/server/packages/get-package'
import { columnsOf, lockEntry, selectCustomerOf, selectLinks, selectTables } from './store'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** What it refers to that is not there, by the table: each has its own text. */
const MISSING: Record<string, string> = {
  products: 'binProductMissing',
  cartons: 'binCartonMissing',
  packages: 'binPackageMissing',
}

interface DatabaseError extends Error {
  code?: string
  detail?: string
}

/** The keys of the database settle what stands in the way; here their answer becomes one for the reader. */
function refuse(error: DatabaseError, label: string): never {
  const params = { label }
  if (error.code === UNIQUE_VIOLATION) {
    throw new ApiFailure(409, 'bin_taken', 'binTaken', { params, cause: error })
  }
  if (error.code === FOREIGN_KEY_VIOLATION) {
    const table = /table "(\w+)"/.exec(error.detail ?? '')?.[1] ?? ''
    throw new ApiFailure(409, 'bin_missing', MISSING[table] ?? 'binMissing', { params, cause: error })
  }
  throw error
}

/** The rows of one table, with the columns that they had and that there still are. */
async function putBack(db: Database, binId: string, table: string): Promise<void> {
  const columns = await columnsOf(db, binId, table)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(columns.map((column) => sql`r.${sql.ref(column)}`))
  await sql`
    insert into ${sql.table(table)} (${list}) overriding system value
    select ${values} from bin_rows b cross join lateral jsonb_populate_record(null::${sql.table(table)}, b.content) r
    where b.bin_id = ${binId} and b.table_name = ${table} and not b.is_link`.execute(db)
}

interface Cargo {
  batch_id: string | null
  courier_number: string | null
}

/** Cargo comes back into a batch only while it is loaded. */
async function checkBatch(db: Database, cargo: Cargo | undefined): Promise<void> {
  if (!cargo?.batch_id) return
  const batch = await findBatchForLoading(db, cargo.batch_id)
  if (batch?.transitStatus !== LOADING_CARGO) throw new ApiFailure(409, 'departed', 'binDeparted')
}

async function selectContent<Row>(db: Database, binId: string): Promise<Row | undefined> {
  const row = await db
    .selectFrom('bin_rows')
    .select('content')
    .where('bin_id', '=', binId)
    .where('position', '=', 0)
    .executeTakeFirst()
  return row?.content as Row | undefined
}

/** What else is so once the record is there again. */
const AFTERWARDS: Partial<Record<BinKind, (db: Database, id: string, deletedAt: Date) => Promise<void>>> = {
  async package(db, id) {
    const cargo = await selectContent<Cargo>(db, id)
    const cameWith = await selectLinks(db, id, 'expected_parcels')
    await receiveAgain(db, { courierNumber: cargo?.courier_number ?? null, packageId: id, cameWith })
  },
  async expectedParcel(db, id, deletedAt) {
    const number = (await selectContent<Cargo>(db, id))?.courier_number ?? ''
    const received = (await findByCourier(db, [number])).get(number) ?? []
    const meanwhile = received.find(({ createdAt }) => new Date(createdAt) > deletedAt)
    if (meanwhile) await markExpectedReceived(db, number, meanwhile.id)
  },
  async attachment(db, id) {
    const { rows } = await sql`
      select from attachments a join attachments o
        on (o.package_id, o.customer_id, o.batch_id, o.transaction_id)
          is not distinct from (a.package_id, a.customer_id, a.batch_id, a.transaction_id)
      where a.file_id = ${id}`.execute(db)
    if (rows.length > MOST_ATTACHMENTS) {
      throw new ApiFailure(409, 'too_many_files', 'tooManyFiles', { params: { max: MOST_ATTACHMENTS } })
    }
  },
  companyPicture: checkReturnedPicture,
  listView: checkReturnedView,
}

/**
 * Puts a record back as it was. Its customer is locked first, as by whoever merges or forgets them, and then the entry: of two
 * who restore at once the second finds none.
 */
export async function restore(
  context: Context,
  { params: { id } }: InputOf<typeof restoreFromBin>,
): Promise<DataOf<typeof restoreFromBin>> {
  const { db } = context
  const owner = await selectCustomerOf(db, id)
  const isThere = owner === null || owner === id || (await lockActiveCustomer(db, owner))
  const entry = await lockEntry(db, id)
  const kind = entry?.kind as BinKind
  if (!entry || !mayRestore(actorOf(context), { kind, deletedBy: entry.deleted_by })) throw notFound()
  const { label } = entry
  if (!isThere || entry.customer_id !== owner) {
    throw new ApiFailure(409, 'bin_missing', 'binCustomerMissing', { params: { label } })
  }
  const cargo = kind === 'package' ? await selectContent<Cargo>(db, id) : undefined
  await checkBatch(db, cargo)
  try {
    for (const table of await selectTables(db, id)) await putBack(db, id, table)
  } catch (error) {
    refuse(error as DatabaseError, label)
  }
  await sql`select return_references(${id})`.execute(db)
  await sql`update files f set kind = b.kind from bin_files b where b.file_id = f.id and b.bin_id = ${id}`.execute(
    db,
  )
  await AFTERWARDS[kind]?.(db, id, entry.deleted_at)
  await db.deleteFrom('bin').where('id', '=', id).execute()
  const isOwn = entry.entity_id === id
  await audit(context, {
    action: `${kind}.restored`,
    entity: entry.entity,
    entityId: entry.entity_id,
    changes: {
      deletedAt: { old: entry.deleted_at.toISOString(), new: null },
      // As of a package that is received into a batch.
      ...(cargo?.batch_id && { batch_id: { old: null, new: cargo.batch_id } }),
      ...(!isOwn && { [kind]: { old: null, new: id } }),
    },
  })
  return { id, kind }
}
