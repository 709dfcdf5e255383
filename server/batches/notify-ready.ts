import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/notices'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noRecipient } from '@/server/messages/no-recipient'
import { countRecipients, queueBatchNotices } from '@/server/messages/queue-batch-notices'
import { findUntold, markNotified } from '@/server/packages/in-batch'
import { batchExists } from './batch-exists'

type Counted = DataOf<typeof contract.countReady>

/** Number of packages and customers that a notice would reach, for the confirmation. */
export async function countReady(
  { db }: Context,
  { params }: InputOf<typeof contract.countReady>,
): Promise<Counted> {
  if (!(await batchExists(db, params.id))) throw notFound()
  const ids = await findUntold(db, params.id)
  const customers = ids.length === 0 ? 0 : await countRecipients(db, 'ready', params.id, ids)
  return { packages: ids.length, customers }
}

/** Notifies all receivers of a batch's discharged packages, one message per receiver, each package once. */
export async function notifyBatchReady(
  context: Context,
  { params }: InputOf<typeof contract.notifyBatchReady>,
): Promise<Counted> {
  const { db } = context
  if (!(await batchExists(db, params.id))) throw notFound()
  // Marked first, so that of two concurrent calls the second finds none left.
  const packageIds = await markNotified(db, params.id)
  if (packageIds.length === 0) return { packages: 0, customers: 0 }
  const customers = await queueBatchNotices(context, {
    event: 'ready',
    batchId: params.id,
    values: {},
    packageIds,
  })
  if (customers === 0) throw noRecipient()
  await audit(context, {
    action: 'batch.readyTold',
    entity: 'batch',
    entityId: params.id,
    changes: { packages: { old: null, new: packageIds.length }, customers: { old: null, new: customers } },
  })
  return { packages: packageIds.length, customers }
}
