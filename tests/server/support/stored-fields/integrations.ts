import * as apiKeys from '@/lib/contracts/api-keys'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import * as webhooks from '@/lib/contracts/webhooks'
import { addDays, officeToday } from '@/lib/domain/dates'
import { insertCustomer } from '@/tests/factories/customers'
import { ask } from '../call'
import { type StoredCall, stores, versionSent } from './stored'

type WebhookBody = Required<BodyInputOf<typeof webhooks.createWebhook>>

const webhookBodies: [WebhookBody, WebhookBody] = [
  {
    name: 'Web shop',
    url: 'https://shop.example.com/events',
    events: ['package.received'],
    isActive: true,
  },
  {
    name: 'Book-keeping',
    url: 'https://books.example.com/in?office=1',
    events: ['package.paid', 'package.priced'],
    isActive: false,
  },
]

/** Keys of other programs, and what they are notified of. */
export const INTEGRATION_CALLS: StoredCall[] = [
  stores(apiKeys.createApiKey, async ({ api, token }) => {
    const customerIds = [(await insertCustomer(api.db)).id]
    const day = (days: number) => addDays(officeToday(), days)
    const bodies: Required<BodyInputOf<typeof apiKeys.createApiKey>>[] = [
      { name: 'Web shop', scopes: ['cargo:read'], customerIds, expiresOn: day(10) },
      { name: 'Book-keeping', scopes: ['debts:read'], customerIds: null, expiresOn: day(20) },
    ]
    return {
      sent: bodies.map((body) => ({ body })),
      read: async ({ id }) => {
        const key = (await ask(api, apiKeys.listApiKeys, { token })).find((each) => each.id === id)
        return { ...key, customerIds: key?.customers?.map((customer) => customer.id) ?? null }
      },
    }
  }),
  stores(webhooks.createWebhook, async ({ api, token }) => ({
    sent: webhookBodies.map((body) => ({ body })),
    read: async ({ id }) => (await ask(api, webhooks.listWebhooks, { token })).find((each) => each.id === id),
  })),
  stores(webhooks.updateWebhook, async ({ api, token }) => {
    const body: WebhookBody = {
      name: 'Old',
      url: 'https://old.example.com',
      events: ['package.arrived'],
      isActive: true,
    }
    const { id, version } = await ask(api, webhooks.createWebhook, { token, body })
    return {
      sent: webhookBodies.map((each, index) => ({
        params: { id },
        body: { ...each, version: version + index },
      })),
      read: async () => {
        const read = (await ask(api, webhooks.listWebhooks, { token })).find((each) => each.id === id)
        return read && versionSent(read)
      },
    }
  }),
]
