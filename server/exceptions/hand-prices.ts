import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listHandPrices as endpoint, HandPrice } from '@/lib/contracts/exceptions'
import { addDays, officeMidnight } from '@/lib/domain/dates'
import { percentOff } from '@/lib/domain/tariff/percent-off'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { type Page, pageOf, pageWindow } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'

type Asked = QueryOf<typeof endpoint>

interface Row {
  id: string
  package_id: string | null
  label: string
  list_usd: string
  hand_usd: string
  reason: string | null
  set_by_name: string | null
  set_at: Date
  needs_look: boolean
  seen_by_name: string | null
}

function conditions({ from, to }: Asked): RawBuilder<unknown> {
  const narrowing = [
    from ? sql`e.set_at >= ${officeMidnight(from)}` : null,
    to ? sql`e.set_at < ${officeMidnight(addDays(to, 1))}` : null,
  ].filter((one) => one !== null)
  return sql.join([sql`e.kind = 'byHand'`, ...narrowing], sql` and `)
}

async function selectHandPrices(db: Database, asked: Asked): Promise<Row[]> {
  const { offset, limit } = pageWindow(asked)
  const direction = sql.raw(asked.sort === 'setAt' ? 'asc' : 'desc')
  const { rows } = await sql<Row>`
    select e.id, p.id as package_id, e.label, e.list_usd, e.hand_usd, e.reason, w.name as set_by_name, e.set_at,
      e.needs_look, s.name as seen_by_name
    from exceptions e left join packages p on p.id = e.subject_id left join employees w on w.id = e.set_by
      left join employees s on s.id = e.seen_by
    where ${conditions(asked)}
    order by e.set_at ${direction}, e.id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

async function countHandPrices(db: Database, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from exceptions e where ${conditions(asked)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

const present = (row: Row): HandPrice => ({
  id: row.id,
  packageId: row.package_id,
  trackingNumber: row.label,
  listUSD: row.list_usd,
  handUSD: row.hand_usd,
  percent: percentOff(row.list_usd, row.hand_usd),
  reason: row.reason,
  setBy: row.set_by_name,
  setAt: row.set_at.toISOString(),
  needsLook: row.needs_look,
  seenBy: row.seen_by_name,
})

/** The daily list of what was priced by hand. */
export async function listHandPrices(
  { db }: Context,
  { query }: InputOf<typeof endpoint>,
): Promise<Page<HandPrice>> {
  const rows = await selectHandPrices(db, query)
  return pageOf(query, await countHandPrices(db, query), rows.map(present))
}
