import { sql } from 'kysely'
import type { TextValues } from '@/lib/domain/message-text'
import type { NoticeEvent } from '@/lib/domain/notices'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notifyFollowersOfBatch } from '@/server/followers/notify-followers'
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

/**
 * Tells all customers of a batch by one statement, each once by a channel, and then whoever follows its packages; answers
 * how many customers are told.
 */
export async function queueBatchNotices(
  context: Context,
  { event, batchId, values, packageIds }: BatchNotice,
): Promise<number> {
  const ofCustomer = sql`(${JSON.stringify(values)}::jsonb || jsonb_build_object(
    'trackingNumbers', o.numbers, 'trackingNumber', o.numbers, 'remaining', 'US$ ' || to_char(o.open_usd, 'FM999,999,999,990.00'),
    'remainingTZS', 'TShs ' || to_char(o.open_tzs, 'FM999,999,999,999,990.00')))`
  const { rows } = await sql<{ told: string }>`
    with written as (
      insert into messages (customer_id, batch_id, channel, phone, language, event, body)
      select c.id, ${batchId}::uuid, n.channel, n.phone, c.language, ${event}, n.body
      from ${shares(batchId, packageIds)} o
      join customers c on c.id = o.receiver_id
      cross join lateral (
        select ch.channel, ${reachedAt} as phone, ${noticeBody(event, ofCustomer)} as body
        from ${openChannels(event)} ch
      ) n
      where n.phone is not null and n.body is not null
      returning customer_id
    )
    select count(distinct customer_id) as told from written`.execute(context.db)
  await notifyFollowersOfBatch(context, { event, batchId, packageIds })
  return Number(rows[0]?.told ?? 0)
}

/** Number of customers of a batch that an event would notify. */
export async function countRecipients(
  db: Database,
  event: NoticeEvent,
  batchId: string,
  packageIds?: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${shares(batchId, packageIds)} o
    join customers c on c.id = o.receiver_id
    where exists (select from ${openChannels(event)} ch where ${reachedAt} is not null)`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
