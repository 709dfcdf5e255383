import type { Language } from '@/lib/domain/languages'
import type { MessageChannel } from '@/lib/domain/notices'
import type { Database } from '@/server/core/database'

interface Digest {
  channel: MessageChannel
  phone: string
  language: Language
  body: string
}

/** Puts a colleague's digest into the outbox. Nobody waits for it, so it keeps the quiet hours. */
export async function queueDigest(db: Database, digest: Digest): Promise<void> {
  await db
    .insertInto('messages')
    .values({ ...digest, event: 'digest' })
    .execute()
}
