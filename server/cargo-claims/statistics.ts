import { type RawBuilder, sql } from 'kysely'
import type * as settlements from '@/lib/contracts/claim-settlements'
import { addDays, officeMidnight } from '@/lib/domain/dates'
import { toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'

interface Grouping {
  /** Two employees of one name are two rows; a supplier is the same in any spelling of capitals. */
  key: RawBuilder<string | null>
  label: RawBuilder<string | null>
}

const GROUPINGS: Record<settlements.ClaimStatisticsBy, Grouping> = {
  batch: { key: sql`b.id::text`, label: sql`b.number` },
  receivedBy: { key: sql`r.id::text`, label: sql`r.name` },
  deliveredBy: { key: sql`d.id::text`, label: sql`d.name` },
  supplier: { key: sql`lower(c.supplier)`, label: sql`c.supplier` },
  kind: { key: sql`c.kind`, label: sql`c.kind` },
}

const MOST_ROWS = 200

interface Row {
  key: string | null
  label: string | null
  claims: number
  open: number
  asked: string
  settled: string
}

const inUsd = (amount: RawBuilder<unknown>, currency: RawBuilder<unknown>) =>
  sql`case ${currency} when 'USD' then ${amount} else round(${amount} / p.currency_converter, 2) end`

/** Sums in shillings count at the rate of their package. */
export async function getClaimStatistics(
  { db }: Context,
  { query: { by, from, to } }: InputOf<typeof settlements.getClaimStatistics>,
) {
  const days = [
    from ? sql`c.created_at >= ${officeMidnight(from)}` : sql`true`,
    to ? sql`c.created_at < ${officeMidnight(addDays(to, 1))}` : sql`true`,
  ]
  const { key, label } = GROUPINGS[by]
  const { rows } = await sql<Row>`
    select ${key} as key, min(${label}) as label, count(*)::int as claims, (count(*) filter (where c.state <> 'closed'))::int as open,
      coalesce(sum(${inUsd(sql`c.asked_amount`, sql`c.asked_currency`)}), 0) as asked,
      coalesce(sum(${inUsd(sql`c.offer_amount`, sql`c.offer_currency`)}) filter (where c.settled_at is not null), 0) as settled
    from cargo_claims c join packages p on p.id = c.package_id left join batches b on b.id = p.batch_id
      left join employees r on r.id = p.received_by left join employees d on d.id = p.delivered_by
    where ${sql.join(days, sql` and `)}
    group by 1 order by claims desc, label nulls last, key limit ${MOST_ROWS}`.execute(db)
  return rows.map(({ asked, settled, ...row }) => ({
    ...row,
    askedUSD: toMoney(asked),
    settledUSD: toMoney(settled),
  }))
}
