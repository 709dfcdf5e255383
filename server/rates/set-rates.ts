import type { putRates, Rates } from '@/lib/contracts/rates'
import { type Decimal, decimal, formatQuantity } from '@/lib/domain/money'
import { formatGap, isOffDay, rateGap } from '@/lib/domain/rate-limits'
import { findRateTolerance } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { currentRates, insertRate, lockRates } from './current-rates'

interface WantedRate {
  field: 'exchangeRate' | 'cnyRate'
  rate: Decimal
  present: Decimal
}

/** A rate of 26 instead of 2,600 would price everything received from then on. */
async function refuseJumps({ db }: Context, wanted: readonly WantedRate[]): Promise<void> {
  const tolerance = await findRateTolerance(db)
  for (const { field, rate, present } of wanted) {
    const gap = rateGap(rate, [present])
    if (!isOffDay(gap, tolerance)) continue
    const params = { rate: formatQuantity(rate), usual: formatQuantity(present), gap: formatGap(gap) }
    const fields = [{ field, key: 'field.usualRate', params }]
    throw new ApiFailure(409, 'rate_jump', 'rateJump', { params, fields })
  }
}

/** Sets the rates in force from now on. What is already priced keeps the rate it was priced at. */
export async function setRates(context: Context, { body }: InputOf<typeof putRates>): Promise<Rates> {
  await lockRates(context.db)
  const before = await currentRates(context.db)
  const wanted = [
    {
      field: 'exchangeRate' as const,
      currency: 'TZS',
      rate: body.exchangeRate,
      present: before.exchangeRate,
    },
    {
      field: 'cnyRate' as const,
      currency: 'CNY',
      rate: body.cnyRate ?? before.cnyRate,
      present: before.cnyRate,
    },
  ]
  if (before.updatedAt !== null && !body.confirmRate) await refuseJumps(context, wanted)
  for (const { currency, rate, present } of wanted) {
    if (!decimal(rate).eq(present)) await insertRate(context.db, currency, rate, actorOf(context).id)
  }
  const after = await currentRates(context.db)
  const { updatedAt: _before, ...old } = before
  const { updatedAt: _after, ...now } = after
  const changes = differences(old, now)
  if (Object.keys(changes).length > 0) {
    await audit(context, { action: 'rates.changed', entity: 'rates', changes })
  }
  return after
}
