import { constants, createHmac, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import type { Received } from './stub-gateway'

/** An order as the provider has it. */
export interface Order {
  number: string
  /** As it was asked for. */
  amount: string
  phone: string
  state: 'pending' | 'paid' | 'failed'
  /** The provider's, once paid. */
  reference: string
  /** What was really paid. */
  paid: string
  currency: string
}

export interface Answer {
  status: number
  body: unknown
}

/** How one provider speaks. */
export interface Wire {
  settings(url: string): Record<string, string>
  /** A call that is no prompt: a token, a question. Null for a prompt. */
  answer(request: Received, orders: ReadonlyMap<string, Order>): Answer | null
  /** What a prompt asks for. */
  prompt(request: Received): Pick<Order, 'number' | 'amount' | 'phone'>
  taken(order: Order): Answer
  refused: Answer
  callback(order: Order, isSigned: boolean): { headers: Record<string, string>; body: string }
}

const jsonOf = (text: string) => JSON.parse(text) as Record<string, string>

const CHECKSUM_KEY = 'CHKtest'

/** Flat payloads alone: sorted by key. */
function checksum(payload: Record<string, unknown>): string {
  const keys = Object.keys(payload).toSorted()
  const text = `{${keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(payload[key])}`).join(',')}}`
  return createHmac('sha256', CHECKSUM_KEY).update(text).digest('hex')
}

const CLICKPESA_STATES = { pending: 'PROCESSING', paid: 'SUCCESS', failed: 'FAILED' }

const clickPesaOrder = (order: Order) => ({
  id: `LCP${order.number}`,
  status: CLICKPESA_STATES[order.state],
  orderReference: order.number,
  ...(order.state === 'paid' && {
    paymentReference: order.reference,
    collectedAmount: order.paid,
    collectedCurrency: order.currency,
  }),
})

export const clickPesa = (): Wire => ({
  settings: (url) => ({
    PAYMENT_GATEWAY: 'clickpesa',
    CLICKPESA_CLIENT_ID: 'client',
    CLICKPESA_API_KEY: 'key',
    CLICKPESA_CHECKSUM_KEY: CHECKSUM_KEY,
    CLICKPESA_URL: url,
  }),
  answer({ path }, orders) {
    if (path === '/generate-token')
      return { status: 200, body: { success: true, token: 'Bearer clickpesa-token' } }
    const number = /^\/payments\/([A-Z0-9]+)$/.exec(path)?.[1]
    if (number === undefined) return null
    const order = orders.get(number)
    return order
      ? { status: 200, body: [clickPesaOrder(order)] }
      : { status: 404, body: { message: 'Not found' } }
  },
  prompt({ body }) {
    const { orderReference = '', amount = '', phoneNumber = '' } = jsonOf(body)
    return { number: orderReference, amount, phone: phoneNumber }
  },
  taken: (order) => ({ status: 200, body: { ...clickPesaOrder(order), channel: 'TIGO-PESA' } }),
  refused: { status: 400, body: { message: 'Invalid phone number' } },
  callback(order, isSigned) {
    const event = order.state === 'paid' ? 'PAYMENT RECEIVED' : 'PAYMENT FAILED'
    const data = clickPesaOrder(order)
    const inner = JSON.stringify(
      Object.fromEntries(Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    )
    const right = createHmac('sha256', CHECKSUM_KEY)
      .update(`{"data":${inner},"event":${JSON.stringify(event)}}`)
      .digest('hex')
    const body = {
      event,
      data,
      checksum: isSigned ? right : checksum({ event }),
      checksumMethod: 'canonical',
    }
    return { headers: {}, body: JSON.stringify(body) }
  },
})

const SELCOM_SECRET = 'selcom-secret'
const SELCOM_STATES = { pending: 'PENDING', paid: 'COMPLETED', failed: 'REJECTED' }

/** An order first, then the push to its wallet. */
export function selcom(): Wire {
  const made = new Map<string, string>()
  const said = (resultcode: string, data: unknown[] = []) => ({
    status: 200,
    body: {
      reference: '0289999288',
      resultcode,
      result: resultcode === '000' ? 'SUCCESS' : 'FAIL',
      message: '',
      data,
    },
  })
  return {
    settings: (url) => ({
      PAYMENT_GATEWAY: 'selcom',
      SELCOM_VENDOR: 'TILL60000000',
      SELCOM_API_KEY: 'selcom-key',
      SELCOM_API_SECRET: SELCOM_SECRET,
      SELCOM_EMAIL: 'office@example.com',
      SELCOM_URL: url,
      PUBLIC_URL: 'https://cargo.example.com',
    }),
    answer({ path, body }, orders) {
      if (path === '/checkout/create-order-minimal') {
        const { order_id = '', amount = '' } = jsonOf(body)
        made.set(order_id, String(amount))
        return said('000')
      }
      if (!path.startsWith('/checkout/order-status?')) return null
      const order = orders.get(new URL(path, 'http://x.example').searchParams.get('order_id') ?? '')
      if (!order) return said('000')
      const { state, number: order_id, paid: amount, reference } = order
      const known = state === 'paid' ? { transid: 'T1', reference } : { transid: null, reference: null }
      return said('000', [
        { order_id, amount, payment_status: SELCOM_STATES[state], ...known, currency: order.currency },
      ])
    },
    prompt({ body }) {
      const { order_id = '', msisdn = '' } = jsonOf(body)
      return { number: order_id, amount: made.get(order_id) ?? '', phone: msisdn }
    },
    taken: () => said('111'),
    refused: { status: 200, body: { resultcode: '403', result: 'FAIL', message: 'Insufficient balance' } },
    callback(order, isSigned) {
      const body = {
        result: 'SUCCESS',
        resultcode: '000',
        order_id: order.number,
        transid: 'T1',
        reference: order.reference,
        channel: 'MPESA-TZ',
        amount: order.paid,
        phone: order.phone,
        payment_status: SELCOM_STATES[order.state],
      }
      const timestamp = '2026-11-22T21:55:00+03:00'
      const text = Object.entries(body).map(([name, value]) => `${name}=${value}`)
      const digest = createHmac('sha256', isSigned ? SELCOM_SECRET : 'somebody')
        .update([`timestamp=${timestamp}`, ...text].join('&'))
        .digest('base64')
      const headers = {
        digest,
        timestamp,
        'signed-fields': Object.keys(body).join(','),
        'digest-method': 'HS256',
      }
      return { headers, body: JSON.stringify(body) }
    },
  }
}

const AZAMPAY_STATES = { pending: 'pending', paid: 'success', failed: 'failure' }

export function azamPay(): Wire {
  return {
    settings: (url) => ({
      PAYMENT_GATEWAY: 'azampay',
      AZAMPAY_APP_NAME: 'cargo',
      AZAMPAY_CLIENT_ID: 'client',
      AZAMPAY_CLIENT_SECRET: 'secret',
      AZAMPAY_API_KEY: 'x-key',
      AZAMPAY_URL: url,
      AZAMPAY_TOKEN_URL: url,
    }),
    answer({ path }, orders) {
      if (path === '/AppRegistration/GenerateToken') {
        const data = { accessToken: 'azampay-token', expire: '2100-01-01T00:00:00Z' }
        return { status: 200, body: { data, message: 'Token generated', success: true, statusCode: 200 } }
      }
      if (!path.startsWith('/azampay/gettransactionstatus?')) return null
      const asked = new URL(path, 'http://x.example').searchParams.get('pgReferenceId')
      const order = [...orders.values()].find(({ reference }) => reference === asked)
      if (!order) return { status: 404, body: { success: false } }
      return {
        status: 200,
        body: { data: AZAMPAY_STATES[order.state], message: '', success: true, statusCode: 200 },
      }
    },
    prompt({ body }) {
      const { externalId = '', amount = '', accountNumber = '' } = jsonOf(body)
      return { number: externalId, amount, phone: accountNumber }
    },
    taken: ({ reference }) => ({
      status: 200,
      body: { success: true, transactionId: reference, message: 'Sent' },
    }),
    refused: { status: 400, body: { errors: { accountNumber: ['bad'] }, title: 'Bad', status: 400 } },
    callback: (order) => ({
      headers: {},
      body: JSON.stringify({
        msisdn: order.phone,
        amount: order.paid,
        message: 'done',
        utilityref: order.number,
        operator: 'Mpesa',
        reference: order.reference,
        transactionstatus: AZAMPAY_STATES[order.state],
        submerchantAcc: '01723113',
      }),
    }),
  }
}

const MPESA_STATES = { pending: 'Pending', paid: 'Completed', failed: 'Failed' }
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** What a bearer of M-Pesa holds: PKCS#1 v1.5 is 00 02, at least eight bytes that are not zero, 00, and the text. */
export function openBearer(bearer: string): string {
  const bytes = Buffer.from(bearer.replace(/^Bearer /, ''), 'base64')
  const block = privateDecrypt({ key: pair.privateKey, padding: constants.RSA_NO_PADDING }, bytes)
  const end = block.indexOf(0, 2)
  if (block[0] !== 0 || block[1] !== 2 || end < 10) throw new Error('not padded by PKCS#1 v1.5')
  return block.subarray(end + 1).toString('utf8')
}

export function mpesa(): Wire {
  const said = (status: number, code: string, more: object = {}) => ({
    status,
    body: { output_ResponseCode: code, output_ResponseDesc: code, ...more },
  })
  return {
    settings: (url) => ({
      PAYMENT_GATEWAY: 'mpesa',
      MPESA_API_KEY: 'mpesa-key',
      MPESA_PUBLIC_KEY: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      MPESA_SERVICE_PROVIDER_CODE: '000000',
      MPESA_URL: url,
    }),
    answer({ path, headers }, orders) {
      const secret = openBearer(headers.authorization ?? '')
      if (path === '/getSession/') {
        return secret === 'mpesa-key'
          ? said(200, 'INS-0', { output_SessionID: 'live-session' })
          : said(401, 'INS-2')
      }
      if (secret !== 'live-session') return said(400, 'INS-989')
      if (!path.startsWith('/queryTransactionStatus/?')) return null
      const asked = new URL(path, 'http://x.example').searchParams.get('input_QueryReference') ?? ''
      const order = orders.get(asked) ?? [...orders.values()].find(({ reference }) => reference === asked)
      if (!order) return said(404, 'INS-2020')
      return said(200, 'INS-0', { output_ResponseTransactionStatus: MPESA_STATES[order.state] })
    },
    prompt({ body }) {
      const {
        input_ThirdPartyConversationID = '',
        input_Amount = '',
        input_CustomerMSISDN = '',
      } = jsonOf(body)
      return { number: input_ThirdPartyConversationID, amount: input_Amount, phone: input_CustomerMSISDN }
    },
    taken: ({ reference, number }) =>
      said(201, 'INS-0', {
        output_TransactionID: reference,
        output_ConversationID: `C${reference}`,
        output_ThirdPartyConversationID: number,
      }),
    refused: said(422, 'INS-2006'),
    callback: (order) => ({
      headers: {},
      body: JSON.stringify({
        input_OriginalConversationID: `C${order.reference}`,
        input_TransactionID: order.reference,
        input_ResultCode: 'INS-0',
        input_ResultDesc: 'Request processed successfully',
        input_ThirdPartyConversationID: order.number,
      }),
    }),
  }
}
