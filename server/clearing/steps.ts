import { sql } from 'kysely'
import type { ClearingStep, listClearing, recordClearing, removeClearing } from '@/lib/contracts/clearing'
import type { DataOf } from '@/lib/contracts/endpoint'
import { CLEARING_MILESTONES, type ClearingMilestone, NOTICE_OF_MILESTONE } from '@/lib/domain/clearing'
import { type CalendarDate, isFutureDate } from '@/lib/domain/dates'
import { findBatchForLoading, findBatchHead } from '@/server/batches/find-batches'
import { dateTexts } from '@/server/batches/notify-receivers'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { NOBODY_REACHED, queueBatchNotices } from '@/server/messages/queue-batch-notices'
import { cancelBatchNotices } from '@/server/messages/queue-notice'

async function findSteps(db: Database, batchId: string): Promise<ClearingStep[]> {
  const rows = await db
    .selectFrom('clearing_steps as s')
    .innerJoin('employees as e', 'e.id', 's.recorded_by')
    .select(['s.milestone', 's.happened_on', 's.reference', 's.recorded_at', 's.notified_at', 'e.name'])
    .where('s.batch_id', '=', batchId)
    .execute()
  return CLEARING_MILESTONES.flatMap((milestone) => {
    const row = rows.find((each) => each.milestone === milestone)
    if (!row) return []
    return {
      milestone,
      day: row.happened_on,
      reference: row.reference,
      recordedBy: row.name,
      recordedAt: row.recorded_at.toISOString(),
      notifiedAt: row.notified_at?.toISOString() ?? null,
    }
  })
}

export async function readClearing(
  { db }: Context,
  { params }: InputOf<typeof listClearing>,
): Promise<ClearingStep[]> {
  if (!(await findBatchHead(db, params.id))) throw notFound()
  return findSteps(db, params.id)
}

/** One person at a time; answers what is written down of the milestone. */
async function lockStep(db: Database, batchId: string, milestone: ClearingMilestone) {
  if (!(await findBatchForLoading(db, batchId))) throw notFound()
  await sql`select pg_advisory_xact_lock(hashtext(${`clearing ${batchId}`}))`.execute(db)
  return (await findSteps(db, batchId)).find((step) => step.milestone === milestone)
}

const recorded = ({ day, reference }: { day: CalendarDate; reference: string | null }) => ({ day, reference })

async function notifyOf(context: Context, batchId: string, milestone: ClearingMilestone, day: CalendarDate) {
  const batch = await findBatchHead(context.db, batchId)
  if (!batch) throw notFound()
  const reached = await queueBatchNotices(context, {
    event: NOTICE_OF_MILESTONE[milestone],
    batchId,
    values: { batch: batch.number, date: dateTexts(day) },
  })
  if (reached.notified + reached.waiting === 0) return reached
  await context.db
    .updateTable('clearing_steps')
    .set({ notified_at: sql<Date>`now()` })
    .where('batch_id', '=', batchId)
    .where('milestone', '=', milestone)
    .execute()
  return reached
}

export async function recordStep(
  context: Context,
  { params, body }: InputOf<typeof recordClearing>,
): Promise<DataOf<typeof recordClearing>> {
  const { db } = context
  const { id: batchId } = params
  const { milestone, day, reference } = body
  const before = await lockStep(db, batchId, milestone)
  if (isFutureDate(day)) throw invalidField('day', 'inFuture')
  const written = { happened_on: day, reference, recorded_by: actorOf(context).id }
  await db
    .insertInto('clearing_steps')
    .values({ batch_id: batchId, milestone, ...written })
    .onConflict((conflict) =>
      conflict.columns(['batch_id', 'milestone']).doUpdateSet({ ...written, recorded_at: sql<Date>`now()` }),
    )
    .execute()
  const changes = differences(before ? recorded(before) : {}, { day, reference })
  if (Object.keys(changes).length > 0) {
    await audit(context, {
      action: 'batch.clearingRecorded',
      entity: 'batch',
      entityId: batchId,
      changes: { milestone: { old: null, new: milestone }, ...changes },
    })
  }
  const isNews = body.notify && !before?.notifiedAt
  const reached = isNews ? await notifyOf(context, batchId, milestone, day) : NOBODY_REACHED
  return { steps: await findSteps(db, batchId), ...reached }
}

export async function removeStep(
  context: Context,
  { params, body }: InputOf<typeof removeClearing>,
): Promise<ClearingStep[]> {
  const { db } = context
  const { id: batchId } = params
  const { milestone } = body
  const before = await lockStep(db, batchId, milestone)
  if (!before) throw notFound()
  await db
    .deleteFrom('clearing_steps')
    .where('batch_id', '=', batchId)
    .where('milestone', '=', milestone)
    .execute()
  const held = await cancelBatchNotices(context, batchId, NOTICE_OF_MILESTONE[milestone])
  await audit(context, {
    action: 'batch.clearingRemoved',
    entity: 'batch',
    entityId: batchId,
    changes: {
      milestone: { old: milestone, new: null },
      day: { old: before.day, new: null },
      messagesHeld: { old: null, new: held },
    },
  })
  return findSteps(db, batchId)
}
