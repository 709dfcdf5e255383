import * as z from 'zod'
import { MOST_PACKAGES } from '@/lib/domain/invoice'
import { LANGUAGES } from '@/lib/domain/languages'
import { MESSAGE_CHANNELS, NOTICE_EVENTS } from '@/lib/domain/notices'
import { type DataOf, endpoint } from './endpoint'
import { id, idParams, instant, moneyAmount } from './fields'
import { inboundMessage } from './messages'

const channelAndPhone = z.object({ channel: z.enum(MESSAGE_CHANNELS), phone: z.string() })

/** How many customers a notice reaches. */
export const reached = {
  /** By a message that leaves by itself. */
  notified: z.number().int(),
  /** By messages that wait in the outbox, since their channel has no gateway. */
  waiting: z.number().int(),
}

/** What was put into the outbox for one customer, and by what it can be undone for some seconds. */
const notified = z.array(channelAndPhone.extend({ sendingId: id }))

const noticeChannel = channelAndPhone.extend({
  /** False: it stays in the outbox, to be sent by hand. */
  hasGateway: z.boolean(),
  isOptedOut: z.boolean(),
})
export type NoticeChannel = z.infer<typeof noticeChannel>

export const getNoticeChannels = endpoint({
  name: 'getNoticeChannels',
  tag: 'messages',
  summary:
    'How a customer would be notified of an event now: by which channels, to which phone. Empty without a phone, or when the office has switched it off.',
  method: 'GET',
  path: '/notice-channels',
  access: 'customers.contact',
  query: z.strictObject({ customerId: id, event: z.enum(NOTICE_EVENTS) }),
  data: z.array(noticeChannel),
})

export const notifyReady = endpoint({
  name: 'notifyReady',
  tag: 'messages',
  summary:
    'Notifies the receiver that a discharged package can be collected; 409 when that was done today already or nobody can be notified.',
  method: 'POST',
  path: '/packages/{id}/ready-notices',
  access: 'notices.send',
  params: idParams,
  data: z.object({ notified, readyNotifiedAt: instant }),
})

export const countFollowers = endpoint({
  name: 'countFollowers',
  tag: 'messages',
  summary: 'Number of phones that follow a package by WhatsApp.',
  method: 'GET',
  path: '/packages/{id}/followers',
  access: 'cargo.read',
  params: idParams,
  data: z.object({ followers: z.number().int() }),
})

const counted = z.object({ packages: z.number().int(), ...reached })

export const countReady = endpoint({
  name: 'countReady',
  tag: 'messages',
  summary:
    'Packages of a batch that are discharged and whose receivers were not notified yet, and how many customers that would notify.',
  method: 'GET',
  path: '/batches/{id}/ready-notices',
  access: 'cargo.read',
  params: idParams,
  data: counted,
})

export const notifyBatchReady = endpoint({
  name: 'notifyBatchReady',
  tag: 'messages',
  summary:
    'Notifies every receiver of a batch once that what is discharged can be collected; who was notified already is left out.',
  method: 'POST',
  path: '/batches/{id}/ready-notices',
  access: 'notices.send',
  params: idParams,
  data: counted.extend({
    /** By what it can be undone for some seconds; null where nobody is notified. */
    sendingId: id.nullable(),
  }),
})

export const sendInvoice = endpoint({
  name: 'sendInvoice',
  tag: 'invoices',
  summary:
    'Signs an invoice and sends its link to the receiver by the channels that are switched on. Not for China invoices, which are for others.',
  method: 'POST',
  path: '/invoice-notices',
  access: 'notices.send',
  body: z.strictObject({
    kind: z.enum(['combined', 'fixed-price']),
    packageIds: z.array(id).min(1).max(MOST_PACKAGES),
    /** The customer's language when left out. */
    language: z
      .enum(LANGUAGES)
      .nullish()
      .transform((value) => value ?? null),
    /** US$; of a fixed-price invoice. */
    fixedPrice: moneyAmount.nullish().transform((value) => value ?? null),
  }),
  data: notified,
})

export const sendIssuedInvoice = endpoint({
  name: 'sendIssuedInvoice',
  tag: 'issued-invoices',
  summary:
    'Sends the signed link of what an issued invoice bills to its customer, by the channels that are switched on; 409 when it is cancelled or nobody can be notified.',
  method: 'POST',
  path: '/issued-invoices/{id}/notices',
  access: 'notices.send',
  params: idParams,
  data: notified,
})

export const remindDebtor = endpoint({
  name: 'remindDebtor',
  tag: 'statements',
  summary:
    'Reminds a customer of all that is open, with the link of the statement; 409 when that was done today already or nothing is open.',
  method: 'POST',
  path: '/customers/{id}/debt-reminders',
  access: 'notices.send',
  params: idParams,
  data: notified,
})
export type Notified = DataOf<typeof remindDebtor>

export const undoSending = endpoint({
  name: 'undoSending',
  tag: 'messages',
  summary:
    'Undoes what one has just sent to customers, and cancels its messages; 403 of somebody else’s, 409 once one has left, or when something was changed since.',
  method: 'POST',
  path: '/sendings/{id}/undo',
  access: 'notices.send',
  params: idParams,
  data: z.object({ cancelledMessages: z.number().int() }),
})

export const getCustomerAnswers = endpoint({
  name: 'getCustomerAnswers',
  tag: 'customers',
  summary: 'Which of a customer’s phones want no more messages, and what the customer wrote to us last.',
  method: 'GET',
  path: '/customers/{id}/answers',
  access: 'customers.contact',
  params: idParams,
  data: z.object({
    optedOut: z.array(z.string()),
    /** The latest ten. */
    answers: z.array(inboundMessage.pick({ id: true, phone: true, body: true, receivedAt: true })),
  }),
})
