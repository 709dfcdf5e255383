import type { Batch, setBatchTransitStatus } from '@/lib/contracts/batches'
import { DISCHARGED_FROM_PORT, writesOwnStatus } from '@/lib/domain/transit-status'
import { actorOf, type Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { raiseOwnStatus } from '@/server/packages/raise-own-status'
import { changeBatch } from './change-batch'
import { insertStatusMove, updateBatchColumns } from './store'

/** Moves a batch forward or back. The same status again changes nothing. */
export async function setTransitStatus(
  context: Context,
  { params, body }: InputOf<typeof setBatchTransitStatus>,
): Promise<Batch> {
  const { transitStatus, reason } = body
  return changeBatch(context, params.id, { action: 'batch.moved', reason }, async (row) => {
    if (row.transit_status === transitStatus) return
    await updateBatchColumns(context.db, params.id, { transit_status: transitStatus })
    await insertStatusMove(context.db, {
      batchId: params.id,
      transitStatus,
      reason,
      employeeId: actorOf(context).id,
    })
    if (writesOwnStatus(transitStatus)) await raiseOwnStatus(context, params.id, DISCHARGED_FROM_PORT)
  })
}
