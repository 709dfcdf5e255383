import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, idParams, instant, page, pageQuery } from './fields'

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

export const customerMessage = z.object({
  id,
  channel: z.enum(['sms', 'whatsapp']),
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
  access: 'customers.read',
  params: idParams,
  query: pageQuery({}, ['createdAt']),
  data: page(customerMessage),
})
