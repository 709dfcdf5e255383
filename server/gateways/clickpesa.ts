import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { ClickPesaConfig } from '@/server/core/payment-config'
import {
  amountOf,
  type Called,
  callProvider,
  isSameSecret,
  paidStatus,
  promptByStatus,
  statusByStatus,
} from './payment-call'
import type { PaymentGateway, PaymentStatus, PromptOutcome } from './payment-gateway'
import { parsedJson } from './post'

/** Keys sorted at every depth. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

function checksumOf(payload: Record<string, unknown>, key: string): string {
  const { checksum: _checksum, checksumMethod: _method, ...rest } = payload
  return createHmac('sha256', key)
    .update(JSON.stringify(sorted(rest)))
    .digest('hex')
}

/** A token is good for an hour. */
const TOKEN_MS = 50 * 60_000

const given = z.object({ token: z.string().min(1) })
const payment = z.object({
  id: z.string().optional(),
  status: z.string(),
  orderReference: z.string(),
  paymentReference: z.string().nullish(),
  collectedAmount: z.union([z.string(), z.number()]).nullish(),
  collectedCurrency: z.string().nullish(),
  message: z.string().nullish(),
})
const payments = z.union([z.array(payment), payment.transform((one) => [one])])
const webhook = z.looseObject({ data: z.looseObject({}), checksum: z.string() })

const PAID = new Set(['SUCCESS', 'SETTLED'])
const OVER = new Set(['FAILED', 'REVERSED', 'REFUNDED'])

function readPrompt(called: Called): PromptOutcome {
  const read = called.kind === 'answered' && called.status < 300 ? payment.safeParse(called.said) : null
  if (!read?.success) return promptByStatus(called)
  const { id, status, message } = read.data
  if (OVER.has(status)) return { kind: 'refused', error: `${status} ${message ?? ''}`.trim().slice(0, 300) }
  return { kind: 'sent', providerId: id?.slice(0, 200) ?? null }
}

function readStatus(called: Called, orderNumber: string): PaymentStatus {
  const read = called.kind === 'answered' && called.status < 300 ? payments.safeParse(called.said) : null
  if (!read?.success) return statusByStatus(called)
  const own = read.data.filter(({ orderReference }) => orderReference === orderNumber)
  const paid = own.find(({ status }) => PAID.has(status))
  if (paid) {
    const { paymentReference, id, collectedAmount, collectedCurrency } = paid
    const reference = paymentReference || id || orderNumber
    return paidStatus({ reference, amount: collectedAmount, currency: collectedCurrency })
  }
  const [first] = own
  if (!first) return { kind: 'missing' }
  if (own.every(({ status }) => OVER.has(status))) {
    return { kind: 'refused', error: `${first.status} ${first.message ?? ''}`.trim().slice(0, 300) }
  }
  return { kind: 'pending' }
}

/** Prompts by ClickPesa: every operator of Tanzania. */
export function createClickPesa(config: ClickPesaConfig): PaymentGateway {
  const { url, timeoutMs, checksumKey } = config
  const tokens = new LRUCache<'token', string>({ max: 1, ttl: TOKEN_MS })

  async function fetchToken(): Promise<{ token: string } | { error: string }> {
    const headers = { 'client-id': config.clientId, 'api-key': config.apiKey }
    const called = await callProvider({ method: 'POST', url: `${url}/generate-token`, headers, timeoutMs })
    const read = called.kind === 'answered' && called.status < 300 ? given.safeParse(called.said) : null
    if (!read?.success) {
      const error = called.kind === 'answered' ? `no token: ${called.status} ${called.text}` : called.error
      return { error: error.slice(0, 300) }
    }
    const { token } = read.data
    return { token: token.startsWith('Bearer ') ? token : `Bearer ${token}` }
  }

  async function call(method: 'GET' | 'POST', path: string, body?: Record<string, unknown>): Promise<Called> {
    let token = tokens.get('token')
    if (token === undefined) {
      const fetched = await fetchToken()
      // Nothing was asked for yet.
      if ('error' in fetched) return { kind: 'busy', error: fetched.error }
      token = fetched.token
      tokens.set('token', token)
    }
    const headers = { authorization: token }
    const called = await callProvider({ method, url: `${url}${path}`, headers, timeoutMs, body })
    if (called.kind === 'answered' && called.status === 401) tokens.clear()
    return called
  }

  return {
    name: 'clickpesa',
    label: 'ClickPesa',
    provider: 'clickpesa',
    methods: 'M-Pesa, Mixx by Yas, Airtel Money, HaloPesa',
    async requestPayment({ orderNumber, amount, phone }) {
      const order = { amount, currency: 'TZS', orderReference: orderNumber, phoneNumber: phone.slice(1) }
      const body = { ...order, checksum: checksumOf(order, checksumKey) }
      return readPrompt(await call('POST', '/payments/initiate-ussd-push-request', body))
    },
    async askStatus({ orderNumber }) {
      return readStatus(await call('GET', `/payments/${orderNumber}`), orderNumber)
    },
    async tryKeys() {
      const fetched = await fetchToken()
      return 'error' in fetched ? fetched.error : null
    },
    readCallback(_headers, bytes) {
      const read = webhook.safeParse(parsedJson(bytes.toString('utf8')))
      if (!read.success) return null
      if (!isSameSecret(read.data.checksum, checksumOf(read.data, checksumKey))) return null
      const said = payment.partial().safeParse(read.data.data).data ?? {}
      return {
        orderNumber: said.orderReference ?? '',
        amount: amountOf(said.collectedAmount),
        currency: said.collectedCurrency ?? null,
        reference: said.paymentReference ?? said.id ?? null,
      }
    },
    answerCallback: () => ({ received: true }),
  }
}
