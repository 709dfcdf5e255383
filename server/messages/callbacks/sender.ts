import { sql } from 'kysely'
import { fillText, type TextValues } from '@/lib/domain/message-text'
import type { MessageLanguage } from '@/lib/domain/notices'
import { findCompanyProfile } from '@/server/company/profile'
import type { Database } from '@/server/core/database'
import { noticeTexts } from '../notice-texts'

/** Who wrote to us. */
export interface Sender {
  phone: string
  customerId: string | null
  /** The customer's, or the one of the country. */
  language: MessageLanguage
}

export async function senderOf(db: Database, phone: string): Promise<Sender> {
  const { rows } = await sql<{ id: string; language: string }>`
    select c.id, c.language from customers c
    where c.merged_into is null
      and (c.whatsapp_number = ${phone} or c.id in (select customer_id from customer_phones where phone = ${phone}))
    order by c.whatsapp_number = ${phone} desc nulls last, c.created_at limit 1`.execute(db)
  const [customer] = rows
  const ofCountry = phone.startsWith('+255') ? 'sw' : /^\+(86|852|853|886)/.test(phone) ? 'zh' : 'en'
  return {
    phone,
    customerId: customer?.id ?? null,
    language: (customer?.language as MessageLanguage | undefined) ?? ofCountry,
  }
}

/** Answers the sender at once, in the sender's language. */
export async function reply(db: Database, sender: Sender, key: string, values: TextValues): Promise<void> {
  const { name: company } = await findCompanyProfile(db)
  const body = fillText(noticeTexts(key)[sender.language], { ...values, company }, sender.language)
  await db
    .insertInto('messages')
    .values({
      customer_id: sender.customerId,
      channel: 'whatsapp',
      phone: sender.phone,
      language: sender.language,
      event: 'reply',
      body: body.slice(0, 4000),
      is_answer: true,
    })
    .execute()
}
