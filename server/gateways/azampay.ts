import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { type MobileNetwork, mobileNetwork } from '@/lib/domain/mobile-network'
import type { AzamPayConfig } from '@/server/core/payment-config'
import { amountOf, type Called, callProvider, promptByStatus, statusByStatus } from './payment-call'
import type { PaymentGateway, PaymentStatus, PromptOutcome } from './payment-gateway'
import { parsedJson, shortened } from './post'

const NETWORKS: Record<MobileNetwork, string> = {
  mpesa: 'Mpesa',
  mixx: 'Tigo',
  airtel: 'Airtel',
  halopesa: 'Halopesa',
}

const given = z.object({ data: z.object({ accessToken: z.string().min(1) }) })
const prompted = z.object({
  success: z.boolean(),
  transactionId: z.string().nullish(),
  message: z.string().nullish(),
})
/** What it says of a transaction is in 'data': a word, or an object with one. */
const answered = z.object({
  data: z.union([z.string(), z.object({ status: z.string() }), z.object({ transactionstatus: z.string() })]),
})
const text = z.union([z.string(), z.number()]).nullish()
const webhook = z.object({
  utilityref: z.string(),
  amount: text,
  currency: z.string().nullish(),
  reference: text,
})

const TOKEN_MS = 20 * 60_000
const PAID = new Set(['success', 'successful', 'completed', 'settled'])
const OVER = new Set(['failure', 'failed', 'cancelled', 'rejected', 'expired'])

function readPrompt(called: Called): PromptOutcome {
  const read = called.kind === 'answered' && called.status < 300 ? prompted.safeParse(called.said) : null
  if (!read?.success) return promptByStatus(called)
  const { success, transactionId, message } = read.data
  if (!success) return { kind: 'refused', error: shortened(message ?? 'not taken') }
  return { kind: 'sent', providerId: transactionId ?? null }
}

function readStatus(called: Called, reference: string): PaymentStatus {
  const read = called.kind === 'answered' && called.status < 300 ? answered.safeParse(called.said) : null
  if (!read?.success) return statusByStatus(called)
  const { data } = read.data
  const said = typeof data === 'string' ? data : 'status' in data ? data.status : data.transactionstatus
  const word = said.trim().toLowerCase()
  if (PAID.has(word)) return { kind: 'paid', reference, amount: null, currency: null }
  return OVER.has(word) ? { kind: 'refused', error: shortened(said) } : { kind: 'pending' }
}

/** Prompts by AzamPay. Its callbacks are not signed: they come to an address that only it knows. */
export function createAzamPay(config: AzamPayConfig): PaymentGateway {
  const { url, timeoutMs } = config
  const tokens = new LRUCache<'token', string>({ max: 1, ttl: TOKEN_MS })

  async function fetchToken(): Promise<{ token: string } | { error: string }> {
    const { appName, clientId, clientSecret } = config
    const called = await callProvider({
      method: 'POST',
      url: `${config.tokenUrl}/AppRegistration/GenerateToken`,
      headers: {},
      body: { appName, clientId, clientSecret },
      timeoutMs,
    })
    const read = called.kind === 'answered' && called.status < 300 ? given.safeParse(called.said) : null
    if (read?.success) return { token: read.data.data.accessToken }
    const error = called.kind === 'answered' ? `${called.status} ${called.text}` : called.error
    return { error: shortened(`no token: ${error}`) }
  }

  async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Called> {
    let token = tokens.get('token')
    if (token === undefined) {
      const fetched = await fetchToken()
      if ('error' in fetched) return { kind: 'busy', error: fetched.error }
      token = fetched.token
      tokens.set('token', token)
    }
    const headers = { authorization: `Bearer ${token}`, 'x-api-key': config.apiKey }
    const called = await callProvider({ method, url: `${url}${path}`, headers, body, timeoutMs })
    if (called.kind === 'answered' && called.status === 401) tokens.clear()
    return called
  }

  return {
    name: 'azampay',
    label: 'AzamPay',
    provider: 'azampay',
    methods: 'M-Pesa, Mixx by Yas, Airtel Money, HaloPesa',
    async requestPayment({ orderNumber, amount, phone }) {
      const network = mobileNetwork(phone)
      if (network === null) return { kind: 'refused', error: 'the number is of no network that is known' }
      const body = {
        accountNumber: phone.slice(1),
        amount,
        currency: 'TZS',
        externalId: orderNumber,
        provider: NETWORKS[network],
        additionalProperties: null,
      }
      return readPrompt(await call('POST', '/azampay/mno/checkout', body))
    },
    async askStatus({ phone, providerId }) {
      const network = mobileNetwork(phone)
      // Never about what a callback names: it is not signed, and may be another payment.
      if (providerId === null || network === null)
        return { kind: 'unknown', error: 'its number is not known' }
      const query = new URLSearchParams({ bankName: NETWORKS[network], pgReferenceId: providerId })
      return readStatus(await call('GET', `/azampay/gettransactionstatus?${query}`), providerId)
    },
    async tryKeys() {
      const fetched = await fetchToken()
      return 'error' in fetched ? fetched.error : null
    },
    readCallback(_headers, bytes) {
      const read = webhook.safeParse(parsedJson(bytes.toString('utf8')))
      if (!read.success) return null
      const { utilityref, amount, currency, reference } = read.data
      return {
        orderNumber: utilityref,
        amount: amountOf(amount),
        currency: currency ?? null,
        reference: reference ? String(reference) : null,
      }
    },
    answerCallback: () => ({ success: true }),
  }
}
