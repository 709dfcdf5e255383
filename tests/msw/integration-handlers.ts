import { type ApiKey, createApiKey, endApiKey, listApiKeys } from '@/lib/contracts/api-keys'
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  sendWebhookAgain,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@/lib/contracts/webhooks'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { pageOf } from './page-of'
import { MANAGER, type MockState, newId } from './state'

/** The key that every new one is. */
export const TOKEN = 'cargokey_abcdEFGHijklMNOPqrstUVWXyz0123456789_-abcde'

export function makeApiKey(fields: Partial<ApiKey> = {}): ApiKey {
  return {
    id: newId(),
    name: 'Web shop',
    hint: TOKEN.slice(0, 13),
    scopes: ['cargo:read'],
    customers: null,
    expiresOn: '2027-02-01',
    lastUsedAt: null,
    createdBy: { id: MANAGER.id, name: MANAGER.name },
    createdAt: '2026-11-20T09:00:00.000Z',
    endedAt: null,
    endedBy: null,
    state: 'active',
    ...fields,
  }
}

/** The secret that every new webhook has. */
export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

export function makeWebhook(fields: Partial<Webhook> = {}): Webhook {
  return {
    id: newId(),
    name: 'Web shop',
    url: 'https://shop.example.com/events',
    events: ['package.received'],
    isActive: true,
    createdBy: MANAGER.name,
    createdAt: '2026-11-20T09:00:00.000Z',
    waiting: 0,
    failed: 0,
    version: 1,
    ...fields,
  }
}

export function makeDelivery(fields: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    id: newId(),
    webhookId: newId(),
    webhookName: 'Web shop',
    event: 'package.received',
    trackingNumber: 'UMJAAAAAAAA',
    packageId: newId(),
    state: 'delivered',
    attempts: 1,
    lastStatus: 200,
    lastError: null,
    lastAttemptAt: '2026-11-20T09:00:01.000Z',
    nextAttemptAt: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    ...fields,
  }
}

function webhookHandlers(state: MockState) {
  const find = <Row extends { id: string }>(rows: Row[], id: string): Row => {
    const found = rows.find((row) => row.id === id)
    if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
    return found
  }
  return [
    answer(state, listWebhooks, () => state.webhooks),
    answer(state, createWebhook, ({ body }) => {
      const made = makeWebhook(body)
      state.webhooks.unshift(made)
      return { ...made, secret: SECRET }
    }),
    answer(state, updateWebhook, ({ params, body: { version, ...body } }) =>
      Object.assign(find(state.webhooks, params.id), { ...body, version: version + 1 }),
    ),
    answer(state, removeWebhook, ({ params }) => {
      state.webhooks = state.webhooks.filter(({ id }) => id !== params.id)
      return null
    }),
    answer(state, listWebhookDeliveries, ({ query }) => pageOf(state.webhookDeliveries, query)),
    answer(state, sendWebhookAgain, ({ params }) =>
      Object.assign(find(state.webhookDeliveries, params.id), {
        state: 'waiting',
        attempts: 0,
        nextAttemptAt: '2026-11-21T09:00:00.000Z',
      }),
    ),
  ]
}

/** Keys of other programs, and what they are told. */
export function integrationHandlers(state: MockState) {
  return [
    ...webhookHandlers(state),
    answer(state, listApiKeys, () => state.apiKeys),
    answer(state, createApiKey, ({ body: { customerIds, ...body } }) => {
      const named = state.customers.filter(({ id }) => customerIds?.includes(id))
      const customers = customerIds && named.map(({ id, name }) => ({ id, name }))
      const made = makeApiKey({ ...body, customers })
      state.apiKeys.unshift(made)
      return { ...made, token: TOKEN }
    }),
    answer(state, endApiKey, ({ params }) => {
      const found = state.apiKeys.find(({ id }) => id === params.id)
      if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
      return Object.assign(found, {
        state: 'ended',
        endedAt: '2026-11-21T09:00:00.000Z',
        endedBy: MANAGER.name,
      })
    }),
  ]
}
