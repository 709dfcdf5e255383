import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advanceMissingUSD, approvalHindrance, isAdvancePaid } from '@/lib/domain/payment'

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

describe('what stands between cargo and its approval', () => {
  const money = fc.integer({ min: 0, max: 10_000_000 })
  const text = (integer: number) => (integer / 100).toFixed(2)
  const percents = fc.integer({ min: 0, max: 100 })
  const payment = fc
    .record({ total: money, paid: money, discount: money, isPaymentForceCompleted: fc.boolean() })
    .map(({ total, paid, discount, isPaymentForceCompleted }) => ({
      cents: { total, paid, discount },
      state: { ...state(text(total), text(paid), text(discount)), isPaymentForceCompleted },
    }))

  it('is the advance exactly when more than 30 cents of it are missing, counted in whole cents', () => {
    fc.assert(
      fc.property(payment, percents, ({ state: given, cents: { total, paid, discount } }, percent) => {
        const advance = Math.round((Math.max(0, total - discount) * percent) / 100)
        const missing = given.isPaymentForceCompleted || advance - paid <= 30 ? 0 : advance - paid
        expect(isAdvancePaid(given, percent)).toBe(missing === 0)
        expect(advanceMissingUSD(given, percent)).toBe(text(missing))
        const isFree = total === 0 && !given.isPaymentForceCompleted
        const hindrance = isFree ? 'unpriced' : missing === 0 ? null : 'advance'
        expect(approvalHindrance({ ...given, isPriced: true }, percent)).toBe(hindrance)
      }),
    )
  })

  it('is never the advance when the setting turns it off', () => {
    fc.assert(
      fc.property(
        payment,
        ({ state: given }) => approvalHindrance({ ...given, isPriced: true }, 0) !== 'advance',
      ),
    )
  })

  it('is first of all a price that nobody has said, unless the payment was forced complete', () => {
    fc.assert(
      fc.property(payment, percents, ({ state: given }, percent) => {
        const expected = given.isPaymentForceCompleted ? null : 'unpriced'
        expect(approvalHindrance({ ...given, isPriced: false }, percent)).toBe(expected)
      }),
    )
  })

  it('does not go away when a greater part is asked for', () => {
    fc.assert(
      fc.property(payment, percents, percents, ({ state: given }, one, other) => {
        const [small, great] = [Math.min(one, other), Math.max(one, other)]
        if (!isAdvancePaid(given, small)) expect(isAdvancePaid(given, great)).toBe(false)
      }),
    )
  })
})
