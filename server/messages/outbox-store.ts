import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listMessages } from '@/lib/contracts/messages'
import { isE164, normalisePhone } from '@/lib/domain/phone'
import type { Database } from '@/server/core/database'
import { likePattern, pageWindow } from '@/server/core/page'

export interface OutboxRow {
  id: string
  channel: string
  phone: string
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

type Asked = QueryOf<typeof listMessages>

const KIND = sql`case when m.bulk_message_id is not null then 'bulk' else coalesce(m.event, 'trial') end`

const COLUMNS = sql`m.id, m.channel, m.phone, m.body, m.language, m.status, m.error, ${KIND} as kind, m.hold_reason,
  m.customer_id, c.name as customer_name, m.package_id, p.tracking_number, m.read_at, m.next_attempt_at, m.created_at`

const TABLES = sql`messages m left join customers c on c.id = m.customer_id left join packages p on p.id = m.package_id`

/** A phone in any format, or part of the customer's name or of the text. */
function matches(search: string): RawBuilder<unknown> {
  const phone = normalisePhone(search)
  if (isE164(phone)) return sql`m.phone = ${phone}`
  const pattern = likePattern(search)
  return sql`(lower(c.name) like ${pattern} or lower(m.body) like ${pattern} or m.phone like ${pattern})`
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

export async function selectOutbox(db: Database, asked: Asked): Promise<OutboxRow[]> {
  const { offset, limit } = pageWindow(asked)
  const direction = sql.raw(asked.sort === 'createdAt' ? 'asc' : 'desc')
  const { rows } = await sql<OutboxRow>`
    select ${COLUMNS} from ${TABLES} where ${conditions(asked)}
    order by m.created_at ${direction}, m.id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Counted up to one more than `most`. */
export async function countOutbox(db: Database, asked: Asked, most: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (select from ${TABLES} where ${conditions(asked)} limit ${most + 1}) found`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

export async function selectMessage(db: Database, id: string): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${COLUMNS}, m.gateway, m.provider_id, m.parts, m.cost, m.cost_currency, m.sent_at, m.delivered_at,
      m.instead_of, e.name as decided_by
    from ${TABLES} left join employees e on e.id = m.decided_by where m.id = ${id}`.execute(db)
  return rows[0]
}

export function selectAttempts(db: Database, messageId: string) {
  return db
    .selectFrom('message_attempts')
    .select(['at', 'gateway', 'outcome', 'error'])
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute()
}

export function lockMessage(db: Database, id: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'status', 'phone', 'is_answer'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
