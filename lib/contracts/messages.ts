import * as z from 'zod'
import { LANGUAGES } from '@/lib/domain/languages'
import { wrongVariables } from '@/lib/domain/message-text'
import { CURRENCIES } from '@/lib/domain/money'
import { MESSAGE_CHANNELS, NOTICE_EVENTS, NOTICE_VARIABLES } from '@/lib/domain/notices'
import { endpoint } from './endpoint'
import {
  boundedString,
  calendarDate,
  decimalInput,
  decimalOut,
  flag,
  id,
  idParams,
  instant,
  page,
  pageQuery,
  phone,
  searchText,
  text,
  unlessMissing,
} from './fields'

/** How far a message has come; 'held' ones wait for somebody's word. */
export const MESSAGE_STATUSES = [
  'queued',
  'submitted',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'held',
] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

const OTHERS = ['follow', 'reply', 'signInCode', 'signInLink', 'trial', 'bulk', 'digest'] as const
/** What the outbox holds: notices on events, to followers too, answers to what people wrote, bulk messages and trials of them, and colleagues' digests. */
export const MESSAGE_KINDS = [...NOTICE_EVENTS, ...OTHERS] as const

export const customerMessage = z.object({
  id,
  channel: z.enum(MESSAGE_CHANNELS),
  phone: z.string(),
  body: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  /** Why it failed, in the gateway's words. */
  error: z.string().nullable(),
  packageInfo: z.object({ id, trackingNumber: z.string() }).nullable(),
  createdAt: instant,
})
export type CustomerMessage = z.infer<typeof customerMessage>

export const listCustomerMessages = endpoint({
  name: 'listCustomerMessages',
  tag: 'customers',
  summary: 'What was written to a customer, the latest first.',
  method: 'GET',
  path: '/customers/{id}/messages',
  access: 'customers.contact',
  params: idParams,
  query: pageQuery({}, ['createdAt']),
  data: page(customerMessage),
})

export const outboxMessage = customerMessage.extend({
  /** The event that it tells of; 'bulk' for what went to many. */
  kind: z.enum(MESSAGE_KINDS),
  language: z.enum(LANGUAGES),
  customer: z.object({ id, name: z.string() }).nullable(),
  /** Why it does not go out by itself. */
  holdReason: z.enum(['optedOut', 'cancelled', 'outdated']).nullable(),
  readAt: instant.nullable(),
  nextAttemptAt: instant,
})
export type OutboxMessage = z.infer<typeof outboxMessage>

export const listMessages = endpoint({
  name: 'listMessages',
  tag: 'messages',
  summary: 'The outbox, the latest first: the first 10,000 of what is asked for.',
  method: 'GET',
  path: '/messages',
  access: 'messages.handle',
  mayLag: true,
  readsCustomers: true,
  query: pageQuery(
    {
      search: searchText,
      status: z.enum(MESSAGE_STATUSES).optional(),
      channel: z.enum(MESSAGE_CHANNELS).optional(),
      kind: z.enum(MESSAGE_KINDS).optional(),
      bulkMessageId: id.optional(),
      from: calendarDate.optional(),
      to: calendarDate.optional(),
    },
    ['createdAt'],
  ),
  data: page(outboxMessage),
})

export const messageDetail = outboxMessage.extend({
  gateway: z.string().nullable(),
  providerId: z.string().nullable(),
  parts: z.number().int().nullable(),
  cost: z.object({ amount: decimalOut, currency: z.string() }).nullable(),
  sentAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** The WhatsApp notice in whose place this SMS was written. */
  insteadOf: id.nullable(),
  /** Who decided about it last. */
  decidedBy: z.string().nullable(),
  attempts: z.array(
    z.object({ at: instant, gateway: z.string(), outcome: z.string(), error: z.string().nullable() }),
  ),
})
export type MessageDetail = z.infer<typeof messageDetail>

export const getMessage = endpoint({
  name: 'getMessage',
  tag: 'messages',
  summary: 'One message with every attempt to send it.',
  method: 'GET',
  path: '/messages/{id}',
  access: 'messages.handle',
  params: idParams,
  data: messageDetail,
})

export const MESSAGE_DECISIONS = ['sendAgain', 'cancel', 'byHand'] as const

export const decideMessage = endpoint({
  name: 'decideMessage',
  tag: 'messages',
  summary:
    'A person’s decision: send a failed, unknown or held message again, cancel a waiting one, or mark it as sent by hand.',
  method: 'PUT',
  path: '/messages/{id}/decision',
  access: 'messages.handle',
  params: idParams,
  body: z.strictObject({ decision: z.enum(MESSAGE_DECISIONS) }),
  data: messageDetail,
})

export const optOut = z.object({
  /** The phone: a list needs one. */
  id: z.string(),
  phone: z.string(),
  source: z.string(),
  by: z.string().nullable(),
  customer: z.object({ id, name: z.string() }).nullable(),
  createdAt: instant,
})
export type OptOut = z.infer<typeof optOut>

export const listOptOuts = endpoint({
  name: 'listOptOuts',
  tag: 'messages',
  summary: 'Phones that are written to no more, the latest first.',
  method: 'GET',
  path: '/opt-outs',
  access: 'messages.handle',
  readsCustomers: true,
  query: pageQuery({ search: searchText }, ['createdAt']),
  data: page(optOut),
})

export const setOptOut = endpoint({
  name: 'setOptOut',
  tag: 'messages',
  summary: 'Writes to a phone no more, or again, as its owner asked.',
  method: 'PUT',
  path: '/opt-outs',
  access: 'messages.handle',
  body: z.strictObject({ phone, isOptedOut: z.boolean() }),
  data: z.object({ phone: z.string(), isOptedOut: z.boolean() }),
})

export const inboundMessage = z.object({
  id,
  phone: z.string(),
  customer: z.object({ id, name: z.string() }).nullable(),
  body: z.string(),
  kind: z.enum(['stop', 'start', 'tracking', 'follow', 'other']),
  receivedAt: instant,
  handledAt: instant.nullable(),
  handledBy: z.string().nullable(),
})
export type InboundMessage = z.infer<typeof inboundMessage>

export const listInboundMessages = endpoint({
  name: 'listInboundMessages',
  tag: 'messages',
  summary: 'What people wrote to us, the latest first.',
  method: 'GET',
  path: '/inbound-messages',
  access: 'messages.handle',
  readsCustomers: true,
  query: pageQuery({ isOpen: flag }, ['receivedAt']),
  data: page(inboundMessage),
})

export const handleInboundMessage = endpoint({
  name: 'handleInboundMessage',
  tag: 'messages',
  summary: 'Notes that somebody has seen to what a person wrote.',
  method: 'PUT',
  path: '/inbound-messages/{id}/handled',
  access: 'messages.handle',
  params: idParams,
  data: inboundMessage,
})

const time = boundedString(5, unlessMissing('@invalid')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, '@invalid')

/** What one SMS costs, as far as the office knows. */
const smsPrice = z.object({ amount: decimalOut, currency: z.enum(CURRENCIES) })

const reminderDays = z.int().min(1).max(365)

/** What the program does by itself beyond the notices of events. */
const sendingRules = z.strictObject({
  /** Once a day, to who has owed for so many days, each at most once in so many days. */
  debtReminders: z.strictObject({ isOn: z.boolean(), afterDays: reminderDays, everyDays: reminderDays }),
  /** A notice that WhatsApp certainly did not take is written again as an SMS. */
  smsInstead: z.boolean(),
})
export type SendingRules = z.infer<typeof sendingRules>

const noticeKey = { event: z.enum(NOTICE_EVENTS), channel: z.enum(MESSAGE_CHANNELS) }

export const messageSettings = z.object({
  gateways: z.array(
    z.object({
      name: z.string(),
      channel: z.enum(MESSAGE_CHANNELS),
      perSecond: z.number(),
      /** It asked to be left alone until then, and why. */
      blockedUntil: instant.nullable(),
      problem: z.string().nullable(),
    }),
  ),
  /** The office's hours in Dar es Salaam in which nobody is written to. */
  quietHours: z.object({ from: z.string(), to: z.string() }),
  isQuiet: z.boolean(),
  smsPrice: smsPrice.nullable(),
  rules: sendingRules,
  notices: z.array(
    z.object({
      ...noticeKey,
      isActive: z.boolean(),
      variables: z.array(z.string()),
      templates: z.array(
        z.object({
          language: z.enum(LANGUAGES),
          body: z.string(),
          /** False while the default text is in use. */
          isOwn: z.boolean(),
        }),
      ),
    }),
  ),
})
export type MessageSettings = z.infer<typeof messageSettings>

export const getMessageSettings = endpoint({
  name: 'getMessageSettings',
  tag: 'messages',
  summary: 'Which gateways are set up, the quiet hours, and what each event says in each language.',
  method: 'GET',
  path: '/message-settings',
  access: 'messages.handle',
  data: messageSettings,
})

export const putMessageSettings = endpoint({
  name: 'putMessageSettings',
  tag: 'messages',
  summary: 'Sets the quiet hours and what one SMS costs.',
  method: 'PUT',
  path: '/message-settings',
  access: 'messages.bulk',
  body: z.strictObject({
    quietHours: z.strictObject({ from: time, to: time }),
    smsPrice: z
      .strictObject({
        amount: decimalInput({ max: '1000000', scale: 4 }),
        currency: z.enum(CURRENCIES),
      })
      .nullable(),
  }),
  data: messageSettings,
})

export const putSendingRules = endpoint({
  name: 'putSendingRules',
  tag: 'messages',
  summary:
    'Says whether debtors are reminded by themselves, and whether an SMS takes the place of a refused WhatsApp notice.',
  method: 'PUT',
  path: '/sending-rules',
  access: 'messages.bulk',
  body: sendingRules,
  data: messageSettings,
})

export const putNoticeSwitch = endpoint({
  name: 'putNoticeSwitch',
  tag: 'messages',
  summary: 'Whether an event is sent by a channel.',
  method: 'PUT',
  path: '/notice-switches',
  access: 'messages.bulk',
  body: z.strictObject({ ...noticeKey, isActive: z.boolean() }),
  data: messageSettings,
})

/** A template as the form checks it: a variable that the event does not have is named. */
export const templateInput = z
  .strictObject({
    ...noticeKey,
    language: z.enum(LANGUAGES),
    /** Null resets to the default text. */
    body: text(4000).nullable(),
  })
  .superRefine(({ event, body }, context) => {
    const [wrong] = body === null ? [] : wrongVariables(body, NOTICE_VARIABLES[event])
    if (wrong === undefined) return
    context.addIssue({
      code: 'custom',
      path: ['body'],
      message: '@variable',
      params: { name: wrong, allowed: NOTICE_VARIABLES[event].join(', ') },
    })
  })

export const putTemplate = endpoint({
  name: 'putTemplate',
  tag: 'messages',
  summary: 'Writes what an event says by a channel in a language.',
  method: 'PUT',
  path: '/message-templates',
  access: 'messages.bulk',
  body: templateInput,
  data: messageSettings,
})
