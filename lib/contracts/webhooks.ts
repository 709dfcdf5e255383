import * as z from 'zod'
import { DELIVERY_STATES, WEBHOOK_EVENTS } from '@/lib/domain/webhooks'
import { endpoint } from './endpoint'
import {
  boundedString,
  decimalOut,
  id,
  idParams,
  instant,
  nameText,
  page,
  pageQuery,
  transitStatus,
  unlessMissing,
  version,
} from './fields'

const event = z.enum(WEBHOOK_EVENTS)

/** An address without user and password: those would stand in lists and logs. */
function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === ''
}

export const webhookInput = z.strictObject({
  name: nameText(80),
  /** By https, at an address of the internet, unless the server is set to allow others. */
  url: boundedString(500, unlessMissing('@webAddress')).trim().refine(isPlainAddress, '@webAddress'),
  events: z
    .array(event)
    .min(1)
    .max(WEBHOOK_EVENTS.length)
    .transform((list) => [...new Set(list)]),
  /** Off: nothing is written for it, and what waits stays. */
  isActive: z.boolean(),
})
export type WebhookInput = z.input<typeof webhookInput>

const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  isActive: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  /** Deliveries that wait, and those given up in the last 30 days. */
  waiting: z.number().int(),
  failed: z.number().int(),
  version,
})
export type Webhook = z.infer<typeof webhook>

/**
 * The body of a delivery. No name, phone or text: whoever may see more asks for it. The same delivery, tried or sent again,
 * has the same header webhook-id; events may come twice and out of order, so `data` says how the package was then.
 */
export const webhookBody = z.object({
  type: event,
  timestamp: instant,
  data: z.object({
    packageId: id,
    trackingNumber: z.string(),
    /** Null while nobody knows whose it is. */
    customerId: id.nullable(),
    batchId: id.nullable(),
    /** The shown status. */
    transitStatus,
    pieces: z.number().int(),
    isPriced: z.boolean(),
    totalUSD: decimalOut,
    discountAmountUSD: decimalOut,
    paidAmountUSD: decimalOut,
    remainingUSD: decimalOut,
    isPaymentComplete: z.boolean(),
  }),
})
export type WebhookBody = z.infer<typeof webhookBody>

const delivery = z.object({
  id,
  webhookId: id,
  webhookName: z.string(),
  event,
  trackingNumber: z.string(),
  packageId: id,
  state: z.enum(DELIVERY_STATES),
  /** Since it was written, or last sent again by somebody. */
  attempts: z.number().int(),
  /** Of the last answer; null where none came. */
  lastStatus: z.number().int().nullable(),
  /** Why none came, or that the address is not allowed. */
  lastError: z.string().nullable(),
  lastAttemptAt: instant.nullable(),
  /** Null unless it waits. */
  nextAttemptAt: instant.nullable(),
  createdAt: instant,
})
export type WebhookDelivery = z.infer<typeof delivery>

const common = { tag: 'webhooks', access: 'integrations.manage' } as const

export const listWebhooks = endpoint({
  ...common,
  name: 'listWebhooks',
  summary: 'Where events are sent to, the newest first.',
  method: 'GET',
  path: '/webhooks',
  data: z.array(webhook),
})

export const createWebhook = endpoint({
  ...common,
  name: 'createWebhook',
  summary:
    'Sends events to an address from now on. The secret that they are signed with is in this answer and never again.',
  method: 'POST',
  path: '/webhooks',
  stepUp: true,
  body: webhookInput,
  data: webhook.extend({
    /** `whsec_` and the key in base64, as Standard Webhooks writes it. */
    secret: z.string(),
  }),
})

export const updateWebhook = endpoint({
  ...common,
  name: 'updateWebhook',
  summary: 'Changes name, address, events and whether it is on; 409 when somebody saved since.',
  method: 'PUT',
  path: '/webhooks/{id}',
  stepUp: true,
  params: idParams,
  body: webhookInput.extend({ version }),
  data: webhook,
})

export const removeWebhook = endpoint({
  ...common,
  name: 'removeWebhook',
  summary: 'Sends nothing more to an address; what waits for it is given up.',
  method: 'DELETE',
  path: '/webhooks/{id}',
  params: idParams,
  data: z.null(),
})

export const listWebhookDeliveries = endpoint({
  ...common,
  name: 'listWebhookDeliveries',
  summary: 'What was sent or waits to be, the latest first, with the answers. Kept for 30 days.',
  method: 'GET',
  path: '/webhook-deliveries',
  query: pageQuery({ webhookId: id.optional(), state: z.enum(DELIVERY_STATES).optional() }, ['createdAt']),
  data: page(delivery),
})

export const sendWebhookAgain = endpoint({
  ...common,
  name: 'sendWebhookAgain',
  summary:
    'Sends a delivery again now, and for three days if it fails: the same webhook-id, signed anew. One that waits is tried at once.',
  method: 'POST',
  path: '/webhook-deliveries/{id}/send-again',
  params: idParams,
  data: delivery,
})
