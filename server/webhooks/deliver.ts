import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type WebhookBody, webhookBody } from '@/lib/contracts/webhooks'
import { toMoney } from '@/lib/domain/money'
import { isPaymentComplete, remainingUSD } from '@/lib/domain/payment'
import { retryAfterSeconds, type WebhookEvent } from '@/lib/domain/webhooks'
import type { Config } from '@/server/core/config'
import type { Database } from '@/server/core/database'
import { decrypt } from '@/server/core/secret-key'
import { ForbiddenAddress, isForbiddenHost, lookUpPublic } from '@/server/gateways/public-address'
import type { Facts } from './store'

export interface DeliveryParts {
  db: Database
  config: Config
  log: Logger
}

export interface ClaimedDelivery {
  id: string
  webhook_id: string
  url: string
  secret: string
  event: WebhookEvent
  facts: Facts
  attempts: number
  created_at: Date
}

/** How long an address may take for the whole answer. */
const TIMEOUT_MS = 10_000
/** A process that dies meanwhile: another one tries again after this. */
const CLAIMED_SECONDS = 60
/** Of one address at once, so that one that hangs holds up no other. */
export const MOST_OF_ONE = 5

/** Takes what is due, a few of each address; `busy` are those with enough under way. */
export async function claimDue(
  db: Database,
  most: number,
  busy: readonly string[],
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select d.id from webhooks w cross join lateral (
        select id from webhook_deliveries
        where webhook_id = w.id and state = 'waiting' and next_attempt_at <= now()
        order by next_attempt_at limit ${MOST_OF_ONE} for update skip locked) d
      where w.is_active and w.removed_at is null and w.id <> all(${[...busy]}::uuid[])
      limit ${most}
    )
    update webhook_deliveries d set attempts = attempts + 1, last_attempt_at = now(),
      next_attempt_at = now() + make_interval(secs => ${CLAIMED_SECONDS})
    from due, webhooks w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id, w.url, w.secret, d.event, d.facts, d.attempts, d.created_at`.execute(db)
  return rows
}

/** The body of a delivery: the same bytes however often it is sent. */
function bodyOf({ event, facts, created_at }: ClaimedDelivery): string {
  const { isPaymentForceCompleted, ...shown } = facts
  const state = {
    totalUSD: toMoney(facts.totalUSD),
    discountAmountUSD: toMoney(facts.discountAmountUSD),
    paidAmountUSD: toMoney(facts.paidAmountUSD),
    isPaymentForceCompleted,
  }
  const body: WebhookBody = {
    type: event,
    timestamp: created_at.toISOString(),
    data: {
      ...shown,
      totalUSD: state.totalUSD,
      discountAmountUSD: state.discountAmountUSD,
      paidAmountUSD: state.paidAmountUSD,
      remainingUSD: remainingUSD(state),
      isPaymentComplete: isPaymentComplete(state),
    },
  }
  return JSON.stringify(webhookBody.parse(body))
}

/** Signed as Standard Webhooks says: HMAC-SHA256 over id, time and body, by the bytes behind `whsec_`. */
function signedHeaders(id: string, secret: string, body: string, now = new Date()) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

/** Posts to the address and answers its status; redirects are not followed, and what is answered is not read. */
function post(url: URL, headers: Record<string, string>, body: string, isPrivateAllowed: boolean) {
  return new Promise<number>((resolve, reject) => {
    if (!isPrivateAllowed && (url.protocol !== 'https:' || isForbiddenHost(url.hostname)))
      return reject(new ForbiddenAddress(url.hostname))
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'cargo-office-webhooks/1' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false,
      ...(!isPrivateAllowed && { lookup: lookUpPublic }),
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    sent.end(body)
    return undefined
  })
}

interface Outcome {
  status: number | null
  error: string | null
}

/** What went wrong in one word: never what the address said. */
function errorOf(thrown: unknown): string {
  const { code, name } = thrown as { code?: unknown; name?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  return typeof code === 'string' ? code : (name ?? 'error')
}

async function attempt({ config }: DeliveryParts, delivery: ClaimedDelivery): Promise<Outcome> {
  const secret = decrypt(config, delivery.secret, delivery.webhook_id)
  if (secret === null) return { status: null, error: 'SECRET_KEY' }
  const body = bodyOf(delivery)
  try {
    const headers = signedHeaders(delivery.id, secret, body)
    const status = await post(new URL(delivery.url), headers, body, config.webhooksReachPrivate)
    return { status, error: null }
  } catch (thrown) {
    return { status: null, error: errorOf(thrown) }
  }
}

/** Writes down what became of an attempt, unless somebody has sent it again or taken the address away meanwhile. */
async function record({ db }: DeliveryParts, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> {
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  const pause = isDelivered ? null : retryAfterSeconds(delivery.attempts)
  const state = isDelivered ? 'delivered' : pause === null ? 'failed' : 'waiting'
  await db
    .updateTable('webhook_deliveries')
    .set({
      state,
      last_status: outcome.status,
      last_error: outcome.error,
      ...(pause !== null && { next_attempt_at: sql<Date>`now() + make_interval(secs => ${pause})` }),
    })
    .where('id', '=', delivery.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', delivery.attempts)
    .execute()
}

/** Sends one delivery and writes down what became of it. */
export async function deliver(parts: DeliveryParts, delivery: ClaimedDelivery): Promise<void> {
  const outcome = await attempt(parts, delivery)
  await record(parts, delivery, outcome)
  const { id, webhook_id: webhook, event, attempts } = delivery
  parts.log.info({ delivery: id, webhook, event, attempts, ...outcome }, 'webhook')
}
