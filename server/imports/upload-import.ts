import type { ImportDetail, uploadImport as uploadEndpoint } from '@/lib/contracts/imports'
import { headerKey, matchColumns } from '@/lib/domain/import-fields'
import { audit } from '@/server/core/audit'
import { actorOf, type Context, requireCapability } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { findImport, KIND_CAPABILITY } from './get-import'
import { receiveSheet } from './receive-sheet'
import type { Sheets } from './sheets'
import { insertImport, insertRows, selectRememberedColumns } from './store'

/** Takes a sheet and keeps its rows; whose fields its columns are, the person says next. */
export function uploadImport(sheets: Sheets) {
  return async (context: Context, input: InputOf<typeof uploadEndpoint>): Promise<ImportDetail> => {
    const { kind } = input.query
    requireCapability(context, KIND_CAPABILITY[kind])
    const { name, header, totalRows, texts } = await receiveSheet(context, sheets, input.request)
    const employeeId = actorOf(context).id
    return context.db.transaction().execute(async (trx) => {
      const inside = { ...context, db: trx }
      const remembered = await selectRememberedColumns(trx, employeeId, kind, header.map(headerKey))
      const id = await insertImport(trx, {
        kind,
        fileName: name,
        header,
        columns: matchColumns(kind, header, remembered),
        totalRows,
        createdBy: employeeId,
      })
      await insertRows(trx, id, texts)
      const changes = { file: { old: null, new: name }, rows: { old: null, new: totalRows } }
      await audit(inside, { action: 'import.uploaded', entity: 'import', entityId: id, changes })
      return findImport(inside, id)
    })
  }
}
