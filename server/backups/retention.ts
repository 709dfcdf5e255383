import { type CalendarDate, mondayOf } from '@/lib/domain/dates'

const DAYS = 7
const WEEKS = 4
const MONTHS = 12

/** The latest day of each of the last `count` groups that have one. */
function latestOfEach(
  days: readonly CalendarDate[],
  groupOf: (day: CalendarDate) => string,
  count: number,
): CalendarDate[] {
  const latest = new Map<string, CalendarDate>()
  for (const day of days) if (!latest.has(groupOf(day))) latest.set(groupOf(day), day)
  return [...latest.values()].slice(0, count)
}

/**
 * Which daily backups stay: of the last seven days, four weeks and twelve months that have one. Those that did not pass their
 * trial are counted apart: they take no good one's place.
 */
export function backupsToKeep(
  days: readonly CalendarDate[],
  isUnproved: (day: CalendarDate) => boolean = () => false,
): Set<CalendarDate> {
  return new Set([...latestOfAll(days), ...latestOfAll(days.filter((day) => !isUnproved(day)))])
}

function latestOfAll(days: readonly CalendarDate[]): CalendarDate[] {
  const latestFirst = [...days].sort().reverse()
  return [
    ...latestFirst.slice(0, DAYS),
    ...latestOfEach(latestFirst, mondayOf, WEEKS),
    ...latestOfEach(latestFirst, (day) => day.slice(0, 7), MONTHS),
  ]
}
