import { sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import * as contract from '@/lib/contracts/rates'
import { decimal, plain } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { offsetOf, type Page, pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { currentRates } from './current-rates'
import { listRateExceptions, lookAtRate } from './exceptions'
import { setRates } from './set-rates'

interface HistoryRow {
  id: string
  currency: string
  rate: string
  previous: string | null
  set_at: Date
  set_by_name: string | null
}

/** Rates as they were set, each with the one before it; days are those of the office where the books are kept. */
async function selectRateHistory(db: Database, query: QueryOf<typeof contract.listRateHistory>) {
  const day = sql`(r.set_at at time zone 'UTC' + interval '3 hours')::date`
  const found = sql`(${query.currency ?? null}::text is null or r.currency = ${query.currency ?? null})
    and (${query.from ?? null}::date is null or ${day} >= ${query.from ?? null}::date)
    and (${query.to ?? null}::date is null or ${day} <= ${query.to ?? null}::date)`
  const sqlOrder = sql.raw(query.sort === 'setAt' ? 'asc' : 'desc')
  const { rows } = await sql<HistoryRow>`
    select r.id, r.currency, r.rate, r.set_at, e.name as set_by_name,
      (select p.rate from exchange_rates p where p.currency = r.currency and (p.set_at, p.id) < (r.set_at, r.id)
       order by p.set_at desc, p.id desc limit 1) as previous
    from exchange_rates r left join employees e on e.id = r.set_by where ${found}
    order by r.set_at ${sqlOrder}, r.id ${sqlOrder} limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ count: string }>`
    select count(*) as count from exchange_rates r where ${found}`.execute(db)
  return { rows, total: Number(counted[0]?.count ?? 0) }
}

const shown = (rate: string) => plain(decimal(rate))

async function listRateHistory(
  context: Context,
  { query }: InputOf<typeof contract.listRateHistory>,
): Promise<Page<contract.RateChange>> {
  const { rows, total } = await selectRateHistory(context.db, query)
  const changes = rows.map(
    (row): contract.RateChange => ({
      id: row.id,
      currency: row.currency,
      rate: shown(row.rate),
      previousRate: row.previous === null ? null : shown(row.previous),
      setAt: row.set_at.toISOString(),
      setBy: row.set_by_name,
    }),
  )
  return pageOf(query, total, changes)
}

export const rateRoutes: Route[] = [
  route(contract.getRates, (context) => currentRates(context.db), { shared: true }),
  route(contract.putRates, setRates),
  route(contract.listRateHistory, listRateHistory),
  route(contract.listRateExceptions, listRateExceptions),
  route(contract.lookAtRate, lookAtRate),
]
