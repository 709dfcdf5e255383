import type { CargoPackage, setWaitingStatus as setEndpoint } from '@/lib/contracts/packages'
import { may } from '@/lib/domain/access'
import { approvalHindrance } from '@/lib/domain/advance'
import { mayMoveWaiting, type WaitingStatus } from '@/lib/domain/waiting-status'
import { findAdvancePercent } from '@/server/company/profile'
import { actorOf, type Context, requireCapability } from '@/server/core/context'
import { ApiFailure, invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { queuePackageNotice } from '@/server/messages/queue-package-notice'
import { changePackage, paymentStateOf } from './change-package'
import { insertWaitingMove, type LockedPackage, updatePackageColumns } from './store'

/** A price and the advance, or a manager who says why not: the one gate for every way into 'approved'. */
async function checkAdvance(context: Context, row: LockedPackage, overrideReason: string | null) {
  const percent = await findAdvancePercent(context.db)
  const hindrance = approvalHindrance({ ...paymentStateOf(row), isPriced: row.is_priced }, percent)
  if (hindrance === null) return null
  if (overrideReason && may(actorOf(context), 'rules.override')) return overrideReason
  if (hindrance === 'unpriced') throw new ApiFailure(409, 'not_priced', 'packageNotPriced')
  throw new ApiFailure(409, 'advance_missing', 'advanceMissing', { params: { percent } })
}

function checkMove(row: LockedPackage, to: WaitingStatus): void {
  if (!mayMoveWaiting(row.waiting_status as WaitingStatus, to)) {
    throw invalidField('waitingStatus', 'waitingMove', {}, 409)
  }
  if (row.receiver_id === null) throw invalidField('receiverId', 'ownerUnknown', {}, 409)
  if (row.batch_id !== null) throw invalidField('waitingStatus', 'inBatch', {}, 409)
}

/** Moves a package through the waiting room. The same status again changes nothing. */
export async function setWaitingStatus(
  context: Context,
  { params, body }: InputOf<typeof setEndpoint>,
): Promise<CargoPackage> {
  const { waitingStatus, overrideReason } = body
  if (waitingStatus === 'approved') requireCapability(context, 'waiting.approve')
  const change = { action: 'package.waitingMoved', reason: overrideReason }
  let isApproved = false
  const moved = await changePackage(context, params.id, change, async (row) => {
    if (row.waiting_status === waitingStatus) return
    isApproved = waitingStatus === 'approved'
    checkMove(row, waitingStatus)
    const override = waitingStatus === 'approved' ? await checkAdvance(context, row, overrideReason) : null
    await updatePackageColumns(context.db, params.id, {
      waiting_status: waitingStatus,
      approval_override_reason: override,
    })
    await insertWaitingMove(context.db, {
      packageId: params.id,
      waitingStatus,
      reason: override,
      employeeId: actorOf(context).id,
    })
  })
  if (isApproved) await queuePackageNotice(context, 'approved', moved)
  return moved
}
