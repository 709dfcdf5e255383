import type { Database } from '@/server/core/database'
import { lockSetting, selectSettings, writeSetting } from './store'

/** A setting of one kind, and which state of it this is. */
export interface Setting {
  /** Undefined while nobody has set it. */
  value: unknown
  version: number
}

/** The first version is that of a setting that nobody has made yet. */
const UNSET: Setting = { value: undefined, version: 1 }

export async function findSetting(db: Database, key: string): Promise<Setting> {
  return (await selectSettings(db, [key])).get(key) ?? UNSET
}

/** Locked until the transaction ends. */
export function takeSetting(db: Database, key: string): Promise<Setting> {
  return lockSetting(db, key)
}

export function putSetting(db: Database, key: string, value: unknown, employeeId: string): Promise<void> {
  return writeSetting(db, key, value, employeeId)
}
