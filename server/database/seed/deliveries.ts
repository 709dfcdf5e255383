import type { ClientBase } from 'pg'
import type { Calendar } from './calendar'
import { insertRows } from './insert-rows'
import type { DemoPackage } from './packages'
import type { People } from './people'
import { createRandom } from './random'

const AREAS = ['Kariakoo', 'Ilala', 'Sinza', 'Mbezi Beach', 'Kigamboni']

const WISHES = [
  { area: 'Kariakoo', address: 'Mtaa wa Kongo 12, duka la bluu', day_part: 'morning', isAssigned: true },
  {
    area: 'Sinza',
    address: 'Sinza Mori, karibu na kituo cha mafuta',
    day_part: 'afternoon',
    isAssigned: false,
  },
]

interface Parts {
  client: ClientBase
  calendar: Calendar
  people: People
  packages: readonly DemoPackage[]
}

/** Cargo at the port has codes; two customers want theirs brought, one of them by the driver, and one lets a sister collect. */
export async function fillDeliveries({ client, calendar, people, packages }: Parts): Promise<void> {
  const random = createRandom('deliveries')
  const ready = packages.filter(({ discharged, delivered }) => discharged !== null && delivered === null)
  const receivers = [...new Set(ready.flatMap(({ customer }) => customer?.id ?? []))]
  const driver = people.rows.find(({ position }) => position === 'driver')?.id ?? null
  const created_at = calendar.at(1, 9)
  await insertRows(
    client,
    'hand_over_codes',
    receivers.map((customer_id) => ({ id: random.uuid(), customer_id, created_at })),
  )
  await insertRows(
    client,
    'deliveries',
    WISHES.flatMap(({ isAssigned, ...wish }, index) => {
      const customer_id = receivers[index]
      if (customer_id === undefined) return []
      const rider_id = isAssigned ? driver : null
      return { id: random.uuid(), customer_id, ...wish, wanted_on: calendar.today, rider_id, created_at }
    }),
  )
  await insertRows(
    client,
    'collectors',
    receivers.slice(0, 1).map((customer_id) => ({
      id: random.uuid(),
      customer_id,
      name: 'Neema Kileo',
      phone: '+255700555031',
      is_standing: true,
      created_at,
    })),
  )
  const setting = { key: 'deliveryAreas', value: JSON.stringify(AREAS), updated_at: calendar.at(400, 8) }
  await client.query('insert into settings (key, value, updated_at) values ($1, $2, $3)', [
    setting.key,
    setting.value,
    setting.updated_at,
  ])
}
