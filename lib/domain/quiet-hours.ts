import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Hours of the office in Dar es Salaam in which nobody is written to: '21:00' to '07:00'. Equal ends mean none. */
export interface QuietHours {
  from: string
  to: string
}

export const QUIET_AT_FIRST: QuietHours = { from: '21:00', to: '07:00' }

const DAR_ES_SALAAM_HOURS = 3

export function isQuiet({ from, to }: QuietHours, now = new Date()): boolean {
  const time = dayjs.utc(now).add(DAR_ES_SALAAM_HOURS, 'hour').format('HH:mm')
  return from <= to ? from <= time && time < to : time >= from || time < to
}
