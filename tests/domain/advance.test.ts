import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advanceMissingUSD,
  approvalHindrance,
  approvalShortfall,
  deliveryShortfall,
  isAdvancePaid,
  isCovered,
} from '@/lib/domain/payment'

const state = (totalUSD: string, paidAmountUSD: string, discountAmountUSD = '0.00') => ({
  totalUSD,
  paidAmountUSD,
  discountAmountUSD,
  isPaymentForceCompleted: false,
})

describe('the advance', () => {
  it.each([
    ['of 100.00 at 50 % is in with 50.00', state('100.00', '50.00'), true],
    ['of 100.00 at 50 % is not in with 49.99', state('100.00', '49.99'), false],
    ['of 0.24 at 50 % is not in with nothing', state('0.24', '0.00'), false],
    ['of 120.00 less a discount of 20.00 is 50.00 too', state('120.00', '50.00', '20.00'), true],
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

  it('is the advance exactly when a cent of it is missing', () => {
    fc.assert(
      fc.property(payment, percents, ({ state: given, cents: { total, paid, discount } }, percent) => {
        const advance = Math.round((Math.max(0, total - discount) * percent) / 100)
        const missing = given.isPaymentForceCompleted || advance - paid <= 0 ? 0 : advance - paid
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

describe('what a manager let go', () => {
  const priced = (total: string, paid: string) => ({ ...state(total, paid), isPriced: true })
  const missing = (total: string, paid: string) => approvalShortfall(priced(total, paid), 50)

  it('covers as much of the advance, and no cent more', () => {
    const agreed = missing('100.00', '0.00')
    expect(agreed).toEqual({ kind: 'advance', usd: '50.00' })
    const covers = (total: string, paid: string) => {
      const now = missing(total, paid)
      return now === null || isCovered(now, agreed?.usd ?? null)
    }
    expect(covers('100.00', '20.00')).toBe(true)
    expect(covers('100.01', '0.00')).toBe(false)
    expect(covers('140.00', '20.00')).toBe(true)
  })

  it('of cargo without a price covers nothing of the price that comes', () => {
    const unpriced = approvalShortfall({ ...priced('0.00', '0.00'), isPriced: false }, 50)
    expect(unpriced).toEqual({ kind: 'unpriced', usd: '0.00' })
    expect(isCovered({ kind: 'unpriced', usd: '0.00' }, '0.00')).toBe(true)
    expect(isCovered({ kind: 'advance', usd: '0.01' }, '0.00')).toBe(false)
  })

  it('at the handing over is all that is open, within the tolerance of a whole payment', () => {
    expect(deliveryShortfall(priced('100.00', '99.70'))).toBeNull()
    expect(deliveryShortfall(priced('100.00', '99.69'))).toEqual({ kind: 'unpaid', usd: '0.31' })
    expect(deliveryShortfall(priced('0.00', '0.00'))).toEqual({ kind: 'unpriced', usd: '0.00' })
  })
})
