import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { type VoyageTimes, voyageTimes } from '@/lib/domain/arrival-window'
import { selectVoyageDays } from './store'

/** How old what was learnt may be: journeys take weeks. */
const FRESH_MS = 10 * 60 * 1000

export type VoyageBook = Record<'sea' | 'air', VoyageTimes | null>

async function learn(pool: Pool): Promise<VoyageBook> {
  const rows = await selectVoyageDays(pool)
  const daysOf = (mode: string) => rows.filter((row) => row.freight_mode === mode).map(({ days }) => days)
  return { sea: voyageTimes(daysOf('sea')), air: voyageTimes(daysOf('air')) }
}

const books = new LRUCache<Pool, VoyageBook>({ max: 8, ttl: FRESH_MS, fetchMethod: learn })

/** What the company's own journeys of late teach, learnt anew now and then, by one of many that ask at once. */
export const voyageBook = (pool: Pool): Promise<VoyageBook> => books.forceFetch(pool)
