import { addDays, type CalendarDate } from './dates'

/** Below this, chance speaks louder than the company's own past. */
export const ENOUGH_VOYAGES = 5

/** How long the journeys of one mode took, in whole days from departure to discharge. */
export interface VoyageTimes {
  voyages: number
  /** Half of them took no longer. */
  medianDays: number
  /** Nine of ten took no longer. */
  slowDays: number
}

export interface ArrivalWindow extends VoyageTimes {
  from: CalendarDate
  to: CalendarDate
}

/** The value that the given part of the sorted values does not exceed (nearest rank). */
function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0
}

/** What past journeys teach; null while they are too few to teach anything. */
export function voyageTimes(days: readonly number[]): VoyageTimes | null {
  if (days.length < ENOUGH_VOYAGES) return null
  const sorted = [...days].sort((a, b) => a - b)
  return { voyages: sorted.length, medianDays: quantile(sorted, 0.5), slowDays: quantile(sorted, 0.9) }
}

/**
 * When cargo that left, or leaves, on a day can be expected: between what half and what nine of ten journeys took. Null
 * once that is over: a date that has passed would be a promise broken.
 */
export function arrivalWindow(
  departure: CalendarDate,
  times: VoyageTimes,
  today: CalendarDate,
): ArrivalWindow | null {
  const from = addDays(departure, times.medianDays)
  const to = addDays(departure, times.slowDays)
  return to < today ? null : { ...times, from, to }
}
