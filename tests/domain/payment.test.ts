import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  creditUSD,
  hasPayment,
  isPaymentComplete,
  owedUSD,
  type PaymentState,
  packingListTotal,
  remainingUSD,
} from '@/lib/domain/payment'
import { cents, centsToText } from './arbitraries'

function payment(totalUSD: string, paidAmountUSD = '0.00', discountAmountUSD = '0.00'): PaymentState {
  return { totalUSD, paidAmountUSD, discountAmountUSD, isPaymentForceCompleted: false }
}

/** Often within a dollar of being settled, where the rules turn. */
const restInCents = fc.oneof(
  fc.constantFrom(-1, 0, 1, 29, 30, 31),
  fc.integer({ min: -100, max: 100 }),
  fc.integer({ min: -1e9, max: 1e9 }),
)

const anyPayment = fc
  .record({ rest: restInCents, paid: cents, discount: cents })
  // No discount is more than its price.
  .filter(({ rest, paid }) => rest + paid >= 0)
  .map(({ rest, paid, discount }) => ({
    restInCents: rest,
    state: payment(centsToText(rest + paid + discount), centsToText(paid), centsToText(discount)),
  }))

describe('the total of a packing list', () => {
  it('is the sum of quantity x price: 3 x 12.50 + 0.5 x 8.40 = 41.70', () => {
    const list = [
      { quantity: '3', price: '12.50' },
      { quantity: '0.5', price: '8.40' },
    ]
    expect(packingListTotal(list)).toBe('41.70')
  })

  it('is rounded once, at the end: 3 x (0.333 x 1.01) = 1.00899 -> 1.01', () => {
    expect(packingListTotal(Array.from({ length: 3 }, () => ({ quantity: '0.333', price: '1.01' })))).toBe(
      '1.01',
    )
  })

  it('does not depend on the order of the items', () => {
    const item = fc.record({ quantity: cents.map(centsToText), price: cents.map(centsToText) })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (items) => {
        expect(packingListTotal(items.toReversed())).toBe(packingListTotal(items))
      }),
    )
  })
})

describe('what remains', () => {
  it('is total minus discount minus paid: 100 - 5 - 60 = 35', () => {
    expect(remainingUSD(payment('100', '60', '5'))).toBe('35.00')
  })

  it('is exact to the cent and never negative', () => {
    fc.assert(
      fc.property(anyPayment, ({ state, restInCents }) => {
        expect(remainingUSD(state)).toBe(centsToText(Math.max(0, restInCents)))
      }),
    )
  })

  it('and the credit are never both there, and differ by total minus discount minus paid', () => {
    fc.assert(
      fc.property(anyPayment, ({ state, restInCents }) => {
        expect(creditUSD(state)).toBe(centsToText(Math.max(0, -restInCents)))
        expect([remainingUSD(state), creditUSD(state)]).toContain('0.00')
      }),
    )
  })

  it('is zero after 120 paid for 100, and 20 is credit', () => {
    expect(remainingUSD(payment('100', '120'))).toBe('0.00')
    expect(creditUSD(payment('100', '120'))).toBe('20.00')
  })
})

describe('a payment is complete', () => {
  it('at 0.30 unpaid: 1.10 - 0.80 <= 0.3 holds here, and is false in floats', () => {
    expect(1.1 - 0.8 <= 0.3).toBe(false)
    expect(isPaymentComplete(payment('1.10', '0.80'))).toBe(true)
  })

  it('and not at 0.31 unpaid', () => {
    expect(isPaymentComplete(payment('100', '99.69'))).toBe(false)
  })

  it('exactly when at most 30 cents are unpaid', () => {
    fc.assert(
      fc.property(anyPayment, ({ state, restInCents }) => isPaymentComplete(state) === restInCents <= 30),
    )
  })

  it('whenever a manager forced it', () => {
    fc.assert(
      fc.property(anyPayment, ({ state }) => isPaymentComplete({ ...state, isPaymentForceCompleted: true })),
    )
  })

  it('still after another payment', () => {
    fc.assert(
      fc.property(cents, cents, cents, (total, paid, more) => {
        fc.pre(isPaymentComplete(payment(centsToText(total), centsToText(paid))))
        return isPaymentComplete(payment(centsToText(total), centsToText(paid + more)))
      }),
    )
  })
})

it('what is within the tolerance is owed by nobody, in a list as in its totals', () => {
  expect(owedUSD({ isPaymentComplete: true, remainingUSD: '0.04' })).toBe('0.00')
  expect(owedUSD({ isPaymentComplete: false, remainingUSD: '0.31' })).toBe('0.31')
})

describe('a package has a payment', () => {
  it('when its price is 0, or when something was paid', () => {
    expect(hasPayment(payment('0.00'))).toBe(true)
    expect(hasPayment(payment('100', '0.01'))).toBe(true)
  })

  it('and not when it costs something and nothing was paid, whatever the discount', () => {
    expect(hasPayment(payment('100'))).toBe(false)
    expect(hasPayment(payment('100', '0.00', '100'))).toBe(false)
  })
})
