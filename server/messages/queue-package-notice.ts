import type { Told } from '@/lib/contracts/notices'
import type { CargoPackage } from '@/lib/contracts/packages'
import type { TextValues } from '@/lib/domain/message-text'
import { formatMoney } from '@/lib/domain/money'
import type { NoticeEvent } from '@/lib/domain/notices'
import type { Context } from '@/server/core/context'
import { trackingLinks } from './public-links'
import { queueNotice } from './queue-notice'

/** Tells a package's receiver what became of it; nobody is told about a parcel whose owner is unknown. */
export async function queuePackageNotice(
  context: Context,
  event: NoticeEvent,
  cargo: CargoPackage,
  values: TextValues = {},
): Promise<Told> {
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
