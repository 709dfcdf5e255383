import type { ServerResponse } from 'node:http'
import { type Answer, azamPay, clickPesa, mpesa, type Order, selcom, type Wire } from './payment-wires'
import { type Received, type StubGateway, startStubGateway } from './stub-gateway'

type Manner =
  | 'accepts'
  | 'refuses'
  | 'takes it and never answers'
  | 'answers late'
  | 'is away'
  | 'answers nonsense'

export interface PaymentProvider {
  wire: Wire
  settings: Record<string, string>
  received: Received[]
  orders: Map<string, Order>
  /** The prompts that reached it. */
  prompts(): Order[]
  behave(manner: Manner): void
  /** The customer gives the PIN. */
  pay(number: string, fields?: Partial<Order>): Order
  fail(number: string): void
  close(): Promise<void>
}

const WIRES = { mpesa, selcom, azampay: azamPay, clickpesa: clickPesa }
export type ProviderName = keyof typeof WIRES

/** Later than the tests have their gateways wait. */
const LATE_MS = 2000

let references = 0

/** A provider over real HTTP, which does with prompts whatever a test wants of it. */
export async function startPaymentProvider(name: ProviderName): Promise<PaymentProvider> {
  const wire: Wire = WIRES[name]()
  const orders = new Map<string, Order>()
  let manner: Manner = 'accepts'

  function write(response: ServerResponse, { status, body }: Answer): void {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  function takePrompt(request: Received, response: ServerResponse): void {
    if (manner === 'refuses') {
      write(response, wire.refused)
      return
    }
    references += 1
    // As M-Pesa writes them.
    const paid = { reference: `R${String(references).padStart(8, '0')}Z`, currency: 'TZS' }
    const asked = wire.prompt(request)
    const order: Order = { ...asked, state: 'pending', paid: asked.amount, ...paid }
    orders.set(order.number, order)
    if (manner === 'takes it and never answers') return
    if (manner === 'answers late') {
      setTimeout(() => write(response, wire.taken(order)), LATE_MS)
      return
    }
    write(response, manner === 'answers nonsense' ? { status: 502, body: '<html>' } : wire.taken(order))
  }

  const stub: StubGateway = await startStubGateway((request, response) => {
    if (manner === 'is away') {
      write(response, { status: 503, body: 'maintenance' })
      return
    }
    const answer = wire.answer(request, orders)
    if (answer) write(response, answer)
    else takePrompt(request, response)
  })

  const found = (number: string) => {
    const order = orders.get(number)
    if (!order) throw new Error(`no order ${number}`)
    return order
  }
  return {
    wire,
    settings: wire.settings(stub.url),
    received: stub.received,
    orders,
    prompts: () => [...orders.values()],
    behave: (next) => {
      manner = next
    },
    pay: (number, fields = {}) => Object.assign(found(number), { state: 'paid' }, fields),
    fail: (number) => {
      found(number).state = 'failed'
    },
    close: stub.close,
  }
}
