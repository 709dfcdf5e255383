import type { putRates, Rates } from '@/lib/contracts/rates'
import { officeToday } from '@/lib/domain/dates'
import { type Currency, type Decimal, decimal, formatQuantity } from '@/lib/domain/money'
import { formatGap, isOffDay, rateGap } from '@/lib/domain/rate-limits'
import { findRateTolerance } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import type { AcceptedRate } from './check-rate'
import { currentRates, insertRate, lockRates, selectRatesOfDay } from './current-rates'
import { recordException } from './exceptions'

interface WantedRate {
  field: 'exchangeRate' | 'cnyRate'
  currency: Currency
  rate: Decimal
  present: Decimal
}

/**
 * A rate of 26 instead of 2,600 would price everything received from then on: a jump wants a reason, and is looked at by
 * another person. Many small steps on one day are a jump as well.
 */
async function checkJump(
  { db }: Context,
  { field, currency, rate, present }: WantedRate,
  reason: string | null | undefined,
): Promise<AcceptedRate | null> {
  const day = officeToday()
  const [atItsBeginning = present] = await selectRatesOfDay(db, currency, day)
  const tolerance = await findRateTolerance(db)
  const gap = [present, atItsBeginning]
    .map((known) => rateGap(rate, [known]))
    .find((one) => isOffDay(one, tolerance))
  if (!gap) return null
  if (reason) return { currency, day, rate, dayRate: gap.nearest, reason }
  const params = { rate: formatQuantity(rate), usual: formatQuantity(gap.nearest), gap: formatGap(gap) }
  const fields = [{ field, key: 'field.usualRate', params }]
  throw new ApiFailure(409, 'rate_jump', 'rateJump', { params, fields })
}

/** Sets the rates in force from now on. What is already priced keeps the rate it was priced at. */
export async function setRates(context: Context, { body }: InputOf<typeof putRates>): Promise<Rates> {
  const { db } = context
  await lockRates(db)
  const before = await currentRates(db)
  const wanted: WantedRate[] = [
    { field: 'exchangeRate', currency: 'TZS', rate: body.exchangeRate, present: before.exchangeRate },
    { field: 'cnyRate', currency: 'CNY', rate: body.cnyRate ?? before.cnyRate, present: before.cnyRate },
  ]
  for (const one of wanted) {
    if (decimal(one.rate).eq(one.present)) continue
    const jump = before.updatedAt === null ? null : await checkJump(context, one, body.rateReason)
    const id = await insertRate(db, one.currency, one.rate, actorOf(context).id)
    const subject = { kind: 'rate', id, label: one.currency, entity: 'rates', entityId: id } as const
    if (jump) await recordException(context, subject, jump)
  }
  const after = await currentRates(db)
  const { updatedAt: _before, ...old } = before
  const { updatedAt: _after, ...now } = after
  const changes = differences(old, now)
  if (Object.keys(changes).length > 0) {
    await audit(context, { action: 'rates.changed', entity: 'rates', changes })
  }
  return after
}
