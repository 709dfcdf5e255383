import type * as contract from '@/lib/contracts/imports'
import type { FieldProblem } from '@/lib/contracts/issues'
import { may } from '@/lib/domain/access'
import { headerKey, IMPORT_FIELDS, type ImportKind, missingFields } from '@/lib/domain/import-fields'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, forbidden, invalid, invalidField } from '@/server/core/failures'
import { addJob } from '@/server/core/queue'
import type { InputOf } from '@/server/core/route'
import { findImport, lockForChange } from './get-import'
import { forgetCheck, type ImportRecord, rememberColumns, updateImport } from './store'

/** The one task that carries an import a chunk further. */
export const IMPORT_STEP = 'import-step'

/** Beyond every row of a sheet: undoing goes from the last row to the first. */
const BEHIND_ALL_ROWS = 2_147_483_647

function wrongState(): ApiFailure {
  return new ApiFailure(409, 'import_state', 'importState')
}

async function note(
  context: Context,
  { id, state }: ImportRecord,
  next: contract.ImportState,
  action = `import.${next}`,
) {
  const changes = { state: { old: state, new: next } }
  await audit(context, { action, entity: 'import', entityId: id, changes })
}

function checkColumns(kind: ImportKind, width: number, columns: readonly (string | null)[]): void {
  if (columns.length !== width) throw invalidField('columns', 'invalid')
  const known = new Set(IMPORT_FIELDS[kind].map(({ name }) => name))
  const problems = columns.flatMap((name, index): FieldProblem[] => {
    if (name === null) return []
    const key = !known.has(name) ? 'noSuch' : columns.indexOf(name) !== index ? 'columnTwice' : null
    return key ? [{ field: `columns.${index}`, key: `field.${key}`, params: {} }] : []
  })
  const missing = missingFields(kind, columns).map(
    (name): FieldProblem => ({
      field: name,
      key: 'field.columnMissing',
      params: {},
    }),
  )
  if (problems.length + missing.length > 0) throw invalid([...problems, ...missing])
}

/** Begins the dry run, anew when there was one; the person's choice of columns is kept for the next such sheet. */
export async function checkImport(
  context: Context,
  { params, body: { columns } }: InputOf<typeof contract.checkImport>,
) {
  const record = await lockForChange(context, params.id)
  if (!['mapping', 'checked', 'failed'].includes(record.state) || record.failed_in === 'undoing')
    throw wrongState()
  if (record.failed_in === 'running') throw wrongState()
  checkColumns(record.kind, record.header.length, columns)
  const chosen = record.header.flatMap((head, index): [string, string][] => {
    const name = columns[index]
    return name && headerKey(head) ? [[headerKey(head), name]] : []
  })
  await rememberColumns(context.db, actorOf(context).id, record.kind, new Map(chosen))
  await forgetCheck(context.db, record.id)
  await updateImport(context.db, record.id, {
    state: 'checking',
    columns: JSON.stringify(columns),
    position: 0,
    failures: 0,
    failed_in: null,
    problem: null,
  })
  await addJob(context.db, IMPORT_STEP, { id: record.id })
  return findImport(context, record.id)
}

/** Begins to write, or goes on with what was cancelled or failed. */
export async function runImport(context: Context, { params }: InputOf<typeof contract.runImport>) {
  const record = await lockForChange(context, params.id)
  const goesOn = record.state === 'failed' ? record.failed_in : null
  if (!['checked', 'cancelled'].includes(record.state) && goesOn === null) throw wrongState()
  const next = goesOn ?? 'running'
  await updateImport(context.db, record.id, {
    state: next,
    ...(record.state === 'checked' && { position: 0 }),
    failures: 0,
    failed_in: null,
    problem: null,
    finished_at: null,
  })
  await note(context, record, next)
  await addJob(context.db, IMPORT_STEP, { id: record.id })
  return findImport(context, record.id)
}

/** Undoing leaves an import of which less is there, and can be undone further. */
const AFTER_STOP = { checking: 'mapping', running: 'cancelled', undoing: 'done' } as const

/** Stops between two chunks: the lock waits for the one that is being written. */
export async function cancelImport(context: Context, { params }: InputOf<typeof contract.cancelImport>) {
  const record = await lockForChange(context, params.id)
  const { state } = record
  if (state !== 'checking' && state !== 'running' && state !== 'undoing') throw wrongState()
  const next = AFTER_STOP[state]
  await updateImport(context.db, record.id, { state: next, finished_at: new Date() })
  await note(context, record, next, state === 'undoing' ? 'import.undoStopped' : undefined)
  return findImport(context, record.id)
}

/** Begins to take back what was written: one's own, or by who may delete records. */
export async function undoImport(context: Context, { params }: InputOf<typeof contract.undoImport>) {
  const record = await lockForChange(context, params.id)
  const actor = actorOf(context)
  if (record.created_by !== actor.id && !may(actor, 'records.delete')) throw forbidden()
  const hasRun = record.state === 'failed' && record.failed_in === 'running'
  if (!['done', 'cancelled'].includes(record.state) && !hasRun) throw wrongState()
  await updateImport(context.db, record.id, {
    state: 'undoing',
    position: BEHIND_ALL_ROWS,
    failures: 0,
    failed_in: null,
    problem: null,
    finished_at: null,
  })
  await note(context, record, 'undoing')
  await addJob(context.db, IMPORT_STEP, { id: record.id })
  return findImport(context, record.id)
}
