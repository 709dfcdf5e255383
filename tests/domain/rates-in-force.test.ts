import { expect, it } from 'vitest'
import { expenseUSD } from '@/lib/domain/batch-profit'
import { CURRENCIES } from '@/lib/domain/money'
import { rateInForce } from '@/lib/domain/rates-in-force'

it('each currency has its own rate, and none another’s', () => {
  const rates = { exchangeRate: '2612.5', cnyRate: '7.1' }
  const found = CURRENCIES.map((currency) => [currency, rateInForce(currency, rates)])
  expect(found).toEqual([
    ['USD', '1'],
    ['TZS', '2612.5'],
    ['CNY', '7.1'],
  ])
})

it('an expense of a batch counts at the rate of its currency, to the cent', () => {
  const rates = { batchRate: '2500', cnyRate: '7.1' }
  const usd = CURRENCIES.map((currency) => expenseUSD({ currency, amount: '1000.01' }, rates))
  expect(usd).toEqual(['1000.01', '0.40', '140.85'])
})
