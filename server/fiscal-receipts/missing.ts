import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** Documents (`f`) that somebody has to see to; a provider has a few minutes for what is on its way. */
export const IS_MISSING = sql`(f.state = 'refused' or (f.state in ('waiting', 'sent')
  and (f.via = 'hand' or f.created_at < now() - interval '10 minutes')))`

/** Counted along the index of what is open. */
export async function countMissingFiscal(db: Database): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select count(*) as number from fiscal_receipts f
    where f.state in ('waiting', 'sent', 'refused') and ${IS_MISSING}`.execute(db)
  return Number(rows[0]?.number ?? 0)
}
