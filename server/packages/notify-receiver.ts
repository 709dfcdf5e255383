import { sql } from 'kysely'
import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/notices'
import type { CargoPackage } from '@/lib/contracts/packages'
import type { sendReleaseNotice as sendEndpoint } from '@/lib/contracts/waiting-room'
import { askedText, priceAt } from '@/lib/domain/customer-price'
import { officeToday } from '@/lib/domain/dates'
import { LANGUAGES, type Language } from '@/lib/domain/languages'
import { fillText } from '@/lib/domain/message-text'
import { advanceMissingUSD } from '@/lib/domain/payment'
import { DISCHARGED_FROM_PORT, UNDO_SECONDS } from '@/lib/domain/transit-status'
import { findAdvancePercent, findPriceSettings } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { isPackageWaiting } from '@/server/discharge/waiting'
import { openCodes } from '@/server/hand-over/codes'
import { handOverCodeTexts } from '@/server/hand-over/notice-text'
import { noticeTexts } from '@/server/messages/notice-sql'
import { publicLinks } from '@/server/messages/public-links'
import { noRecipient, queuePackageNotice } from '@/server/messages/queue-notice'
import { recordSending } from '@/server/sendings/record-sending'
import { releasePath } from '@/server/waiting-room/releases'
import { changePackage } from './change-package'
import { findPackage } from './get-package'
import { markReady } from './mark-ready'
import {
  insertWaitingMove,
  type LockedPackage,
  lockPackage,
  selectNotices,
  updatePackageColumns,
} from './store'

function checkAsks(row: LockedPackage): void {
  if (row.receiver_id === null) throw invalidField('receiverId', 'ownerUnknown', {}, 409)
  // Who has said 'ship it' is not asked again.
  if (row.waiting_status !== 'pending' && row.waiting_status !== 'notified') {
    throw invalidField('waitingStatus', 'alreadyAnswered', {}, 409)
  }
}

const NOTHING_MISSING = '0.00'

/** Text about the unpaid advance in each language; empty when it is paid. */
async function advanceTexts(context: Context, cargo: CargoPackage): Promise<Record<Language, string>> {
  const percent = await findAdvancePercent(context.db)
  const missing = advanceMissingUSD(cargo, percent)
  const price = priceAt(missing, cargo.currencyConverter)
  const values = { percent, amount: askedText(price, await findPriceSettings(context.db), 'up') }
  const texts = noticeTexts('advance')
  const formatted = (language: Language) =>
    missing === NOTHING_MISSING ? '' : fillText(texts[language], values, language)
  return Object.fromEntries(LANGUAGES.map((one) => [one, formatted(one)])) as Record<Language, string>
}

/** Records a release notice, with who sent it and when, and puts it into the outbox unless it went by hand. Every further one is a reminder and changes no status. */
export async function sendReleaseNotice(
  context: Context,
  { params, query }: Pick<InputOf<typeof sendEndpoint>, 'params' | 'query'>,
  undoSeconds = UNDO_SECONDS,
): Promise<DataOf<typeof sendEndpoint>> {
  let wasPending = false
  const cargo = await changePackage(
    context,
    params.id,
    { action: 'package.releaseNotified' },
    async (row) => {
      checkAsks(row)
      wasPending = row.waiting_status === 'pending'
      if (wasPending) {
        await updatePackageColumns(context.db, params.id, { waiting_status: 'notified' })
      } else {
        await audit(context, { action: 'package.reminded', entity: 'package', entityId: params.id })
      }
      await insertWaitingMove(context.db, {
        packageId: params.id,
        waitingStatus: 'notified',
        reason: null,
        employeeId: actorOf(context).id,
      })
    },
  )
  let sendingId = null as string | null
  if (!query.byHand) {
    const link = publicLinks(context.config, await releasePath(context.db, params.id))
    const advance = await advanceTexts(context, cargo)
    const notified = await queuePackageNotice(context, 'releaseNotice', cargo, { link, advance })
    if (notified.length > 0) {
      const about = { entity: 'package', entityId: params.id } as const
      sendingId = await recordSending(
        context,
        { event: 'releaseNotice', ...about, before: { wasPending } },
        undoSeconds,
      )
    }
  }
  const { count, last_at } = await selectNotices(context.db, params.id)
  return {
    waitingStatus: cargo.waitingStatus,
    count: Number(count),
    lastAt: last_at.toISOString(),
    sendingId,
  }
}

/** Notifies the receiver of a discharged package that it can be collected, at most once a day. */
export async function notifyReady(
  context: Context,
  { params }: InputOf<typeof contract.notifyReady>,
): Promise<DataOf<typeof contract.notifyReady>> {
  const { db } = context
  const row = await lockPackage(db, params.id)
  const cargo = row && (await findPackage(db, params.id))
  if (!row || !cargo) throw notFound()
  if (row.shown_status !== DISCHARGED_FROM_PORT) {
    const why = row.shown_status < DISCHARGED_FROM_PORT ? 'notDischarged' : 'packageDelivered'
    throw new ApiFailure(409, 'not_at_port', why)
  }
  if (await isPackageWaiting(db, params.id)) throw new ApiFailure(409, 'pieces_waiting', 'piecesWaiting')
  const before = cargo.readyNotifiedAt
  if (before !== null && officeToday(new Date(before)) === officeToday()) {
    throw new ApiFailure(409, 'told_today', 'notifiedToday')
  }
  if (row.receiver_id !== null) await openCodes(db, [row.receiver_id])
  const values = { handOverCode: await handOverCodeTexts(db) }
  const notified = await queuePackageNotice(context, 'ready', cargo, values)
  if (notified.length === 0) throw noRecipient()
  // Not a change of the package: whoever has its form open loses nothing.
  const packages = await markReady(db, sql`id = ${params.id}`)
  const readyNotifiedAt = (packages[0]?.marked_at ?? new Date()).toISOString()
  const changes = { readyNotifiedAt: { old: before, new: readyNotifiedAt } }
  await audit(context, { action: 'package.readyTold', entity: 'package', entityId: params.id, changes })
  const sendingId = await recordSending(context, {
    event: 'ready',
    entity: 'package',
    entityId: params.id,
    before: { packages },
  })
  return { notified: notified.map((one) => ({ ...one, sendingId })), readyNotifiedAt }
}
