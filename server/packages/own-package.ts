import { LOADING_CARGO } from '@/lib/domain/transit-status'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { insertWaitingMove, type LockedPackage, lockPackage, updatePackageColumns } from './store'

/** Locks a package of a customer; anybody else's is not there. */
export async function lockOwnPackage(
  { db }: Pick<Context, 'db'>,
  id: string,
  customerId: string,
): Promise<LockedPackage> {
  const row = await lockPackage(db, id)
  if (!row || row.receiver_id !== customerId) throw notFound()
  return row
}

type State = Pick<LockedPackage, 'waiting_status' | 'batch_id' | 'shown_status'>

/** In the warehouse and not yet approved: what happens to it is still its owner's to say. */
export const isWaiting = ({ waiting_status, batch_id, shown_status }: State): boolean =>
  waiting_status !== 'approved' && batch_id === null && shown_status === LOADING_CARGO

export const hasDeparted = ({ shown_status }: State): boolean => shown_status !== LOADING_CARGO

/** 'Wait' takes the customer's 'ship it' back, so that nobody approves it meanwhile. */
export async function holdByCustomer(context: Context, row: LockedPackage, note: string | null) {
  if (row.waiting_status !== 'released') return
  await updatePackageColumns(context.db, row.id, { waiting_status: 'notified', sent_back_to: null })
  await insertWaitingMove(context.db, {
    packageId: row.id,
    waitingStatus: 'notified',
    reason: note,
    employeeId: null,
  })
  await audit(context, {
    action: 'package.heldByCustomer',
    entity: 'package',
    entityId: row.id,
    changes: { waitingStatus: { old: 'released', new: 'notified' } },
    reason: note,
    about: row.receiver_id === null ? undefined : { customerId: row.receiver_id, fields: ['reason'] },
  })
}
