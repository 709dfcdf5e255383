import { QUIET_AT_FIRST, type QuietHours } from '@/lib/domain/quiet-hours'
import type { Database } from '@/server/core/database'

const QUIET_SETTING = 'quietHours'

/** When nobody is written to. */
export async function findQuietHours(db: Database): Promise<QuietHours> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', QUIET_SETTING)
    .executeTakeFirst()
  return (row?.value as QuietHours | undefined) ?? QUIET_AT_FIRST
}

export async function saveQuietHours(db: Database, hours: QuietHours, updatedBy: string): Promise<void> {
  const value = JSON.stringify(hours)
  await db
    .insertInto('settings')
    .values({ key: QUIET_SETTING, value, updated_by: updatedBy })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value, updated_by: updatedBy, updated_at: new Date() }),
    )
    .execute()
}
