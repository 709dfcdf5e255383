import type { NoticeEvent } from '@/lib/domain/notices'
import { UNDO_SECONDS } from '@/lib/domain/transit-status'
import { actorOf, type Context } from '@/server/core/context'
import { delayNotices, type MessageSubject } from '@/server/messages/delayed-notices'
import type { ReadyMark } from '@/server/packages/mark-ready'

interface SendingBase extends MessageSubject {
  event: NoticeEvent
}

/** What somebody sends, with what it changes besides as that was before. */
export type Sending =
  | (SendingBase & { event: 'invoice'; entity: 'customer' })
  | (SendingBase & { event: 'debtReminder'; entity: 'customer'; before: { remindedAt: Date | null } })
  | (SendingBase & { event: 'releaseNotice'; entity: 'package'; before: { wasPending: boolean } })
  | (SendingBase & { event: 'ready'; entity: 'package' | 'batch'; before: { packages: ReadyMark[] } })

/** Delays what this transaction wrote for as long as it can be undone, and notes what that takes; answers the id to undo it by. */
export async function recordSending(
  context: Context,
  sending: Sending,
  undoSeconds = UNDO_SECONDS,
): Promise<string> {
  const { event, entity, entityId } = sending
  await delayNotices(context, sending, undoSeconds)
  const { id } = await context.db
    .insertInto('sendings')
    .values({
      event,
      entity,
      entity_id: entityId,
      before: JSON.stringify('before' in sending ? sending.before : {}),
      sent_by: actorOf(context).id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
