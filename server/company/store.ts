import type { Database } from '@/server/core/database'

export async function selectSetting(db: Database, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}
