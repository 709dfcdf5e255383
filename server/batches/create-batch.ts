import type { Batch, createBatch as createEndpoint } from '@/lib/contracts/batches'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { currentRates } from '@/server/rates/current-rates'
import { presentBatch } from './presenter'
import { batchColumns, makeSalt, refuseTakenNumber } from './save-batch'
import { insertBatch, selectBatch } from './store'

export async function createBatch(
  context: Context,
  { body }: InputOf<typeof createEndpoint>,
): Promise<Batch> {
  const exchangeRate = body.exchangeRate ?? (await currentRates(context.db)).exchangeRate
  const id = await insertBatch(
    context.db,
    {
      ...batchColumns(body),
      exchange_rate: exchangeRate,
      salt: makeSalt(),
    },
    actorOf(context).id,
  ).catch(refuseTakenNumber)
  await audit(context, {
    action: 'batch.created',
    entity: 'batch',
    entityId: id,
    changes: differences({}, { ...body, exchangeRate }),
  })
  const row = await selectBatch(context.db, id)
  if (!row) throw notFound()
  return presentBatch(row)
}
