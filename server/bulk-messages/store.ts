import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '@/lib/contracts/bulk-messages'
import type { Language } from '@/lib/domain/languages'
import { pieces } from '@/lib/domain/message-text'
import { BULK_VARIABLES, type MessageChannel } from '@/lib/domain/notices'
import { UNDO_SECONDS } from '@/lib/domain/transit-status'
import { askedTextInSql, companyNameInSql } from '@/server/company/profile'
import type { Database } from '@/server/core/database'
import { audienceTables } from './audience'

export interface BulkRecord {
  id: string
  title: string
  channel: MessageChannel
  audience: Audience
  bodies: Record<Language, string>
  status: 'draft' | 'sending' | 'paused' | 'finished'
  recipients: number | null
  created_by: string | null
  created_at: Date
  started_by: string | null
  started_at: Date | null
  finished_at: Date | null
  can_be_undone: boolean
  version: number
}

const COLUMNS = sql`b.id, b.title, b.channel, b.audience, b.bodies, b.status, b.recipients, e.name as created_by,
  b.created_at, b.started_by, b.started_at, b.finished_at, b.version,
  coalesce(b.started_at > clock_timestamp() - make_interval(secs => ${UNDO_SECONDS}), false) as can_be_undone`

export async function selectBulk(db: Database, id: string): Promise<BulkRecord | undefined> {
  const { rows } = await sql<BulkRecord>`
    select ${COLUMNS} from bulk_messages b left join employees e on e.id = b.created_by where b.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export async function lockBulk(db: Database, id: string): Promise<BulkRecord | undefined> {
  const { rows } = await sql<BulkRecord>`
    select ${COLUMNS} from bulk_messages b left join employees e on e.id = b.created_by
    where b.id = ${id} for update of b`.execute(db)
  return rows[0]
}

interface PageAsked {
  status?: string | undefined
  ascending: boolean
  limit: number
  offset: number
}

export async function selectBulks(
  db: Database,
  asked: PageAsked,
): Promise<(BulkRecord & { total: string })[]> {
  const direction = sql.raw(asked.ascending ? 'asc' : 'desc')
  const { rows } = await sql<BulkRecord & { total: string }>`
    select ${COLUMNS}, count(*) over () as total
    from bulk_messages b left join employees e on e.id = b.created_by
    where ${asked.status === undefined ? sql`true` : sql`b.status = ${asked.status}`}
    order by b.created_at ${direction}, b.id limit ${asked.limit} offset ${asked.offset}`.execute(db)
  return rows
}

export async function countByStatus(db: Database, bulkId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ status: string; count: string }>`
    select status, count(*) from messages where bulk_message_id = ${bulkId} group by status`.execute(db)
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

type Texts = Pick<BulkRecord, 'audience' | 'channel' | 'bodies'>

const VALUES: Record<(typeof BULK_VARIABLES)[number], RawBuilder<unknown>> = {
  name: sql`r.name`,
  company: companyNameInSql,
  remaining: askedTextInSql({ usd: sql`r.open_usd`, tzs: sql`r.open_tzs` }),
}

/** One language's words as an expression: fill_text called for 100,000 people costs seconds more. */
function textsIn(body: string): RawBuilder<unknown> {
  const parts = pieces(body).map((piece, index) => {
    if (index % 2 === 0) return sql`${piece}::text`
    const name = BULK_VARIABLES.find((one) => one === piece.trim())
    return name ? sql`(${VALUES[name]})` : sql`''`
  })
  return sql.join(parts, sql` || `)
}

/** A person's own words; a text of which nothing is left says at least who writes. */
const filled = ({ bodies }: Texts) => sql`coalesce(nullif(trim(left(case r.language
  when 'en' then ${textsIn(bodies.en)} when 'zh' then ${textsIn(bodies.zh)} else ${textsIn(bodies.sw)} end, 4000)), ''),
  ${companyNameInSql})`

const isSilent = sql`exists (select from opt_outs o where o.phone = r.phone)`

/** Writes the whole audience into the outbox by one statement; answers how many messages that made. */
export async function queueAudience(db: Database, id: string, texts: Texts): Promise<number> {
  // 100,000 people take seconds, which no other statement of a call may.
  await sql`set local statement_timeout = '120s'`.execute(db)
  const { numAffectedRows } = await sql`
    ${audienceTables(texts)}
    insert into messages (bulk_message_id, customer_id, channel, phone, language, body, status, hold_reason)
    select ${id}::uuid, r.customer_id, ${texts.channel}, r.phone, r.language, ${filled(texts)},
      case when ${isSilent} then 'held' else 'queued' end, case when ${isSilent} then 'optedOut' end
    from reached r`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export interface Sizes {
  recipients: number
  opted_out: number
  without_phone: number
  languages: Record<string, number> | null
  /** A part of the audience, spread over all of it, with the words each would get. */
  sample: { language: Language; name: string; body: string }[] | null
}

export async function sizeAudience(db: Database, texts: Texts, sampleOf: number): Promise<Sizes> {
  const { rows } = await sql<Sizes>`
    ${audienceTables(texts)}
    select (select count(*)::int from reached) as recipients,
      (select count(*)::int from reached r where ${isSilent}) as opted_out,
      (select count(*)::int from people where phone is null) as without_phone,
      (select json_object_agg(language, n) from (select language, count(*) as n from reached group by language) g) as languages,
      (select json_agg(json_build_object('language', s.language, 'name', s.name, 'body', s.body)) from (
        select r.language, r.name, ${filled(texts)} as body from reached r order by hashtext(r.phone), r.phone limit ${sampleOf}
      ) s) as sample`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  return row
}

/** In which languages the messages of a bulk message are read, and how many of them by each. */
export async function countLanguages(db: Database, id: string): Promise<Map<Language, number>> {
  const { rows } = await sql<{ language: Language; count: string }>`
    select language, count(*) from messages where bulk_message_id = ${id} group by language`.execute(db)
  return new Map(rows.map(({ language, count }) => [language, Number(count)]))
}

/** Puts back what certainly was not taken, and nothing else; answers how many. */
export async function requeueFailed(db: Database, id: string): Promise<number> {
  await sql`set local statement_timeout = '120s'`.execute(db)
  const { numAffectedRows } = await sql`
    update messages set status = 'queued', error = null, provider_id = null, attempts = 0, next_attempt_at = now(),
      updated_at = now()
    where bulk_message_id = ${id} and status = 'failed'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Takes what nobody was sent out of the outbox again; false, and nothing may be changed, when some of it is on its way. */
export async function removeQueued(db: Database, id: string): Promise<boolean> {
  await sql`set local statement_timeout = '120s'`.execute(db)
  await sql`delete from messages where bulk_message_id = ${id} and status in ('queued', 'held') and attempts = 0`.execute(
    db,
  )
  const { rows } = await sql`select from messages where bulk_message_id = ${id} limit 1`.execute(db)
  return rows.length === 0
}
