import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

export async function selectSetting(db: Database, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

interface SettingRow {
  value: unknown
  version: number
  updated_by: string | null
}

/** Several settings in one look; what was never set is not among them. */
export async function selectSettings(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, SettingRow>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value', 'version', 'updated_by'])
    .where('key', 'in', [...keys])
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** A setting, locked until the transaction ends; the first to change it makes the row. */
export async function lockSetting(db: Database, key: string): Promise<Omit<SettingRow, 'updated_by'>> {
  await db
    .insertInto('settings')
    .values({ key, value: 'null' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Writes a locked setting. */
export async function writeSetting(
  db: Database,
  key: string,
  value: unknown,
  employeeId: string,
): Promise<void> {
  await db
    .updateTable('settings')
    .set({
      value: JSON.stringify(value),
      version: sql<number>`version + 1`,
      updated_by: employeeId,
      updated_at: sql<Date>`now()`,
    })
    .where('key', '=', key)
    .execute()
}
