import type { UrlState } from '@/components/lists/use-url-state'
import { addDays, type CalendarDate, isCalendarDate, officeToday } from '@/lib/domain/dates'

export interface Period {
  from: CalendarDate
  to: CalendarDate
}

const MONTHS_SHOWN = 12

/** The first day of the month that lies so many months before the one of a day. */
export function monthsBefore(day: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const count = year * 12 + month - 1 - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

/** The last day of a month ('2026-11', or any day of it). */
function endOfMonth(month: string): CalendarDate {
  return addDays(monthsBefore(`${month.slice(0, 7)}-01`, -1), -1)
}

export const PRESETS = [
  'thisMonth',
  'lastMonth',
  'threeMonths',
  'twelveMonths',
  'thisYear',
  'lastYear',
] as const
export type Preset = (typeof PRESETS)[number]

export function presetPeriod(preset: Preset, today: CalendarDate): Period {
  const year = Number(today.slice(0, 4))
  const lastMonth = monthsBefore(today, 1)
  const periods: Record<Preset, Period> = {
    thisMonth: { from: monthsBefore(today, 0), to: today },
    lastMonth: { from: lastMonth, to: endOfMonth(lastMonth) },
    threeMonths: { from: monthsBefore(today, 2), to: today },
    twelveMonths: { from: monthsBefore(today, MONTHS_SHOWN - 1), to: today },
    thisYear: { from: `${year}-01-01`, to: today },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  }
  return periods[preset]
}

/** The period of the address; where it names none, this month and the eleven before it. */
export function periodOf(url: UrlState, today = officeToday()): Period {
  const usual = presetPeriod('twelveMonths', today)
  const day = (name: 'from' | 'to') => {
    const text = url.get(name)
    return text && isCalendarDate(text) ? text : usual[name]
  }
  return { from: day('from'), to: day('to') }
}

/** A month as far as it lies in the period. */
export function monthInside(month: string, { from, to }: Period): Period {
  const [first, last] = [`${month}-01`, endOfMonth(month)]
  return { from: first > from ? first : from, to: last < to ? last : to }
}

/** '2026-11' in the reader's language: 'Nov 2026'. */
export function monthName(month: string, language: string): string {
  const locale = { zh: 'zh-CN', sw: 'sw' }[language] ?? 'en-GB'
  const date = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date)
}
