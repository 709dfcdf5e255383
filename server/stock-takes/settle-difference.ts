import type * as contract from '@/lib/contracts/stock-takes'
import { type DifferenceType, isCorrectable } from '@/lib/domain/stock-take'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findLocation } from '@/server/locations/locations'
import { putOnShelf, takeOffShelf } from '@/server/packages/put-on-shelf'
import { findStockTake } from './get-stock-take'
import { lockDifference, lockStockTake, writeDecision } from './store'

type Row = NonNullable<Awaited<ReturnType<typeof lockDifference>>>

/** The record follows what was seen, unless it has changed since. */
async function correct(context: Context, row: Row, reason: string): Promise<void> {
  const { db } = context
  const { package_id: packageId, stock_take_id: takeId } = row
  const take = await lockStockTake(db, takeId, 'share')
  if (!take || !packageId || !isCorrectable(row.kind as DifferenceType)) {
    throw invalidField('decision', 'notCorrectable')
  }
  if (row.kind === 'missing') {
    const lay = await takeOffShelf(context, packageId, reason)
    if (lay !== row.recorded) throw movedSince()
    return
  }
  const location = await findLocation(db, take.code)
  if (!location) throw invalidField('decision', 'noSuchLocation', {}, 409)
  const { before } = await putOnShelf(context, packageId, location, {
    correction: { reason, field: 'decision' },
  })
  if (before !== row.recorded) throw movedSince()
}

const movedSince = () => new ApiFailure(409, 'moved_since', 'movedSinceCount')

/** Each difference is settled once, with a reason. */
export async function settleDifference(
  context: Context,
  { params, body }: InputOf<typeof contract.settleDifference>,
): Promise<contract.StockTake> {
  const { db } = context
  const row = await lockDifference(db, params.id)
  if (!row) throw notFound()
  if (row.decision) throw new ApiFailure(409, 'already_settled', 'differenceSettled')
  const { decision, reason } = body
  if (decision === 'corrected') await correct(context, row, reason)
  await writeDecision(db, row.id, { decision, reason, by: actorOf(context).id })
  await audit(context, {
    action: 'stockTake.settled',
    entity: 'stockTake',
    entityId: row.stock_take_id,
    changes: { difference: { old: row.code, new: decision } },
    reason,
  })
  return findStockTake(db, row.stock_take_id)
}
