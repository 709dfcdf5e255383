import type { Batch } from '@/lib/contracts/batches'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import { selectDepartures } from './store'

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
    departurePort: row.departure_port as PlannedDeparture['departurePort'],
    dischargePort: row.discharge_port as PlannedDeparture['dischargePort'],
  }))
}
