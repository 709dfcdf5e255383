import { constants, publicEncrypt } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { MpesaConfig } from '@/server/core/payment-config'
import { type Called, callProvider, promptByStatus, statusByStatus } from './payment-call'
import type { PaymentGateway, PaymentStatus, PromptOutcome } from './payment-gateway'
import { parsedJson, shortened } from './post'

const answer = z.object({
  output_ResponseCode: z.string(),
  output_ResponseDesc: z.string().default(''),
  output_SessionID: z.string().optional(),
  output_TransactionID: z.string().nullish(),
  output_ConversationID: z.string().nullish(),
  output_ResponseTransactionStatus: z.string().nullish(),
})
const result = z.object({
  input_ThirdPartyConversationID: z.string(),
  input_OriginalConversationID: z.string().nullish(),
  input_TransactionID: z.string().nullish(),
})

const DONE = 'INS-0'
/** An internal fault, a time-out, the same once more: a prompt may have gone out. */
const DOUBTFUL = new Set(['INS-1', 'INS-9', 'INS-10'])
/** The session is not live, or no longer. */
const ABOUT_SESSION = new Set(['INS-988', 'INS-989', 'INS-990'])
const PAID = new Set(['completed', 'success'])
const OVER = new Set(['failed', 'cancelled', 'expired', 'declined', 'reversed'])

const SESSION_MS = 20 * 60_000
/** A new session takes half a minute until it is live. */
const YOUNG_MS = 60_000

const named = (id: string | null | undefined) => (id && id !== 'N/A' ? id : null)

const read = (called: Called) =>
  called.kind === 'answered' ? (answer.safeParse(called.said).data ?? null) : null

function readPrompt(called: Called): PromptOutcome {
  const said = read(called)
  if (!said) return promptByStatus(called)
  const { output_ResponseCode: code, output_ResponseDesc: text } = said
  const error = shortened(`${code} ${text}`)
  if (code === DONE) {
    const providerId = named(said.output_TransactionID) ?? named(said.output_ConversationID)
    return { kind: 'sent', providerId }
  }
  if (ABOUT_SESSION.has(code)) return { kind: 'busy', error }
  return { kind: DOUBTFUL.has(code) ? 'unknown' : 'refused', error }
}

function readStatus(called: Called, reference: string): PaymentStatus {
  const said = read(called)
  if (!said) return statusByStatus(called)
  const { output_ResponseCode: code, output_ResponseDesc: text } = said
  const state = said.output_ResponseTransactionStatus
  if (code !== DONE || !state) return { kind: 'unknown', error: shortened(`${code} ${text}`) }
  if (PAID.has(state.toLowerCase())) {
    const own = named(said.output_TransactionID)
    return { kind: 'paid', reference: own ?? reference, amount: null, currency: null }
  }
  return OVER.has(state.toLowerCase()) ? { kind: 'refused', error: state } : { kind: 'pending' }
}

/** Prompts by Vodacom's OpenAPI of Tanzania: M-Pesa alone. Its results are not signed. */
export function createMpesa(config: MpesaConfig): PaymentGateway {
  const { url, timeoutMs, publicKey, serviceProviderCode } = config
  const sessions = new LRUCache<'session', { id: string; at: number }>({ max: 1, ttl: SESSION_MS })

  const headersOf = (secret: string) => {
    const key = { key: publicKey, padding: constants.RSA_PKCS1_PADDING }
    const bearer = publicEncrypt(key, Buffer.from(secret)).toString('base64')
    return { authorization: `Bearer ${bearer}`, origin: '*' }
  }

  async function fetchSession(): Promise<{ id: string } | { error: string }> {
    const headers = headersOf(config.apiKey)
    const called = await callProvider({ method: 'GET', url: `${url}/getSession/`, headers, timeoutMs })
    const id = read(called)?.output_SessionID
    if (id !== undefined) return { id }
    const error = called.kind === 'answered' ? `${called.status} ${called.text}` : called.error
    return { error: shortened(`no session: ${error}`) }
  }

  /** The session, or why there is none: nothing was asked for yet. */
  async function openSession(): Promise<{ id: string; at: number } | Called> {
    const known = sessions.get('session')
    if (known) return known
    const fetched = await fetchSession()
    if ('error' in fetched) return { kind: 'busy', error: fetched.error }
    const session = { id: fetched.id, at: Date.now() }
    sessions.set('session', session)
    return session
  }

  async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Called> {
    const session = await openSession()
    if ('kind' in session) return session
    const called = await callProvider({
      method,
      url: `${url}${path}`,
      headers: headersOf(session.id),
      body,
      timeoutMs,
    })
    const isOld = Date.now() - session.at > YOUNG_MS
    if (isOld && ABOUT_SESSION.has(read(called)?.output_ResponseCode ?? '')) sessions.clear()
    return called
  }

  return {
    name: 'mpesa',
    label: 'M-Pesa',
    provider: 'mpesa',
    methods: 'M-Pesa',
    async requestPayment({ orderNumber, amount, phone, description }) {
      const body = {
        input_Amount: amount,
        input_Country: 'TZN',
        input_Currency: 'TZS',
        input_CustomerMSISDN: phone.slice(1),
        input_ServiceProviderCode: serviceProviderCode,
        input_ThirdPartyConversationID: orderNumber,
        input_TransactionReference: orderNumber,
        input_PurchasedItemsDesc: description,
      }
      return readPrompt(await call('POST', '/c2bPayment/singleStage/', body))
    },
    async askStatus({ orderNumber, providerId, claimedReference }) {
      // Never about what a callback names: it is not signed, and may be another payment.
      const known = providerId ?? orderNumber
      const query = new URLSearchParams({
        input_QueryReference: known,
        input_ServiceProviderCode: serviceProviderCode,
        // Each call wants one of its own.
        input_ThirdPartyConversationID: `${orderNumber}${Date.now().toString(36)}`,
        input_Country: 'TZN',
      })
      return readStatus(await call('GET', `/queryTransactionStatus/?${query}`), claimedReference ?? known)
    },
    async tryKeys() {
      const fetched = await fetchSession()
      return 'error' in fetched ? fetched.error : null
    },
    readCallback(_headers, bytes) {
      const said = result.safeParse(parsedJson(bytes.toString('utf8'))).data
      if (!said) return null
      const { input_ThirdPartyConversationID: orderNumber, input_TransactionID: id } = said
      return { orderNumber, amount: null, currency: null, reference: named(id) }
    },
    answerCallback(bytes) {
      const said = result.safeParse(parsedJson(bytes.toString('utf8'))).data
      return {
        output_OriginalConversationID: said?.input_OriginalConversationID ?? '',
        output_ResponseCode: '0',
        output_ResponseDesc: 'Successfully Accepted Result',
        output_ThirdPartyConversationID: said?.input_ThirdPartyConversationID ?? '',
      }
    },
  }
}
