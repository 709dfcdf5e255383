import { expect, it } from 'vitest'
import { expenseUSD } from '@/lib/domain/batch-profit'
import { CURRENCIES } from '@/lib/domain/money'
import { rateInForce } from '@/lib/domain/rates-in-force'

it('each currency has its own rate, and none another’s', () => {
  const otherRates = [
    { currency: 'KES', rate: '129.25' },
    { currency: 'AED', rate: null },
  ]
  const rates = { exchangeRate: '2612.5', cnyRate: '7.1', otherRates }
  const codes = [...CURRENCIES, 'KES', 'AED', 'EUR']
  const found = codes.map((currency) => [currency, rateInForce(currency, rates)])
  expect(found).toEqual([
    ['USD', '1'],
    ['TZS', '2612.5'],
    ['CNY', '7.1'],
    ['KES', '129.25'],
    ['AED', null],
    ['EUR', null],
  ])
})

it('an expense of a batch counts in shillings at the batch’s rate, else at its day’s, to the cent', () => {
  const rates = { batchRate: '2500', dayRate: '7.1' }
  const usd = (['TZS', 'CNY'] as const).map((currency) => expenseUSD({ currency, amount: '1000.01' }, rates))
  expect(usd).toEqual(['0.40', '140.85'])
})
