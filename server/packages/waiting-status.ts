import type { BodyOf } from '@/lib/contracts/endpoint'
import type { CargoPackage, setWaitingStatus as setEndpoint } from '@/lib/contracts/packages'
import { may } from '@/lib/domain/access'
import { approvalShortfall } from '@/lib/domain/payment'
import { UNDO_SECONDS } from '@/lib/domain/transit-status'
import { mayMoveWaiting, type WaitingStatus } from '@/lib/domain/waiting-status'
import { findAdvancePercent } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context, requireCapability } from '@/server/core/context'
import { invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { delayNotices } from '@/server/messages/delayed-notices'
import { queuePackageNotice } from '@/server/messages/queue-notice'
import { changePackage } from './change-package'
import { noteOverride } from './delivery'
import { cancelApprovalNotices, gateStateOf, shortfallRefusal } from './gates'
import { insertWaitingMove, type LockedPackage, lockPackage, updatePackageColumns } from './store'

/** A price and the advance, or a manager who says why not: the one gate for every way into 'approved'. */
async function checkAdvance(context: Context, row: LockedPackage, overrideReason: string | null) {
  const percent = await findAdvancePercent(context.db)
  const shortfall = approvalShortfall(gateStateOf(row), percent)
  if (shortfall === null) return null
  if (overrideReason && may(actorOf(context), 'rules.override')) {
    return { reason: overrideReason, usd: shortfall.usd }
  }
  throw shortfallRefusal(shortfall, percent)
}

function checkMove(row: LockedPackage, to: WaitingStatus): void {
  if (!mayMoveWaiting(row.waiting_status as WaitingStatus, to)) {
    throw invalidField('waitingStatus', 'waitingMove', {}, 409)
  }
  if (row.receiver_id === null) throw invalidField('receiverId', 'ownerUnknown', {}, 409)
  if (row.batch_id !== null) throw invalidField('waitingStatus', 'inBatch', {}, 409)
}

interface WaitingMove extends BodyOf<typeof setEndpoint> {
  /** How long an approval can be undone. */
  undoSeconds: number
}

/** Moves a package through the waiting room. The same status again changes nothing. */
export async function moveWaiting(
  context: Context,
  id: string,
  { waitingStatus, overrideReason, undoSeconds }: WaitingMove,
): Promise<{ moved: CargoPackage; isApproved: boolean }> {
  if (waitingStatus === 'approved') requireCapability(context, 'waiting.approve')
  const change = { action: 'package.waitingMoved', reason: overrideReason }
  let isApproved = false
  const moved = await changePackage(context, id, change, async (row) => {
    if (row.waiting_status === waitingStatus) return
    isApproved = waitingStatus === 'approved'
    checkMove(row, waitingStatus)
    if (row.waiting_status === 'approved') await cancelApprovalNotices(context, id)
    const override = waitingStatus === 'approved' ? await checkAdvance(context, row, overrideReason) : null
    await updatePackageColumns(context.db, id, {
      waiting_status: waitingStatus,
      approval_override_reason: override?.reason ?? null,
      approval_override_usd: override?.usd ?? null,
      approval_override_for: override && row.receiver_id,
      // Of what is approved nobody is asked for it; an approval that is undone leaves the task where it was.
      ...(waitingStatus !== 'approved' && { sent_back_to: null }),
    })
    await insertWaitingMove(context.db, {
      packageId: id,
      waitingStatus,
      reason: override?.reason ?? null,
      employeeId: actorOf(context).id,
    })
    if (override !== null) await noteOverride(context, row, override.reason)
  })
  if (isApproved) {
    await queuePackageNotice(context, 'approved', moved)
    await delayNotices(context, { entity: 'package', entityId: id }, undoSeconds)
  }
  return { moved, isApproved }
}

export async function setWaitingStatus(
  context: Context,
  { params, body }: InputOf<typeof setEndpoint>,
): Promise<CargoPackage> {
  const { moved } = await moveWaiting(context, params.id, { ...body, undoSeconds: UNDO_SECONDS })
  return moved
}

/** Takes the customer's own 'ship it': a pending or notified package becomes released; a later state stays. */
export async function releaseByCustomer(
  context: Context,
  packageId: string,
  note: string | null,
): Promise<WaitingStatus> {
  const row = await lockPackage(context.db, packageId)
  if (!row || row.receiver_id === null) throw notFound()
  if (row.waiting_status !== 'pending' && row.waiting_status !== 'notified') {
    return row.waiting_status as WaitingStatus
  }
  await updatePackageColumns(context.db, packageId, { waiting_status: 'released' })
  await insertWaitingMove(context.db, {
    packageId,
    waitingStatus: 'released',
    reason: note,
    employeeId: null,
  })
  const changes = { waitingStatus: { old: row.waiting_status, new: 'released' } }
  await audit(context, {
    action: 'package.releasedByCustomer',
    entity: 'package',
    entityId: packageId,
    changes,
    reason: note,
  })
  return 'released'
}
