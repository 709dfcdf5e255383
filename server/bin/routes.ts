import * as contract from '@/lib/contracts/bin'
import type { DataOf } from '@/lib/contracts/endpoint'
import { BIN_TYPES, type BinKind, mayRestoreAll, OWN_BIN_TYPES } from '@/lib/domain/bin'
import { actorOf, type Context } from '@/server/core/context'
import { pageOf, pageWindow } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { removeNow } from './remove-for-good'
import { restore } from './restore'
import { countEntries, selectEntries } from './store'

/** The kinds that the caller may delete, and so restore; files, notes and views besides that they removed themselves. */
async function listBin(
  context: Context,
  { query }: InputOf<typeof contract.listBin>,
): Promise<DataOf<typeof contract.listBin>> {
  const actor = actorOf(context)
  const asked = BIN_TYPES.filter((kind) => query.kind === undefined || query.kind === kind)
  const filters = {
    types: asked.filter((kind) => mayRestoreAll(actor, kind)),
    ownTypes: asked.filter((kind) => OWN_BIN_TYPES.includes(kind)),
    ownOf: actor.id,
    search: query.search,
  }
  const total = await countEntries(context.db, filters)
  const isOldestFirst = query.sort === 'deletedAt'
  const rows = await selectEntries(context.db, filters, { ...pageWindow(query), isOldestFirst })
  const entries = rows.map((row) => ({
    id: row.id,
    kind: row.kind as BinKind,
    label: row.label,
    deletedBy: { id: row.deleted_by, name: row.deleted_by_name },
    deletedAt: row.deleted_at.toISOString(),
    until: row.until.toISOString(),
  }))
  return pageOf(query, total, entries)
}

export const binRoutes: Route[] = [
  route(contract.listBin, listBin),
  route(contract.restoreFromBin, restore),
  route(contract.removeFromBin, removeNow),
]
