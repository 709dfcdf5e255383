import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { profit } from '@/lib/domain/profit'
import { cents, centsToText, rate } from './arbitraries'

describe('the profit calculator', () => {
  it('(100 x 30,000 - 4,000 x 100 - 50,000) / 2,550 is US$ 1,000.00 and TShs 2,550,000', () => {
    const input = {
      quantity: '100',
      price: '30000',
      shippingCost: '4000',
      officerTip: '50000',
      exchangeRate: '2550',
    }
    expect(profit(input)).toEqual({ profitUSD: '1000.00', profitTZS: '2550000.00' })
  })

  it('shows a loss as a negative amount: (10 x 100 - 150 x 10 - 0) / 2,500 is US$ -0.20', () => {
    const input = { quantity: '10', price: '100', shippingCost: '150', officerTip: '0', exchangeRate: '2500' }
    expect(profit(input)).toEqual({ profitUSD: '-0.20', profitTZS: '-500.00' })
  })

  it('in TShs does not depend on the rate', () => {
    fc.assert(
      fc.property(cents, rate, rate, (price, one, other) => {
        const input = { quantity: '7', price: centsToText(price), shippingCost: '3.50', officerTip: '12' }
        expect(profit({ ...input, exchangeRate: one }).profitTZS).toBe(
          profit({ ...input, exchangeRate: other }).profitTZS,
        )
      }),
    )
  })
})
