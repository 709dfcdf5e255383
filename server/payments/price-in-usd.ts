import { type Currency, type Decimal, decimal, toUsd } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'
import { currentRates } from '@/server/rates/current-rates'

interface Amount {
  amount: Decimal
  currency: Currency
  rate?: Decimal | undefined
}

/**
 * The rate that an amount counts at: the one that was named; else the package's own for TShs, since its debt was told at
 * that, and the one in force for CNY.
 */
async function rateOf(db: Database, { currency, rate }: Amount, converter: Decimal): Promise<Decimal> {
  if (currency === 'USD') {
    if (rate !== undefined && !decimal(rate).eq(1)) throw invalidField('rate', 'usdRate')
    return '1'
  }
  if (rate !== undefined) return rate
  return currency === 'TZS' ? converter : (await currentRates(db)).cnyRate
}

/** What an amount is worth in US$; one that is worth no cent is refused, since it would settle nothing. */
export async function priceInUsd(
  db: Database,
  input: Amount,
  converter: Decimal,
): Promise<{ rate: Decimal; usd: Decimal }> {
  const rate = await rateOf(db, input, converter)
  const usd = toUsd(input.amount, rate)
  if (decimal(usd).lte(0)) throw invalidField('amount', 'lessThanCent')
  return { rate, usd }
}
