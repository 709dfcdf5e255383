import { sql } from 'kysely'
import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/messages'
import { maskPhone } from '@/lib/domain/payment-requests'
import { isE164, normalisePhone } from '@/lib/domain/phone'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { likePattern, pageOf, pageWindow } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { holdsPhone } from '@/server/customers/has-name-or-phone'
import { endFollowing } from '@/server/followers/follow-package'

interface WithCustomer {
  customer_id: string | null
  customer_name: string | null
}

const customerOf = ({ customer_id, customer_name }: WithCustomer) =>
  customer_id && customer_name ? { id: customer_id, name: customer_name } : null

interface OptOutRow extends WithCustomer {
  phone: string
  source: string
  by: string | null
  created_at: Date
}

/** With the customer who has had the phone for the longest. */
const OPTED_OUT = sql`opt_outs o left join lateral (
    select c.id, c.name from customer_phones cp join customers c on c.id = cp.customer_id
    where cp.phone = o.phone and c.merged_into is null order by c.created_at limit 1
  ) c on true`

export async function listOptOuts(
  context: Context,
  { query }: InputOf<typeof contract.listOptOuts>,
): Promise<DataOf<typeof contract.listOptOuts>> {
  const { offset, limit } = pageWindow(query)
  const typed = normalisePhone(query.search ?? '')
  const pattern = isE164(typed) ? typed : likePattern(query.search ?? '')
  const direction = sql.raw(query.sort === 'createdAt' ? 'asc' : 'desc')
  const where = query.search
    ? sql`o.phone like ${pattern} or lower(c.name) like ${pattern} or ${holdsPhone(sql`o.phone`, query.search)}`
    : sql`true`
  const { rows } = await sql<OptOutRow>`
    select o.phone, o.source, e.name as by, o.created_at, c.id as customer_id, c.name as customer_name
    from ${OPTED_OUT} left join employees e on e.id = o.created_by
    where ${where} order by o.created_at ${direction}, o.phone limit ${limit} offset ${offset}`.execute(
    context.db,
  )
  const { rows: counts } = await sql<{ total: string }>`
    select count(*) as total from ${query.search ? OPTED_OUT : sql`opt_outs o`} where ${where}`.execute(
    context.db,
  )
  return pageOf(
    query,
    Number(counts[0]?.total ?? 0),
    rows.map((row) => ({
      id: row.phone,
      phone: row.phone,
      source: row.source,
      by: row.by,
      customer: customerOf(row),
      createdAt: row.created_at.toISOString(),
    })),
  )
}

/** What a customer asked for by telephone or at the counter. Said again it changes nothing. */
export async function setOptOut(
  context: Context,
  { body }: InputOf<typeof contract.setOptOut>,
): Promise<DataOf<typeof contract.setOptOut>> {
  const { phone, isOptedOut } = body
  const by = actorOf(context).id
  if (isOptedOut) await endFollowing(context.db, phone)
  const changed = isOptedOut
    ? await sql`insert into opt_outs (phone, source, created_by) values (${phone}, 'staff', ${by}) on conflict do nothing`.execute(
        context.db,
      )
    : await sql`delete from opt_outs where phone = ${phone}`.execute(context.db)
  if (Number(changed.numAffectedRows ?? 0) > 0) {
    const [old, now] = isOptedOut ? ['in', 'out'] : ['out', 'in']
    await audit(context, {
      action: isOptedOut ? 'messages.optedOut' : 'messages.optedIn',
      entity: 'phone',
      changes: { [maskPhone(phone)]: { old, new: now } },
    })
  }
  return { phone, isOptedOut }
}

interface InboundRow extends WithCustomer {
  id: string
  phone: string
  body: string
  kind: string
  received_at: Date
  handled_at: Date | null
  handled_by: string | null
}

function presentInbound(row: InboundRow): contract.InboundMessage {
  return {
    id: row.id,
    phone: row.phone,
    customer: customerOf(row),
    body: row.body,
    kind: row.kind as contract.InboundMessage['kind'],
    receivedAt: row.received_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    handledBy: row.handled_by,
  }
}

const INBOUND = sql`select i.id, i.phone, i.body, i.kind, i.received_at, i.handled_at, e.name as handled_by,
    i.customer_id, c.name as customer_name
  from inbound_messages i left join employees e on e.id = i.handled_by left join customers c on c.id = i.customer_id`

export async function listInboundMessages(
  context: Context,
  { query }: InputOf<typeof contract.listInboundMessages>,
): Promise<DataOf<typeof contract.listInboundMessages>> {
  const { offset, limit } = pageWindow(query)
  const direction = sql.raw(query.sort === 'receivedAt' ? 'asc' : 'desc')
  const open = query.isOpen === undefined ? sql`true` : sql`(i.handled_at is null) = ${query.isOpen}::boolean`
  const { rows } = await sql<InboundRow>`
    ${INBOUND} where ${open} order by i.received_at ${direction}, i.id limit ${limit} offset ${offset}`.execute(
    context.db,
  )
  const { rows: counts } = await sql<{ total: string }>`
    select count(*) as total from inbound_messages i where ${open}`.execute(context.db)
  return pageOf(query, Number(counts[0]?.total ?? 0), rows.map(presentInbound))
}

/** Notes that somebody has seen to it; who was first stays. */
export async function handleInboundMessage(
  context: Context,
  { params }: InputOf<typeof contract.handleInboundMessage>,
): Promise<contract.InboundMessage> {
  await context.db
    .updateTable('inbound_messages')
    .set({ handled_at: new Date(), handled_by: actorOf(context).id })
    .where('id', '=', params.id)
    .where('handled_at', 'is', null)
    .execute()
  const { rows } = await sql<InboundRow>`${INBOUND} where i.id = ${params.id}`.execute(context.db)
  const [row] = rows
  if (!row) throw notFound()
  return presentInbound(row)
}
