import { officeHour, officeToday } from '@/lib/domain/dates'
import type { Language } from '@/lib/domain/languages'
import { fillText } from '@/lib/domain/message-text'
import { NOTIFICATION_TYPES, type NotificationKind } from '@/lib/domain/notifications'
import { findCompanyProfile } from '@/server/company/profile'
import type { Config } from '@/server/core/config'
import type { Database } from '@/server/core/database'
import { findDigestReaders, takeDigest } from '@/server/employees/digests'
import { findActiveById } from '@/server/employees/find-employees'
import { noticeTexts } from '@/server/messages/notice-sql'
import { publicLinks } from '@/server/messages/public-links'
import { queueDigest } from '@/server/messages/queue-digest'
import { countUnreadByKind } from './own-notifications'

const FIRST_HOUR = 8

type Counts = Partial<Record<NotificationKind, number>>

function listOf(counts: Counts, language: Language): string {
  return NOTIFICATION_TYPES.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [`${noticeTexts(`digest.kind.${kind}`)[language]} (${count})`] : []
  }).join(', ')
}

/** One person's digest, in a transaction of its own; false when there is nothing to say. */
function sendDigest(db: Database, config: Config, id: string, today: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const reader = await takeDigest(trx, id, today)
    const person = reader && (await findActiveById(trx, id))
    if (!reader || !person) return false
    const list = listOf(await countUnreadByKind(trx, person), reader.language)
    if (!list) return false
    const { name: company } = await findCompanyProfile(trx)
    const { channel, phone, language, name } = reader
    const values = { name, company, list, link: publicLinks(config, '/admin') }
    const body = fillText(noticeTexts('digest.body')[language], values, language)
    await queueDigest(trx, { channel, phone, language, body })
    return true
  })
}

/** Each morning: counts to everybody who wants it what they have not read. Answers how many messages that are. */
export async function sendDigests(
  { db, config }: { db: Database; config: Config },
  now = new Date(),
): Promise<number> {
  if (officeHour(now) < FIRST_HOUR) return 0
  const today = officeToday(now)
  let sent = 0
  for (const id of await findDigestReaders(db, today)) if (await sendDigest(db, config, id, today)) sent += 1
  return sent
}
