import type { Pool } from 'pg'
import { type VoyageTimes, voyageTimes } from '@/lib/domain/arrival-window'
import { selectVoyageDays } from './store'

/** How old what was learnt may be: journeys take weeks. */
const KEPT_MS = 10 * 60 * 1000

export type VoyageBook = Record<'sea' | 'air', VoyageTimes | null>

async function learn(pool: Pool): Promise<VoyageBook> {
  const rows = await selectVoyageDays(pool)
  const daysOf = (mode: string) => rows.filter((row) => row.freight_mode === mode).map(({ days }) => days)
  return { sea: voyageTimes(daysOf('sea')), air: voyageTimes(daysOf('air')) }
}

const kept = new WeakMap<Pool, { book: Promise<VoyageBook>; until: number }>()

/** What the company's own journeys of late teach, learnt anew now and then, by one of many that ask at once. */
export function voyageBook(pool: Pool): Promise<VoyageBook> {
  const known = kept.get(pool)
  if (known && known.until > Date.now()) return known.book
  const book = learn(pool)
  kept.set(pool, { book, until: Date.now() + KEPT_MS })
  book.catch(() => kept.delete(pool))
  return book
}
