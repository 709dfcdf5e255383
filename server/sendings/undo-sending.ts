import { type RawBuilder, sql } from 'kysely'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { undoSending as endpoint } from '@/lib/contracts/notices'
import { BULK_UNDO_SECONDS, UNDO_SECONDS } from '@/lib/domain/transit-status'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notFound, undoOfOthers } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { takeBackReminder } from '@/server/customers/note-reminded'
import { cancelNoticesAt } from '@/server/messages/delayed-notices'
import { takeBackReady, takeBackReleaseNotice } from '@/server/packages/take-back-notices'
import type { Sending } from './record-sending'

type LockedSending = Sending & { sentBy: string; isOpen: boolean }

/** Locked, so that of two who undo at once the second finds it undone. */
async function lockSending(db: Database, id: string, seconds: number): Promise<LockedSending | undefined> {
  const { rows } = await sql<LockedSending>`
    select event, entity, entity_id as "entityId", before, sent_by as "sentBy",
      undone_at is null and sent_at > now() - make_interval(secs => ${seconds}) as "isOpen"
    from sendings where id = ${id} for update`.execute(db)
  return rows[0]
}

/** What the press changed besides is as it was before; false when something has happened to it since. */
async function restore(context: Context, sending: Sending, at: RawBuilder<unknown>): Promise<boolean> {
  const { event, entityId } = sending
  if (event === 'invoice') return true
  if (event === 'debtReminder') {
    return takeBackReminder(context.db, { id: entityId, before: sending.before.remindedAt, at })
  }
  if (event === 'ready') return takeBackReady(context.db, sending.before.packages, at)
  return takeBackReleaseNotice(context, entityId, { ...sending.before, at })
}

/** What the audit log says of it; a release notice is taken back by a change of its package, which says so itself. */
const ACTION: Partial<Record<`${Sending['event']} ${Sending['entity']}`, string>> = {
  'invoice customer': 'invoice.sendingUndone',
  'debtReminder customer': 'customer.debtReminderUndone',
  'ready package': 'package.readyNoticeUndone',
  'ready batch': 'batch.readyNoticeUndone',
}

/** Undoes one's own sending while all of its messages wait: for whom they were meant it has not happened; the audit log has both. */
async function takeBack(
  context: Context,
  id: string,
  sending: LockedSending | undefined,
): Promise<DataOf<typeof endpoint>> {
  const { db } = context
  const tooLate = () => new ApiFailure(409, 'undo_late', 'sendingUndoLate')
  if (!sending) throw notFound()
  if (sending.sentBy !== actorOf(context).id) throw undoOfOthers()
  if (!sending.isOpen) throw tooLate()
  const at = sql`(select sent_at from sendings where id = ${id})`
  if (!(await restore(context, sending, at))) throw tooLate()
  const cancelledMessages = await cancelNoticesAt(context, sending, at)
  // None at all: somebody decided about them in the outbox, or they are another customer's since a merge.
  if (!cancelledMessages) throw tooLate()
  await db.updateTable('sendings').set({ undone_at: sql`now()` }).where('id', '=', id).execute()
  const { event, entity, entityId } = sending
  const action = ACTION[`${event} ${entity}`]
  if (action) await audit(context, { action, entity, entityId })
  return { cancelledMessages }
}

export async function undoSending(context: Context, { params }: InputOf<typeof endpoint>) {
  return takeBack(context, params.id, await lockSending(context.db, params.id, UNDO_SECONDS))
}

/** The same of one of many, of a package. */
export async function undoReleaseNotice(context: Context, packageId: string, sendingId: string) {
  const sending = await lockSending(context.db, sendingId, BULK_UNDO_SECONDS)
  if (sending?.event !== 'releaseNotice' || sending.entityId !== packageId) throw notFound()
  return takeBack(context, sendingId, sending)
}

/** Nothing reads them once their seconds are over. */
export async function forgetOldSendings(db: Database): Promise<void> {
  await sql`delete from sendings where sent_at < now() - interval '1 hour'`.execute(db)
}
