import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** The rest of a package of which a part was handed over is not charged again for days that were, nor where it was waived. */
export async function copyStorage(db: Database, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into storage_charges (package_id, through_on, days, amount_usd, charged_by, charged_at)
    select ${toId}::uuid, through_on, days, amount_usd, charged_by, charged_at from storage_charges where package_id = ${fromId}`.execute(
    db,
  )
  await sql`
    insert into storage_waivers (package_id, reason, waived_by, waived_at)
    select ${toId}::uuid, reason, waived_by, waived_at from storage_waivers where package_id = ${fromId}`.execute(
    db,
  )
}
