import type { listTransactions as contract, Transaction } from '@/lib/contracts/transactions'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { offsetOf, type Page, pageOf, SEARCH_LIMIT } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { type Query, selectEntryDays, selectFound, selectIdsOfDays } from './list-store'
import { presentTransaction } from './presenter'
import { selectTransactionsByIds } from './store'

interface Found {
  total: number
  isCapped: boolean
  ids: string[]
}

/** The days that hold some rows of an ordered list, and how many rows lie before the first of them. */
function daysHolding(days: readonly { day: string; entries: number }[], start: number, end: number) {
  let passed = 0
  let before = 0
  const chosen: string[] = []
  for (const { day, entries } of days) {
    const next = passed + entries
    if (next > start && passed < end) {
      if (chosen.length === 0) before = passed
      chosen.push(day)
    }
    passed = next
  }
  return { chosen, before }
}

/** From the counts of the days: the last page of a million entries is as near as the first. */
async function findByDays(db: Database, query: Query): Promise<Found> {
  const days = await selectEntryDays(db, query)
  const total = days.reduce((sum, { entries }) => sum + entries, 0)
  const start = offsetOf(query)
  const end = Math.min(total, start + query.itemsPerPage)
  if (end <= start) return { total, isCapped: false, ids: [] }
  const { chosen, before } = daysHolding(query.sort === 'date' ? days : days.toReversed(), start, end)
  const ids = await selectIdsOfDays(db, query, chosen, { offset: start - before, limit: end - start })
  return { total, isCapped: false, ids }
}

/** Entries by search text, batch or package, up to the search limit. */
async function findByReading(db: Database, query: Query): Promise<Found> {
  const ids = await selectFound(db, query, query.search ? SEARCH_LIMIT + 1 : null)
  const isCapped = Boolean(query.search) && ids.length > SEARCH_LIMIT
  const shown = isCapped ? ids.slice(0, SEARCH_LIMIT) : ids
  const start = offsetOf(query)
  return { total: shown.length, isCapped, ids: shown.slice(start, start + query.itemsPerPage) }
}

/** Entries a page at a time. What the counts of the days know is not counted again. */
export async function listTransactions(
  context: Context,
  { query }: InputOf<typeof contract>,
): Promise<Page<Transaction>> {
  const isRead = Boolean(query.search || query.batchId || query.packageId)
  const { total, isCapped, ids } = await (isRead ? findByReading : findByDays)(context.db, query)
  const rows = await selectTransactionsByIds(context.db, ids)
  return pageOf(query, total, rows.map(presentTransaction), isCapped)
}
