import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchProfit, expenseUSD, spread, spreadProfit } from '@/lib/domain/batch-profit'
import { addMoney } from '@/lib/domain/money'

describe('a batch expense in US$', () => {
  const rates = { batchRate: '2600', dayRate: '7.1' }
  it.each([
    ['USD', '960', '960.00'],
    ['TZS', '2600000', '1000.00'],
    ['TZS', '1000', '0.38'],
    ['CNY', '710', '100.00'],
    ['CNY', '1000', '140.85'],
  ] as const)('of %s %s is %s at the batch’s 2,600 TShs and the day’s 7.1 CNY', (currency, amount, usd) => {
    expect(expenseUSD({ currency, amount }, rates)).toBe(usd)
  })
})

describe('the profit of a batch', () => {
  it('of 3,000 priced, 200 off, 2,500 paid, 2,100 spent on 12.5 CBM and 1,400 kg is 700: 25 %, 168.00 a CBM, 1.50 a kg', () => {
    const load = { totalUSD: '3000', discountUSD: '200', paidUSD: '2500', cbm: '12.5', weightKg: '1400' }
    expect(batchProfit(load, ['960.00', '1000.00', '140.00'])).toEqual({
      revenueUSD: '2800.00',
      collectedUSD: '2500.00',
      expensesUSD: '2100.00',
      profitUSD: '700.00',
      marginPercent: '25.00',
      costPerCbmUSD: '168.00',
      costPerKgUSD: '1.50',
    })
  })

  it('is a loss where more was spent, and has no margin or cost per measure where there is nothing to measure by', () => {
    const load = { totalUSD: '0', discountUSD: '0', paidUSD: '0', cbm: '0', weightKg: '0' }
    expect(batchProfit(load, ['0.38'])).toMatchObject({
      profitUSD: '-0.38',
      marginPercent: null,
      costPerCbmUSD: null,
      costPerKgUSD: null,
    })
  })
})

describe('a spread', () => {
  it.each([
    ['100', ['1', '1', '1'], ['33.34', '33.33', '33.33']],
    ['100', ['0.5', '1.5', '3'], ['10.00', '30.00', '60.00']],
    ['-10', ['1', '2'], ['-3.33', '-6.67']],
    ['0.02', ['5', '3', '1'], ['0.01', '0.01', '0.00']],
    ['9', ['0', '0'], ['4.50', '4.50']],
    ['0', ['2', '1'], ['0.00', '0.00']],
  ])('of %s over %j is %j', (amount, weights, shares) => {
    expect(spread(amount, weights)).toEqual(shares)
  })

  it('adds up to the cent, whatever the weights', () => {
    const weight = fc.integer({ min: 0, max: 10 ** 9 }).map((micro) => (micro / 10 ** 6).toFixed(6))
    const amount = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((cents) => (cents / 100).toFixed(2))
    fc.assert(
      fc.property(amount, fc.array(weight, { minLength: 1, maxLength: 40 }), (whole, weights) => {
        expect(addMoney(spread(whole, weights))).toBe(addMoney([whole]))
      }),
    )
  })

  it('of 90 US$ of costs by CBM leaves each package its own profit: 100 - 30 and 50 - 60', () => {
    const packages = [
      { revenueUSD: '100', cbm: '1', weightKg: '500' },
      { revenueUSD: '50', cbm: '2', weightKg: '100' },
    ]
    expect(spreadProfit(packages, '90', 'cbm')).toEqual([
      { costUSD: '30.00', profitUSD: '70.00' },
      { costUSD: '60.00', profitUSD: '-10.00' },
    ])
    expect(spreadProfit(packages, '90', 'kg').map(({ costUSD }) => costUSD)).toEqual(['75.00', '15.00'])
    expect(spreadProfit(packages, '90', 'value').map(({ costUSD }) => costUSD)).toEqual(['60.00', '30.00'])
  })
})
