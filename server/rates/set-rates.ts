import type { BodyOf } from '@/lib/contracts/endpoint'
import type { putRates, Rates } from '@/lib/contracts/rates'
import { officeToday } from '@/lib/domain/dates'
import { type Decimal, decimal, formatQuantity } from '@/lib/domain/money'
import { formatGap, isOffDay, rateGap } from '@/lib/domain/rate-limits'
import { findRateTolerance } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import type { AcceptedRate } from './check-rate'
import { currentRates, insertRate, lockRates, selectRatesOfDay } from './current-rates'
import { recordException } from './exceptions'

interface WantedRate {
  /** The field that holds the rate, and is named when it is refused. */
  field: string
  currency: string
  rate: Decimal
  /** Null for the first of a currency. */
  present: Decimal | null
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
  if (present === null) return null
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

/** Sets one rate; one that is in force already leaves nothing behind. */
async function setRate(
  context: Context,
  wanted: WantedRate,
  { isFirst, reason }: { isFirst: boolean; reason: string | null | undefined },
) {
  const { currency, rate, present } = wanted
  if (present !== null && decimal(rate).eq(present)) return
  const jump = isFirst ? null : await checkJump(context, wanted, reason)
  const id = await insertRate(context.db, currency, rate, actorOf(context).id)
  const subject = { kind: 'rate', id, label: currency, entity: 'rates', entityId: id } as const
  if (jump) await recordException(context, subject, jump)
}

/** The rates of currencies beside shillings and yuan, of which each must be in use, and named once. */
function otherRates(before: Rates, wanted: BodyOf<typeof putRates>['otherRates'] = []): WantedRate[] {
  return wanted.flatMap(({ currency, rate }, index) => {
    const known = before.otherRates.find((one) => one.currency === currency)
    if (!known) throw invalidField(`otherRates.${index}.currency`, 'noSuch')
    if (wanted.findIndex((one) => one.currency === currency) !== index)
      throw invalidField(`otherRates.${index}.currency`, 'twiceHere')
    return rate === null ? [] : [{ field: `otherRates.${index}.rate`, currency, rate, present: known.rate }]
  })
}

/** What the audit compares: each rate under the name of its field, or of its currency. */
function ratesByName({ exchangeRate, cnyRate, otherRates: others }: Rates): Record<string, Decimal | null> {
  return { exchangeRate, cnyRate, ...Object.fromEntries(others.map((one) => [one.currency, one.rate])) }
}

/** Sets the rates in force from now on. What is already priced keeps the rate it was priced at. */
export async function setRates(context: Context, { body }: InputOf<typeof putRates>): Promise<Rates> {
  const { db } = context
  await lockRates(db)
  const before = await currentRates(db)
  const wanted: WantedRate[] = [
    { field: 'exchangeRate', currency: 'TZS', rate: body.exchangeRate, present: before.exchangeRate },
    { field: 'cnyRate', currency: 'CNY', rate: body.cnyRate ?? before.cnyRate, present: before.cnyRate },
    ...otherRates(before, body.otherRates),
  ]
  const isFirst = before.updatedAt === null
  for (const one of wanted) await setRate(context, one, { isFirst, reason: body.rateReason })
  const after = await currentRates(db)
  const changes = differences(ratesByName(before), ratesByName(after))
  if (Object.keys(changes).length > 0) {
    await audit(context, { action: 'rates.changed', entity: 'rates', changes })
  }
  return after
}
