import type { Insertable } from 'kysely'
import { bareCourierNumber } from '@/lib/domain/scanned-code'
import type { ExpectedParcels, Packages } from '@/server/database/types'
import type { Calendar } from './calendar'
import type { DemoCustomer } from './customers'
import type { People } from './people'
import { createRandom } from './random'

const OPEN = 14
const RECEIVED = 6
const REMARKS = [
  'Two boxes of shoes',
  'Phone covers, fragile',
  '衣服 12 件',
  'Spare parts, heavy',
  null,
  null,
]

/** Parcels that customers announced, and the latest that arrived. */
export function expectedParcels(
  packages: readonly Insertable<Packages>[],
  customers: readonly DemoCustomer[],
  calendar: Calendar,
  people: People,
): Insertable<ExpectedParcels>[] {
  const random = createRandom('expected parcels')
  const common = (daysAgo: number) => ({
    id: random.uuid(),
    remark: random.pick(REMARKS),
    created_by: people.secretary,
    created_at: calendar.at(daysAgo, 7 + random.int(0, 8)),
  })
  const open = Array.from({ length: OPEN }, (_, index) => ({
    ...common(index % 5),
    courier_number: `SF${random.int(100_000_000, 999_999_999)}${random.int(1000, 9999)}`,
    customer_id: random.pick(customers).id,
    expected_weight_kg: random.chance(0.6) ? `${random.int(2, 40)}.5` : null,
    // Some were announced by their customers, with what they paid.
    ...(index % 7 === 3
      ? { declared_amount: `${random.int(20, 90)}0`, declared_currency: 'CNY', created_by: null }
      : {}),
    package_id: null,
    received_at: null,
  }))
  const came = packages.filter((row) => row.receiver_id && row.courier_number && row.batch_id === null)
  const received = came.slice(-RECEIVED).map((row) => ({
    ...common(9),
    courier_number: bareCourierNumber(row.courier_number ?? ''),
    customer_id: row.receiver_id ?? '',
    expected_weight_kg: null,
    package_id: row.id ?? null,
    received_at: row.created_at ?? null,
  }))
  return [...open, ...received]
}
