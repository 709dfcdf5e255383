import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { ListedInvoiceLink, listInvoiceLinks } from '@/lib/contracts/invoice-links'
import { officeToday } from '@/lib/domain/dates'
import type { Language } from '@/lib/domain/languages'
import type { Database } from '@/server/core/database'
import { offsetOf } from '@/server/core/page'
import { hashOf, type InvoiceTerms } from './terms'

interface NewLink {
  receiverId: string
  language: Language
  madeBy: string
}

/** Lists a signed link; the same one made again stays as it was. Answers the id of its row. */
export async function insertLink(
  db: Database,
  terms: InvoiceTerms,
  { receiverId, language, madeBy }: NewLink,
): Promise<string> {
  const { edition, until, ...said } = terms
  const contentHash = hashOf(terms)
  const row = await db
    .insertInto('invoice_links')
    .values({
      content_hash: contentHash,
      edition,
      until,
      terms: JSON.stringify(said),
      kind: terms.kind,
      language,
      customer_id: receiverId,
      made_by: madeBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return row.id
  const { id } = await db
    .selectFrom('invoice_links')
    .select('id')
    .where('content_hash', '=', contentHash)
    .where('edition', '=', edition)
    .where('until', 'is not distinct from', until)
    .executeTakeFirstOrThrow()
  return id
}

/** Connects what was just written to a customer, in this transaction, to the link that it brings. */
export async function insertLinkMessages(db: Database, linkId: string, customerId: string): Promise<void> {
  await sql`
    insert into invoice_link_messages (link_id, message_id)
    select ${linkId}, m.id from messages m
    where m.customer_id = ${customerId} and m.event = 'invoice' and m.created_at = now()
    on conflict do nothing`.execute(db)
}

/** Keeps that a customer looked at a link: the first look of each day and method. */
export async function recordLinkLook(
  db: Database,
  terms: InvoiceTerms,
  method: 'link' | 'pdf',
): Promise<void> {
  await sql`
    insert into invoice_link_looks (link_id, looked_on, method)
    select id, ${officeToday()}::date, ${method} from invoice_links
    where content_hash = ${hashOf(terms)} and edition = ${terms.edition} and until is not distinct from ${terms.until}::date
    on conflict do nothing`.execute(db)
}

export interface LinkRow {
  id: string
  kind: ListedInvoiceLink['kind']
  terms: Omit<InvoiceTerms, 'edition' | 'until'>
  edition: number
  until: string | null
  language: Language
  customer_id: string
  customer_name: string
  made_by_name: string
  created_at: Date
  state: ListedInvoiceLink['state']
  sent: ListedInvoiceLink['sent']
  looked_days: number
  last_looked_on: string | null
}

const state = () => sql<LinkRow['state']>`case
  when coalesce(d.edition, 0) <> l.edition then 'revoked'
  when l.until < ${officeToday()}::date then 'ended' else 'valid' end`

const LINKS = sql`invoice_links l left join invoice_link_editions d on d.content_hash = l.content_hash`

const shown = () => sql`
  l.id, l.kind, l.terms, l.edition, l.until, l.language, l.created_at, ${state()} as state,
  c.id as customer_id, c.name as customer_name, e.name as made_by_name,
  coalesce((select jsonb_agg(to_jsonb(s)) from (
    select distinct on (m.channel) m.channel, m.status, m.created_at as at
    from invoice_link_messages x join messages m on m.id = x.message_id
    where x.link_id = l.id and m.hold_reason is distinct from 'cancelled'
      order by m.channel, m.created_at desc) s), '[]') as sent,
  (select count(distinct looked_on)::int from invoice_link_looks k where k.link_id = l.id) as looked_days,
  (select max(looked_on) from invoice_link_looks k where k.link_id = l.id) as last_looked_on`

const PEOPLE = sql`join customers o on o.id = l.customer_id join customers c on c.id = coalesce(o.merged_into, o.id)
  join employees e on e.id = l.made_by`

/** What waits in the outbox, failed or is held back has not reached anybody. */
const UNOPENED = sql`(exists (
    select from invoice_link_messages x join messages m on m.id = x.message_id
    where x.link_id = l.id and m.status in ('submitted', 'sent', 'delivered'))
  and not exists (select from invoice_link_looks k where k.link_id = l.id))`

type Query = QueryOf<typeof listInvoiceLinks>

function conditions({ customerId, kind, state: wanted, isUnopened }: Query): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (customerId)
    all.push(
      sql`l.customer_id in (select id from customers where id = ${customerId} or merged_into = ${customerId})`,
    )
  if (kind) all.push(sql`l.kind = ${kind}`)
  if (wanted) all.push(sql`${state()} = ${wanted}`)
  if (isUnopened !== undefined) all.push(isUnopened ? UNOPENED : sql`not ${UNOPENED}`)
  return sql.join(all, sql` and `)
}

/** One page of the register, and how many there are. */
export async function selectLinkPage(
  db: Database,
  query: Query,
): Promise<{ rows: LinkRow[]; total: number }> {
  const turn = sql.raw(query.sort === 'createdAt' ? 'asc' : 'desc')
  const { rows } = await sql<LinkRow>`/* replan */
    select ${shown()} from ${LINKS} ${PEOPLE} where ${conditions(query)}
    order by l.created_at ${turn}, l.id ${turn} limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(
    db,
  )
  const { rows: counts } = await sql<{ total: string }>`/* replan */
    select count(*) as total from ${LINKS} where ${conditions(query)}`.execute(db)
  return { rows, total: Number(counts[0]?.total ?? 0) }
}

export async function selectLink(db: Database, id: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${shown()} from ${LINKS} ${PEOPLE} where l.id = ${id}`.execute(
    db,
  )
  return rows[0]
}
