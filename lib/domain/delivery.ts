/** When a rider comes. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** People whom a customer lets collect. */
export const MOST_COLLECTORS = 5

/** How far ahead a customer chooses the day. */
export const MOST_DAYS_AHEAD = 14

/** Why nobody took the cargo. */
export const FAILED_REASONS = [
  'nobodyThere',
  'noAnswer',
  'wrongPlace',
  'noMoney',
  'refused',
  'other',
] as const

/** What became of a stop: `held` waits for a manager's decision, who accepts it or has it `refused`. */
export const VISIT_OUTCOMES = ['handedOver', 'failed', 'held', 'refused'] as const
