import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/notices'
import { officeToday } from '@/lib/domain/dates'
import { DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noRecipient } from '@/server/messages/no-recipient'
import { queuePackageNotice } from '@/server/messages/queue-package-notice'
import { findPackage } from './get-package'
import { lockPackage } from './store'

/** Notifies the receiver of a discharged package that it can be collected, at most once a day. */
export async function notifyReady(
  context: Context,
  { params }: InputOf<typeof contract.notifyReady>,
): Promise<DataOf<typeof contract.notifyReady>> {
  const { db } = context
  const row = await lockPackage(db, params.id)
  const cargo = row && (await findPackage(db, params.id))
  if (!row || !cargo) throw notFound()
  if (row.shown_status !== DISCHARGED_FROM_PORT) {
    const why = row.shown_status < DISCHARGED_FROM_PORT ? 'notDischarged' : 'packageDelivered'
    throw new ApiFailure(409, 'not_at_port', why)
  }
  const before = cargo.readyToldAt
  if (before !== null && officeToday(new Date(before)) === officeToday()) {
    throw new ApiFailure(409, 'told_today', 'toldToday')
  }
  const notified = await queuePackageNotice(context, 'ready', cargo)
  if (notified.length === 0) throw noRecipient()
  const now = new Date()
  // Not a change of the package: whoever has its form open loses nothing.
  await db.updateTable('packages').set({ ready_told_at: now }).where('id', '=', params.id).execute()
  const readyToldAt = now.toISOString()
  const changes = { readyToldAt: { old: before, new: readyToldAt } }
  await audit(context, { action: 'package.readyTold', entity: 'package', entityId: params.id, changes })
  return { told: notified, readyToldAt }
}
