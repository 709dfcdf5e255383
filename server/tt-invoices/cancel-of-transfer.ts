import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { markCancelled, selectActiveByTransfer } from './store'

/** A cancelled transfer takes its documents with it. */
export async function cancelOfTransfer(context: Context, transferId: string, reason: string): Promise<void> {
  for (const { id, number } of await selectActiveByTransfer(context.db, transferId)) {
    await markCancelled(context.db, id, { by: actorOf(context).id, reason })
    await audit(context, {
      action: 'ttInvoice.cancelled',
      entity: 'tt_invoice',
      entityId: id,
      changes: { number: { old: number, new: null } },
      reason,
    })
  }
}
