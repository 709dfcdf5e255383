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

/** A calendar date as people of each language write it. */
function dateTexts(date: CalendarDate): TextValues[string] {
  const [year = '', month = '', day = ''] = date.split('-')
  const written = `${day}/${month}/${year}`
  return { en: written, zh: `${year}年${Number(month)}月${Number(day)}日`, sw: written }
}

/** What a move is told as: nothing when it goes back, or where the batch is already. */
function eventOfMove(batch: BatchRow, to: TransitStatus) {
  const from = batch.transit_status as TransitStatus
  return from === to || isBackward(from, to) ? null : noticeOfMove(to)
}

/** How many customers a move would be told to, for the question before it. */
export async function countRecipients(
  { db }: Context,
  { params, query }: InputOf<typeof countEndpoint>,
): Promise<{ customers: number }> {
  const batch = await selectBatch(db, params.id)
  if (!batch) throw notFound()
  const event = eventOfMove(batch, query.transitStatus)
  return { customers: event === null ? 0 : await countOfEvent(db, event, params.id) }
}

/** Tells all customers of a batch that it moves on; nobody is told that a mistake is put right. */
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
