import type {
  deliverPackage as deliverEndpoint,
  undoDelivery as undoEndpoint,
} from '@/lib/contracts/package-actions'
import type { CargoPackage } from '@/lib/contracts/packages'
import { isManager } from '@/lib/domain/access'
import { formatMoney } from '@/lib/domain/money'
import { deliveryShortfall, remainingUSD } from '@/lib/domain/payment'
import { DELIVERED_TO_RECEIVER, DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noteException } from '@/server/exceptions/exceptions'
import { findUnusablePhotos } from '@/server/files/use-files'
import { cancelPackageNotices, queuePackageNotice } from '@/server/messages/queue-notice'
import { changePackage } from './change-package'
import { gateStateOf } from './gates'
import { insertStatusMove, type LockedPackage, updatePackageColumns } from './store'

/** Goods in arrears stay: the one rule, whichever screen asks. Answers what a manager let go, and why. */
function checkPaid(context: Context, row: LockedPackage, overrideReason: string | null) {
  const shortfall = deliveryShortfall(gateStateOf(row))
  if (shortfall === null) return null
  if (overrideReason && isManager(actorOf(context))) return { reason: overrideReason, usd: shortfall.usd }
  if (shortfall.kind === 'unpriced') throw new ApiFailure(409, 'not_priced', 'packageNotPriced')
  throw new ApiFailure(409, 'unpaid', 'packageUnpaid', { params: { amount: shortfall.usd } })
}

/** Cargo goes without its money: another person looks. */
export async function noteOverride(context: Context, row: LockedPackage, reason: string): Promise<void> {
  await noteException(context, {
    kind: 'override',
    subjectId: row.id,
    label: row.tracking_number,
    new: formatMoney(remainingUSD(gateStateOf(row)), 'USD'),
    reason,
  })
}

/** Hands a package over. A second hand-over changes nothing. */
export async function deliverPackage(
  context: Context,
  { params, body }: InputOf<typeof deliverEndpoint>,
): Promise<CargoPackage> {
  const change = { action: 'package.delivered', reason: body.overrideReason }
  let isHandedOver = false
  const delivered = await changePackage(context, params.id, change, async (row) => {
    if (row.transit_status === DELIVERED_TO_RECEIVER) return
    // What people see counts: a batch that was moved back to sea takes its packages with it.
    if (row.shown_status < DISCHARGED_FROM_PORT) throw new ApiFailure(409, 'not_discharged', 'notDischarged')
    const override = checkPaid(context, row, body.overrideReason)
    if (body.fileId !== null) {
      const unusable = await findUnusablePhotos(context.db, [body.fileId], params.id)
      if (unusable.length > 0) throw invalidField('fileId', 'noSuch')
    }
    const { id: employeeId } = actorOf(context)
    await updatePackageColumns(context.db, params.id, {
      transit_status: DELIVERED_TO_RECEIVER,
      delivered_to: body.deliveredTo,
      delivered_at: new Date(),
      delivered_by: employeeId,
      delivery_file_id: body.fileId,
      delivery_override_reason: override?.reason ?? null,
      delivery_override_usd: override?.usd ?? null,
    })
    await insertStatusMove(context.db, params.id, DELIVERED_TO_RECEIVER, employeeId)
    if (override !== null) await noteOverride(context, row, override.reason)
    isHandedOver = true
  })
  if (isHandedOver) {
    await queuePackageNotice(context, 'delivered', delivered, { deliveredTo: body.deliveredTo })
  }
  return delivered
}

/** Takes a handing over back; who had taken it stays in the audit log. */
export async function undoDelivery(
  context: Context,
  { params, body }: InputOf<typeof undoEndpoint>,
): Promise<CargoPackage> {
  const change = { action: 'package.deliveryUndone', reason: body.reason }
  return changePackage(context, params.id, change, async (row) => {
    if (row.transit_status !== DELIVERED_TO_RECEIVER) {
      throw new ApiFailure(409, 'not_delivered', 'packageNotDelivered')
    }
    await updatePackageColumns(context.db, params.id, {
      transit_status: DISCHARGED_FROM_PORT,
      delivered_to: null,
      delivered_at: null,
      delivered_by: null,
      delivery_file_id: null,
      delivery_override_reason: null,
      delivery_override_usd: null,
    })
    await cancelPackageNotices(context, params.id, 'delivered')
    await insertStatusMove(context.db, params.id, DISCHARGED_FROM_PORT, actorOf(context).id)
  })
}
