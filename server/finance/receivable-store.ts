import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listReceivables } from '@/lib/contracts/finance'
import { type AgeSpan, ageSpans } from '@/lib/domain/ageing'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import { offsetOf } from '@/server/core/page'

type Query = QueryOf<typeof listReceivables>

export interface AgeRow {
  packages: string
  owed: string
  up_to_30: string
  up_to_60: string
  up_to_90: string
  over_90: string
}

export interface ReceivableRow extends AgeRow {
  id: string | null
  name: string | null
}

/** Received on one of these days, as the warehouse's calendar counts them; the same as the filter of the packages' list. */
function receivedIn({ from, to }: AgeSpan): RawBuilder<boolean> {
  const midnight = (day: CalendarDate) => sql`${`${day} 00:00:00+08`}::timestamptz`
  const after = from === null ? sql`true` : sql`p.created_at >= ${midnight(from)}`
  const before = to === null ? sql`true` : sql`p.created_at < ${midnight(to)} + interval '1 day'`
  return sql<boolean>`(${after} and ${before})`
}

function ageSums(today: CalendarDate): RawBuilder<unknown> {
  const spans = ageSpans(today)
  const open = sql`(p.total_usd - p.discount_usd - p.paid_usd)`
  const owedOf = (span: AgeSpan) => sql`coalesce(sum(${open}) filter (where ${receivedIn(span)}), 0)`
  return sql`count(*) as packages, coalesce(sum(${open}), 0) as owed, ${owedOf(spans.upTo30)} as up_to_30,
    ${owedOf(spans.upTo60)} as up_to_60, ${owedOf(spans.upTo90)} as up_to_90, ${owedOf(spans.over90)} as over_90`
}

function narrowed({ salesPersonId, noSalesPerson }: Query): RawBuilder<boolean> {
  const all = [sql`p.is_unpaid`]
  if (salesPersonId)
    all.push(
      sql`p.receiver_id in (select customer_id from customer_sales_persons where employee_id = ${salesPersonId})`,
    )
  if (noSalesPerson)
    all.push(sql`not exists (select from customer_sales_persons s where s.customer_id = p.receiver_id)`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

export async function selectAgeSums(db: Database, query: Query, today: CalendarDate): Promise<AgeRow> {
  const { rows } = await sql<AgeRow>`
    select ${ageSums(today)} from packages p where ${narrowed(query)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum has always one row')
  return row
}

const GROUPS = {
  customer: {
    key: sql`p.receiver_id`,
    joined: sql``,
    name: sql`(select c.name from customers c where c.id = g.id)`,
  },
  salesPerson: {
    key: sql`o.employee_id`,
    joined: sql`left join customer_sales_persons o on o.customer_id = p.receiver_id`,
    name: sql`(select e.name from employees e where e.id = g.id)`,
  },
  batch: {
    key: sql`p.batch_id`,
    joined: sql``,
    name: sql`(select b.number from batches b where b.id = g.id)`,
  },
} satisfies Record<Query['by'], unknown>

/** One page of the debtors and how many there are; the most owed first unless it is asked for the other way. */
export async function selectReceivables(db: Database, query: Query, today: CalendarDate) {
  const { key, joined, name } = GROUPS[query.by]
  const way = sql.raw(query.sort === 'owedUSD' ? 'asc' : 'desc')
  const { rows } = await sql<Partial<ReceivableRow> & { total: string }>`
    with groups as materialized (
      select ${key} as id, ${ageSums(today)} from packages p ${joined} where ${narrowed(query)} group by 1
    ), shown as (
      select * from groups order by owed ${way}, id limit ${query.itemsPerPage} offset ${offsetOf(query)}
    )
    select t.total, g.*, ${name} as name
    from (select count(*) as total from groups) t left join shown g on true
    order by g.owed ${way}, g.id`.execute(db)
  const found = rows.filter(
    (row): row is ReceivableRow & { total: string } => typeof row.packages === 'string',
  )
  return { total: Number(rows[0]?.total ?? 0), rows: found }
}
