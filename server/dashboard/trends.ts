import type { DashboardSummary, DashboardWeek } from '@/lib/contracts/dashboard'
import { addDays, type CalendarDate, mondayOf, officeToday } from '@/lib/domain/dates'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import type { CargoCounts } from './cargo-counts'
import { selectCollectedByWeek, selectReceivedByWeek } from './store'

const WEEKS = 12
const DAYS_A_WEEK = 7

/** The Mondays of the last twelve weeks, this one's last. */
export function mondays(today: CalendarDate): CalendarDate[] {
  const last = mondayOf(today)
  return Array.from({ length: WEEKS }, (_, index) => addDays(last, (index - WEEKS + 1) * DAYS_A_WEEK))
}

/** The course of the last twelve weeks, this one included. */
export async function findTrends(
  db: Database,
  arrears: CargoCounts['arrears'],
): Promise<DashboardSummary['trends']> {
  const starts = mondays(officeToday())
  const first = starts[0] ?? officeToday()
  const received = await selectReceivedByWeek(db, starts)
  const collected = new Map((await selectCollectedByWeek(db, first)).map((row) => [row.week, row.amount_usd]))
  const weeks = starts.map(
    (from): DashboardWeek => ({
      from,
      to: addDays(from, DAYS_A_WEEK - 1),
      byMode: received
        .filter(({ week }) => week === from)
        .map((row) => ({
          mode: row.freight_mode,
          packages: Number(row.packages),
          weightKg: plain(decimal(row.weight_kg)),
          cbm: plain(decimal(row.cbm)),
        })),
      collectedUSD: toMoney(collected.get(from) ?? '0'),
    }),
  )
  return { weeks, arrears }
}
