import { randomBytes } from 'node:crypto'
import type { Batch, createBatch as createBatchEndpoint } from '@/lib/contracts/batches'
import type { BodyOf } from '@/lib/contracts/endpoint'
import { officeToday } from '@/lib/domain/dates'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { checkLane } from '@/server/lanes/check-lane'
import { checkDayRate } from '@/server/rates/check-rate'
import { currentRates } from '@/server/rates/current-rates'
import { recordException } from '@/server/rates/exceptions'
import { presentBatch } from './presenter'
import { type BatchFields, insertBatch, selectBatch } from './store'

/** What opens the agent's view: 192 random bits. */
export function makeSalt(): string {
  return randomBytes(24).toString('base64url')
}

/** The columns that a batch's form fills. */
export function batchColumns(
  body: Omit<BodyOf<typeof createBatchEndpoint>, 'exchangeRate' | 'rateReason'>,
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
  const { rateReason, ...fields } = body
  await checkLane(context.db, body, null)
  const exchangeRate = body.exchangeRate ?? (await currentRates(context.db)).exchangeRate
  const acceptedRate = await checkDayRate(context, {
    field: 'exchangeRate',
    currency: 'TZS',
    rate: exchangeRate,
    day: officeToday(),
    reason: rateReason,
  })
  const id = await insertBatch(
    context.db,
    {
      ...batchColumns(fields),
      exchange_rate: exchangeRate,
      salt: makeSalt(),
    },
    actorOf(context).id,
  ).catch(refuseTakenNumber)
  await audit(context, {
    action: 'batch.created',
    entity: 'batch',
    entityId: id,
    changes: differences({}, { ...fields, exchangeRate }),
  })
  if (acceptedRate) {
    const subject = { kind: 'batch', id, label: body.number } as const
    await recordException(context, { ...subject, entity: 'batch', entityId: id }, acceptedRate)
  }
  const row = await selectBatch(context.db, id)
  if (!row) throw notFound()
  return presentBatch(row)
}
