import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { inboundKind, trackingNumberIn } from '@/lib/domain/inbound-words'
import { fillText, type TextValues } from '@/lib/domain/message-text'
import type { MessageLanguage } from '@/lib/domain/notices'
import { TRANSIT_STATUS_KEYS } from '@/lib/domain/transit-status'
import { waitingLabel } from '@/lib/domain/waiting-status'
import { findCompanyProfile } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import type { Config } from '@/server/core/config'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure } from '@/server/core/failures'
import { findTracked } from '@/server/tracking/find-tracked'
import type { LookupLimit } from '@/server/tracking/lookup-limit'
import { noticeWords } from '../notice-words'
import { trackingLinks } from '../public-links'
import type { InboundMessage } from './whatsapp-events'

export interface AnswerParts {
  db: Database
  pool: Pool
  config: Config
  log: Logger
  limit: LookupLimit
}

interface Sender {
  phone: string
  customerId: string | null
  language: MessageLanguage
}

/** Whose phone it is, and the language to answer in: the customer's, or the one of the country. */
async function senderOf(db: Database, phone: string): Promise<Sender> {
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

async function reply(db: Database, sender: Sender, key: string, values: TextValues): Promise<void> {
  const { name: company } = await findCompanyProfile(db)
  const body = fillText(noticeWords(key)[sender.language], { ...values, company }, sender.language)
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

/** The public's rules of tracking, and less: where the cargo is, never what it costs. */
async function trackingReply(
  parts: AnswerParts,
  db: Database,
  sender: Sender,
  number: string,
): Promise<void> {
  const found = await findTracked(parts.pool, parts.limit, sender.phone, number)
  if (!found) return reply(db, sender, 'reply.notFound', { number })
  const waiting = waitingLabel(found.waitingStatus)
  const status = waiting === 'approved' ? TRANSIT_STATUS_KEYS[found.shownTransitStatus] : waiting
  return reply(db, sender, 'reply.found', {
    number: found.trackingNumber,
    status: noticeWords(`status.${status}`),
    link: trackingLinks(parts.config, found.trackingNumber),
  })
}

/** What the audit log knows of a change that a customer made by writing to us. */
function contextOf({ config, log }: AnswerParts, db: Database, inbound: InboundMessage): Context {
  return {
    db,
    config,
    log,
    actor: null,
    language: 'en',
    requestId: `whatsapp ${inbound.providerId}`.slice(0, 100),
    address: '',
    userAgent: '',
    lastly: async (send) => void (await send()),
    afterCommit: () => {},
    setHeader: () => {},
  }
}

/** Ends or begins writing to a phone, by its owner's own word; said again it is neither written nor confirmed again. */
async function setOptOut(context: Context, sender: Sender, isOut: boolean): Promise<void> {
  const { db } = context
  const changed = isOut
    ? await sql`insert into opt_outs (phone, source) values (${sender.phone}, 'whatsapp') on conflict do nothing`.execute(
        db,
      )
    : await sql`delete from opt_outs where phone = ${sender.phone}`.execute(db)
  if (Number(changed.numAffectedRows ?? 0) === 0) return
  await audit(context, {
    action: isOut ? 'messages.optedOut' : 'messages.optedIn',
    entity: 'phone',
    ...(sender.customerId && { entityId: sender.customerId }),
    changes: { [sender.phone]: { old: isOut ? 'in' : 'out', new: isOut ? 'out' : 'in' } },
  })
  await reply(db, sender, isOut ? 'reply.optedOut' : 'reply.optedIn', {})
}

/** Takes one message that somebody wrote to us, once however often it is delivered, and does what it asks. */
export async function takeAnswer(parts: AnswerParts, inbound: InboundMessage): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    const sender = await senderOf(trx, inbound.phone)
    const { trackingPrefix } = await findCompanyProfile(trx)
    const kind = inboundKind(inbound.body, trackingPrefix)
    const kept = await trx
      .insertInto('inbound_messages')
      .values({
        channel: 'whatsapp',
        provider_id: inbound.providerId,
        phone: inbound.phone,
        customer_id: sender.customerId,
        body: inbound.body.replaceAll('\u0000', ''),
        kind,
        handled_at: kind === 'other' ? null : new Date(),
      })
      .onConflict((conflict) => conflict.columns(['channel', 'provider_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) return
    if (kind === 'stop' || kind === 'start') {
      await setOptOut(contextOf(parts, trx, inbound), sender, kind === 'stop')
    } else if (kind === 'tracking') {
      const number = trackingNumberIn(inbound.body, trackingPrefix) ?? ''
      await trackingReply(parts, trx, sender, number).catch((error: unknown) => {
        // Who guesses numbers is not answered any more.
        if (!(error instanceof ApiFailure && error.status === 429)) throw error
      })
    }
  })
}
