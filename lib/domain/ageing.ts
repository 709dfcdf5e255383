import { addDays, type CalendarDate } from './dates'

export const AGES = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type Age = (typeof AGES)[number]

/** Days from which debts age, both inclusive; an open end is null. */
export interface AgeBand {
  from: CalendarDate | null
  to: CalendarDate | null
}

/**
 * Which days make a debt how old on a day: 0-30, 31-60, 61-90 and more than 90 days since the due date of the package's
 * issued invoice, or else since it was received. What is not due yet is among the youngest.
 */
export function ageBands(today: CalendarDate): Record<Age, AgeBand> {
  const ago = (days: number) => addDays(today, -days)
  return {
    upTo30: { from: ago(30), to: null },
    upTo60: { from: ago(60), to: ago(31) },
    upTo90: { from: ago(90), to: ago(61) },
    over90: { from: null, to: ago(91) },
  }
}
