import type { countRecipients as countEndpoint } from '@/lib/contracts/batches'
import type { CalendarDate } from '@/lib/domain/dates'
import type { TextValues } from '@/lib/domain/message-text'
import { noticeOfMove } from '@/lib/domain/notices'
import { isBackward, type TransitStatus } from '@/lib/domain/transit-status'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noticeTexts } from '@/server/messages/notice-texts'
import { countRecipients as countOfEvent, queueBatchNotices } from '@/server/messages/queue-batch-notices'
import { type BatchRow, selectBatch } from './store'

/** A calendar date in the format of each language. */
function dateTexts(date: CalendarDate): TextValues[string] {
  const [year = '', month = '', day = ''] = date.split('-')
  const written = `${day}/${month}/${year}`
  return { en: written, zh: `${year}年${Number(month)}月${Number(day)}日`, sw: written }
}

/** The event of a status change; null when it goes back or changes nothing. */
function eventOfMove(batch: BatchRow, to: TransitStatus) {
  const from = batch.transit_status as TransitStatus
  return from === to || isBackward(from, to) ? null : noticeOfMove(to)
}

/** Number of customers that a status change would notify, for the confirmation. */
export async function countRecipients(
  { db }: Context,
  { params, query }: InputOf<typeof countEndpoint>,
): Promise<{ customers: number }> {
  const batch = await selectBatch(db, params.id)
  if (!batch) throw notFound()
  const event = eventOfMove(batch, query.transitStatus)
  return { customers: event === null ? 0 : await countOfEvent(db, event, params.id) }
}

/** Notifies all customers of a batch of its new status; a correction backwards notifies nobody. */
export async function notifyStatus(
  context: Context,
  batch: BatchRow,
  to: TransitStatus,
  reason: string | null,
): Promise<number> {
  const event = eventOfMove(batch, to)
  if (event === null) return 0
  const values: TextValues = {
    batch: batch.number,
    port: noticeTexts(`port.${batch.departure_port}`),
    date: dateTexts(batch.departure_on),
    reason: reason ?? '',
  }
  return queueBatchNotices(context, { event, batchId: batch.id, values })
}
