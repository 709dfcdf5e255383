import type { Insertable } from 'kysely'
import type { Database } from '@/server/core/database'
import type { ClockTariffs, ContainerDays } from '@/server/database/types'

/** A tariff of a terminal: seven days free, then US$ 20 a day for 20 feet, 40 from the 22nd on. */
export async function insertTariff(db: Database, fields: Partial<Insertable<ClockTariffs>> = {}) {
  const { id } = await db
    .insertInto('clock_tariffs')
    .values({
      clock: 'storage',
      name: 'Terminal',
      currency: 'USD',
      start_event: 'discharged',
      stop_event: 'gateOut',
      free_days: 7,
      counts_start_day: false,
      valid_from: '2020-01-01',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('clock_bands')
    .values([
      { tariff_id: id, size: '20', from_day: 1, per_day: '20' },
      { tariff_id: id, size: '20', from_day: 22, per_day: '40' },
    ])
    .execute()
  return { id }
}

let containersMade = 0

/** A carton that is a container, with its days where some are given. */
export async function insertContainer(
  db: Database,
  batchId: string,
  days?: Omit<Insertable<ContainerDays>, 'carton_id'>,
): Promise<{ id: string; number: string }> {
  containersMade++
  const number = `TEST${String(containersMade).padStart(7, '0')}`
  const { id } = await db
    .insertInto('cartons')
    .values({ batch_id: batchId, number: `K${containersMade}`, container_number: number })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (days)
    await db
      .insertInto('container_days')
      .values({ carton_id: id, ...days })
      .execute()
  return { id, number }
}
