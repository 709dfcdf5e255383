import { type RawBuilder, sql } from 'kysely'
import type { Language } from '@/lib/domain/languages'
import type { TextValues } from '@/lib/domain/message-text'
import type { MessageChannel, NoticeEvent } from '@/lib/domain/notices'
import { askedShillingsInSql, askedTextInSql } from '@/server/company/profile'
import type { Context } from '@/server/core/context'
import { notifyFollowersOfBatch } from '@/server/followers/notify-followers'
import { leavingChannels } from '@/server/gateways/message-gateways'
import { noticeBody, openChannels, reachedAt } from './notice-sql'

/** More numbers than these make a message too long; the rest is counted. */
const NUMBERS_SHOWN = 4

interface BatchNotice {
  event: NoticeEvent
  batchId: string
  values: TextValues
  /** Only these packages of it. */
  packageIds?: readonly string[]
}

/** What each customer has in a batch: all numbers in one message, and what is open of them together. */
const shares = (batchId: string, packageIds?: readonly string[]) => sql`(
  select p.receiver_id, count(*) as packages,
    array_to_string((array_agg(p.tracking_number order by p.tracking_number))[1:${sql.lit(NUMBERS_SHOWN)}], ', ')
      || case when count(*) > ${sql.lit(NUMBERS_SHOWN)} then ' +' || count(*) - ${sql.lit(NUMBERS_SHOWN)} else '' end as numbers,
    sum(case when p.is_unpaid then p.total_usd - p.discount_usd - p.paid_usd else 0 end) as open_usd,
    sum(case when p.is_unpaid then round((p.total_usd - p.discount_usd - p.paid_usd) * p.currency_converter, 2) else 0 end) as open_tzs
  from packages p where p.batch_id = ${batchId} and p.receiver_id is not null
    and ${packageIds ? sql`p.id = any(${[...packageIds]}::uuid[])` : sql`true`} group by p.receiver_id)`

/** How many customers a notice reaches: `notified` by a message that leaves by itself, `waiting` by none that does. */
export interface Reached {
  notified: number
  waiting: number
}

export const NOBODY_REACHED: Reached = { notified: 0, waiting: 0 }

/** The messages to all customers of a batch, each once by a channel. */
function messagesOf({ event, batchId, values, packageIds }: BatchNotice): RawBuilder<unknown> {
  const remaining = askedTextInSql({ usd: sql`o.open_usd`, tzs: sql`o.open_tzs` })
  const ofCustomer = sql`(${JSON.stringify(values)}::jsonb || jsonb_build_object(
    'trackingNumbers', o.numbers, 'trackingNumber', o.numbers, 'remaining', ${remaining},
    'remainingTZS', ${askedShillingsInSql(sql`o.open_tzs`)}))`
  return sql`(
    select c.id as customer_id, c.name, n.channel, n.phone, c.language, n.body
    from ${shares(batchId, packageIds)} o
    join customers c on c.id = o.receiver_id
    cross join lateral (
      select ch.channel, ${reachedAt} as phone, ${noticeBody(event, ofCustomer)} as body
      from ${openChannels(event)} ch
    ) n
    where n.phone is not null and n.body is not null)`
}

/** Writes to all customers of a batch by one statement, and then to whoever follows its packages. */
export async function queueBatchNotices(context: Context, notice: BatchNotice): Promise<Reached> {
  const { event, batchId, packageIds } = notice
  const { rows } = await sql<{ written: string; notified: string }>`
    with written as (
      insert into messages (customer_id, batch_id, channel, phone, language, event, body)
      select customer_id, ${batchId}::uuid, channel, phone, language, ${event}, body from ${messagesOf(notice)} m
      returning customer_id, channel
    )
    select count(distinct customer_id) as written,
      count(distinct customer_id) filter (where ${leaves(context, sql`channel`)}) as notified from written`.execute(
    context.db,
  )
  await notifyFollowersOfBatch(context, { event, batchId, packageIds })
  return reachedOf(rows[0])
}

const leaves = ({ config }: Pick<Context, 'config'>, channel: RawBuilder<unknown>) =>
  sql`${channel} = any(${leavingChannels(config.messages)}::text[])`

function reachedOf(row: { written: string; notified: string } | undefined): Reached {
  const notified = Number(row?.notified ?? 0)
  return { notified, waiting: Number(row?.written ?? 0) - notified }
}

/** How many customers of a batch an event would notify. */
export async function countRecipients(
  context: Pick<Context, 'db' | 'config'>,
  { event, batchId, packageIds }: Omit<BatchNotice, 'values'>,
): Promise<Reached> {
  const { rows } = await sql<{ written: string; notified: string }>`
    select count(*) filter (where w.channels > 0) as written, count(*) filter (where w.leaving > 0) as notified
    from ${shares(batchId, packageIds)} o
    join customers c on c.id = o.receiver_id
    cross join lateral (
      select count(*) as channels, count(*) filter (where ${leaves(context, sql`ch.channel`)}) as leaving
      from ${openChannels(event)} ch where ${reachedAt} is not null
    ) w`.execute(context.db)
  return reachedOf(rows[0])
}

interface PreviewedMessage {
  channel: MessageChannel
  language: Language
  customers: number
  names: string[]
  body: string
}

/** More names than these say no more than their number. */
const NAMES_SHOWN = 20

/** What a notice would say and to whom, with the text of the first customer of each channel and language; nothing is written. */
export async function previewBatchNotices(
  { db }: Pick<Context, 'db'>,
  notice: BatchNotice,
): Promise<PreviewedMessage[]> {
  const { rows } = await sql<PreviewedMessage>`
    select channel, language, count(*)::int as customers,
      (array_agg(name order by lower(name)))[1:${sql.lit(NAMES_SHOWN)}] as names,
      (array_agg(body order by customer_id))[1] as body
    from ${messagesOf(notice)} m group by channel, language order by channel, count(*) desc, language`.execute(
    db,
  )
  return rows
}
