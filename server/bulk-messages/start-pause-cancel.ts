import { sql } from 'kysely'
import type * as contract from '@/lib/contracts/bulk-messages'
import { LANGUAGES } from '@/lib/domain/languages'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalid, notFound, staleVersion, undoOfOthers } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findBulk } from './bulk-messages'
import {
  type BulkRecord,
  countLanguages,
  lockBulk,
  queueAudience,
  removeQueued,
  requeueFailed,
} from './store'

type Status = BulkRecord['status']

async function moveTo(
  context: Context,
  row: BulkRecord,
  status: Status,
  { action = `bulkMessage.${status}`, ...changes }: { action?: string; [column: string]: unknown } = {},
) {
  await context.db
    .updateTable('bulk_messages')
    .set({ status, updated_at: new Date(), version: row.version + 1, ...changes })
    .where('id', '=', row.id)
    .execute()
  await audit(context, {
    action,
    entity: 'bulkMessage',
    entityId: row.id,
    changes: { status: { old: row.status, new: status } },
  })
}

/** Nobody is sent a message without a text: each language that somebody of the audience reads must have one. */
async function refuseMissingTexts(context: Context, row: BulkRecord): Promise<void> {
  const readers = await countLanguages(context.db, row.id)
  const missing = LANGUAGES.filter((one) => readers.has(one) && row.bodies[one] === '')
  if (missing.length === 0) return
  throw invalid(
    missing.map((one) => ({
      field: `bodies.${one}`,
      key: 'field.textForReaders',
      params: { count: readers.get(one) ?? 0 },
    })),
  )
}

/**
 * Writes to everybody, once: who comes second finds it started. The number of people is what the sender has seen and said
 * yes to; when the audience has changed since, nothing is written.
 */
export async function startBulkMessage(
  context: Context,
  { params, body }: InputOf<typeof contract.startBulkMessage>,
): Promise<contract.BulkMessage> {
  const row = await lockBulk(context.db, params.id)
  if (!row) throw notFound()
  if (row.status === 'draft') {
    // The text was changed after it was confirmed.
    if (body.version !== undefined && body.version !== row.version) throw staleVersion()
    const recipients = await queueAudience(context.db, row.id, row)
    if (recipients !== body.recipients) {
      const counted = { now: recipients, confirmed: body.recipients }
      throw new ApiFailure(409, 'audience_changed', 'audienceChanged', { params: counted })
    }
    await refuseMissingTexts(context, row)
    const started_by = actorOf(context).id
    // From now on and not since the transaction began: writing to many takes seconds.
    const started_at = sql`clock_timestamp()`
    await moveTo(context, row, 'sending', { recipients, started_by, started_at })
  }
  return findBulk(context.db, row.id)
}

const FROM: Record<InputOf<typeof contract.steerBulkMessage>['body']['course'], readonly Status[]> = {
  pause: ['sending'],
  resume: ['paused'],
  retryFailed: ['sending', 'paused', 'finished'],
}

/** Pauses or goes on by one row, however many messages wait behind it. */
export async function steerBulkMessage(
  context: Context,
  { params, body: { course } }: InputOf<typeof contract.steerBulkMessage>,
): Promise<contract.BulkMessage> {
  const row = await lockBulk(context.db, params.id)
  if (!row) throw notFound()
  if (!FROM[course].includes(row.status)) throw new ApiFailure(409, 'bulk_moved', 'bulkMoved')
  if (course === 'retryFailed') await requeueFailed(context.db, row.id)
  await moveTo(context, row, course === 'pause' ? 'paused' : 'sending', { finished_at: null })
  return findBulk(context.db, row.id)
}

/** Takes one's own start back while none of its messages has left: it is a draft again; the audit log has both. */
export async function undoBulkStart(
  context: Context,
  { params, body }: InputOf<typeof contract.undoBulkStart>,
): Promise<contract.BulkMessage> {
  const row = await lockBulk(context.db, params.id)
  if (!row) throw notFound()
  if (row.version !== body.version) throw staleVersion()
  if (row.status === 'sending' && row.started_by !== actorOf(context).id) throw undoOfOthers()
  const isOpen = row.status === 'sending' && row.can_be_undone
  if (!isOpen || !(await removeQueued(context.db, row.id))) {
    throw new ApiFailure(409, 'undo_late', 'bulkUndoLate')
  }
  const action = 'bulkMessage.startUndone'
  await moveTo(context, row, 'draft', { action, recipients: null, started_by: null, started_at: null })
  return findBulk(context.db, row.id)
}
