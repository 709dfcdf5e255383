import { type CalendarDate, daysBetween, officeToday } from './dates'
import {
  DELAYED,
  DELIVERED_TO_RECEIVER,
  DISCHARGED_FROM_PORT,
  LOADING_CARGO,
  type TransitStatus,
} from './transit-status'

interface BatchState {
  transitStatus: TransitStatus
  closingDate: CalendarDate | null
  departureDate: CalendarDate
  departedAt: string | null
  history: readonly { transitStatus: TransitStatus; at: string }[]
}

export interface BatchDays {
  /** What the day is: what the office waits for, or since when the batch travels. */
  kind: 'closes' | 'departs' | 'departed' | 'discharged' | 'free'
  day: CalendarDate
  /** Days until then; negative when it is past. */
  left: number
}

/** The move by which a batch left; of batches from before `departedAt` was kept, the history alone says it. */
function departureIn(history: BatchState['history']) {
  const loading = history.findLastIndex((move) => move.transitStatus === LOADING_CARGO)
  return history.slice(loading + 1).find((move) => move.transitStatus !== DELAYED)
}

/**
 * The day that counts for a batch now; null when nothing is due any more. `lastFreeDay` is the first on which the free days
 * of one of its containers end, where there is such a clock.
 */
export function batchDays(
  batch: BatchState,
  lastFreeDay: CalendarDate | null,
  today: CalendarDate,
): BatchDays | null {
  const { transitStatus, closingDate, departureDate, departedAt, history } = batch
  const until = (kind: BatchDays['kind'], day: CalendarDate) => ({ kind, day, left: daysBetween(today, day) })
  if (transitStatus === DELIVERED_TO_RECEIVER) return null
  if (transitStatus === DISCHARGED_FROM_PORT) {
    if (lastFreeDay !== null) return until('free', lastFreeDay)
    const discharged = history.findLast((move) => move.transitStatus === DISCHARGED_FROM_PORT)
    return discharged ? until('discharged', officeToday(new Date(discharged.at))) : null
  }
  const departed = departedAt ?? departureIn(history)?.at
  if (departed) return until('departed', officeToday(new Date(departed)))
  return transitStatus === LOADING_CARGO && closingDate !== null
    ? until('closes', closingDate)
    : until('departs', departureDate)
}
