import type { CalendarDate } from '@/lib/domain/dates'
import type { TextValues } from '@/lib/domain/message-text'
import { noticeOfMove } from '@/lib/domain/notices'
import { isBackward, type TransitStatus } from '@/lib/domain/transit-status'
import type { Context } from '@/server/core/context'
import { noticeWords } from '@/server/messages/notice-words'
import { queueBatchNotices } from '@/server/messages/queue-batch-notices'
import type { BatchRow } from './store'

/** A calendar date as people of each language write it. */
function dateWords(date: CalendarDate): TextValues[string] {
  const [year = '', month = '', day = ''] = date.split('-')
  const written = `${day}/${month}/${year}`
  return { en: written, zh: `${year}年${Number(month)}月${Number(day)}日`, sw: written }
}

/** Tells all customers of a batch that it moves on; nobody is told that a mistake is put right. */
export async function tellOfMove(
  context: Context,
  batch: BatchRow,
  to: TransitStatus,
  reason: string | null,
): Promise<number> {
  const event = noticeOfMove(to)
  if (event === null || isBackward(batch.transit_status as TransitStatus, to)) return 0
  const values: TextValues = {
    batch: batch.number,
    port: noticeWords(`port.${batch.departure_port}`),
    date: dateWords(batch.departure_on),
    reason: reason ?? '',
  }
  return queueBatchNotices(context, { event, batchId: batch.id, values })
}
