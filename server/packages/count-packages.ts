import { readCountersByKind } from '@/server/core/counters'
import type { Database } from '@/server/core/database'
import { ALL_TRAITS, filterKeyOf, type Traits } from './filter-keys'

/** Answers how many packages have what is asked of their traits, without counting one of them. */
export async function countPackages(db: Database): Promise<(has: (traits: Traits) => boolean) => number> {
  const totals = await readCountersByKind(db, 'packages')
  return (has) =>
    ALL_TRAITS.reduce((sum, traits) => (has(traits) ? sum + (totals.get(filterKeyOf(traits)) ?? 0) : sum), 0)
}
