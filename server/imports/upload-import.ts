import '@fastify/multipart'
import {
  type ImportDetail,
  SHEET_LIMIT_BYTES,
  type uploadImport as uploadEndpoint,
} from '@/lib/contracts/imports'
import { headerKey, matchColumns } from '@/lib/domain/import-fields'
import { audit } from '@/server/core/audit'
import { actorOf, type Context, requireCapability } from '@/server/core/context'
import { ApiFailure, invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findImport } from './get-import'
import { KIND_CAPABILITY } from './kind-capability'
import { readSheetRows } from './read-sheet'
import { insertImport, insertRows, selectRememberedColumns } from './store'

interface Upload {
  name: string
  bytes: Buffer
}

async function readForm({ request }: InputOf<typeof uploadEndpoint>): Promise<Upload> {
  if (!request.isMultipart()) throw invalidField('file', 'required')
  const part = await request.file({ limits: { fileSize: SHEET_LIMIT_BYTES, files: 1, fields: 0 } })
  if (part?.fieldname !== 'file') {
    // Read to its end, or the connection stays open until it times out.
    part?.file.resume()
    throw invalidField(part?.fieldname ?? 'file', part ? 'unknown' : 'required')
  }
  return { name: part.filename, bytes: await part.toBuffer() }
}

/** The parser's own complaints carry no code: it is the form that is broken, not we. */
async function receive(input: InputOf<typeof uploadEndpoint>): Promise<Upload> {
  try {
    return await readForm(input)
  } catch (error) {
    if (error instanceof ApiFailure || (error as { code?: string }).code) throw error
    throw invalidField('file', 'invalid', {}, 400)
  }
}

const fileName = (name: string) => name.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(-200) || '-'

/** Takes a sheet and keeps its rows; whose fields its columns are, the person says next. */
export async function uploadImport(
  context: Context,
  input: InputOf<typeof uploadEndpoint>,
): Promise<ImportDetail> {
  const { kind } = input.query
  requireCapability(context, KIND_CAPABILITY[kind])
  const { name, bytes } = await receive(input)
  const { header, totalRows, texts } = await readSheetRows(bytes)
  const employeeId = actorOf(context).id
  return context.db.transaction().execute(async (trx) => {
    const inside = { ...context, db: trx }
    const remembered = await selectRememberedColumns(trx, employeeId, kind, header.map(headerKey))
    const id = await insertImport(trx, {
      kind,
      fileName: fileName(name),
      header,
      columns: matchColumns(kind, header, remembered),
      totalRows,
      createdBy: employeeId,
    })
    await insertRows(trx, id, texts)
    const changes = { file: { old: null, new: fileName(name) }, rows: { old: null, new: totalRows } }
    await audit(inside, { action: 'import.uploaded', entity: 'import', entityId: id, changes })
    return findImport(inside, id)
  })
}
