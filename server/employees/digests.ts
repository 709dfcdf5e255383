import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Language } from '@/lib/domain/languages'
import type { MessageChannel } from '@/lib/domain/notices'
import type { Database } from '@/server/core/database'

/** Who wants a digest, and where it goes to. */
interface DigestReader {
  id: string
  name: string
  channel: MessageChannel
  phone: string
  language: Language
}

const isDue = (today: CalendarDate): RawBuilder<unknown> => sql`status = 'active' and phone is not null
  and digest_channel is not null and (digested_on is null or digested_on < ${today}::date)`

/** Ids of those whose digest of today was not looked at yet. */
export async function findDigestReaders(db: Database, today: CalendarDate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from employees where ${isDue(today)} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks the digest of today as looked at; undefined when another worker did, or it is not wanted any more. */
export async function takeDigest(
  db: Database,
  id: string,
  today: CalendarDate,
): Promise<DigestReader | undefined> {
  const { rows } = await sql<DigestReader>`
    update employees set digested_on = ${today}::date where id = ${id} and ${isDue(today)}
    returning id, name, digest_channel as channel, phone, language`.execute(db)
  return rows[0]
}
