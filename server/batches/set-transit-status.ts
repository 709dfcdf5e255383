import type { setBatchTransitStatus } from '@/lib/contracts/batches'
import type { DataOf } from '@/lib/contracts/endpoint'
import { DISCHARGED_FROM_PORT, writesOwnStatus } from '@/lib/domain/transit-status'
import { actorOf, type Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { raiseOwnStatus } from '@/server/packages/in-batch'
import { changeBatch } from './change-batch'
import { notifyStatus } from './notify-status'
import { insertStatusMove, updateBatchColumns } from './store'

/** Moves a batch forward or back. The same status again changes nothing. */
export async function setTransitStatus(
  context: Context,
  { params, body }: InputOf<typeof setBatchTransitStatus>,
): Promise<DataOf<typeof setBatchTransitStatus>> {
  const { transitStatus, reason, notify } = body
  let changedPackages = 0
  let notified = 0
  const batch = await changeBatch(context, params.id, { action: 'batch.moved', reason }, async (row) => {
    if (row.transit_status === transitStatus) return
    await updateBatchColumns(context.db, params.id, { transit_status: transitStatus })
    await insertStatusMove(context.db, {
      batchId: params.id,
      transitStatus,
      reason,
      employeeId: actorOf(context).id,
    })
    if (writesOwnStatus(transitStatus)) {
      changedPackages = await raiseOwnStatus(context, params.id, DISCHARGED_FROM_PORT)
    }
    if (notify) notified = await notifyStatus(context, row, transitStatus, reason)
  })
  return { ...batch, changedPackages, notified }
}
