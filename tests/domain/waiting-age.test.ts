import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advanceMissingUSD, isAdvancePaid } from '@/lib/domain/payment'
import { waitingAge } from '@/lib/domain/waiting-status'

describe('what is missing of the advance', () => {
  const state = (totalUSD: string, paidAmountUSD: string, isPaymentForceCompleted = false) => ({
    totalUSD,
    paidAmountUSD,
    discountAmountUSD: '0.00',
    isPaymentForceCompleted,
  })

  it('is the half less what was paid, and nothing when completion was forced', () => {
    expect(advanceMissingUSD(state('100.00', '20.00'), 50)).toBe('30.00')
    expect(advanceMissingUSD(state('100.00', '49.70'), 50)).toBe('0.30')
    expect(advanceMissingUSD(state('100.00', '0.00', true), 50)).toBe('0.00')
    expect(advanceMissingUSD(state('100.00', '0.00'), 0)).toBe('0.00')
  })

  it('is never negative, and nothing exactly when the advance counts as paid', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 }).map((value) => (value / 100).toFixed(2))
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 100 }), (total, paid, percent) => {
        const missing = advanceMissingUSD(state(total, paid), percent)
        expect(missing).not.toMatch(/^-/)
        expect(missing === '0.00').toBe(isAdvancePaid(state(total, paid), percent))
      }),
    )
  })
})

describe('the age of what waits', () => {
  it('is late after a week and overdue after three', () => {
    expect([0, 6, 7, 20, 21, 400].map(waitingAge)).toEqual([
      'fresh',
      'fresh',
      'late',
      'late',
      'overdue',
      'overdue',
    ])
  })
})
