import { sql } from 'kysely'
import { smsSize } from '@/lib/domain/sms-parts'
import type { Database } from '@/server/core/database'
import type { MessageGateway, SendOutcome } from '@/server/gateways/message-gateway'
import { applyReports } from './apply-reports'
import type { ClaimedMessage } from './claim'
import { settle } from './retry'

export interface Spoken {
  message: ClaimedMessage
  outcome: SendOutcome
}

function row({ message, outcome }: Spoken, channel: MessageGateway['channel']) {
  const settled = settle(outcome, message.attempt)
  const accepted = outcome.kind === 'accepted' ? outcome : null
  return {
    id: message.id,
    attempt: message.attempt,
    outcome: outcome.kind,
    status: settled.status,
    error: settled.error,
    wait_ms: settled.waitMs,
    free: settled.isFree ? 1 : 0,
    provider_id: accepted?.providerId ?? null,
    cost: accepted?.cost?.amount ?? null,
    currency: accepted?.cost?.currency ?? null,
    parts: channel === 'sms' ? smsSize(message.body).parts : null,
  }
}

type Row = ReturnType<typeof row>

async function write(db: Database, gateway: string, rows: readonly Row[]): Promise<void> {
  await sql`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, attempt int, outcome text, status text,
        error text, wait_ms int, free int, provider_id text, cost numeric, currency text, parts smallint)
    ), noted as (
      insert into message_attempts (message_id, gateway, outcome, error)
      select s.id, ${gateway}, s.outcome, s.error from said s join messages m on m.id = s.id
    )
    update messages m set
      -- A report may have come before this answer, and says more.
      status = case when m.status in ('submitted', 'unknown') then s.status else m.status end,
      error = case when m.status in ('submitted', 'unknown') then s.error else m.error end,
      provider_id = coalesce(m.provider_id, s.provider_id),
      sent_at = case when s.status = 'sent' then coalesce(m.sent_at, now()) else m.sent_at end,
      cost = s.cost,
      cost_currency = (select code from currencies where code = s.currency),
      parts = s.parts,
      attempts = m.attempts - s.free,
      next_attempt_at = case when s.status = 'queued' then now() + s.wait_ms * interval '1 ms' else m.next_attempt_at end,
      updated_at = now()
    from said s where m.id = s.id and m.attempts = s.attempt`.execute(db)
}

/** Writes what became of some messages; a provider's id that another message has already is not kept. */
async function writeEach(db: Database, gateway: string, rows: readonly Row[]): Promise<void> {
  for (const one of rows) {
    await write(db, gateway, [one]).catch((error: { code?: string }) => {
      if (error.code !== '23505') throw error
      return write(db, gateway, [{ ...one, provider_id: null }])
    })
  }
}

/** What the gateway said about itself: how long it wants to be left alone, or that it works again. */
async function noteGateway(db: Database, gateway: string, spoken: readonly Spoken[]): Promise<void> {
  const quiet = spoken.flatMap(({ outcome }) =>
    outcome.kind === 'busy' && outcome.quietMs !== null
      ? [{ ms: outcome.quietMs, problem: outcome.error }]
      : [],
  )
  const [longest] = quiet.toSorted((one, other) => other.ms - one.ms)
  if (longest) {
    await sql`
      update gateway_slots set problem = ${longest.problem},
        blocked_until = greatest(blocked_until, now() + ${longest.ms}::int * interval '1 ms')
      where gateway = ${gateway}`.execute(db)
  } else if (spoken.some(({ outcome }) => outcome.kind === 'accepted')) {
    await sql`
      update gateway_slots set problem = null, blocked_until = null
      where gateway = ${gateway} and problem is not null and (blocked_until is null or blocked_until <= now())`.execute(
      db,
    )
  }
}

/** Records what a gateway answered for some messages, and then what it had reported about them even earlier. */
export async function recordOutcomes(
  db: Database,
  { name, channel }: Pick<MessageGateway, 'name' | 'channel'>,
  spoken: readonly Spoken[],
): Promise<void> {
  if (spoken.length === 0) return
  const rows = spoken.map((one) => row(one, channel))
  await write(db, name, rows).catch((error: { code?: string }) => {
    if (error.code !== '23505') throw error
    return writeEach(db, name, rows)
  })
  const providerIds = rows.flatMap(({ provider_id }) => provider_id ?? [])
  await applyReports(db, name, providerIds)
  await noteGateway(db, name, spoken)
}
