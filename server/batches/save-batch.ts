import { randomBytes } from 'node:crypto'
import type { createBatch } from '@/lib/contracts/batches'
import type { BodyOf } from '@/lib/contracts/endpoint'
import { invalidField } from '@/server/core/failures'
import type { BatchFields } from './store'

/** What opens the agent's view: 192 random bits. */
export function makeSalt(): string {
  return randomBytes(24).toString('base64url')
}

/** The columns that a batch's form fills. */
export function batchColumns(
  body: Omit<BodyOf<typeof createBatch>, 'exchangeRate'>,
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
