import fc from 'fast-check'
import * as batches from '@/lib/contracts/batches'
import { mergeCustomer } from '@/lib/contracts/customers'
import * as packages from '@/lib/contracts/packages'
import * as payments from '@/lib/contracts/payments'
import { type Currency, decimal, toMoney } from '@/lib/domain/money'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import type { TestApi } from './api'
import { ask, send } from './call'

const OPERATIONS = 45

const ACTIONS = [
  'pay',
  'pay',
  'pay',
  'pay',
  'discount',
  'reverse',
  'force',
  'rate',
  'reprice',
  'move',
  'credit',
  'split',
] as const
const operation = fc.record({
  kind: fc.constantFrom(...ACTIONS),
  a: fc.nat(1_000_000),
  b: fc.nat(1_000_000),
  cents: fc.integer({ min: 100, max: 9_000_000 }),
  currency: fc.constantFrom<Currency>('USD', 'TZS', 'CNY'),
  /** Hundredths: a rate of one's own is between 2,300.00 and 2,900.00. */
  rate: fc.integer({ min: 230_000, max: 290_000 }),
})
type Operation = ReturnType<typeof operation.generate>['value']

export interface Office {
  api: TestApi
  token: string
  batchIds: string[]
  customerIds: string[]
  packageIds: string[]
  paymentIds: string[]
}

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

const line = ({ a, b, cents }: Operation) => ({
  description: 'Shoes',
  quantity: String(
    decimal(a % 9000)
      .div(1000)
      .plus('0.001'),
  ),
  price: String(decimal(cents % 90_000).div(1000)),
  pieces: (b % 5) + 1,
  lengthCm: String((a % 97) + 3),
  widthCm: String((b % 89) + 3),
  heightCm: '31.5',
  weightKg: String(
    decimal(b % 50_000)
      .div(1000)
      .plus('0.1')
      .round(3),
  ),
})

async function receive(office: Office, op: Operation): Promise<void> {
  const body = {
    receiverId: pick(office.customerIds, op.a),
    packingList: [line(op), line({ ...op, a: op.b, b: op.a })],
    currencyConverter: toMoney(decimal(op.rate).div(100)),
    rateReason: 'Agreed',
  }
  const { id } = await ask(office.api, packages.createPackage, { token: office.token, body })
  office.packageIds.push(id)
  await ask(office.api, packages.setWaitingStatus, {
    token: office.token,
    params: { id },
    body: { waitingStatus: 'approved', overrideReason: 'A good customer' },
  })
  await ask(office.api, packages.setPackageBatch, {
    token: office.token,
    params: { id },
    body: { batchId: pick(office.batchIds, op.b) },
  })
}

/** What a person may do to money and cargo; a refusal is as good as a success. */
const DO: Record<(typeof ACTIONS)[number], (office: Office, op: Operation) => Promise<unknown>> = {
  async pay(office, { a, b, cents, currency, rate }) {
    const rates = {
      USD: {},
      TZS: { rate: toMoney(decimal(rate).div(100)) },
      CNY: { rate: toMoney(decimal(rate).div(40_000)) },
    }
    const scale = { USD: 40_000, TZS: 20, CNY: 5600 }[currency]
    const own = b % 2 === 0 ? {} : { ...rates[currency], confirmRate: true, rateReason: 'Agreed' }
    const amount = toMoney(decimal(cents).div(scale))
    const body = { amount, currency, method: 'cash', confirmOverpay: true, confirmUnderpay: true, ...own }
    const params = { id: pick(office.packageIds, a) }
    const answer = await send(office.api, payments.recordPayment, { token: office.token, params, body })
    if (answer.statusCode === 200) office.paymentIds.push(answer.json().data.instalment.id)
  },
  discount: (office, { a, cents, currency }) => {
    const body = {
      amount: toMoney(decimal(cents % 2000).div(100)),
      currency,
      reason: 'Agreed',
      confirmRate: true,
    }
    return send(office.api, payments.giveDiscount, {
      token: office.token,
      params: { id: pick(office.packageIds, a) },
      body,
    })
  },
  async reverse(office, { a }) {
    if (office.paymentIds.length === 0) return
    const params = { id: pick(office.paymentIds, a) }
    await send(office.api, payments.reversePayment, {
      token: office.token,
      params,
      body: { reason: 'Typed twice' },
    })
  },
  force: (office, { a, b }) =>
    send(office.api, payments.forceCompletion, {
      token: office.token,
      params: { id: pick(office.packageIds, a) },
      body: { isForced: b % 3 === 0, reason: 'Lost' },
    }),
  rate: (office, { a, rate }) =>
    send(office.api, batches.setBatchExchangeRate, {
      token: office.token,
      params: { id: pick(office.batchIds, a) },
      body: { exchangeRate: toMoney(decimal(rate).div(100)), reason: 'Agreed' },
    }),
  async reprice(office, op) {
    const params = { id: pick(office.packageIds, op.a) }
    const { version, receiverInfo } = await ask(office.api, packages.getPackage, {
      token: office.token,
      params,
    })
    const body = { receiverId: receiverInfo?.id, packingList: [line(op)], version }
    return send(office.api, packages.updatePackage, { token: office.token, params, body })
  },
  async move(office, { a, b }) {
    const params = { id: pick(office.packageIds, a) }
    await send(office.api, packages.setPackageBatch, { token: office.token, params, body: { batchId: null } })
    await send(office.api, packages.setPackageBatch, {
      token: office.token,
      params,
      body: { batchId: pick(office.batchIds, b) },
    })
  },
  async credit(office, { a, b, cents }) {
    const query = { itemsPerPage: 100 }
    const found = await ask(office.api, packages.listPackages, { token: office.token, query })
    const rows = found.result.filter(({ id }) => office.packageIds.includes(id))
    const rich = rows.filter(({ creditUSD }) => creditUSD !== '0.00')
    if (rich.length === 0) return
    const from = pick(rich, a)
    const others = rows.filter(
      ({ receiverInfo, id }) => receiverInfo?.id === from.receiverInfo?.id && id !== from.id,
    )
    if (others.length === 0) return
    const amountUSD = toMoney(
      decimal(from.creditUSD)
        .times(cents % 100)
        .div(100),
    )
    const body = { toPackageId: pick(others, b).id, amountUSD }
    await send(office.api, payments.moveCredit, { token: office.token, params: { id: from.id }, body })
  },
  async split(office, { a, cents }) {
    const body = {
      amount: toMoney(decimal(cents).div(2)),
      currency: 'TZS',
      method: 'cash',
      confirmOverpay: true,
      confirmUnderpay: true,
    }
    await send(office.api, payments.splitPayment, {
      token: office.token,
      params: { id: pick(office.customerIds, a) },
      body,
    })
  },
}

/** An office after random receipts, payments, discounts, rates, moves and a merge, the same for a seed. */
export async function buildOffice(api: TestApi, token: string, seed: number): Promise<Office> {
  const office: Office = { api, token, batchIds: [], customerIds: [], packageIds: [], paymentIds: [] }
  for (let index = 0; index < 2; index++) office.batchIds.push((await insertBatch(api.db)).id)
  for (let index = 0; index < 3; index++) office.customerIds.push((await insertCustomer(api.db)).id)
  const operations = fc.sample(operation, { numRuns: OPERATIONS, seed })
  for (const op of operations.slice(0, 7)) await receive(office, op)
  for (const op of operations.slice(7)) await DO[op.kind](office, op)
  const [duplicate, other] = office.customerIds
  await ask(api, mergeCustomer, { token, params: { id: duplicate ?? '' }, body: { intoId: other ?? '' } })
  office.customerIds.shift()
  return office
}
