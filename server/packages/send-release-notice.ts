import type { DataOf } from '@/lib/contracts/endpoint'
import type { sendReleaseNotice as sendEndpoint } from '@/lib/contracts/waiting-room'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { changePackage } from './change-package'
import { insertWaitingMove, type LockedPackage, selectNotices, updatePackageColumns } from './store'

function checkAsks(row: LockedPackage): void {
  if (row.receiver_id === null) throw invalidField('receiverId', 'ownerUnknown', {}, 409)
  // Who has said 'ship it' is not asked again.
  if (row.waiting_status !== 'pending' && row.waiting_status !== 'notified') {
    throw invalidField('waitingStatus', 'alreadyAnswered', {}, 409)
  }
}

/** Records a release notice, with who sent it and when. Every further one is a reminder and changes no status. */
export async function sendReleaseNotice(
  context: Context,
  { params }: Pick<InputOf<typeof sendEndpoint>, 'params'>,
): Promise<DataOf<typeof sendEndpoint>> {
  const { waitingStatus } = await changePackage(
    context,
    params.id,
    { action: 'package.releaseNotified' },
    async (row) => {
      checkAsks(row)
      if (row.waiting_status === 'pending') {
        await updatePackageColumns(context.db, params.id, { waiting_status: 'notified' })
      } else {
        await audit(context, { action: 'package.reminded', entity: 'package', entityId: params.id })
      }
      await insertWaitingMove(context.db, {
        packageId: params.id,
        waitingStatus: 'notified',
        reason: null,
        employeeId: actorOf(context).id,
      })
    },
  )
  const { count, last_at } = await selectNotices(context.db, params.id)
  return { waitingStatus, count: Number(count), lastAt: last_at.toISOString() }
}
