import type { CalendarDate } from '@/lib/domain/dates'
import { type Currency, type Decimal, decimal, toUsd } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import { type AcceptedRate, checkPaymentRate, rateOfDay } from '@/server/rates/check-rate'

interface Amount {
  amount: Decimal
  currency: Currency
  rate?: Decimal | undefined
  confirmRate?: boolean | undefined
  rateReason?: string | null | undefined
}

export interface Priced {
  /** Units of the currency per US$ 1. */
  rate: Decimal
  usd: Decimal
  /** Set where the rate is far from the package's and the day's, and a manager said why. */
  acceptedRate: AcceptedRate | null
}

/**
 * The rate that an amount counts at: the one that was named; else the package's own for TShs, since its debt was told at
 * that, and the day's for every other.
 */
async function rateOf(
  context: Context,
  { currency, rate }: Amount,
  { converter, day }: { converter: Decimal; day: CalendarDate },
): Promise<Decimal> {
  if (currency === 'USD') {
    if (rate !== undefined && !decimal(rate).eq(1)) throw invalidField('rate', 'usdRate')
    return '1'
  }
  if (rate !== undefined) return rate
  if (currency === 'TZS') return converter
  return rateOfDay(context.db, currency, day)
}

/** What an amount is worth in US$ on a day; one that is worth no cent is refused, since it would settle nothing. */
export async function priceInUsd(
  context: Context,
  input: Amount,
  of: { converter: Decimal; day: CalendarDate },
): Promise<Priced> {
  const { currency } = input
  const rate = await rateOf(context, input, of)
  const acceptedRate =
    currency === 'USD'
      ? null
      : await checkPaymentRate(context, {
          field: 'rate',
          currency,
          rate,
          day: of.day,
          alike: currency === 'TZS' ? [of.converter] : [],
          confirmed: input.confirmRate,
          reason: input.rateReason,
        })
  const usd = toUsd(input.amount, rate)
  if (decimal(usd).lte(0)) throw invalidField('amount', 'lessThanCent')
  return { rate, usd, acceptedRate }
}
