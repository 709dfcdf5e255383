import { createHmac } from 'node:crypto'
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

export const clickPesa: Wire = {
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
}
