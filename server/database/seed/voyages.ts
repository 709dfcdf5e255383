import type { Insertable } from 'kysely'
import type { Voyages } from '@/server/database/types'
import type { DemoBatch } from './batches'
import type { Calendar } from './calendar'
import type { People } from './people'

/** Days at sea and in the air from port to port. */
const SEA_DAYS = 31
const AIR_DAYS = 2

/** What has left or leaves soon, by a ship or an airline that does not exist. */
export function makeVoyages(
  batches: readonly DemoBatch[],
  calendar: Calendar,
  people: People,
): Insertable<Voyages>[] {
  return batches
    .filter(({ status, departed }) => status !== 5 && departed > -30)
    .map((batch, index) => {
      const isSea = batch.mode === 'sea'
      const arrival = batch.departed - (isSea ? SEA_DAYS : AIR_DAYS)
      const hasLeft = batch.departed > 0
      const discharged = batch.steps.find(({ status }) => status === 4)
      const serial = String(4_210_137 + index)
      return {
        batch_id: batch.id,
        mode: batch.mode,
        carrier: isSea ? 'Bahari Line' : 'Anga Cargo',
        vessel: isSea ? 'MV Bahari Star' : null,
        imo_number: isSea ? '9074729' : null,
        call_sign: isSea ? '5IBS7' : null,
        voyage_number: isSea ? `0${31 + index}W` : null,
        flight_number: isSea ? null : `QZ${610 + index}`,
        loading_port: isSea ? 'CNNSA' : 'HKHKG',
        discharge_port: 'TZDAR',
        master_number: isSea ? `BHRU26${serial}` : `000-${serial}${Number(serial) % 7}`,
        actual_departure_on: hasLeft ? calendar.daysAgo(batch.departed) : null,
        planned_arrival_on: calendar.daysAgo(arrival),
        estimated_arrival_on: hasLeft ? calendar.daysAgo(arrival - 2) : null,
        actual_arrival_on: discharged ? calendar.daysAgo(discharged.days) : null,
        updated_by: people.secretary,
      }
    })
}
