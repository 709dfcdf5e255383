import { type RawBuilder, sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** A package whose receiver is notified that it can be collected, and what was so before. */
export interface ReadyMark {
  id: string
  marked_at: Date
  told_at: Date | null
  ready_on: string | null
}

/** Marks that receivers are notified now. The first day stays: free days are counted from it. */
export async function markReady(db: Database, which: RawBuilder<unknown>): Promise<ReadyMark[]> {
  const { rows } = await sql<ReadyMark>`
    with before as (select id, ready_told_at as told_at, ready_on from packages where ${which})
    update packages p set ready_told_at = now(),
      ready_on = coalesce(p.ready_on, (coalesce(p.ready_told_at, now()) at time zone 'Africa/Dar_es_Salaam')::date)
    from before b where p.id = b.id returning p.id, p.ready_told_at as marked_at, b.told_at, b.ready_on`.execute(
    db,
  )
  return rows
}
