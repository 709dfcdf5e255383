import { addDays, type CalendarDate, calendarDateOf } from '@/lib/domain/dates'

/** How far back the demo company's books begin. */
export const MONTHS_OF_BOOKS = 18

/** Days and hours counted from today, so that the demo looks alive whenever it is made. */
export interface Calendar {
  today: CalendarDate
  /** The date that lies `days` before today; negative ones lie ahead. */
  daysAgo(days: number): CalendarDate
  /** An instant so many days before today, at an hour of UTC; never later than now. */
  at(days: number, hour: number): string
  /** How many days before today a date lies. */
  monthsAgo(months: number): { date: CalendarDate; days: number; label: string }
}

const DAY_MS = 86_400_000

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export function createCalendar(now: Date): Calendar {
  const today = calendarDateOf(now)
  const midnight = Date.parse(`${today}T00:00:00Z`)
  return {
    today,
    daysAgo: (days) => addDays(today, -days),
    at(days, hour) {
      const instant = midnight - days * DAY_MS + Math.round(hour * 3_600_000)
      return new Date(Math.min(instant, now.getTime() - 60_000)).toISOString()
    },
    monthsAgo(months) {
      const first = new Date(midnight)
      first.setUTCDate(1)
      first.setUTCMonth(first.getUTCMonth() - months)
      return {
        date: calendarDateOf(first),
        days: Math.round((midnight - first.getTime()) / DAY_MS),
        label: `${MONTH_NAMES[first.getUTCMonth()] ?? ''} ${first.getUTCFullYear()}`,
      }
    },
  }
}
