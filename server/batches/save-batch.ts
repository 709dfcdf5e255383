import { randomBytes } from 'node:crypto'
import type { Batch, createBatch as createBatchEndpoint } from '@/lib/contracts/batches'
import type { BodyOf } from '@/lib/contracts/endpoint'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { currentRates } from '@/server/rates/current-rates'
import { presentBatch } from './presenter'
import { type BatchFields, insertBatch, selectBatch } from './store'

/** What opens the agent's view: 192 random bits. */
export function makeSalt(): string {
  return randomBytes(24).toString('base64url')
}

/** The columns that a batch's form fills. */
export function batchColumns(
  body: Omit<BodyOf<typeof createBatchEndpoint>, 'exchangeRate'>,
): Omit<BatchFields, 'exchange_rate'> {
  return {
    number: body.number,
    freight_mode: body.freightMode,
    departure_on: body.departureDate,
    closing_on: body.closingDate,
    departure_port: body.departurePort,
    discharge_port: body.dischargePort,
    remark: body.remark,
    official_remark: body.officialRemark,
    capacity_cbm: body.capacityCbm,
    capacity_kg: body.capacityKg,
  }
}

/** The unique index settles who has a number; here its answer becomes the field's. */
export function refuseTakenNumber(error: Error & { constraint?: string }): never {
  throw error.constraint === 'batches_number' ? invalidField('number', 'taken', {}, 409) : error
}

export async function createBatch(
  context: Context,
  { body }: InputOf<typeof createBatchEndpoint>,
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
