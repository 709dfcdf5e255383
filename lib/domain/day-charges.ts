import Big from 'big.js'
import { addDays, type CalendarDate, daysBetween } from './dates'
import { type Decimal, toMoney } from './money'

/** A price for each day from a charged day on; day 1 is the first after the free days. */
export interface DayBand {
  fromDay: number
  perDay: Decimal
}

export interface FreeTime {
  freeDays: number
  /** The day of the start is the first free day; otherwise the day after it is. */
  countsStartDay: boolean
}

/** The last day without a charge. */
export function lastFreeDay({ freeDays, countsStartDay }: FreeTime, startedOn: CalendarDate): CalendarDate {
  return addDays(startedOn, countsStartDay ? freeDays - 1 : freeDays)
}

/** Days that are charged until a day, which counts as well. */
export function chargedDays(lastFree: CalendarDate, until: CalendarDate): number {
  return Math.max(0, daysBetween(lastFree, until))
}

const inOrder = (bands: readonly DayBand[]) => bands.toSorted((a, b) => a.fromDay - b.fromDay)

/** What so many charged days come to, each at the price of its band; days before the first band cost nothing. */
export function sumOfDays(bands: readonly DayBand[], days: number): Decimal {
  const ordered = inOrder(bands)
  const parts = ordered.map(({ fromDay, perDay }, index) => {
    const end = Math.min(days, (ordered[index + 1]?.fromDay ?? days + 1) - 1)
    return new Big(perDay).times(Math.max(0, end - fromDay + 1))
  })
  return toMoney(parts.reduce((sum, part) => sum.plus(part), new Big(0)))
}

/** What one charged day costs. */
export function priceOfDay(bands: readonly DayBand[], day: number): Decimal {
  return toMoney(inOrder(bands).findLast(({ fromDay }) => fromDay <= day)?.perDay ?? '0')
}

export const CLOCK_WARNINGS = ['threeDays', 'oneDay', 'lastDay', 'charging'] as const
export type ClockWarning = (typeof CLOCK_WARNINGS)[number]

const FIRST_WARNING_DAYS = 3

/** How near the end of the free days is; null while there is time. */
export function clockWarning(lastFree: CalendarDate, today: CalendarDate): ClockWarning | null {
  const left = daysBetween(today, lastFree)
  if (left < 0) return 'charging'
  if (left === 0) return 'lastDay'
  if (left === 1) return 'oneDay'
  return left <= FIRST_WARNING_DAYS ? 'threeDays' : null
}
