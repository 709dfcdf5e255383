import type { Logger } from 'pino'
import type { RowOutcome } from '@/lib/contracts/imports'
import { may } from '@/lib/domain/access'
import type { Config } from '@/server/core/config'
import { type Context, workerContext } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { addJob } from '@/server/core/queue'
import { findActiveById } from '@/server/employees/find-employees'
import { IMPORT_STEP } from './change-import'
import { KIND_CAPABILITY } from './get-import'
import { STEPS } from './steps'
import {
  type ImportRecord,
  lockImport,
  saveResults,
  selectAtWork,
  selectRows,
  updateImport,
  type WorkRow,
} from './store'

/** Few enough that what a chunk makes is garbage before it is old, and that nobody waits long for its locks. */
const ROWS_A_STEP = 250
/** A chunk that failed so often in a row will not succeed by itself. */
const MOST_FAILURES = 5
/** Work that has not moved for so long was left by a process that is gone. */
const STANDS_STILL_SECONDS = 60

export interface WorkerParts {
  db: Database
  config: Config
  log: Logger
}

type Stage = 'checking' | 'running' | 'undoing'

const isStage = (state: string): state is Stage =>
  state === 'checking' || state === 'running' || state === 'undoing'

const NEXT_STATE = { checking: 'checked', running: 'done', undoing: 'undone' } as const
const STEP_OF = { checking: 'check', running: 'write', undoing: 'undo' } as const

const OPEN: Record<Stage, readonly RowOutcome[] | undefined> = {
  checking: undefined,
  running: ['create', 'update'],
  undoing: ['created', 'updated'],
}

function nextRows(db: Database, { id, position }: ImportRecord, stage: Stage): Promise<WorkRow[]> {
  const where = stage === 'undoing' ? { before: position } : { after: position }
  return selectRows(db, id, { ...where, outcomes: OPEN[stage], limit: ROWS_A_STEP })
}

/** The import's work is done in the name of whoever brought the sheet; null when that person may no longer. */
async function contextOf(parts: WorkerParts, db: Database, record: ImportRecord): Promise<Context | null> {
  const employee = await findActiveById(db, record.created_by)
  if (!employee || !may(employee, 'imports.run') || !may(employee, KIND_CAPABILITY[record.kind])) return null
  // In the audit log every row of an import carries its id.
  return workerContext(parts, {
    db,
    actor: { ...employee, sessionId: '' },
    requestId: `import ${record.id}`,
  })
}

/**
 * One chunk in one transaction: the rows' work, what became of them, how far it has come, and the job for the next
 * chunk. So a kill at any moment loses at most the chunk that nobody was told of, and no row is done twice.
 */
async function step(parts: WorkerParts, id: string): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    // Another worker may have been sent for the same import: whoever comes second finds nothing to do.
    const record = await lockImport(trx, id, 'skip')
    if (!record || !isStage(record.state)) return
    const stage = record.state
    const context = await contextOf(parts, trx, record)
    if (!context) {
      await updateImport(trx, id, { state: 'failed', failed_in: stage, problem: 'importNotAllowed' })
      return
    }
    const rows = await nextRows(trx, record, stage)
    const last = rows.at(-1)
    if (!last) {
      await updateImport(trx, id, { state: NEXT_STATE[stage], finished_at: new Date(), failures: 0 })
      return
    }
    await saveResults(trx, id, await STEPS[record.kind][STEP_OF[stage]](context, record, rows))
    await updateImport(trx, id, { position: last.row_number, failures: 0 })
    await addJob(trx, IMPORT_STEP, { id })
  })
}

/** Notes that a chunk failed for a reason that is not a row's; after some times in a row the import waits for a person. */
async function noteFailure({ db }: WorkerParts, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const record = await lockImport(trx, id)
    if (!record || !isStage(record.state)) return
    const failures = record.failures + 1
    const givenUp = failures >= MOST_FAILURES
    await updateImport(trx, id, {
      failures,
      ...(givenUp && { state: 'failed', failed_in: record.state, problem: 'importFailed' }),
    })
  })
}

/** The queue's task: carries one import one chunk further. */
export function importStep(parts: WorkerParts) {
  return async (payload: unknown): Promise<void> => {
    const id = (payload as { id?: unknown }).id
    if (typeof id !== 'string') return
    try {
      await step(parts, id)
    } catch (error) {
      await noteFailure(parts, id)
      throw error
    }
  }
}

/** Sends the worker to imports that a killed process left in the middle; at a start to all, whoever worked on them. */
export async function resumeImports(db: Database, isStart: boolean): Promise<void> {
  for (const id of await selectAtWork(db, isStart ? 0 : STANDS_STILL_SECONDS)) {
    await addJob(db, IMPORT_STEP, { id })
  }
}
