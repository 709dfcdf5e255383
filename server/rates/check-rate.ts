import { may } from '@/lib/domain/access'
import type { CalendarDate } from '@/lib/domain/dates'
import { type Decimal, decimal, formatQuantity } from '@/lib/domain/money'
import { formatGap, isOffDay, paymentRateVerdict, type RateGap, rateGap } from '@/lib/domain/rate-limits'
import { findRateTolerance } from '@/server/company/profile'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField } from '@/server/core/failures'
import { FIRST_RATES, hasFirstRate, hasRateUntil, selectRatesOfDay } from './current-rates'

/**
 * The rates in force on a day of the office, the latest last. Shillings and yuan had a rate from the beginning; any other
 * currency has none on a day before its first.
 */
async function ratesOfDay(db: Database, currency: string, day: CalendarDate): Promise<Decimal[]> {
  if (currency === 'USD') return ['1']
  if (!hasFirstRate(currency)) {
    return (await hasRateUntil(db, currency, day)) ? selectRatesOfDay(db, currency, day) : []
  }
  const rates = await selectRatesOfDay(db, currency, day)
  return rates.length > 0 ? rates : [FIRST_RATES[currency]]
}

const noRate = (field: string, currency: string, day: CalendarDate) =>
  invalidField(field, 'noRate', { currency, day }, 409)

/** The rate in force at the end of a day; null for a currency that had none yet. */
export async function findRateOfDay(
  db: Database,
  currency: string,
  day: CalendarDate,
): Promise<Decimal | null> {
  return (await ratesOfDay(db, currency, day)).at(-1) ?? null
}

/** The rate in force at the end of a day; `field` is refused where there is none: no other stands in for it. */
export async function rateOfDay(
  db: Database,
  currency: string,
  day: CalendarDate,
  field = 'currency',
): Promise<Decimal> {
  const rate = await findRateOfDay(db, currency, day)
  if (rate === null) throw noRate(field, currency, day)
  return rate
}

/** A rate far from its day's that a manager gave a reason for; recordException writes it down. */
export interface AcceptedRate {
  currency: string
  day: CalendarDate
  rate: Decimal
  dayRate: Decimal
  reason: string
}

interface JudgedRate {
  /** The field that holds the rate, and is named when it is refused. */
  field: string
  currency: string
  rate: Decimal
  day: CalendarDate
  /** Further rates that are as good as the day's: the package's, the batch's. */
  alike?: readonly Decimal[]
  reason: string | null | undefined
}

async function gapOf(
  { db }: Context,
  { field, currency, rate, day, alike = [] }: JudgedRate,
): Promise<RateGap> {
  const known = await ratesOfDay(db, currency, day)
  if (known.length === 0) throw noRate(field, currency, day)
  return rateGap(rate, [...alike, ...known])
}

function refusal(status: number, error: string, key: string, judged: JudgedRate, gap: RateGap) {
  const params = {
    rate: formatQuantity(judged.rate),
    usual: formatQuantity(gap.nearest),
    gap: formatGap(gap),
    day: judged.day,
  }
  const fields = [{ field: judged.field, key: 'field.usualRate', params }]
  return new ApiFailure(status, error, key, { params, fields })
}

function accepted(judged: JudgedRate, gap: RateGap): AcceptedRate {
  const { currency, day, rate, reason } = judged
  if (!reason) throw refusal(409, 'rate_off', 'rateOff', judged, gap)
  return { currency, day, rate, dayRate: gap.nearest, reason }
}

/**
 * The rate of a package, batch or transfer. One that is not the day's is for those who set rates; one beyond the company's
 * tolerance wants a reason.
 */
export async function checkDayRate(context: Context, judged: JudgedRate): Promise<AcceptedRate | null> {
  const gap = await gapOf(context, judged)
  if (decimal(gap.percent).eq(0)) return null
  if (!may(actorOf(context), 'rates.edit')) throw refusal(403, 'own_rate', 'ownRate', judged, gap)
  return isOffDay(gap, await findRateTolerance(context.db)) ? accepted(judged, gap) : null
}

/** The rate that money is counted at: near the package's or the day's, else confirmed, else a manager's with a reason. */
export async function checkPaymentRate(
  context: Context,
  judged: JudgedRate & { confirmed: boolean | undefined },
): Promise<AcceptedRate | null> {
  // The package's own rate needs no look at the day's.
  if (judged.alike?.some((own) => decimal(own).eq(judged.rate))) return null
  const gap = await gapOf(context, judged)
  const verdict = paymentRateVerdict(gap)
  if (verdict === 'usual') return null
  if (verdict === 'unusual') {
    if (judged.confirmed || judged.reason) return null
    throw refusal(409, 'rate_unusual', 'rateUnusual', judged, gap)
  }
  if (!may(actorOf(context), 'rules.override')) {
    throw refusal(403, 'rate_refused', 'rateRefused', judged, gap)
  }
  return accepted(judged, gap)
}
