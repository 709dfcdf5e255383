import type { DataOf } from '@/lib/contracts/endpoint'
import type { CargoPackage } from '@/lib/contracts/packages'
import type { sendReleaseNotice as sendEndpoint } from '@/lib/contracts/waiting-room'
import { advanceMissingUSD } from '@/lib/domain/advance'
import { fillText } from '@/lib/domain/message-text'
import { formatMoney } from '@/lib/domain/money'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '@/lib/domain/notices'
import { findAdvancePercent } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noticeTexts } from '@/server/messages/notice-texts'
import { publicLinks } from '@/server/messages/public-links'
import { queuePackageNotice } from '@/server/messages/queue-package-notice'
import { releasePath } from '@/server/waiting-room/release-path'
import { changePackage } from './change-package'
import { insertWaitingMove, type LockedPackage, selectNotices, updatePackageColumns } from './store'

function checkAsks(row: LockedPackage): void {
  if (row.receiver_id === null) throw invalidField('receiverId', 'ownerUnknown', {}, 409)
  // Who has said 'ship it' is not asked again.
  if (row.waiting_status !== 'pending' && row.waiting_status !== 'notified') {
    throw invalidField('waitingStatus', 'alreadyAnswered', {}, 409)
  }
}

const NOTHING_MISSING = '0.00'

/** Text about the unpaid advance in each language; empty when it is paid. */
async function advanceTexts(context: Context, cargo: CargoPackage): Promise<Record<MessageLanguage, string>> {
  const percent = await findAdvancePercent(context.db)
  const missing = advanceMissingUSD(cargo, percent)
  const values = { percent, amount: formatMoney(missing, 'USD') }
  const texts = noticeTexts('advance')
  const formatted = (language: MessageLanguage) =>
    missing === NOTHING_MISSING ? '' : fillText(texts[language], values, language)
  return Object.fromEntries(MESSAGE_LANGUAGES.map((one) => [one, formatted(one)])) as Record<
    MessageLanguage,
    string
  >
}

/** Records a release notice, with who sent it and when, and puts it into the outbox unless it went by hand. Every further one is a reminder and changes no status. */
export async function sendReleaseNotice(
  context: Context,
  { params, query }: Pick<InputOf<typeof sendEndpoint>, 'params' | 'query'>,
): Promise<DataOf<typeof sendEndpoint>> {
  const cargo = await changePackage(
    context,
    params.id,
    { action: 'package.releaseNotified' },
    async (row) => {
      checkAsks(row)
      if (row.waiting_status === 'pending') {
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
  if (!query.byHand) {
    const link = publicLinks(context.config, await releasePath(context.db, params.id))
    const advance = await advanceTexts(context, cargo)
    await queuePackageNotice(context, 'releaseNotice', cargo, { link, advance })
  }
  const { count, last_at } = await selectNotices(context.db, params.id)
  return { waitingStatus: cargo.waitingStatus, count: Number(count), lastAt: last_at.toISOString() }
}
