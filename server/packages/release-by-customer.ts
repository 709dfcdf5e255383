import type { WaitingStatus } from '@/lib/domain/waiting-status'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { insertWaitingMove, lockPackage, updatePackageColumns } from './store'

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
