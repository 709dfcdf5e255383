import type { sendInvoice as endpoint, Notified } from '@/lib/contracts/notices'
import { formatMoney } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { noRecipient } from '@/server/messages/no-recipient'
import { websiteAddress } from '@/server/messages/public-links'
import { queueNotice } from '@/server/messages/queue-notice'
import { signInvoice } from './create-link'

/** A message names no more packages than fit in it. */
const MOST_NAMED = 4

function namesOf(numbers: readonly string[]): string {
  const more = numbers.length - MOST_NAMED
  const named = numbers.slice(0, MOST_NAMED).join(', ')
  return more > 0 ? `${named} +${more}` : named
}

/** Signs an invoice and puts its link into the outbox for the receiver. */
export async function sendInvoice(context: Context, { body }: InputOf<typeof endpoint>): Promise<Notified> {
  const ofChina = { margin: null, invoiceReceiver: null, date: null, dueDate: null }
  const { link, receiverId, numbers } = await signInvoice(context, { ...body, ...ofChina })
  const notified = await queueNotice(context, {
    event: 'invoice',
    customerId: receiverId,
    values: {
      trackingNumber: namesOf(numbers),
      remaining: link.amounts.map(({ due, currency }) => formatMoney(due, currency)).join(' / '),
      link: `${websiteAddress(context.config)}${link.path}`,
    },
  })
  if (notified.length === 0) throw noRecipient()
  await audit(context, {
    action: 'invoice.sent',
    entity: 'customer',
    entityId: receiverId,
    changes: { trackingNumbers: { old: null, new: numbers } },
  })
  return notified
}
