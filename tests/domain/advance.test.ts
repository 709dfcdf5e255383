import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAdvancePaid } from '@/lib/domain/advance'

const state = (totalUSD: string, paidAmountUSD: string, discountAmountUSD = '0.00') => ({
  totalUSD,
  paidAmountUSD,
  discountAmountUSD,
  isPaymentForceCompleted: false,
})

describe('the advance', () => {
  it.each([
    ['of 100.00 at 50 % is in with 50.00', state('100.00', '50.00'), true],
    ['of 100.00 at 50 % is in with 49.70, 0.30 short', state('100.00', '49.70'), true],
    ['of 100.00 at 50 % is not in with 49.69', state('100.00', '49.69'), false],
    ['of 120.00 less a discount of 20.00 is 50.00 too', state('120.00', '49.70', '20.00'), true],
    ['of what costs nothing is always in', state('0.00', '0.00'), true],
    ['of what is discounted beyond its price is in', state('10.00', '0.00', '15.00'), true],
  ])('%s', (_, payment, paid) => {
    expect(isAdvancePaid(payment, 50)).toBe(paid)
  })

  it('is in when the payment was forced complete', () => {
    expect(isAdvancePaid({ ...state('100.00', '0.00'), isPaymentForceCompleted: true }, 50)).toBe(true)
  })

  it('never asks for more when more was paid', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 }).map((value) => (value / 100).toFixed(2))
    fc.assert(
      fc.property(cents, cents, cents, fc.integer({ min: 0, max: 100 }), (total, paid, more, percent) => {
        const richer = (Number(paid) + Number(more)).toFixed(2)
        if (isAdvancePaid(state(total, paid), percent)) {
          expect(isAdvancePaid(state(total, richer), percent)).toBe(true)
        }
      }),
    )
  })
})
