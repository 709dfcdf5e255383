import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import { type listReceivables as contract, NOBODY, type Receivables } from '@/lib/contracts/finance'
import { ageBands } from '@/lib/domain/ageing'
import { type CalendarDate, officeToday } from '@/lib/domain/dates'
import { decimal, toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { offsetOf, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'

type Query = QueryOf<typeof contract>

/** Amounts in cents of US$. */
interface AgeRow {
  packages: string
  owed: string
  up_to_30: string
  up_to_60: string
  up_to_90: string
  over_90: string
}

interface ReceivableRow extends AgeRow {
  id: string | null
  name: string | null
}

/** The instant that a day of the warehouse's calendar begins, as the filter of the packages' list counts it. */
const midnight = (day: CalendarDate | null) => sql`${`${day} 00:00:00+08`}::timestamptz`

/**
 * Every debt that fits, with its age (0 to 3). In the order of who owes: adding up as they come is quicker for many small
 * groups than finding each debt its group, and the database would rather not believe it.
 */
function debts(query: Query, today: CalendarDate): RawBuilder<unknown> {
  const { upTo30, upTo60, upTo90 } = ageBands(today)
  return sql`(
    select p.receiver_id, p.batch_id, p.cents,
      case when p.received_at >= ${midnight(upTo30.from)} then 0 when p.received_at >= ${midnight(upTo60.from)} then 1
        when p.received_at >= ${midnight(upTo90.from)} then 2 else 3 end as age
    from package_debts p where ${narrowed(query)} ${query.by === 'batch' ? sql`` : sql`order by p.receiver_id`}
    offset 0
  ) d`
}

const centsOf = (age: number) => sql`sum_cents(d.cents) filter (where d.age = ${sql.lit(age)})`

const ageSums = sql`count(*) as packages, sum_cents(d.cents) as owed, ${centsOf(0)} as up_to_30,
  ${centsOf(1)} as up_to_60, ${centsOf(2)} as up_to_90, ${centsOf(3)} as over_90`

function narrowed({ salesPersonId, noSalesPerson }: Query): RawBuilder<boolean> {
  const all = [sql`true`]
  if (salesPersonId)
    all.push(
      sql`p.receiver_id in (select customer_id from customer_sales_persons where employee_id = ${salesPersonId})`,
    )
  if (noSalesPerson)
    all.push(sql`not exists (select from customer_sales_persons s where s.customer_id = p.receiver_id)`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

const GROUPS = {
  customer: {
    key: sql`d.receiver_id`,
    joined: sql``,
    name: sql`(select c.name from customers c where c.id = g.id)`,
  },
  salesPerson: {
    key: sql`o.employee_id`,
    joined: sql`left join customer_sales_persons o on o.customer_id = d.receiver_id`,
    name: sql`(select e.name from employees e where e.id = g.id)`,
  },
  batch: {
    key: sql`d.batch_id`,
    joined: sql``,
    name: sql`(select b.number from batches b where b.id = g.id)`,
  },
} satisfies Record<Query['by'], unknown>

/** One page of the debtors and how many there are; the most owed first unless it is asked for the other way. */
async function selectReceivables(db: Database, query: Query, today: CalendarDate) {
  const { key, joined, name } = GROUPS[query.by]
  const sqlOrder = sql.raw(query.sort === 'owedUSD' ? 'asc' : 'desc')
  const { rows } = await sql<Partial<ReceivableRow> & { total: string }>`
    with groups as materialized (
      select ${key} as id, ${ageSums} from ${debts(query, today)} ${joined} group by 1
    ), shown as (
      select * from groups order by owed ${sqlOrder}, id limit ${query.itemsPerPage} offset ${offsetOf(query)}
    )
    select t.total, g.*, ${name} as name
    from (select count(*) as total from groups) t left join shown g on true
    order by g.owed ${sqlOrder}, g.id`.execute(db)
  const found = rows.filter(
    (row): row is ReceivableRow & { total: string } => typeof row.packages === 'string',
  )
  return { total: Number(rows[0]?.total ?? 0), rows: found }
}

/** What all of them owe together, each package counted once. */
async function selectAgeSums(db: Database, query: Query, today: CalendarDate): Promise<AgeRow> {
  const { rows } = await sql<AgeRow>`select ${ageSums} from ${debts(query, today)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum has always one row')
  return row
}

const dollars = (cents: string) => toMoney(decimal(cents).div(100))

function presentAges(row: AgeRow): Receivables['sums'] {
  return {
    packages: Number(row.packages),
    owedUSD: dollars(row.owed),
    upTo30USD: dollars(row.up_to_30),
    upTo60USD: dollars(row.up_to_60),
    upTo90USD: dollars(row.up_to_90),
    over90USD: dollars(row.over_90),
  }
}

export async function listReceivables(
  context: Context,
  { query }: InputOf<typeof contract>,
): Promise<Receivables> {
  const today = officeToday()
  const { total, rows } = await selectReceivables(context.db, query, today)
  const shown = rows.map((row) => ({ id: row.id ?? NOBODY, name: row.name, ...presentAges(row) }))
  const sums = presentAges(await selectAgeSums(context.db, query, today))
  return { ...pageOf(query, total, shown), sums, today }
}
