import type { getRateEffect, RateEffect, setBatchExchangeRate } from '@/lib/contracts/batches'
import type { DataOf } from '@/lib/contracts/endpoint'
import { may } from '@/lib/domain/access'
import { officeToday } from '@/lib/domain/dates'
import { decimal, formatQuantity, plain } from '@/lib/domain/money'
import { findRateTolerance } from '@/server/company/profile'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { countRecipients, NOBODY_REACHED, queueBatchNotices } from '@/server/messages/queue-batch-notices'
import { findRateEffect, rewriteUnsettledRates } from '@/server/packages/batch-rate'
import { checkDayRate, rateOfDay } from '@/server/rates/check-rate'
import { recordException, recordPackagesOff } from '@/server/rates/exceptions'
import { changeBatch } from './change-batch'
import { batchExists } from './find-batches'
import { type BatchRow, updateBatchColumns } from './store'

type Body = InputOf<typeof setBatchExchangeRate>['body']

/** Whom a rate would touch, before it is set. */
export async function readRateEffect(
  context: Context,
  { params, query }: InputOf<typeof getRateEffect>,
): Promise<RateEffect> {
  const { db } = context
  if (!(await batchExists(db, params.id))) throw notFound()
  const { packageIds, ...effect } = await findRateEffect(db, params.id, query.exchangeRate)
  const reached = await countRecipients(context, { event: 'rateChanged', batchId: params.id, packageIds })
  return { ...effect, ...reached }
}

/** The batch's rate is judged by today's; those of its packages by the days on which they were received. */
async function recordRates(
  context: Context,
  batch: BatchRow,
  ids: readonly string[],
  body: Body,
): Promise<void> {
  const { exchangeRate: rate, reason } = body
  const day = officeToday()
  const judged = { field: 'exchangeRate', currency: 'TZS', rate, day, reason } as const
  const accepted = await checkDayRate(context, judged)
  const tolerance = await findRateTolerance(context.db)
  await recordPackagesOff(context, { ids, tolerance, reason }, async (isAny) => {
    if (accepted === null && !isAny) return null
    const dayRate = accepted?.dayRate ?? (await rateOfDay(context.db, 'TZS', day))
    const subject = { kind: 'batch', id: batch.id, label: batch.number } as const
    const exception = { currency: 'TZS', day, rate, dayRate, reason } as const
    return recordException(context, { ...subject, entity: 'batch', entityId: batch.id }, exception)
  })
}

/**
 * Sets a batch's rate, rewrites its unsettled packages and tells their customers; what is paid for keeps the rate it was
 * paid at.
 */
export async function setExchangeRate(
  context: Context,
  { params, body }: InputOf<typeof setBatchExchangeRate>,
): Promise<DataOf<typeof setBatchExchangeRate>> {
  const { db } = context
  const { exchangeRate, reason } = body
  let changed: string[] = []
  let reached = NOBODY_REACHED
  const action = { action: 'batch.rateChanged', reason }
  const batch = await changeBatch(context, params.id, action, async (row) => {
    if (!may(actorOf(context), 'rates.edit')) throw new ApiFailure(403, 'own_rate', 'batchRateOfManagers')
    if (!decimal(exchangeRate).eq(row.exchange_rate)) {
      await updateBatchColumns(db, row.id, { exchange_rate: exchangeRate, rate_set_on: officeToday() })
    }
    changed = await rewriteUnsettledRates(context, row.id, { rate: exchangeRate, reason })
    await recordRates(context, row, changed, body)
    if (changed.length === 0) return
    const values = { batch: row.number, rate: formatQuantity(plain(decimal(exchangeRate))) }
    reached = await queueBatchNotices(context, {
      event: 'rateChanged',
      batchId: row.id,
      packageIds: changed,
      values,
    })
  })
  return { ...batch, changedPackages: changed.length, ...reached }
}
