import { type RawBuilder, sql } from 'kysely'
import type { Notified } from '@/lib/contracts/notices'
import type { CargoPackage } from '@/lib/contracts/packages'
import { askedText, priceAt } from '@/lib/domain/customer-price'
import type { TextValues } from '@/lib/domain/message-text'
import type { NoticeEvent } from '@/lib/domain/notices'
import { owedUSD } from '@/lib/domain/payment'
import { findPriceSettings } from '@/server/company/profile'
import type { Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import { notifyFollowers } from '@/server/followers/notify-followers'
import { noticeBody, openChannels, reachedAt } from './notice-sql'
import { trackingLinks } from './public-links'

/** What was written to a customer. */
type Queued = Pick<Notified[number], 'channel' | 'phone'>[]

interface Notice {
  event: NoticeEvent
  customerId: string
  packageId?: string | null
  batchId?: string | null
  /** The receipt it thanks for. */
  receiptNumber?: string
  /** By the names of NOTICE_VARIABLES; 'name' and 'company' are filled in here. */
  values: TextValues
}

/**
 * Puts a notice into the outbox, through the caller's transaction and by one statement: in the customer's language, to the
 * first phone, by every channel that the event is switched on for. Nothing is written for a customer without a phone. Who
 * asked not to be written to is looked up when the message is sent. Answers what was written.
 */
export async function queueNotice(context: Pick<Context, 'db'>, notice: Notice): Promise<Queued> {
  const { event, customerId, packageId = null, batchId = null, receiptNumber = null, values } = notice
  const { rows } = await sql<Queued[number]>`
    insert into messages (customer_id, package_id, batch_id, receipt_number, channel, phone, language, event, body)
    select c.id, ${packageId}::uuid, ${batchId}::uuid, ${receiptNumber}::bigint, n.channel, n.phone, c.language, ${event},
      n.body
    from customers c
    cross join lateral (
      select ch.channel, ${reachedAt} as phone, ${noticeBody(event, sql`${JSON.stringify(values)}::jsonb`)} as body
      from ${openChannels(event)} ch
    ) n
    where c.id = ${customerId} and n.phone is not null and n.body is not null
    returning channel, phone`.execute(context.db)
  return rows
}

async function notifyReceiver(
  context: Context,
  event: NoticeEvent,
  cargo: CargoPackage,
  values: TextValues,
): Promise<Queued> {
  if (!cargo.receiverInfo) return []
  const settings = await findPriceSettings(context.db)
  return queueNotice(context, {
    event,
    customerId: cargo.receiverInfo.id,
    packageId: cargo.id,
    values: {
      trackingNumber: cargo.trackingNumber,
      pieces: cargo.pieces,
      remaining: askedText(priceAt(owedUSD(cargo), cargo.currencyConverter), settings),
      link: trackingLinks(context.config, cargo.trackingNumber),
      ...values,
    },
  })
}

/** Tells a package's receiver, and whoever follows it, what became of it; a parcel whose owner is unknown has no receiver. */
export async function queuePackageNotice(
  context: Context,
  event: NoticeEvent,
  cargo: CargoPackage,
  values: TextValues = {},
): Promise<Queued> {
  const notified = await notifyReceiver(context, event, cargo, values)
  // After the receiver's notice, so that a receiver who also follows the package gets one message.
  await notifyFollowers(context, event, cargo.id)
  return notified
}

/** Nothing was queued: the customer has no phone, or the event is switched off. */
export function noRecipient(): ApiFailure {
  return new ApiFailure(409, 'nobody_told', 'nobodyNotified')
}

/**
 * Holds back what still waits to say of a package what is not so any more: to its receiver by its event, and to its
 * followers, whose notices name none, by the instant (of the database) at which it happened.
 */
export async function cancelPackageNotices(
  { db }: Pick<Context, 'db'>,
  packageId: string,
  event: NoticeEvent,
  at: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update messages set status = 'held', hold_reason = 'cancelled', updated_at = now()
    where package_id = ${packageId} and (event = ${event} or (event = 'follow' and created_at = ${at}))
      and status in ('queued', 'failed', 'unknown')`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The same of a batch, to all its customers. */
export async function cancelBatchNotices(
  { db }: Pick<Context, 'db'>,
  batchId: string,
  event: NoticeEvent,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update messages set status = 'held', hold_reason = 'cancelled', updated_at = now()
    where batch_id = ${batchId} and event = ${event} and status in ('queued', 'failed', 'unknown')`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Holds back what still waits to thank for a receipt that was taken back; answers how many messages. */
export async function cancelReceiptNotices(
  { db }: Pick<Context, 'db'>,
  receiptNumber: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update messages set status = 'held', hold_reason = 'cancelled', updated_at = now()
    where receipt_number = ${receiptNumber}::bigint and status in ('queued', 'failed', 'unknown')`.execute(db)
  return Number(numAffectedRows ?? 0)
}
