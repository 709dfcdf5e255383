import Big from 'big.js'
import type { Entry } from './books'
import { createRandom } from './random'
import type { RateBook } from './rates'

const FIRST_DAYS = 330
const EVERY_DAYS = 55

/** Every two months the bank changes some of the dollars, now above the office's rate of that day, now below. */
export function exchangeEntries(rates: RateBook): Entry[] {
  const random = createRandom('exchanges')
  const entries: Entry[] = []
  for (let days = FIRST_DAYS; days > 0; days -= EVERY_DAYS) {
    const amount = random.int(3, 7) * 100
    const rate = new Big(rates.rateAt('TZS', days)).plus(random.int(-22, 26))
    entries.push({
      type: 'exchange',
      method: 'bank',
      to: 'bank',
      currency: 'USD',
      amount: amount.toFixed(2),
      brings: { currency: 'TZS', amount: rate.times(amount).toFixed(2) },
      description: 'Dollars changed at the bank',
      category: 'exchange',
      days,
    })
  }
  return entries
}
