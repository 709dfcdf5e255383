import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '@/lib/contracts/bulk-messages'
import type { MessageChannel } from '@/lib/domain/notices'
import { reachedAt } from '@/server/messages/notice-sql'

type Customers = Extract<Audience, { kind: 'customers' }>

/** One package that fits all that is asked of packages; nothing when nothing is. */
function ofPackages(asked: Customers): RawBuilder<unknown> | null {
  const { batchId, transitStatus, waitingStatus, productId } = asked
  const parts = [
    batchId ? sql`p.batch_id = ${batchId}` : null,
    transitStatus ? sql`p.waiting_status = 'approved' and p.shown_status = ${transitStatus}` : null,
    waitingStatus ? sql`p.waiting_status = ${waitingStatus}` : null,
    productId
      ? sql`exists (select from packing_items i where i.package_id = p.id and i.product_id = ${productId})`
      : null,
  ].filter((one) => one !== null)
  if (parts.length === 0) return null
  return sql`c.id in (select p.receiver_id from packages p where ${sql.join(parts, sql` and `)})`
}

const since = (date: string) =>
  sql`(select p.receiver_id from packages p where p.receiver_id is not null
    and p.created_at >= ${date}::date::timestamp at time zone 'Africa/Dar_es_Salaam')`

function filters(asked: Customers): RawBuilder<unknown> {
  const { salesPersonId, owesMoreThan, activeSince, inactiveSince, language } = asked
  const parts = [
    ofPackages(asked),
    salesPersonId
      ? sql`c.id in (select customer_id from customer_sales_persons where employee_id = ${salesPersonId})`
      : null,
    owesMoreThan ? sql`d.open_usd > ${owesMoreThan}::numeric` : null,
    activeSince ? sql`c.id in ${since(activeSince)}` : null,
    inactiveSince ? sql`c.id not in ${since(inactiveSince)}` : null,
    language ? sql`c.language = ${language}` : null,
  ].filter((one) => one !== null)
  return sql.join([sql`c.merged_into is null`, ...parts], sql` and `)
}

const DEBTS = sql`(select receiver_id, sum(cents) / 100 as open_usd, 0::numeric as open_tzs
  from package_debts where receiver_id is not null group by receiver_id)`

/** In shillings as well, each package at its own rate: the package is read for it. */
const DEBTS_IN_BOTH = sql`(select receiver_id, sum(open) as open_usd, sum(round(open * currency_converter, 2)) as open_tzs
  from (select receiver_id, total_usd - discount_usd - paid_usd as open, currency_converter
    from packages where is_unpaid and receiver_id is not null) u group by receiver_id)`

const NO_DEBTS = sql`(select null::uuid as receiver_id, 0::numeric as open_usd, 0::numeric as open_tzs where false)`

/** Customers with the phone that the channel reaches them at, if any; and what they owe, when somebody wants to know. */
function people(
  audience: Audience,
  channel: MessageChannel,
  debts: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const whole = sql`select c.id as customer_id, ${reachedAt} as phone, c.language, c.name,
      coalesce(d.open_usd, 0) as open_usd,
      coalesce(d.open_tzs, 0) as open_tzs, c.created_at
    from customers c
    cross join (values (${channel}::text)) ch (channel)
    left join ${debts} d on d.receiver_id = c.id`
  if (audience.kind === 'customers') return sql`${whole} where ${filters(audience)}`
  return sql`
    select k.customer_id, l.phone, coalesce(k.language, 'sw') as language, coalesce(k.name, '') as name,
      coalesce(k.open_usd, 0) as open_usd, coalesce(k.open_tzs, 0) as open_tzs, k.created_at
    from unnest(${audience.phones}::text[]) l (phone)
    left join lateral (
      ${whole} where c.merged_into is null and c.id in (select customer_id from customer_phones where phone = l.phone)
      order by c.created_at limit 1
    ) k on true`
}

interface Texts {
  audience: Audience
  channel: MessageChannel
  bodies: Record<string, string>
}

/** Two tables for the statement that follows: `people`, and `reached`, in which every phone stands once. */
export function audienceTables({ audience, channel, bodies }: Texts): RawBuilder<unknown> {
  const asksForDebts = audience.kind === 'customers' && Boolean(audience.owesMoreThan)
  const namesDebts = Object.values(bodies).some((body) => body.includes('remaining'))
  const debts = namesDebts ? DEBTS_IN_BOTH : asksForDebts ? DEBTS : NO_DEBTS
  return sql`with people as materialized (${people(audience, channel, debts)}),
    reached as (
      select distinct on (phone) * from people where phone is not null order by phone, created_at nulls last
    )`
}
