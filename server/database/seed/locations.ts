import type { Insertable } from 'kysely'
import { locationCodes } from '@/lib/domain/locations'
import type { Locations } from '@/server/database/types'
import type { Random } from './random'

const RACKS = 8
const LEVELS = 3
const ZONES = {
  guangzhou: ['A', 'B', 'C'],
  'dar-es-salaam': ['D', 'E'],
}

function rowOf(site: string, zone: string, index: number): Insertable<Locations> {
  return { site, zone, rack: Math.floor(index / LEVELS) + 1, level: (index % LEVELS) + 1 }
}

/** The racks of the first two offices. */
export const locationRows: Insertable<Locations>[] = Object.entries(ZONES).flatMap(([site, zones]) =>
  zones.flatMap((zone) => locationCodes(zone, RACKS, LEVELS).map((_, index) => rowOf(site, zone, index))),
)

/** Some location of a warehouse. */
export function someLocation(site: keyof typeof ZONES, random: Random): string | null {
  const codes = locationCodes(random.pick(ZONES[site]), RACKS, LEVELS)
  return codes[random.int(1, codes.length) - 1] ?? null
}
