import { randomBytes } from 'node:crypto'
import type { FreightMode } from '@/lib/domain/cargo'
import type { TransitStatus } from '@/lib/domain/transit-status'
import type { Database } from '@/server/core/database'

interface BatchFields {
  number?: string
  freightMode?: FreightMode
  departureDate?: string
  closingDate?: string
  transitStatus?: TransitStatus
  exchangeRate?: string
  departurePort?: string
  dischargePort?: string
}

let batchesMade = 0

/** A batch with the first line of its history. */
export async function insertBatch(db: Database, fields: BatchFields = {}): Promise<{ id: string }> {
  batchesMade++
  const transit_status = fields.transitStatus ?? 1
  const { id } = await db
    .insertInto('batches')
    .values({
      number: fields.number ?? `SEA-${batchesMade}`,
      freight_mode: fields.freightMode ?? 'sea',
      departure_on: fields.departureDate ?? '2026-11-21',
      closing_on: fields.closingDate ?? null,
      departure_port: fields.departurePort ?? 'guangzhou',
      discharge_port: fields.dischargePort ?? 'dar-es-salaam',
      transit_status,
      exchange_rate: fields.exchangeRate ?? '2600',
      salt: randomBytes(24).toString('base64url'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('batch_status_history').values({ batch_id: id, transit_status }).execute()
  return { id }
}
