import type { SendingRules } from '@/lib/contracts/messages'
import type { Currency, Decimal } from '@/lib/domain/money'
import { QUIET_AT_FIRST, type QuietHours } from '@/lib/domain/quiet-hours'
import type { Database } from '@/server/core/database'

const KEYS = { quietHours: 'quietHours', smsPrice: 'smsPrice', sendingRules: 'sendingRules' } as const

export interface SmsPrice {
  amount: Decimal
  currency: Currency
}

async function find(db: Database, key: keyof typeof KEYS): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEYS[key]).executeTakeFirst()
  return row?.value
}

/** When nobody is written to. */
export async function findQuietHours(db: Database): Promise<QuietHours> {
  return ((await find(db, 'quietHours')) as QuietHours | undefined) ?? QUIET_AT_FIRST
}

/** What one SMS costs; null while the office has not said it. */
export async function findSmsPrice(db: Database): Promise<SmsPrice | null> {
  return ((await find(db, 'smsPrice')) as SmsPrice | null | undefined) ?? null
}

/** Off until the office says otherwise: a message costs money, and a reminder may hurt. */
const RULES_AT_FIRST: SendingRules = {
  debtReminders: { isOn: false, afterDays: 30, everyDays: 14 },
  smsInstead: false,
}

/** What the program does by itself beyond the notices of events. */
export async function findSendingRules(db: Database): Promise<SendingRules> {
  return ((await find(db, 'sendingRules')) as SendingRules | undefined) ?? RULES_AT_FIRST
}

export async function saveSetting(
  db: Database,
  key: keyof typeof KEYS,
  setting: QuietHours | SmsPrice | SendingRules | null,
  updatedBy: string,
): Promise<void> {
  const value = JSON.stringify(setting)
  await db
    .insertInto('settings')
    .values({ key: KEYS[key], value, updated_by: updatedBy })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value, updated_by: updatedBy, updated_at: new Date() }),
    )
    .execute()
}
