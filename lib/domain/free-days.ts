import type { FreightMode } from './cargo'
import { addDays, type CalendarDate } from './dates'

/**
 * Days at the port before storage is charged, counted from the discharge: what importers in Dar es Salaam are given. The
 * tariffs of terminals and lines differ; a batch with cargo of both modes is counted by the shorter.
 */
const FREE_DAYS: Record<FreightMode, number> = { sea: 7, air: 3, both: 3 }

/** The last day without a charge. */
export function lastFreeDay(mode: FreightMode, dischargedOn: CalendarDate): CalendarDate {
  return addDays(dischargedOn, FREE_DAYS[mode])
}

/** How long before the end the office is reminded. */
export const FREE_DAYS_WARNING = 3
