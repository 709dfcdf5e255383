import { sql } from 'kysely'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { decideMessage as decideEndpoint, MessageStatus } from '@/lib/contracts/messages'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findMessage } from './outbox'
import { lockMessage } from './outbox-store'

type Decision = InputOf<typeof decideEndpoint>['body']['decision']

/** What a person may decide about a message in each state; one that a gateway has or is being given is nobody's any more. */
const FROM: Record<Decision, readonly MessageStatus[]> = {
  sendAgain: ['failed', 'unknown', 'held'],
  cancel: ['queued', 'failed', 'unknown'],
  byHand: ['queued', 'failed', 'unknown', 'held'],
}

const CHANGES: Record<Decision, ReturnType<typeof sql>> = {
  // The provider's id belonged to the earlier attempt: its reports are no news of this one.
  sendAgain: sql`status = 'queued', hold_reason = null, error = null, provider_id = null, attempts = 0, next_attempt_at = now()`,
  cancel: sql`status = 'held', hold_reason = 'cancelled'`,
  byHand: sql`status = 'sent', hold_reason = null, error = null, gateway = 'hand', provider_id = null, sent_at = now()`,
}

/** Does what a person decided about one message. */
export async function decideMessage(
  context: Context,
  { params, body }: InputOf<typeof decideEndpoint>,
): Promise<DataOf<typeof decideEndpoint>> {
  const { db } = context
  const { decision } = body
  const row = await lockMessage(db, params.id)
  if (!row) throw notFound()
  if (!FROM[decision].some((status) => status === row.status)) {
    throw new ApiFailure(409, 'message_moved', 'messageMoved')
  }
  const decidedBy = actorOf(context).id
  await sql`
    update messages set ${CHANGES[decision]}, decided_by = ${decidedBy}, updated_at = now()
    where id = ${params.id}`.execute(db)
  if (decision === 'byHand') {
    await db
      .insertInto('message_attempts')
      .values({ message_id: params.id, gateway: 'hand', outcome: 'byHand' })
      .execute()
  }
  const after = await findMessage(db, params.id)
  await audit(context, {
    action: `message.${decision}`,
    entity: 'message',
    entityId: params.id,
    changes: { status: { old: row.status, new: after.status } },
  })
  return after
}
