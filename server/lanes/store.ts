import { type Selectable, sql } from 'kysely'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { createLane, createLaneCity } from '@/lib/contracts/lanes'
import type { Database } from '@/server/core/database'
import type { LaneCities, Lanes } from '@/server/database/types'

/** Where each field of the forms is stored: a field more in a contract does not compile until it has a column. */
const LANE_COLUMN_OF = {
  departurePort: 'departure_port',
  dischargePort: 'discharge_port',
  isBySea: 'is_by_sea',
  isByAir: 'is_by_air',
  sortOrder: 'sort_order',
  isActive: 'is_active',
} as const satisfies Record<keyof BodyOf<typeof createLane>, keyof Lanes>

const CITY_COLUMN_OF = {
  code: 'code',
  english: 'english',
  chinese: 'chinese',
  swahili: 'swahili',
} as const satisfies Record<keyof BodyOf<typeof createLaneCity>, keyof LaneCities>

const LANE_COLUMNS = [...Object.values(LANE_COLUMN_OF), 'id', 'version'] as const
const CITY_COLUMNS = [...Object.values(CITY_COLUMN_OF), 'id', 'version'] as const

const HAS_BATCH = sql<boolean>`exists (select from batches b
  where b.departure_port = lanes.departure_port and b.discharge_port = lanes.discharge_port)`
const IS_NAMED = sql<boolean>`(
  exists (select from lanes l where lane_cities.code in (l.departure_port, l.discharge_port))
  or exists (select from ports p where p.batch_port = lane_cities.code)
  or exists (select from price_rules r where r.departure_port = lane_cities.code)
  or exists (select from price_rules r where r.discharge_port = lane_cities.code))`

export type LaneFields = Pick<Selectable<Lanes>, (typeof LANE_COLUMN_OF)[keyof typeof LANE_COLUMN_OF]>
export type LaneRow = LaneFields & { id: string; version: number; has_batch: boolean }

export type CityFields = Pick<Selectable<LaneCities>, (typeof CITY_COLUMN_OF)[keyof typeof CITY_COLUMN_OF]>
export type CityRow = CityFields & { id: string; version: number; is_named: boolean }

export function selectLanes(db: Database): Promise<LaneRow[]> {
  return db
    .selectFrom('lanes')
    .select([...LANE_COLUMNS, HAS_BATCH.as('has_batch')])
    .orderBy('sort_order')
    .orderBy('departure_port')
    .orderBy('discharge_port')
    .execute()
}

export function selectCities(db: Database): Promise<CityRow[]> {
  return db
    .selectFrom('lane_cities')
    .select([...CITY_COLUMNS, IS_NAMED.as('is_named')])
    .orderBy('english')
    .orderBy('code')
    .execute()
}

/** Cities by their codes, with what they are called. */
export function selectCityNames(db: Database, codes: readonly string[]) {
  return db
    .selectFrom('lane_cities')
    .select(['code', 'english', 'chinese', 'swahili'])
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute()
}

/** Cities that are not deleted until the transaction ends. */
export function holdCities(db: Database, codes: readonly string[]) {
  return db
    .selectFrom('lane_cities')
    .select('code')
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .orderBy('code')
    .forKeyShare()
    .execute()
}

/** A lane that stays as it is until the transaction ends. */
export function holdLane(db: Database, departurePort: string, dischargePort: string) {
  return db
    .selectFrom('lanes')
    .select(['is_by_sea', 'is_by_air', 'is_active'])
    .where('departure_port', '=', departurePort)
    .where('discharge_port', '=', dischargePort)
    .forShare()
    .executeTakeFirst()
}

export async function hasLaneFrom(db: Database, departurePort: string): Promise<boolean> {
  const found = await db
    .selectFrom('lanes')
    .select('id')
    .where('departure_port', '=', departurePort)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** All of them, of which nobody else changes one meanwhile: whether one is the last in use depends on the others. */
export async function lockLanes(db: Database): Promise<LaneRow[]> {
  await db.selectFrom('lanes').select('id').orderBy('id').forUpdate().execute()
  return selectLanes(db)
}

export async function insertLane(db: Database, lane: LaneFields): Promise<LaneRow> {
  const row = await db.insertInto('lanes').values(lane).returning(LANE_COLUMNS).executeTakeFirstOrThrow()
  return { ...row, has_batch: false }
}

export function updateLaneRow(db: Database, id: string, lane: LaneFields): Promise<LaneRow> {
  return db
    .updateTable('lanes')
    .set({ ...lane, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning([...LANE_COLUMNS, HAS_BATCH.as('has_batch')])
    .executeTakeFirstOrThrow()
}

export async function deleteLaneRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('lanes').where('id', '=', id).execute()
}

/** A city that nobody else changes, and that nothing new names, until the transaction ends. */
export async function lockCity(db: Database, id: string): Promise<CityRow | undefined> {
  await db.selectFrom('lane_cities').select('id').where('id', '=', id).forUpdate().execute()
  return db
    .selectFrom('lane_cities')
    .select([...CITY_COLUMNS, IS_NAMED.as('is_named')])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertCity(db: Database, city: CityFields): Promise<CityRow> {
  const row = await db
    .insertInto('lane_cities')
    .values(city)
    .returning(CITY_COLUMNS)
    .executeTakeFirstOrThrow()
  return { ...row, is_named: false }
}

export function updateCityRow(db: Database, id: string, city: CityFields): Promise<CityRow> {
  return db
    .updateTable('lane_cities')
    .set({ ...city, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning([...CITY_COLUMNS, IS_NAMED.as('is_named')])
    .executeTakeFirstOrThrow()
}

export async function deleteCityRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('lane_cities').where('id', '=', id).execute()
}
