import type { Notified } from '@/lib/contracts/notices'
import type { CargoPackage } from '@/lib/contracts/packages'
import type { TextValues } from '@/lib/domain/message-text'
import { formatMoney } from '@/lib/domain/money'
import type { NoticeEvent } from '@/lib/domain/notices'
import type { Context } from '@/server/core/context'
import { notifyFollowers } from '@/server/followers/notify-followers'
import { trackingLinks } from './public-links'
import { queueNotice } from './queue-notice'

async function notifyReceiver(
  context: Context,
  event: NoticeEvent,
  cargo: CargoPackage,
  values: TextValues,
): Promise<Notified> {
  if (!cargo.receiverInfo) return []
  return queueNotice(context, {
    event,
    customerId: cargo.receiverInfo.id,
    packageId: cargo.id,
    values: {
      trackingNumber: cargo.trackingNumber,
      pieces: cargo.pieces,
      remaining: formatMoney(cargo.remainingUSD, 'USD'),
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
): Promise<Notified> {
  const notified = await notifyReceiver(context, event, cargo, values)
  // After the receiver's notice, so that a receiver who also follows the package gets one message.
  await notifyFollowers(context, event, cargo.id)
  return notified
}
