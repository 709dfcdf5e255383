import type { Insertable } from 'kysely'
import { LOCATION_SITES, type LocationSite, locationCodes } from '@/lib/domain/locations'
import type { Locations } from '@/server/database/types'
import type { Random } from './random'

const RACKS = 8
const LEVELS = 3
const ZONES: Record<LocationSite, readonly string[]> = {
  guangzhou: ['A', 'B', 'C'],
  'dar-es-salaam': ['D', 'E'],
}

function rowOf(site: LocationSite, zone: string, index: number): Insertable<Locations> {
  return { site, zone, rack: Math.floor(index / LEVELS) + 1, level: (index % LEVELS) + 1 }
}

/** The racks of both warehouses. */
export const locationRows: Insertable<Locations>[] = LOCATION_SITES.flatMap((site) =>
  ZONES[site].flatMap((zone) =>
    locationCodes(zone, RACKS, LEVELS).map((_, index) => rowOf(site, zone, index)),
  ),
)

/** Some location of a warehouse. */
export function someLocation(site: LocationSite, random: Random): string | null {
  const codes = locationCodes(random.pick(ZONES[site]), RACKS, LEVELS)
  return codes[random.int(1, codes.length) - 1] ?? null
}
