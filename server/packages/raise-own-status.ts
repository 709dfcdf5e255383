import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { raiseStatusInBatch } from './batch-store'

/** Raises the own status of a batch's packages to at least the given one, with a line in each one's history; answers how many. */
export async function raiseOwnStatus(
  context: Context,
  batchId: string,
  transitStatus: number,
): Promise<number> {
  const raised = await raiseStatusInBatch(context.db, batchId, transitStatus, actorOf(context).id)
  if (raised === 0) return 0
  await audit(context, {
    action: 'batch.packagesMoved',
    entity: 'batch',
    entityId: batchId,
    changes: { packages: { old: null, new: raised }, transitStatus: { old: null, new: transitStatus } },
  })
  return raised
}
