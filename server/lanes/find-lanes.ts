import type { DataOf } from '@/lib/contracts/endpoint'
import type { CityNames, Lane, LaneCity, listLanes } from '@/lib/contracts/lanes'
import { isFirstCity, isFirstLane } from '@/lib/domain/lanes'
import type { Database } from '@/server/core/database'
import { type CityRow, holdCities, type LaneRow, selectCities, selectCityNames, selectLanes } from './store'

/** What is stored of a lane, as the form has it. */
export const laneFields = (row: LaneRow) => ({
  departurePort: row.departure_port,
  dischargePort: row.discharge_port,
  isBySea: row.is_by_sea,
  isByAir: row.is_by_air,
  sortOrder: row.sort_order,
  isActive: row.is_active,
})

export function presentLane(row: LaneRow): Lane {
  const stored = laneFields(row)
  return { id: row.id, ...stored, isUsed: row.has_batch || isFirstLane(stored), version: row.version }
}

/** What is stored of a city, as the form has it. */
export const cityFields = ({ code, english, chinese, swahili }: CityRow) => ({
  code,
  english,
  chinese,
  swahili,
})

export function presentCity(row: CityRow): LaneCity {
  return {
    id: row.id,
    ...cityFields(row),
    isUsed: row.is_named || isFirstCity(row.code),
    version: row.version,
  }
}

export async function findLanes(db: Database): Promise<DataOf<typeof listLanes>> {
  const lanes = await selectLanes(db)
  const cities = await selectCities(db)
  return { lanes: lanes.map(presentLane), cities: cities.map(presentCity) }
}

export type FindCityNames = (code: string) => CityNames

/** What cities are called; one that is not there, by its code. */
export async function findCityNames(db: Database, codes: readonly string[]): Promise<FindCityNames> {
  const rows = await selectCityNames(db, [...new Set(codes)])
  const names = new Map(
    rows.map(({ code, english, chinese, swahili }) => [code, { english, chinese, swahili }]),
  )
  return (code) => names.get(code) ?? { english: code, chinese: code, swahili: code }
}

/** Those of some codes that no city has; the others stay until the transaction ends. */
export async function unknownCities(db: Database, codes: readonly string[]): Promise<Set<string>> {
  const rows = codes.length === 0 ? [] : await holdCities(db, codes)
  const known = new Set(rows.map(({ code }) => code))
  return new Set(codes.filter((code) => !known.has(code)))
}
