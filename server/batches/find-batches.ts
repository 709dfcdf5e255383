import type { Batch } from '@/lib/contracts/batches'
import type { CalendarDate } from '@/lib/domain/dates'
import { decimal, plain } from '@/lib/domain/money'
import type { TransitStatus } from '@/lib/domain/transit-status'
import type { Database } from '@/server/core/database'
import { presentBatch } from './presenter'
import { countDischarged, lockBatch, selectBatch, selectBatchesByIds, selectDepartures } from './store'

export async function batchExists(db: Database, id: string): Promise<boolean> {
  return (await selectBatch(db, id)) !== undefined
}

/** Batches by their ids. */
export async function findBatchesByIds(db: Database, ids: readonly string[]): Promise<Map<string, Batch>> {
  const rows = await selectBatchesByIds(db, ids)
  return new Map(rows.map((row) => [row.id, presentBatch(row)]))
}

type BatchHead = Pick<
  Batch,
  'id' | 'number' | 'freightMode' | 'departureDate' | 'departurePort' | 'dischargePort' | 'transitStatus'
>

/** How a batch is called and when, where and how it goes. */
export async function findBatchHead(db: Database, id: string): Promise<BatchHead | undefined> {
  const row = await selectBatch(db, id)
  return row && presentBatch(row)
}

interface BatchForLoading {
  id: string
  transitStatus: TransitStatus
  exchangeRate: string
  departurePort: string
  dischargePort: string
}

/** A batch that something is about to be put into; its status holds still until the transaction ends. */
export async function findBatchForLoading(db: Database, id: string): Promise<BatchForLoading | undefined> {
  const row = await lockBatch(db, id)
  if (!row) return undefined
  return {
    id: row.id,
    transitStatus: row.transit_status as TransitStatus,
    exchangeRate: plain(decimal(row.exchange_rate)),
    departurePort: row.departure_port,
    dischargePort: row.discharge_port,
  }
}

export type PlannedDeparture = Pick<
  Batch,
  'freightMode' | 'departureDate' | 'closingDate' | 'departurePort' | 'dischargePort'
>

/** The days from `since` on that something leaves, the next first; two batches of one day and way are one departure. */
export async function findDepartures(
  db: Database,
  since: CalendarDate,
  limit: number,
): Promise<PlannedDeparture[]> {
  const rows = await selectDepartures(db, since, limit)
  return rows.map((row) => ({
    freightMode: row.freight_mode as PlannedDeparture['freightMode'],
    departureDate: row.departure_on,
    closingDate: row.closing_on,
    departurePort: row.departure_port,
    dischargePort: row.discharge_port,
  }))
}

/** How many were discharged in their port. */
export const countArrivedBatches = (db: Database): Promise<number> => countDischarged(db)
