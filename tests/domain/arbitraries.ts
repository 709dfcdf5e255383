import fc from 'fast-check'

/** Whole cents written as the wire writes them, so that sums can be checked with integers: 1234 -> '12.34'. */
export function centsToText(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Up to 10 million in either currency: small enough for exact integer arithmetic in cents. */
export const cents = fc.integer({ min: 0, max: 1_000_000_000 })

/** A rate with two decimals, at least 0.01. */
export const rate = fc.integer({ min: 1, max: 1_000_000 }).map(centsToText)
