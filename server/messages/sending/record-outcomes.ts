import { sql } from 'kysely'
import { smsSize } from '@/lib/domain/sms-parts'
import type { Database } from '@/server/core/database'
import type { MessageGateway, SendOutcome } from '@/server/gateways/message-gateway'
import { notifyDuty } from '@/server/notifications/notify'
import type { ClaimedMessage } from './claim'

const isLost = ({ status }: { status: string }) => status === 'failed' || status === 'unknown'

/** Those who look after the outbox, once for all that was lost since they last looked. */
export async function notifyOfLost(db: Database): Promise<void> {
  await notifyDuty({ db, actor: null }, { kind: 'messagesFailed', subjectId: null })
}

/**
 * Makes of all that a gateway reported about some messages the one state they have: it follows from the set of reports, so
 * their order and their number do not matter. Who has got it has got it, whatever else was said.
 */
export async function applyReports(
  db: Database,
  gateway: string,
  providerIds: readonly string[],
): Promise<void> {
  if (providerIds.length === 0) return
  const { rows } = await sql<{ status: string; before: string }>`
    update messages m set
      status = r.status,
      error = case when r.status = 'failed' then coalesce(r.error, m.error) when r.status = 'delivered' then null else m.error end,
      sent_at = coalesce(m.sent_at, r.first_at),
      delivered_at = r.delivered_at,
      read_at = r.read_at,
      updated_at = now()
    from (
      select provider_id, min(at) as first_at, max(error) as error,
        min(at) filter (where status in ('delivered', 'read')) as delivered_at,
        min(at) filter (where status = 'read') as read_at,
        case when bool_or(status in ('delivered', 'read')) then 'delivered'
          when bool_or(status = 'failed') then 'failed' else 'sent' end as status
      from gateway_reports where gateway = ${gateway} and provider_id = any(${[...providerIds]}) group by provider_id
    ) r
    join messages b on b.gateway = ${gateway} and b.provider_id = r.provider_id
    where m.id = b.id and m.status in ('submitted', 'sent', 'unknown', 'delivered', 'failed')
    returning m.status, b.status as before`.execute(db)
  if (rows.some(({ status, before }) => status === 'failed' && before !== 'failed')) await notifyOfLost(db)
}

/** Attempts after which a message that no gateway takes has failed. */
export const MOST_ATTEMPTS = 8
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 30 * 60_000

/** 5 s, 10 s, 20 s, … up to half an hour, each made longer or shorter by chance so that not all come back at once. */
function backoffMs(attempt: number, chance: number): number {
  const even = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)
  return Math.round(even * (0.5 + chance))
}

export interface Settled {
  status: 'sent' | 'failed' | 'unknown' | 'queued'
  error: string | null
  waitMs: number
  /** The gateway turned everything away, so it was no attempt of this message. */
  isFree: boolean
}

/** What a gateway's answer makes of a message at its attempt of that number. */
export function settle(outcome: SendOutcome, attempt: number, chance = Math.random()): Settled {
  const still = { waitMs: 0, isFree: false }
  if (outcome.kind === 'accepted') return { status: 'sent', error: null, ...still }
  if (outcome.kind === 'refused') return { status: 'failed', error: outcome.error, ...still }
  if (outcome.kind === 'unknown') return { status: 'unknown', error: outcome.error, ...still }
  const { error, quietMs } = outcome
  if (quietMs !== null) {
    const waitMs = quietMs + Math.round(chance * FIRST_WAIT_MS)
    return { status: 'queued', error, waitMs, isFree: true }
  }
  if (attempt >= MOST_ATTEMPTS) return { status: 'failed', error, ...still }
  return { status: 'queued', error, waitMs: backoffMs(attempt, chance), isFree: false }
}

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

async function update(db: Database, gateway: string, rows: readonly Row[]): Promise<{ status: string }[]> {
  const { rows: updated } = await sql<{ status: string }>`
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
    from said s where m.id = s.id and m.attempts = s.attempt
    returning m.status`.execute(db)
  return updated
}

async function write(db: Database, gateway: string, rows: readonly Row[]): Promise<void> {
  if (!rows.some(isLost)) {
    await update(db, gateway, rows)
    return
  }
  await db.transaction().execute(async (trx) => {
    if ((await update(trx, gateway, rows)).some(isLost)) await notifyOfLost(trx)
  })
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
  await db.transaction().execute((trx) => applyReports(trx, name, providerIds))
  await noteGateway(db, name, spoken)
}
