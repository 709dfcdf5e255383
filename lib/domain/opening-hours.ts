const HOURS = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/

/** '09:00-17:00': from an hour to a later one of the same day. */
export function isOpeningHours(typed: string): boolean {
  const [, ...parts] = HOURS.exec(typed) ?? []
  if (parts.length === 0) return false
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map(Number)
  const until = toHour * 60 + toMinute
  return fromHour * 60 + fromMinute < until && until <= 24 * 60
}
