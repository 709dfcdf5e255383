import { sql } from 'kysely'
import type { Language } from '@/lib/domain/languages'
import { UNDO_SECONDS } from '@/lib/domain/transit-status'
import type { Database } from '@/server/core/database'
import type { MessageGateway, OutgoingMessage } from '@/server/gateways/message-gateway'
import { LETS_NOBODY_IN } from '@/server/messages/sign-in-secrets'

export interface ClaimedMessage extends OutgoingMessage {
  /** The attempt that this claim is: a later one's outcome is never overwritten by an earlier one's. */
  attempt: number
  /** The code to be filled in for CODE_MARK. */
  handOverCodeId: string | null
  /** A one-time code or link is filled in by it. */
  event: string | null
}

interface ClaimedRow {
  id: string
  phone: string
  body: string
  language: string
  attempts: number
  is_conversation: boolean
  event: string | null
  hand_over_code_id: string | null
  status: string
}

/** Time that was not used is lost beyond this: what the provider allows in a second is never made up for at once. */
const SLACK_SECONDS = 0.1

/** Longer than any night and any provider's outage: later, the customer knows what happened, or it is no longer so. */
const NEWS_FOR = sql.lit('2 days')

interface Asked {
  gateway: Pick<MessageGateway, 'name' | 'channel' | 'perSecond'>
  most: number
  isQuiet: boolean
}

export async function ensureSlot(db: Database, gateway: string): Promise<void> {
  await db
    .insertInto('gateway_slots')
    .values({ gateway })
    .onConflict((conflict) => conflict.column('gateway').doNothing())
    .execute()
}

/** How many messages the gateway may be given now; the row stays locked, so that all workers keep the rate together. */
async function roomOf(trx: Database, { gateway, most }: Asked): Promise<number> {
  const slack = Math.max(SLACK_SECONDS, 1 / gateway.perSecond)
  const { rows } = await sql<{ seconds: number }>`
    select least(extract(epoch from clock_timestamp() - next_at)::float8, ${slack}) as seconds
    from gateway_slots
    where gateway = ${gateway.name} and (blocked_until is null or blocked_until <= clock_timestamp())
    for update skip locked`.execute(trx)
  const seconds = rows[0]?.seconds ?? 0
  return Math.min(most, Math.floor(seconds * gateway.perSecond + 1e-6))
}

/**
 * Notices first, then bulk messages, the oldest one first. Kept back is what is for those who asked not to be written to,
 * codes and links that are good no more, and every notice that nobody sent while it was news: all that was written before there was a gateway.
 */
async function take(trx: Database, { gateway, isQuiet }: Asked, room: number): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    with notices as (
      select id from messages
      where channel = ${gateway.channel} and status = 'queued' and bulk_message_id is null
        and next_attempt_at <= now() and (is_answer or not ${isQuiet}::boolean)
      order by next_attempt_at limit ${room} for update skip locked
    ), bulk as (
      select m.id from bulk_messages b
      cross join lateral (
        select id from messages
        where bulk_message_id = b.id and status = 'queued' and next_attempt_at <= now()
        order by next_attempt_at limit ${room} for update skip locked
      ) m
      -- A start can be undone for as long.
      where b.status = 'sending' and b.started_at <= now() - make_interval(secs => ${UNDO_SECONDS}) and b.channel = ${gateway.channel} and not ${isQuiet}::boolean
      order by b.started_at limit (select ${room} - count(*) from notices)
    ), due as (
      select id from notices union all select id from bulk
    ), silent as (
      select d.id, case when m.is_answer or o.phone is null then 'outdated' else 'optedOut' end as reason
      from due d join messages m on m.id = d.id left join opt_outs o on o.phone = m.phone
      where ${LETS_NOBODY_IN} or not m.is_answer and (o.phone is not null
        or m.bulk_message_id is null and m.attempts = 0 and m.decided_by is null
          and m.created_at < now() - interval ${NEWS_FOR})
    )
    update messages m set
      status = case when s.id is null then 'submitted' else 'held' end,
      hold_reason = s.reason,
      attempts = m.attempts + case when s.id is null then 1 else 0 end,
      gateway = ${gateway.name}, claimed_at = clock_timestamp(), updated_at = now()
    from due d left join silent s on s.id = d.id
    where m.id = d.id
    returning m.id, m.phone, m.body, m.language, m.attempts, m.status, m.event,
      case when m.event in ('ready', 'handOverCode') then (select h.id from hand_over_codes h
        where h.customer_id = m.customer_id and h.ended_at is null) end as hand_over_code_id,
      exists (select from inbound_messages i where i.phone = m.phone and i.channel = m.channel
        and i.received_at > now() - interval '24 hours') as is_conversation`.execute(trx)
  return rows
}

/** Takes what is due from the outbox, as many as the provider's rate allows at this moment. */
export async function claimDue(db: Database, asked: Asked): Promise<ClaimedMessage[]> {
  const { name, perSecond } = asked.gateway
  const slack = Math.max(SLACK_SECONDS, 1 / perSecond)
  const rows = await db.transaction().execute(async (trx) => {
    const room = await roomOf(trx, asked)
    if (room <= 0) return []
    const taken = await take(trx, asked, room)
    const used = taken.filter(({ status }) => status === 'submitted').length
    if (used > 0) {
      await sql`
        update gateway_slots set next_at = greatest(next_at, clock_timestamp() - make_interval(secs => ${slack}))
          + make_interval(secs => ${used / perSecond}) where gateway = ${name}`.execute(trx)
    }
    return taken.filter(({ status }) => status === 'submitted')
  })
  return rows.map(({ id, phone, body, event, language, attempts, is_conversation, hand_over_code_id }) => ({
    id,
    phone,
    body,
    event,
    language: language as Language,
    isConversation: is_conversation,
    attempt: attempts,
    handOverCodeId: hand_over_code_id,
  }))
}
