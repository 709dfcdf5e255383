import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { SelcomConfig } from '@/server/core/payment-config'
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
import { parsedJson, shortened } from './post'

type Fields = Record<string, string | number>

const answer = z.object({
  resultcode: z.coerce.string(),
  result: z.string().default(''),
  message: z.string().default(''),
})
const order = z.object({
  order_id: z.string(),
  payment_status: z.string(),
  amount: z.union([z.string(), z.number()]).nullish(),
  currency: z.string().nullish(),
  transid: z.string().nullish(),
  reference: z.string().nullish(),
})
const orders = answer.extend({ data: z.array(order) })
const webhook = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

const TAKEN = '000'
/** What it says in words of its own, whatever the status, of keys and signatures that it does not know. */
const NOT_OURS = new Set(['401', '403'])
/** Never made: orders have letters and digits of ours. */
const NO_ORDER = 'NOSUCHORDER'
/** It is on its way, or nobody knows. */
const UNDER_WORK = new Set(['111', '927'])
const AMBIGUOUS = '999'

/** '2026-11-22T21:55:00+03:00'. */
const timestampOf = (now: Date) =>
  `${new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`

function digestOf(secret: string, timestamp: string, fields: readonly [string, unknown][]): string {
  const signed = [['timestamp', timestamp] as const, ...fields].map(
    ([name, value]) => `${name}=${String(value)}`,
  )
  return createHmac('sha256', secret).update(signed.join('&')).digest('base64')
}

function readPrompt(called: Called): PromptOutcome {
  const read = called.kind === 'answered' ? answer.safeParse(called.said) : null
  if (!read?.success) return promptByStatus(called)
  const { resultcode, result, message } = read.data
  const error = shortened(`${resultcode} ${result} ${message}`)
  if (resultcode === TAKEN || UNDER_WORK.has(resultcode)) return { kind: 'sent', providerId: null }
  return { kind: resultcode === AMBIGUOUS ? 'unknown' : 'refused', error }
}

const OVER = new Set(['CANCELLED', 'USERCANCELLED', 'REJECTED', 'FAILED'])

function readStatus(called: Called, orderNumber: string): PaymentStatus {
  const read = called.kind === 'answered' && called.status < 300 ? orders.safeParse(called.said) : null
  if (!read?.success) return statusByStatus(called)
  const own = read.data.data.find(({ order_id }) => order_id === orderNumber)
  if (!own) return { kind: 'missing' }
  const { payment_status: state, amount, currency, transid, reference } = own
  if (state === 'COMPLETED') {
    return paidStatus({ reference: reference || transid || orderNumber, amount, currency })
  }
  return OVER.has(state) ? { kind: 'refused', error: state } : { kind: 'pending' }
}

/** Prompts by Selcom's checkout: an order, and a push to the wallet of the phone. */
export function createSelcom(config: SelcomConfig): PaymentGateway {
  const { url, timeoutMs, apiSecret } = config

  function signedHeaders(fields: Fields): Record<string, string> {
    const timestamp = timestampOf(new Date())
    return {
      authorization: `SELCOM ${Buffer.from(config.apiKey).toString('base64')}`,
      'digest-method': 'HS256',
      digest: digestOf(apiSecret, timestamp, Object.entries(fields)),
      timestamp,
      'signed-fields': Object.keys(fields).join(','),
    }
  }

  const post = (path: string, body: Fields) =>
    callProvider({ method: 'POST', url: `${url}${path}`, headers: signedHeaders(body), body, timeoutMs })

  function askOrder(orderNumber: string): Promise<Called> {
    const asked = { order_id: orderNumber }
    const address = `${url}/checkout/order-status?${new URLSearchParams(asked)}`
    return callProvider({ method: 'GET', url: address, headers: signedHeaders(asked), timeoutMs })
  }

  return {
    name: 'selcom',
    label: 'Selcom',
    provider: 'selcom',
    methods: 'M-Pesa, Mixx by Yas, Airtel Money, HaloPesa',
    async requestPayment({ orderNumber, amount, phone, description }) {
      const msisdn = phone.slice(1)
      const { callbackUrl } = config
      const made = readPrompt(
        await post('/checkout/create-order-minimal', {
          vendor: config.vendor,
          order_id: orderNumber,
          buyer_email: config.email,
          buyer_name: 'Customer',
          buyer_phone: msisdn,
          amount: Number(amount),
          currency: 'TZS',
          ...(callbackUrl !== null && { webhook: Buffer.from(callbackUrl).toString('base64') }),
          buyer_remarks: description,
          merchant_remarks: description,
          no_of_items: 1,
        }),
      )
      // Without an order no phone was prompted: it may be tried again.
      if (made.kind !== 'sent') return made.kind === 'unknown' ? { ...made, kind: 'busy' } : made
      return readPrompt(
        await post('/checkout/wallet-payment', { transid: orderNumber, order_id: orderNumber, msisdn }),
      )
    },
    askStatus: async ({ orderNumber }) => readStatus(await askOrder(orderNumber), orderNumber),
    // It gives no token: it is asked about an order that there is not, and that it says so proves the signature.
    async tryKeys() {
      const called = await askOrder(NO_ORDER)
      if (called.kind !== 'answered') return called.error
      const said = answer.safeParse(called.said).data
      const isTaken =
        said &&
        called.status < 500 &&
        ![String(called.status), said.resultcode].some((code) => NOT_OURS.has(code))
      return isTaken ? null : shortened(`${called.status} ${called.text}`)
    },
    readCallback(headers, bytes) {
      const read = webhook.safeParse(parsedJson(bytes.toString('utf8')))
      const { digest, timestamp, 'signed-fields': names } = headers
      if (!read.success || [digest, timestamp, names].some((one) => typeof one !== 'string')) return null
      const said = read.data
      const signed = String(names).split(',')
      const expected = digestOf(
        apiSecret,
        String(timestamp),
        signed.map((name) => [name, said[name] ?? '']),
      )
      // What is not signed is not read.
      const textOf = (name: string) => (signed.includes(name) && said[name] ? String(said[name]) : null)
      if (!isSameSecret(String(digest), expected) || textOf('order_id') === null) return null
      return {
        orderNumber: textOf('order_id') ?? '',
        amount: amountOf(textOf('amount')),
        currency: textOf('currency'),
        reference: textOf('reference') ?? textOf('transid'),
      }
    },
    answerCallback: () => ({ resultcode: TAKEN, result: 'SUCCESS' }),
  }
}
