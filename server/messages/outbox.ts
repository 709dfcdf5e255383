import { type RawBuilder, sql } from 'kysely'
import type { DataOf, QueryOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/messages'
import { decimal, plain } from '@/lib/domain/money'
import { isE164, normalisePhone } from '@/lib/domain/phone'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notFound } from '@/server/core/failures'
import { likePattern, pageOf, pageWindow } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { holdsPhone } from '@/server/customers/has-name-or-phone'
import { createSignInSecrets, LETS_NOBODY_IN } from './sign-in-secrets'

interface OutboxRow {
  id: string
  channel: string
  phone: string
  event: string | null
  body: string
  language: string
  status: string
  error: string | null
  kind: string
  hold_reason: string | null
  customer_id: string | null
  customer_name: string | null
  package_id: string | null
  tracking_number: string | null
  read_at: Date | null
  next_attempt_at: Date
  created_at: Date
}

export interface DetailRow extends OutboxRow {
  gateway: string | null
  provider_id: string | null
  parts: number | null
  cost: string | null
  cost_currency: string | null
  sent_at: Date | null
  delivered_at: Date | null
  instead_of: string | null
  decided_by: string | null
}

type Asked = QueryOf<typeof contract.listMessages>

const KIND = sql`case when m.bulk_message_id is not null then 'bulk' else coalesce(m.event, 'trial') end`

/** A one-time code or link has a mark in its place; in messages of the release before, for a day, it stood itself. */
const BODY = sql`case when m.event in ('signInCode', 'signInLink')
  then regexp_replace(regexp_replace(m.body, '[0-9]{3} [0-9]{3}', '••• •••'), 'link=[A-Za-z0-9_-]+', 'link=•••')
  else m.body end as body`

const COLUMNS = sql`m.id, m.channel, m.phone, m.event, ${BODY}, m.language, m.status, m.error, ${KIND} as kind, m.hold_reason,
  m.customer_id, c.name as customer_name, m.package_id, p.tracking_number, m.read_at, m.next_attempt_at, m.created_at`

const TABLES = sql`messages m left join customers c on c.id = m.customer_id left join packages p on p.id = m.package_id`

/** A phone in any format, or part of the customer's name or of the text. */
function matches(search: string): RawBuilder<unknown> {
  const phone = normalisePhone(search)
  if (isE164(phone)) return sql`m.phone = ${phone}`
  const pattern = likePattern(search)
  return sql`(lower(c.name) like ${pattern} or (coalesce(m.event, '') not in ('signInCode', 'signInLink') and lower(m.body) like ${pattern})
    or m.phone like ${pattern} or ${holdsPhone(sql`m.phone`, search)})`
}

/** Whole days of the office in Dar es Salaam. */
const dayStart = (date: string) => sql`(${date}::date::timestamp at time zone 'Africa/Dar_es_Salaam')`

function conditions(asked: Asked): RawBuilder<unknown> {
  const narrowing = [
    asked.search ? matches(asked.search) : null,
    asked.status ? sql`m.status = ${asked.status}` : null,
    asked.channel ? sql`m.channel = ${asked.channel}` : null,
    asked.kind ? sql`${KIND} = ${asked.kind}` : null,
    asked.bulkMessageId ? sql`m.bulk_message_id = ${asked.bulkMessageId}` : null,
    asked.from ? sql`m.created_at >= ${dayStart(asked.from)}` : null,
    asked.to ? sql`m.created_at < ${dayStart(asked.to)} + interval '1 day'` : null,
  ].filter((one) => one !== null)
  return sql.join([sql`true`, ...narrowing], sql` and `)
}

async function selectOutbox(db: Database, asked: Asked): Promise<OutboxRow[]> {
  const { offset, limit } = pageWindow(asked)
  const direction = sql.raw(asked.sort === 'createdAt' ? 'asc' : 'desc')
  const { rows } = await sql<OutboxRow>`
    select ${COLUMNS} from ${TABLES} where ${conditions(asked)}
    order by m.created_at ${direction}, m.id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Counted up to one more than `most`. */
async function countOutbox(db: Database, asked: Asked, most: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (select from ${TABLES} where ${conditions(asked)} limit ${most + 1}) found`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

async function selectMessage(db: Database, id: string): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${COLUMNS}, m.gateway, m.provider_id, m.parts, m.cost, m.cost_currency, m.sent_at, m.delivered_at,
      m.instead_of, e.name as decided_by
    from ${TABLES} left join employees e on e.id = m.decided_by where m.id = ${id}`.execute(db)
  return rows[0]
}

function selectAttempts(db: Database, messageId: string) {
  return db
    .selectFrom('message_attempts')
    .select(['at', 'gateway', 'outcome', 'error'])
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute()
}

function lockMessage(db: Database, id: string) {
  return db
    .selectFrom('messages as m')
    .select(['m.status', LETS_NOBODY_IN.as('lets_nobody_in')])
    .where('m.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Nobody leafs further: what is asked for is narrowed instead. */
const MOST_SHOWN = 10_000

/** How the text of a message is shown. */
type BodyOf = (row: OutboxRow) => string

/** In the demo, which answers this machine only, nobody else could read a one-time code or link. */
const bodyReader = ({ config }: Context, isDemo: boolean): BodyOf =>
  isDemo ? createSignInSecrets(config).fillIn : ({ body }) => body

function present(row: OutboxRow, bodyOf: BodyOf): contract.OutboxMessage {
  const { package_id: packageId, tracking_number: trackingNumber } = row
  return {
    id: row.id,
    channel: row.channel as contract.OutboxMessage['channel'],
    phone: row.phone,
    body: bodyOf(row),
    language: row.language as contract.OutboxMessage['language'],
    status: row.status as contract.OutboxMessage['status'],
    error: row.error,
    kind: row.kind as contract.OutboxMessage['kind'],
    holdReason: row.hold_reason as contract.OutboxMessage['holdReason'],
    customer: row.customer_id && row.customer_name ? { id: row.customer_id, name: row.customer_name } : null,
    packageInfo: packageId && trackingNumber ? { id: packageId, trackingNumber } : null,
    readAt: row.read_at?.toISOString() ?? null,
    nextAttemptAt: row.next_attempt_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}

export function listMessages(isDemo: boolean) {
  return async (
    context: Context,
    { query }: InputOf<typeof contract.listMessages>,
  ): Promise<DataOf<typeof contract.listMessages>> => {
    const found = await countOutbox(context.db, query, MOST_SHOWN)
    const rows = await selectOutbox(context.db, query)
    const bodyOf = bodyReader(context, isDemo)
    const shown = rows.map((row) => present(row, bodyOf))
    return pageOf(query, Math.min(found, MOST_SHOWN), shown, found > MOST_SHOWN)
  }
}

/** One message as its page shows it. */
async function findMessage(db: Database, id: string, bodyOf: BodyOf): Promise<contract.MessageDetail> {
  const row = await selectMessage(db, id)
  if (!row) throw notFound()
  const attempts = await selectAttempts(db, id)
  return {
    ...present(row, bodyOf),
    gateway: row.gateway,
    providerId: row.provider_id,
    parts: row.parts,
    cost:
      row.cost && row.cost_currency
        ? { amount: plain(decimal(row.cost)), currency: row.cost_currency }
        : null,
    sentAt: row.sent_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    insteadOf: row.instead_of,
    decidedBy: row.decided_by,
    attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
  }
}

export function getMessage(isDemo: boolean) {
  return (context: Context, { params }: InputOf<typeof contract.getMessage>) =>
    findMessage(context.db, params.id, bodyReader(context, isDemo))
}

type Decision = InputOf<typeof contract.decideMessage>['body']['decision']

/** What a person may decide about a message in each state; one that a gateway has or is being given is nobody's any more. */
const FROM: Record<Decision, readonly contract.MessageStatus[]> = {
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
export function decideMessage(isDemo: boolean) {
  return async (
    context: Context,
    { params, body }: InputOf<typeof contract.decideMessage>,
  ): Promise<DataOf<typeof contract.decideMessage>> => {
    const { db } = context
    const { decision } = body
    const row = await lockMessage(db, params.id)
    if (!row) throw notFound()
    if (!FROM[decision].some((status) => status === row.status)) {
      throw new ApiFailure(409, 'message_moved', 'messageMoved')
    }
    if (decision === 'sendAgain' && row.lets_nobody_in) {
      throw new ApiFailure(409, 'sign_in_over', 'signInOver')
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
    const after = await findMessage(db, params.id, bodyReader(context, isDemo))
    await audit(context, {
      action: `message.${decision}`,
      entity: 'message',
      entityId: params.id,
      changes: { status: { old: row.status, new: after.status } },
    })
    return after
  }
}
