import type { putRates, Rates } from '@/lib/contracts/rates'
import { decimal } from '@/lib/domain/money'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { currentRates, insertRate, lockRates } from './current-rates'

/** Sets the rates in force from now on. What is already priced keeps the rate it was priced at. */
export async function setRates(context: Context, { body }: InputOf<typeof putRates>): Promise<Rates> {
  await lockRates(context.db)
  const before = await currentRates(context.db)
  const wanted = [
    { currency: 'TZS', rate: body.exchangeRate, present: before.exchangeRate },
    { currency: 'CNY', rate: body.cnyRate ?? before.cnyRate, present: before.cnyRate },
  ]
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
