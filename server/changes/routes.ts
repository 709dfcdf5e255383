import * as contract from '@/lib/contracts/changes'
import type { QueryOf } from '@/lib/contracts/endpoint'
import { visibleTo } from '@/lib/domain/field-access'
import { findBatchesByIds } from '@/server/batches/find-batches'
import { actorOf, type Context, restrictedTo } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import { type InputOf, type Route, route } from '@/server/core/route'
import { findCustomersByIds } from '@/server/customers/find-customers'
import { findPackageRows } from '@/server/packages/get-package'
import { type Cursor, cursorAt, readCursor, writeCursor } from './cursor'
import { type Entity, readHorizon, selectChanges } from './store'

type Query = QueryOf<typeof contract.listPackageChanges>

const cursorEnded = () => new ApiFailure(409, 'cursor_ended', 'cursorEnded')

/** Where this page begins: what comes before is known to the program, or was not asked for. */
function startOf({ cursor, updatedSince }: Query, system: string, settled: string) {
  if (cursor === undefined) return { after: null, since: updatedSince ? new Date(updatedSince) : null }
  const after = readCursor(cursor)
  if (after.system !== system || BigInt(after.transaction) > BigInt(settled)) throw cursorEnded()
  return { after, since: after.since }
}

/**
 * A page of changes up to the oldest transaction that still runs, whose own changes would come before what is newer (record 0113);
 * `find` loads the records as they are now.
 */
async function listChanges<Row>(
  context: Context,
  { entity, query }: { entity: Entity; query: Query },
  find: (ids: readonly string[]) => Promise<Map<string, Row>>,
) {
  const { db } = context
  const { system, settled } = await readHorizon(db)
  const { after, since } = startOf(query, system, settled)
  const limit = query.itemsPerPage
  const customerIds = restrictedTo(context)
  const rows = await selectChanges(db, entity, { after, since, settled, customerIds, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const found = await find(page.map(({ record_id }) => record_id))
  const last = rows.length > limit ? page.at(-1) : undefined
  const end: Cursor = last
    ? { system, transaction: last.changed_in, id: last.record_id, since }
    : cursorAt(system, settled)
  return {
    cursor: writeCursor(end),
    hasNextPage: last !== undefined,
    result: page.map(({ record_id, changed_at }) => {
      const record = found.get(record_id) ?? null
      return { id: record_id, changedAt: changed_at.toISOString(), isDeleted: record === null, record }
    }),
  }
}

async function listPackageChanges(context: Context, { query }: InputOf<typeof contract.listPackageChanges>) {
  const own = restrictedTo(context)
  return listChanges(context, { entity: 'package', query }, async (ids) => {
    const found = await findPackageRows(context.db, ids)
    if (!own) return found
    // One that has become another's meanwhile is gone for this key.
    return new Map([...found].filter(([, { receiverInfo }]) => receiverInfo && own.includes(receiverInfo.id)))
  })
}

function listCustomerChanges(context: Context, { query }: InputOf<typeof contract.listCustomerChanges>) {
  const actor = actorOf(context)
  return listChanges(context, { entity: 'customer', query }, async (ids) => {
    const found = await findCustomersByIds(context.db, ids)
    return new Map([...found].map(([id, one]) => [id, visibleTo(actor, 'customer', one)]))
  })
}

function listBatchChanges(context: Context, { query }: InputOf<typeof contract.listBatchChanges>) {
  const actor = actorOf(context)
  return listChanges(context, { entity: 'batch', query }, async (ids) => {
    const found = await findBatchesByIds(context.db, ids)
    return new Map([...found].map(([id, one]) => [id, visibleTo(actor, 'batch', one)]))
  })
}

export const changeRoutes: Route[] = [
  route(contract.listPackageChanges, listPackageChanges),
  route(contract.listCustomerChanges, listCustomerChanges),
  route(contract.listBatchChanges, listBatchChanges),
]
