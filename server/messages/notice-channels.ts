import { sql } from 'kysely'
import type { getNoticeChannels as endpoint, NoticeChannel } from '@/lib/contracts/notices'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { customerName } from '@/server/customers/find-customers'
import { leavingChannels } from '@/server/gateways/message-gateways'
import { openChannels, reachedAt } from './notice-sql'

/** The channels that an event would notify a customer by. */
export async function getNoticeChannels(
  { db, config }: Context,
  { query: { customerId, event } }: InputOf<typeof endpoint>,
): Promise<NoticeChannel[]> {
  if ((await customerName(db, customerId)) === undefined) throw notFound()
  const { rows } = await sql<Omit<NoticeChannel, 'hasGateway'>>`
    select w.channel, w.phone, exists (select from opt_outs o where o.phone = w.phone) as "isOptedOut"
    from customers c
    cross join lateral (select ch.channel, ${reachedAt} as phone from ${openChannels(event)} ch) w
    where c.id = ${customerId} and w.phone is not null
    order by w.channel`.execute(db)
  const leaving = leavingChannels(config.messages)
  return rows.map((row) => ({ ...row, hasGateway: leaving.includes(row.channel) }))
}
