import { randomBytes } from 'node:crypto'
import type { Batch, createBatch as createEndpoint } from '@/lib/contracts/batches'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { currentRates } from '@/server/rates/current-rates'
import { presentBatch } from './presenter'
import { insertBatch, selectBatch } from './store'

export async function createBatch(
  context: Context,
  { body }: InputOf<typeof createEndpoint>,
): Promise<Batch> {
  const exchangeRate = body.exchangeRate ?? (await currentRates(context.db)).exchangeRate
  const id = await insertBatch(
    context.db,
    {
      number: body.number,
      freight_mode: body.freightMode,
      departure_on: body.departureDate,
      departure_port: body.departurePort,
      discharge_port: body.dischargePort,
      exchange_rate: exchangeRate,
      remark: body.remark,
      official_remark: body.officialRemark,
      salt: randomBytes(24).toString('base64url'),
    },
    actorOf(context).id,
  ).catch((error: Error & { constraint?: string }) => {
    throw error.constraint === 'batches_number' ? invalidField('number', 'taken', {}, 409) : error
  })
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
