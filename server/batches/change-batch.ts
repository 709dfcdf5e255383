import type { Batch, setBatchTransitStatus } from '@/lib/contracts/batches'
import type { DataOf } from '@/lib/contracts/endpoint'
import { portToday } from '@/lib/domain/dates'
import {
  DISCHARGED_FROM_PORT,
  onwardFrom,
  type TransitStatus,
  UNDO_SECONDS,
  writesOwnStatus,
} from '@/lib/domain/transit-status'
import { noteMoved } from '@/server/carrier-events/proposals'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findDoubted } from '@/server/customer-requests/follow-packages'
import { settleUnscanned } from '@/server/load-scans/unscanned'
import { delayNotices } from '@/server/messages/delayed-notices'
import { NOBODY_REACHED } from '@/server/messages/queue-batch-notices'
import { countLoose, forgetReady, raiseOwnStatus } from '@/server/packages/in-batch'
import { departedAt, findMoveInstant, isLeaving } from './move-instant'
import { notifyStatus } from './notify-receivers'
import { presentBatch } from './presenter'
import { type BatchRow, insertStatusMove, lockWholeBatch, selectBatch, updateBatchColumns } from './store'

interface BatchChange {
  action: string
  /** The version the caller read, where the call replaces what somebody else may have changed. */
  version?: number
  reason?: string | null
}

/** What the audit compares; the salt is a secret and stays out of the log. */
function comparable(row: BatchRow) {
  const { createdAt: _c, version: _v, packagesCount: _p, salt: _s, ...rest } = presentBatch(row)
  return rest
}

/** The frame of every change of a batch: lock, check, change, audit, answer the batch as it then is. */
export async function changeBatch(
  context: Context,
  id: string,
  { action, version, reason = null }: BatchChange,
  change: (row: BatchRow) => Promise<void>,
): Promise<Batch> {
  const before = await lockWholeBatch(context.db, id)
  if (!before) throw notFound()
  if (version !== undefined && version !== before.version) throw staleVersion()
  await change(before)
  const after = await selectBatch(context.db, id)
  if (!after) throw notFound()
  const changes = differences(comparable(before), comparable(after))
  if (before.version !== after.version) {
    await audit(context, { action, entity: 'batch', entityId: id, changes, reason })
  }
  return presentBatch(after)
}

const DOUBTED_SHOWN = 20

/**
 * A batch that leaves before its day, with cargo in no carton or with open doubts, leaves only when a person confirms it;
 * what was not scanned stays behind or is loaded by name.
 */
async function checkDeparture(
  context: Context,
  batch: BatchRow,
  body: InputOf<typeof setBatchTransitStatus>['body'],
): Promise<void> {
  const { db } = context
  const { transitStatus, confirmEarly, confirmLoose, confirmDoubts, unscanned = [] } = body
  if (!isLeaving(batch, transitStatus)) return
  const today = portToday()
  if (!confirmEarly && batch.departure_on > today) {
    const params = { batch: batch.number, day: batch.departure_on, today }
    throw new ApiFailure(409, 'departs_early', 'departsEarly', { params })
  }
  await settleUnscanned(context, batch, unscanned)
  const count = confirmLoose ? 0 : await countLoose(db, batch.id)
  if (count > 0) throw new ApiFailure(409, 'cargo_loose', 'cargoLoose', { params: { count } })
  const doubted = confirmDoubts ? [] : await findDoubted(db, batch.id)
  if (doubted.length === 0) return
  const params = { count: doubted.length, numbers: doubted.slice(0, DOUBTED_SHOWN).join(', ') }
  throw new ApiFailure(409, 'doubts_open', 'doubtsOpen', { params })
}

/** A correction back has its reason; what was split or loaded by name with a departure is more than a status. */
const canBeUndone = (
  batch: BatchRow,
  { transitStatus, unscanned = [] }: InputOf<typeof setBatchTransitStatus>['body'],
) => onwardFrom(batch.transit_status as TransitStatus).includes(transitStatus) && unscanned.length === 0

/** Moves a batch forward or back. The same status again changes nothing. */
export async function setTransitStatus(
  context: Context,
  { params, body }: Pick<InputOf<typeof setBatchTransitStatus>, 'params' | 'body'>,
): Promise<DataOf<typeof setBatchTransitStatus>> {
  const { transitStatus, reason, notify } = body
  let changedPackages = 0
  let reached = NOBODY_REACHED
  let undoUntil = null as Date | null
  const batch = await changeBatch(context, params.id, { action: 'batch.moved', reason }, async (row) => {
    if (row.transit_status === transitStatus) return
    const at = await findMoveInstant(context, params.id, body)
    if (body.carrierEventId !== undefined) await noteMoved(context.db, body.carrierEventId)
    await checkDeparture(context, row, body)
    const leftAt = departedAt(row, transitStatus, at)
    await updateBatchColumns(context.db, params.id, {
      transit_status: transitStatus,
      departed_at: leftAt,
    })
    const undoSeconds = canBeUndone(row, body) ? UNDO_SECONDS : null
    undoUntil = await insertStatusMove(context.db, {
      batchId: params.id,
      transitStatus,
      reason,
      employeeId: actorOf(context).id,
      undoSeconds,
    })
    if (transitStatus < DISCHARGED_FROM_PORT) await forgetReady(context.db, params.id)
    if (writesOwnStatus(transitStatus)) {
      changedPackages = await raiseOwnStatus(context, params.id, DISCHARGED_FROM_PORT)
    }
    if (notify) reached = await notifyStatus(context, row, transitStatus, { reason, leftAt })
    if (notify && undoSeconds !== null) {
      await delayNotices(context, { entity: 'batch', entityId: params.id }, undoSeconds)
    }
  })
  return { ...batch, changedPackages, ...reached, undoUntil: undoUntil?.toISOString() ?? null }
}
