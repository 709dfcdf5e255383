import type { countRecipients as countEndpoint } from '@/lib/contracts/batches'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { CityNames } from '@/lib/contracts/lanes'
import type * as contract from '@/lib/contracts/notices'
import { type CalendarDate, portToday } from '@/lib/domain/dates'
import type { TextValues } from '@/lib/domain/message-text'
import { type NoticeEvent, noticeOfMove } from '@/lib/domain/notices'
import { isBackward, type TransitStatus } from '@/lib/domain/transit-status'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { openCodes } from '@/server/hand-over/codes'
import { handOverCodeTexts } from '@/server/hand-over/notice-text'
import { findCityNames } from '@/server/lanes/find-lanes'
import {
  countRecipients as countOfEvent,
  NOBODY_REACHED,
  previewBatchNotices,
  queueBatchNotices,
  type Reached,
} from '@/server/messages/queue-batch-notices'
import { noRecipient } from '@/server/messages/queue-notice'
import { findArrived, findReceivers, findUnnotified, markNotified } from '@/server/packages/in-batch'
import { recordSending } from '@/server/sendings/record-sending'
import { batchExists } from './find-batches'
import { departedAt, findMoveInstant } from './move-instant'
import { type BatchRow, selectBatch } from './store'

/** A calendar date in the format of each language. */
export function dateTexts(date: CalendarDate): TextValues[string] {
  const [year = '', month = '', day = ''] = date.split('-')
  const written = `${day}/${month}/${year}`
  return { en: written, zh: `${year}年${Number(month)}月${Number(day)}日`, sw: written }
}

/** The event of a status change; null when it goes back or changes nothing. */
function eventOfMove(batch: BatchRow, to: TransitStatus) {
  const from = batch.transit_status as TransitStatus
  return from === to || isBackward(from, to) ? null : noticeOfMove(to)
}

/** Of what has arrived only those are written to whose pieces are all there; undefined for all. */
async function arrivedIn({ db }: Context, { id }: BatchRow, event: NoticeEvent) {
  return event === 'discharged' ? findArrived(db, id) : undefined
}

/** Whom a status change would notify, and what they would read, for the confirmation. */
export async function countRecipients(
  context: Context,
  { params, query }: InputOf<typeof countEndpoint>,
): Promise<DataOf<typeof countEndpoint>> {
  const batch = await selectBatch(context.db, params.id)
  if (!batch) throw notFound()
  const event = eventOfMove(batch, query.transitStatus)
  if (event === null) return { ...NOBODY_REACHED, messages: [] }
  const asked = { event, batchId: params.id, packageIds: await arrivedIn(context, batch, event) }
  const movedAt = await findMoveInstant(context, params.id, query)
  const leftAt = departedAt(batch, query.transitStatus, movedAt)
  const values = await valuesOfMove(context, batch, { reason: query.reason ?? null, leftAt })
  const messages = await previewBatchNotices(context, { ...asked, values })
  return { ...(await countOfEvent(context, asked)), messages }
}

const inEachLanguage = ({ english, chinese, swahili }: CityNames): TextValues[string] => ({
  en: english,
  zh: chinese,
  sw: swahili,
})

interface Move {
  reason: string | null
  /** When the batch left, which is not always on its day; null at the port. */
  leftAt: Date | null
}

async function valuesOfMove({ db }: Context, batch: BatchRow, { reason, leftAt }: Move): Promise<TextValues> {
  const names = await findCityNames(db, [batch.departure_port, batch.discharge_port])
  return {
    batch: batch.number,
    port: inEachLanguage(names(batch.departure_port)),
    destination: inEachLanguage(names(batch.discharge_port)),
    date: dateTexts(leftAt ? portToday(leftAt) : batch.departure_on),
    reason: reason ?? '',
  }
}

/** Notifies all customers of a batch of its new status; a correction backwards notifies nobody. */
export async function notifyStatus(
  context: Context,
  batch: BatchRow,
  to: TransitStatus,
  move: Move,
): Promise<Reached> {
  const event = eventOfMove(batch, to)
  if (event === null) return NOBODY_REACHED
  const values = await valuesOfMove(context, batch, move)
  const packageIds = await arrivedIn(context, batch, event)
  return queueBatchNotices(context, { event, batchId: batch.id, values, packageIds })
}

type Counted = DataOf<typeof contract.countReady>

/** Number of packages and customers that a notice would reach, for the confirmation. */
export async function countReady(
  context: Context,
  { params }: InputOf<typeof contract.countReady>,
): Promise<Counted> {
  const { db } = context
  if (!(await batchExists(db, params.id))) throw notFound()
  const packageIds = await findUnnotified(db, params.id)
  const packages = packageIds.length
  if (packages === 0) return { packages, ...NOBODY_REACHED }
  return { packages, ...(await countOfEvent(context, { event: 'ready', batchId: params.id, packageIds })) }
}

/** Notifies all receivers of a batch's discharged packages, one message per receiver, each package once. */
export async function notifyBatchReady(
  context: Context,
  { params }: InputOf<typeof contract.notifyBatchReady>,
): Promise<DataOf<typeof contract.notifyBatchReady>> {
  const { db } = context
  if (!(await batchExists(db, params.id))) throw notFound()
  // Marked first, so that of two concurrent calls the second finds none left.
  const packages = await markNotified(db, params.id)
  if (packages.length === 0) return { packages: 0, ...NOBODY_REACHED, sendingId: null }
  const packageIds = packages.map(({ id }) => id)
  await openCodes(db, await findReceivers(db, packageIds))
  const reached = await queueBatchNotices(context, {
    event: 'ready',
    batchId: params.id,
    values: { handOverCode: await handOverCodeTexts(db) },
    packageIds,
  })
  const customers = reached.notified + reached.waiting
  if (customers === 0) throw noRecipient()
  await audit(context, {
    action: 'batch.readyTold',
    entity: 'batch',
    entityId: params.id,
    changes: { packages: { old: null, new: packageIds.length }, customers: { old: null, new: customers } },
  })
  const sendingId = await recordSending(context, {
    event: 'ready',
    entity: 'batch',
    entityId: params.id,
    before: { packages },
  })
  return { packages: packageIds.length, ...reached, sendingId }
}
