import { addDays, type CalendarDate, daysBetween } from './dates'

/** Below this, chance speaks louder than the company's own past. */
export const ENOUGH_VOYAGES = 5

/** How long something took that was done before, in whole days. */
export interface VoyageTimes {
  voyages: number
  /** Half of them took no longer. */
  medianDays: number
  /** Nine of ten took no longer. */
  slowDays: number
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

/** What past journeys of one mode took; null where they are too few. */
export interface PastTimes {
  /** From departure to discharge. */
  journey: VoyageTimes | null
  /** From the ship's arrival to discharge. */
  landing: VoyageTimes | null
}

export interface Days {
  from: CalendarDate
  to: CalendarDate
}

/** Between what half and what nine of ten took. */
export function daysAfter(start: CalendarDate, times: VoyageTimes): Days {
  return { from: addDays(start, times.medianDays), to: addDays(start, times.slowDays) }
}

/** Who says when cargo arrives. */
export const ARRIVAL_SOURCES = ['office', 'carrier', 'history'] as const
export type ArrivalSource = (typeof ARRIVAL_SOURCES)[number]

export interface ArrivalFacts {
  /** The day on which it left, or is to leave. */
  departure: CalendarDate | null
  /** The day that the office estimates. */
  office: CalendarDate | null
  /** The day of the ship's arrival: as it happened, else as the carrier estimates it. */
  carrier: CalendarDate | null
  /** The office has said that it is late. */
  isDelayed: boolean
}

export interface ArrivalWindow extends Days {
  source: ArrivalSource
  /** From how many journeys it was learnt; null where nothing was. */
  voyages: number | null
  /** It comes later than was told, or than journeys usually take. */
  isLate: boolean
}

type Estimate = Omit<ArrivalWindow, 'isLate'>

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other)

/** What was said of this very voyage: the office's day as it stands, the carrier's with the days that landing takes us. */
function estimatesOf({ office, carrier }: ArrivalFacts, { landing }: PastTimes): Estimate[] {
  const estimates: Estimate[] = []
  if (office !== null) estimates.push({ source: 'office', from: office, to: office, voyages: null })
  if (carrier !== null) {
    const days = landing ? daysAfter(carrier, landing) : { from: carrier, to: carrier }
    estimates.push({ source: 'carrier', ...days, voyages: landing?.voyages ?? null })
  }
  return estimates
}

/** The one that ends last; of equal ones the first. */
const latestOf = (estimates: readonly Estimate[]) =>
  estimates.reduce<Estimate | undefined>((last, one) => (last && last.to >= one.to ? last : one), undefined)

/** Nobody knows a day any more: from today on, and the wider the longer it is late. */
function lateDays({ from, to }: Days, today: CalendarDate): Days {
  const start = later(to, today)
  return { from: start, to: addDays(start, Math.max(1, daysBetween(from, to), daysBetween(to, start))) }
}

/**
 * When cargo can be expected. What was said of this voyage goes before the past, and the later of two days before the
 * earlier. Days that are over are never shown: then the past counts, and where that is over as well, or the office has
 * said that the cargo is late, what remains after today. Null where nothing is known.
 */
export function arrivalWindow(
  facts: ArrivalFacts,
  past: PastTimes,
  today: CalendarDate,
): ArrivalWindow | null {
  const estimates = estimatesOf(facts, past)
  const current = latestOf(estimates.filter(({ to }) => to >= today))
  if (current) return { ...current, from: later(current.from, today), isLate: facts.isDelayed }
  const { departure, isDelayed } = facts
  const { journey } = past
  const learnt: Estimate | null =
    departure !== null && journey
      ? { source: 'history', ...daysAfter(departure, journey), voyages: journey.voyages }
      : null
  if (learnt && learnt.to >= today && !isDelayed) {
    return { ...learnt, from: later(learnt.from, today), isLate: estimates.length > 0 }
  }
  const last = latestOf(learnt ? [...estimates, learnt] : estimates)
  return last ? { ...last, ...lateDays(last, today), isLate: true } : null
}
