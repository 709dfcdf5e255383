import { type Selectable, sql } from 'kysely'
import type { createClockTariff } from '@/lib/contracts/container-clocks'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { Database } from '@/server/core/database'
import type { ClockTariffs } from '@/server/database/types'

/** Where each field of the form is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  clock: 'clock',
  name: 'name',
  carrier: 'carrier',
  currency: 'currency',
  startEvent: 'start_event',
  stopEvent: 'stop_event',
  freeDays: 'free_days',
  countsStartDay: 'counts_start_day',
  source: 'source',
  validFrom: 'valid_from',
  isActive: 'is_active',
} as const satisfies Record<Exclude<keyof BodyOf<typeof createClockTariff>, 'bands'>, keyof ClockTariffs>

const COLUMNS = [...Object.values(COLUMN_OF), 'id', 'version'] as const
export type TariffFields = Pick<Selectable<ClockTariffs>, (typeof COLUMN_OF)[keyof typeof COLUMN_OF]>
export interface TariffRow extends TariffFields {
  id: string
  version: number
}
export interface BandRow {
  tariff_id: string
  size: string
  from_day: number
  per_day: string
}

export function selectTariffs(db: Database): Promise<TariffRow[]> {
  return db
    .selectFrom('clock_tariffs')
    .select(COLUMNS)
    .orderBy(sql`array_position(array['storage', 'demurrage', 'detention'], clock)`)
    .orderBy('valid_from', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export function selectBands(db: Database): Promise<BandRow[]> {
  return db
    .selectFrom('clock_bands')
    .select(['tariff_id', 'size', 'from_day', 'per_day'])
    .orderBy('size')
    .orderBy('from_day')
    .execute()
}

export function lockTariff(db: Database, id: string) {
  return db.selectFrom('clock_tariffs').select('version').where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertTariff(db: Database, fields: TariffFields): Promise<string> {
  const { id } = await db.insertInto('clock_tariffs').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateTariff(db: Database, id: string, fields: TariffFields): Promise<void> {
  await db
    .updateTable('clock_tariffs')
    .set({ ...fields, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function replaceBands(db: Database, tariffId: string, bands: readonly BandRow[]): Promise<void> {
  await db.deleteFrom('clock_bands').where('tariff_id', '=', tariffId).execute()
  if (bands.length > 0) {
    await db
      .insertInto('clock_bands')
      .values([...bands])
      .execute()
  }
}
