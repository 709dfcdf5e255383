import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import type { CalendarDate } from './dates'

dayjs.extend(utc)

interface WholeMonths {
  /** The first day of the first whole month; undefined reaches back without end. */
  first: CalendarDate | undefined
  /** The first day after the last whole month, never before `first`; undefined reaches on without end. */
  end: CalendarDate | undefined
}

/** The months that lie wholly between two days, both of which count; the days outside them are a month's part. */
export function wholeMonths(from: CalendarDate | undefined, to: CalendarDate | undefined): WholeMonths {
  const firstOfMonth = (date: dayjs.Dayjs) => date.startOf('month').format('YYYY-MM-DD')
  const first = from && firstOfMonth(dayjs.utc(from).subtract(1, 'day').add(1, 'month'))
  const end = to && firstOfMonth(dayjs.utc(to).add(1, 'day'))
  return { first, end: first && end && end < first ? first : end }
}
