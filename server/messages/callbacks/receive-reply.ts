import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { followLanguageOf, inboundKind, trackingNumberIn } from '@/lib/domain/inbound-keywords'
import type { Language } from '@/lib/domain/languages'
import { fillText, type TextValues } from '@/lib/domain/message-text'
import { maskPhone } from '@/lib/domain/payment-requests'
import { TRANSIT_STATUS_KEYS } from '@/lib/domain/transit-status'
import { waitingLabel } from '@/lib/domain/waiting-status'
import { findCompanyProfile } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import type { Config } from '@/server/core/config'
import { type Context, workerContext } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure } from '@/server/core/failures'
import { endFollowing, followPackage } from '@/server/followers/follow-package'
import { noticeTexts } from '@/server/messages/notice-sql'
import { trackingLinks } from '@/server/messages/public-links'
import type { LookupLimit } from '@/server/tracking/lookup-limit'
import { type Found, findTracked } from '@/server/tracking/presenter'
import type { InboundMessage } from './whatsapp-events'

/** Who wrote to us. */
interface Sender {
  phone: string
  customerId: string | null
  /** The customer's, or the one of the country. */
  language: Language
}

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
    language: (customer?.language as Language | undefined) ?? ofCountry,
  }
}

/** Answers the sender at once, in the sender's language. */
async function reply(db: Database, sender: Sender, key: string, values: TextValues): Promise<void> {
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

export interface AnswerParts {
  db: Database
  pool: Pool
  config: Config
  log: Logger
  limit: LookupLimit
}

/**
 * What a stranger is shown of a number; undefined for who guesses numbers, and is not answered any more. Looked up before the
 * transaction: it takes a connection of its own, and who waits for one while holding another lets all wait.
 */
async function lookedUp(
  parts: AnswerParts,
  phone: string,
  number: string,
): Promise<Found | null | undefined> {
  try {
    return await findTracked(parts.db, parts, phone, number)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 429) return undefined
    throw error
  }
}

/**
 * The public's rules of tracking, and less: where the cargo is, never what it costs. Whoever asked to be told of it is from
 * now on, and hears in the same answer whether that was possible.
 */
async function trackingReply(
  context: Context,
  sender: Sender,
  found: Found,
  follows: boolean,
): Promise<void> {
  const { trackingNumber: number } = found
  const waiting = waitingLabel(found.waitingStatus)
  const status = waiting === 'approved' ? TRANSIT_STATUS_KEYS[found.shownTransitStatus] : waiting
  const key = follows
    ? `follow.${await followPackage(context, { trackingNumber: number, ...sender })}`
    : 'reply.found'
  await reply(context.db, sender, key, {
    number,
    status: noticeTexts(`status.${status}`),
    link: trackingLinks(context.config, number),
  })
}

/** What the audit log knows of a change that a customer made by writing to us. */
function contextOf(parts: AnswerParts, db: Database, inbound: InboundMessage): Context {
  return workerContext(parts, {
    db,
    actor: null,
    requestId: `whatsapp ${inbound.providerId}`.slice(0, 100),
  })
}

/** Ends or begins writing to a phone, by its owner's own word; said again it is neither written nor confirmed again. */
async function setOptOut(context: Context, sender: Sender, isOut: boolean): Promise<void> {
  const { db } = context
  if (isOut) await endFollowing(db, sender.phone)
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
    changes: { [maskPhone(sender.phone)]: { old: isOut ? 'in' : 'out', new: isOut ? 'out' : 'in' } },
  })
  await reply(db, sender, isOut ? 'reply.optedOut' : 'reply.optedIn', {})
}

/** Takes one message that somebody wrote to us, once however often it is delivered, and does what it asks. */
export async function takeAnswer(parts: AnswerParts, inbound: InboundMessage): Promise<void> {
  const { trackingPrefix } = await findCompanyProfile(parts.db)
  const kind = inboundKind(inbound.body, trackingPrefix)
  const number =
    kind === 'tracking' || kind === 'follow' ? trackingNumberIn(inbound.body, trackingPrefix) : null
  const found = number === null ? undefined : await lookedUp(parts, inbound.phone, number)
  await parts.db.transaction().execute(async (trx) => {
    const sender = await senderOf(trx, inbound.phone)
    const inserted = await trx
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
    if (!inserted) return
    const context = contextOf(parts, trx, inbound)
    // Who follows is spoken to in the language of the page on which the wish was written.
    const language = followLanguageOf(inbound.body) ?? sender.language
    if (kind === 'stop' || kind === 'start') await setOptOut(context, sender, kind === 'stop')
    else if (found) await trackingReply(context, { ...sender, language }, found, kind === 'follow')
    else if (found === null)
      await reply(trx, { ...sender, language }, 'reply.notFound', { number: number ?? '' })
  })
}
