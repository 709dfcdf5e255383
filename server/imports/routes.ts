import * as contract from '@/lib/contracts/imports'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { cancelImport, checkImport, runImport, undoImport } from './change-import'
import { findImport } from './get-import'
import { presentImport, presentRow } from './presenter'
import type { Sheets } from './sheets'
import { countOutcomes, deleteAbandoned, selectImport, selectImports, selectRowPage } from './store'
import { uploadImport } from './upload-import'

async function listImports(context: Context, { query }: InputOf<typeof contract.listImports>) {
  const { total, rows } = await selectImports(context.db, query)
  const counts =
    rows.length > 0
      ? await countOutcomes(
          context.db,
          rows.map(({ id }) => id),
        )
      : new Map<string, Record<string, never>>()
  return pageOf(
    query,
    total,
    rows.map((row) => presentImport(row, counts.get(row.id) ?? {}, context.language)),
  )
}

async function listRows(context: Context, { params, query }: InputOf<typeof contract.listImportRows>) {
  const record = await selectImport(context.db, params.id)
  if (!record) throw notFound()
  const { total, rows } = await selectRowPage(context.db, params.id, query)
  return pageOf(
    query,
    total,
    rows.map((row) => presentRow(row, record, context.language)),
  )
}

export function importRoutes(sheets: Sheets): Route[] {
  return [
    // Reading a sheet takes seconds, during which no transaction may stand open.
    route(contract.uploadImport, uploadImport(sheets), { ownTransaction: true }),
    route(contract.getReadingTurn, async (context) => ({ before: sheets.before(actorOf(context).id) })),
    route(contract.listImports, listImports),
    route(contract.getImport, (context, { params }) => findImport(context, params.id)),
    route(contract.listImportRows, listRows),
    route(contract.checkImport, checkImport),
    route(contract.runImport, runImport),
    route(contract.cancelImport, cancelImport),
    route(contract.undoImport, undoImport),
  ]
}

const ABANDONED_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/** A chore of housekeeping: sheets that were brought and never run hold people's phones for nothing. */
export function forgetAbandonedImports(db: Database): Promise<void> {
  return deleteAbandoned(db, new Date(Date.now() - ABANDONED_AFTER_MS))
}
