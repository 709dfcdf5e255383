import type { Effort } from './hand'

/** What the former run took, by the name of the task: nothing may take more clicks and keys than it did. */
export const BEFORE: Record<string, Effort> = {
  receive: { clicks: 1, keys: 85, seconds: 24.9 },
  putAway: { clicks: 2, keys: 6, seconds: 5.5 },
  approve: { clicks: 2, keys: 8, seconds: 9.8 },
  move: { clicks: 0, keys: 14, seconds: 6.6 },
  answer: { clicks: 1, keys: 27, seconds: 12.0 },
  handOver: { clicks: 2, keys: 12, seconds: 8.8 },
  instalment: { clicks: 0, keys: 12, seconds: 5.3 },
  findCustomer: { clicks: 0, keys: 6, seconds: 2.6 },
  register: { clicks: 0, keys: 32, seconds: 11.8 },
  price: { clicks: 3, keys: 14, seconds: 10.7 },
  invoice: { clicks: 3, keys: 9, seconds: 9.2 },
  expense: { clicks: 1, keys: 21, seconds: 10.2 },
}
