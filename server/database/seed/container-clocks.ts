import type { Insertable } from 'kysely'
import type { Cartons, ClockBands, ClockTariffs, ContainerDays } from '@/server/database/types'
import type { Calendar } from './calendar'
import type { People } from './people'
import { createRandom } from './random'

interface Clocks {
  tariffs: Insertable<ClockTariffs>[]
  bands: Insertable<ClockBands>[]
  days: Insertable<ContainerDays>[]
}

const TARIFFS = [
  { clock: 'storage', name: 'Demo terminal', carrier: null, free_days: 7, prices: [40, 80], later: 22 },
  {
    clock: 'demurrage',
    name: 'Bahari Line',
    carrier: 'Bahari Line',
    free_days: 14,
    prices: [20, 30],
    later: 8,
  },
  {
    clock: 'detention',
    name: 'Bahari Line',
    carrier: 'Bahari Line',
    free_days: 7,
    prices: [15, 30],
    later: 8,
  },
] as const

/** Prices of a terminal and a line that do not exist, and containers of 40 feet. */
export function makeClocks(
  cartons: readonly Insertable<Cartons>[],
  calendar: Calendar,
  people: People,
): Clocks {
  const random = createRandom('container clocks')
  const tariffs = TARIFFS.map(({ clock, name, carrier, free_days }) => ({
    id: random.uuid(),
    clock,
    name,
    carrier,
    currency: 'USD',
    start_event: clock === 'detention' ? 'gateOut' : 'discharged',
    stop_event: clock === 'detention' ? 'emptyReturned' : 'gateOut',
    free_days,
    counts_start_day: false,
    source: 'Made up for the demo',
    valid_from: calendar.daysAgo(60),
  }))
  const bands = tariffs.flatMap(({ id: tariff_id }, index) =>
    (['20', '40HC'] as const).flatMap((size, isLarge) =>
      (TARIFFS[index]?.prices ?? []).map((price, step) => ({
        tariff_id,
        size,
        from_day: step === 0 ? 1 : (TARIFFS[index]?.later ?? 8),
        per_day: String(price * (isLarge + 1)),
      })),
    ),
  )
  const days = cartons
    .filter(({ container_number }) => container_number)
    .map(({ id }) => ({ carton_id: id ?? '', size: '40HC', updated_by: people.secretary }))
  return { tariffs, bands, days }
}
