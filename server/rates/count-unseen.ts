import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

export const UNSEEN = sql`e.seen_at is null and e.part_of is null`

/** Rates that no manager has looked at yet. */
export async function countUnseenRates(db: Database): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select count(*) as number from rate_exceptions e where ${UNSEEN}`.execute(db)
  return Number(rows[0]?.number ?? 0)
}
