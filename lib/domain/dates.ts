import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(customParseFormat)

/** A calendar date as it is stored and sent: '2026-11-21'. It has no hour and no zone. */
export type CalendarDate = string

export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text, 'YYYY-MM-DD', true).isValid()
}

/** Whole days from one calendar date to another; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day')
}

/** The calendar date on which an instant falls in UTC. */
export function calendarDateOf(instant: string | Date): CalendarDate {
  return dayjs.utc(instant).format('YYYY-MM-DD')
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dayjs.utc(date).add(days, 'day').format('YYYY-MM-DD')
}

/** The Monday of the week that a day is in. */
export function mondayOf(date: CalendarDate): CalendarDate {
  const day = dayjs.utc(date)
  return day.subtract((day.day() + 6) % 7, 'day').format('YYYY-MM-DD')
}

const DAR_ES_SALAAM_HOURS = 3
const GUANGZHOU_HOURS = 8

/** Today in the office where the books are kept. */
export function officeToday(now = new Date()): CalendarDate {
  return dayjs.utc(now).add(DAR_ES_SALAAM_HOURS, 'hour').format('YYYY-MM-DD')
}

/** The hour of the day in that office, 0 to 23. */
export function officeHour(now = new Date()): number {
  return dayjs.utc(now).add(DAR_ES_SALAAM_HOURS, 'hour').hour()
}

/** The time of the day in that office: '14:05:09'. */
export function officeTime(now: Date): string {
  return dayjs.utc(now).add(DAR_ES_SALAAM_HOURS, 'hour').format('HH:mm:ss')
}

/** The instant at which a day begins in that office. */
export function officeMidnight(date: CalendarDate): Date {
  return dayjs.utc(date).subtract(DAR_ES_SALAAM_HOURS, 'hour').toDate()
}

/** The date in the warehouse's calendar at an instant: the one that says when a package was received. */
export function warehouseDateOf(instant: string | Date): CalendarDate {
  return dayjs.utc(instant).add(GUANGZHOU_HOURS, 'hour').format('YYYY-MM-DD')
}

/** Today in the ports of departure, which are ahead of the office that keeps the books. */
export const portToday = (now = new Date()): CalendarDate => warehouseDateOf(now)

/** Whether a day has not begun in any of the offices: Guangzhou is first. */
export function isFutureDate(date: CalendarDate, now = new Date()): boolean {
  return date > portToday(now)
}

const LINK_MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?Z?)?$/

/** The instant that a date in a link means: in UTC, at 02:00 when it names no time. Null for what is no date. */
export function linkInstant(text: string): string | null {
  const [, date, time = '02:00'] = LINK_MOMENT.exec(text) ?? []
  if (date === undefined || !isCalendarDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  return `${date}T${time}:00.000Z`
}

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
