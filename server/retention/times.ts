import * as z from 'zod'
import type { RetentionTimes } from '@/lib/contracts/retention'
import { findSetting } from '@/server/company/profile'
import type { Database } from '@/server/core/database'

export const RETENTION = 'retention'

const stored = z.object({
  messageDays: z.number().nullable(),
  visitorDays: z.number().nullable(),
  photoDays: z.number().nullable(),
})

/** Until somebody sets a time, everything stays. */
const FOR_EVER: RetentionTimes = { messageDays: null, visitorDays: null, photoDays: null }

export const readTimes = (value: unknown): RetentionTimes => stored.safeParse(value).data ?? FOR_EVER

export async function findTimes(db: Database): Promise<RetentionTimes> {
  return readTimes((await findSetting(db, RETENTION)).value)
}
