import { type RawBuilder, sql } from 'kysely'
import { STATE_OF_NOTICE } from '@/lib/domain/following'
import type { NoticeEvent } from '@/lib/domain/notices'
import { companyNameInSql } from '@/server/company/profile'
import type { Context } from '@/server/core/context'
import { noticeTexts } from '@/server/messages/notice-sql'
import { trackingLinks } from '@/server/messages/public-links'
import { deleteByPackage } from './store'

/**
 * Writes to whoever follows the packages that `which` picks. A customer who gets the same news by WhatsApp at this moment
 * (in this transaction) is not notified twice.
 */
async function queueNotices(context: Context, event: NoticeEvent, which: RawBuilder<unknown>): Promise<void> {
  const state = STATE_OF_NOTICE[event]
  if (state === undefined) return
  const values = JSON.stringify({ status: noticeTexts(`status.${state}`) })
  await sql`
    insert into messages (package_id, batch_id, channel, phone, language, event, body)
    select p.id, p.batch_id, 'whatsapp', f.phone, f.language, 'follow',
      left(fill_text(${JSON.stringify(noticeTexts('follow.moved'))}::jsonb ->> f.language,
        ${values}::jsonb || jsonb_build_object('number', p.tracking_number, 'company', ${companyNameInSql},
          'link', ${JSON.stringify(trackingLinks(context.config, ''))}::jsonb ->> f.language || p.tracking_number),
        f.language), 4000)
    from package_followers f join packages p on p.id = f.package_id
    where ${which} and not exists (
      select from messages m where m.created_at = now() and m.event = ${event} and m.channel = 'whatsapp'
        and m.phone = f.phone and m.customer_id = p.receiver_id)`.execute(context.db)
}

/** Notifies followers of a package; delivery ends the following. */
export async function notifyFollowers(
  context: Context,
  event: NoticeEvent,
  packageId: string,
): Promise<void> {
  await queueNotices(context, event, sql`p.id = ${packageId}`)
  if (event === 'delivered') await deleteByPackage(context.db, packageId)
}

/** The same for a batch, or some packages of it. */
export async function notifyFollowersOfBatch(
  context: Context,
  { event, batchId, packageIds }: { event: NoticeEvent; batchId: string; packageIds?: readonly string[] },
): Promise<void> {
  const some = packageIds ? sql`p.id = any(${[...packageIds]}::uuid[])` : sql`true`
  await queueNotices(context, event, sql`p.batch_id = ${batchId} and ${some}`)
}
