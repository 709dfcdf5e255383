import { sql } from 'kysely'
import type { Language } from '@/lib/domain/languages'
import type { MessageChannel } from '@/lib/domain/notices'
import type { Database } from '@/server/core/database'

const MOST_SHOWN = 50

export interface ChoiceRow {
  language: Language
  channel: MessageChannel | null
  unwanted: string[]
}

/** Locked until the transaction ends, where something is chosen. */
export async function selectChoices(
  db: Database,
  customerId: string,
  { lock }: { lock: boolean },
): Promise<ChoiceRow> {
  const { rows } = await sql<ChoiceRow>`
    select language, notice_channel as channel, unwanted_notices as unwanted from customers
    where id = ${customerId} ${lock ? sql`for no key update` : sql``}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the customer of the session is gone')
  return row
}

/** A form of the office that was opened before is told that the customer changed. */
export async function updateChoices(db: Database, customerId: string, row: ChoiceRow): Promise<void> {
  await sql`
    update customers set language = ${row.language}, notice_channel = ${row.channel}, unwanted_notices = ${row.unwanted},
      updated_at = now(), version = version + 1
    where id = ${customerId}`.execute(db)
}

interface MessageRow {
  id: string
  channel: MessageChannel
  phone: string
  body: string
  created_at: Date
}

/** What left for the customer; what opens the pages stands under no customer's name. */
export async function selectMessages(db: Database, customerId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, channel, phone, body, created_at from messages
    where customer_id = ${customerId} and status in ('submitted', 'sent', 'delivered')
      and event is distinct from 'signInCode' and event is distinct from 'signInLink'
    order by created_at desc, id limit ${MOST_SHOWN}`.execute(db)
  return rows
}
