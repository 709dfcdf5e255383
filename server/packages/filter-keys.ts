import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listPackages } from '@/lib/contracts/packages'
import { TRANSIT_STATUSES, type TransitStatus } from '@/lib/domain/transit-status'
import { WAITING_STATUSES } from '@/lib/domain/waiting-status'
import { readCountersByKind } from '@/server/core/counters'
import type { Database } from '@/server/core/database'

type Filters = QueryOf<typeof listPackages>

const MODES = [null, 'sea', 'air'] as const

interface Traits {
  shownStatus: TransitStatus
  waitingStatus: (typeof WAITING_STATUSES)[number]
  freightMode: (typeof MODES)[number]
  isUnpaid: boolean
  isUnknown: boolean
}

/** The number that the column packages.kind holds (migration 0010 computes it the same way). */
export function filterKeyOf(traits: Traits): number {
  return (
    traits.shownStatus +
    8 * WAITING_STATUSES.indexOf(traits.waitingStatus) +
    32 * MODES.indexOf(traits.freightMode) +
    (traits.isUnpaid ? 128 : 0) +
    (traits.isUnknown ? 256 : 0)
  )
}

const EITHER = [false, true] as const

const ALL_TRAITS: readonly Traits[] = TRANSIT_STATUSES.flatMap((shownStatus) =>
  WAITING_STATUSES.flatMap((waitingStatus) =>
    MODES.flatMap((freightMode) =>
      EITHER.flatMap((isUnpaid) =>
        EITHER.map((isUnknown) => ({ shownStatus, waitingStatus, freightMode, isUnpaid, isUnknown })),
      ),
    ),
  ),
)

const ALL_FILTER_KEYS = ALL_TRAITS.map(filterKeyOf)

type KeyFilters = Pick<Filters, 'transitStatus' | 'waitingStatus' | 'freightMode' | 'unpaid' | 'unknownOwner'>

const allows = <Value>(wanted: Value | undefined, value: Value) => wanted === undefined || wanted === value

/** The filter keys that match a list's filters. */
export function filterKeysOf(filters: KeyFilters): number[] {
  return ALL_TRAITS.filter(
    (traits) =>
      allows<number>(filters.transitStatus, traits.shownStatus) &&
      allows(filters.waitingStatus, traits.waitingStatus) &&
      allows<Traits['freightMode']>(filters.freightMode, traits.freightMode) &&
      allows(filters.unpaid, traits.isUnpaid) &&
      allows(filters.unknownOwner, traits.isUnknown),
  ).map(filterKeyOf)
}

export const isEveryFilterKey = (filterKeys: readonly number[]): boolean =>
  filterKeys.length === ALL_FILTER_KEYS.length

/** Answers how many packages have what is asked of their traits, without counting one of them. */
export async function countPackages(db: Database): Promise<(has: (traits: Traits) => boolean) => number> {
  const totals = await readCountersByKind(db, 'packages')
  return (has) =>
    ALL_TRAITS.reduce((sum, traits) => (has(traits) ? sum + (totals.get(filterKeyOf(traits)) ?? 0) : sum), 0)
}
