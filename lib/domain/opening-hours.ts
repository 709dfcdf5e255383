const HOURS = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/

/** '09:00-17:00': from an hour to a later one of the same day. */
export function isOpeningHours(typed: string): boolean {
  const [, ...parts] = HOURS.exec(typed) ?? []
  if (parts.length === 0) return false
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map(Number)
  const until = toHour * 60 + toMinute
  return fromHour * 60 + fromMinute < until && until <= 24 * 60
}

interface Hours {
  weekdayHours: string
  weekendHours: string
  timeZone: string
}

export interface OfficeState {
  /** The time that the office's own clock shows: '14:05'. */
  clock: string
  isOpen: boolean
  /** Until when it is open, or from when again; null for an office that never opens. */
  changesAt: string | null
  /** In how many days that is; 0 for today. */
  inDays: number
}

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const A_WEEK = 7

function localClock(now: Date, timeZone: string): { day: number; clock: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    day: DAY_NAMES.indexOf(parts.get('weekday') ?? ''),
    clock: `${parts.get('hour')}:${parts.get('minute')}`,
  }
}

/** Whether an office is open at a moment, by its own clock, and when that changes. Saturday and Sunday are the weekend. */
export function officeState({ weekdayHours, weekendHours, timeZone }: Hours, now: Date): OfficeState {
  const { day, clock } = localClock(now, timeZone)
  const hoursIn = (days: number) => ([0, 6].includes((day + days) % A_WEEK) ? weekendHours : weekdayHours)
  const [opens, closes] = hoursIn(0).split('-')
  if (opens && closes && opens <= clock && clock < closes) {
    return { clock, isOpen: true, changesAt: closes, inDays: 0 }
  }
  const isBefore = opens !== undefined && opens !== '' && clock < opens
  if (isBefore) return { clock, isOpen: false, changesAt: opens, inDays: 0 }
  const inDays = Array.from({ length: A_WEEK }, (_, at) => at + 1).find((days) => hoursIn(days) !== '')
  const next = inDays === undefined ? undefined : hoursIn(inDays).split('-')[0]
  return { clock, isOpen: false, changesAt: next ?? null, inDays: inDays ?? 0 }
}
