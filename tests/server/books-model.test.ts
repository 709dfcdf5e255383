import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setBatchExchangeRate } from '@/lib/contracts/batches'
import * as payments from '@/lib/contracts/payments'
import { putRates } from '@/lib/contracts/rates'
import * as books from '@/lib/contracts/transactions'
import { addDays, officeToday } from '@/lib/domain/dates'
import { compactSums } from '@/server/transactions/month-sums'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { dataOf, failureOf, send } from './support/call'

/**
 * The whole of the books against a plain reference that keeps integers: cents of each currency, cents of US$ of each
 * package, millionths of a rate. Every operation is done to both; after each, every balance and remainder is the same.
 * BOOKS_OPERATIONS says how many (100,000 before a release; a few here).
 */
const OPERATIONS = Number(process.env.BOOKS_OPERATIONS ?? 300)
const TOLERANCE_CENTS = 30n
const MILLION = 1_000_000n

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())

/** The specification's three, and one that the office added. */
const CODES = ['USD', 'TZS', 'CNY', 'KES'] as const
type Code = (typeof CODES)[number]

/** Half away from zero, as money is rounded everywhere. */
const divide = (value: bigint, by: bigint) => (2n * value + by) / (2n * by)
const text = (value: bigint, scale: number) => {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
const money = (cents: bigint) => text(cents, 2)
const rateText = (millionths: bigint) => text(millionths, 6)
const cents = (decimal: string) => BigInt(decimal.replace('.', ''))

interface Cargo {
  id: string
  customer: number
  total: bigint
  discount: bigint
  paid: bigint
  isForced: boolean
  converter: bigint
}
interface Payment {
  id: string
  cargo: Cargo
  cents: bigint
  usd: bigint
  currency: Code
}

class Reference {
  readonly balances: Record<Code, bigint> = { USD: 0n, TZS: 0n, CNY: 0n, KES: 0n }
  readonly cargo: Cargo[] = []
  readonly payments: Payment[] = []
  readonly customers: string[] = []
  readonly entries: { id: string; type: 'income' | 'expense'; currency: Code; cents: bigint }[] = []
  cny = 7_100_000n
  accounts = {} as Record<Code, string>
  safes = {} as Record<Code, string>
  closedOn = ''

  rateOf(cargo: Cargo, currency: Code): bigint {
    if (currency === 'USD') return MILLION
    return currency === 'TZS' ? cargo.converter : this.cny
  }
}

const open = ({ total, discount, paid }: Cargo) => total - discount - paid

type Operation = { kind: (typeof COMMANDS)[number]; a: number; b: number; amount: number; currency: Code }
const COMMANDS = [
  'pay',
  'pay',
  'pay',
  'discount',
  'reverse',
  'force',
  'rate',
  'batchRate',
  'income',
  'expense',
  'delete',
  'transfer',
  'exchange',
  'credit',
  'split',
  'close',
  'fold',
] as const

const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom(...COMMANDS),
  a: fc.nat(1_000_000),
  b: fc.nat(1_000_000),
  amount: fc.integer({ min: 1, max: 9_000_000 }),
  currency: fc.constantFrom(...CODES),
})

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

const today = officeToday()

/** Each answers what it did to the reference; a refusal must be one that the reference refuses too. */
const DO: Record<
  (typeof COMMANDS)[number],
  (ref: Reference, op: Operation, batchId: string) => Promise<void>
> = {
  async pay(ref, { a, amount, currency }) {
    const cargo = pick(ref.cargo, a)
    if (!cargo) return
    if (currency === 'KES') {
      const body = { amount: money(BigInt(amount)), currency: currency as never, method: 'cash' as const }
      const answer = await send(api, payments.recordPayment, { token, params: { id: cargo.id }, body })
      expect(Object.keys(failureOf(answer).errors ?? {})).toEqual(['currency'])
      return
    }
    const rate = ref.rateOf(cargo, currency)
    const usd = divide(BigInt(amount) * MILLION, rate)
    const body = {
      amount: money(BigInt(amount)),
      currency,
      method: 'cash' as const,
      confirmOverpay: true,
      confirmUnderpay: true,
    }
    const answer = await send(api, payments.recordPayment, { token, params: { id: cargo.id }, body })
    if (usd === 0n) {
      expect(failureOf(answer).errors).toHaveProperty('amount')
      return
    }
    const { instalment } = dataOf(payments.recordPayment, answer)
    expect(cents(instalment.amountUSD)).toBe(usd)
    cargo.paid += usd
    ref.balances[currency] += BigInt(amount)
    ref.payments.push({ id: instalment.id, cargo, cents: BigInt(amount), usd, currency })
  },
  async discount(ref, { a, amount }) {
    const cargo = pick(ref.cargo, a)
    if (!cargo) return
    const given = BigInt(amount % 5000) + 1n
    const body = { amount: money(given), currency: 'USD' as const, reason: 'Agreed' }
    const answer = await send(api, payments.giveDiscount, { token, params: { id: cargo.id }, body })
    if (cargo.discount + given > cargo.total) {
      expect(failureOf(answer).errors).toHaveProperty('amount')
    } else {
      expect(answer.statusCode, answer.body).toBe(200)
      cargo.discount += given
    }
  },
  async reverse(ref, { a }) {
    const payment = pick(ref.payments, a)
    if (!payment) return
    const body = { reason: 'Typed twice' }
    const answer = await send(api, payments.reversePayment, { token, params: { id: payment.id }, body })
    if (payment.cargo.paid < payment.usd) {
      expect(failureOf(answer).error).toBe('credit_moved')
      return
    }
    expect(answer.statusCode, answer.body).toBe(200)
    payment.cargo.paid -= payment.usd
    ref.balances[payment.currency] -= payment.cents
    ref.payments.splice(ref.payments.indexOf(payment), 1)
  },
  async force(ref, { a, b }) {
    const cargo = pick(ref.cargo, a)
    if (!cargo) return
    const body = { isForced: b % 2 === 0, reason: 'Lost' }
    const answer = await send(api, payments.forceCompletion, { token, params: { id: cargo.id }, body })
    expect(answer.statusCode).toBe(200)
    cargo.isForced = body.isForced
  },
  async rate(ref, { amount }) {
    ref.cny = BigInt(amount % 3_000_000) + 6_000_000n
    const body = { exchangeRate: '2600', cnyRate: rateText(ref.cny), rateReason: 'The market' }
    expect((await send(api, putRates, { token, body })).statusCode).toBe(200)
  },
  async batchRate(ref, { amount }, batchId) {
    const rate = BigInt(amount) * 300n + 1_000_000_000n
    const body = { exchangeRate: rateText(rate), reason: 'Agreed' }
    const answer = await send(api, setBatchExchangeRate, { token, params: { id: batchId }, body })
    const unsettled = ref.cargo.filter((cargo) => !cargo.isForced && open(cargo) > TOLERANCE_CENTS)
    expect(dataOf(setBatchExchangeRate, answer).changedPackages).toBe(
      unsettled.filter(({ converter }) => converter !== rate).length,
    )
    for (const cargo of unsettled) cargo.converter = rate
  },
  income: (ref, op) => enter(ref, 'income', op),
  expense: (ref, op) => enter(ref, 'expense', op),
  async delete(ref, { a }) {
    const entry = pick(ref.entries, a)
    if (!entry) return
    const answer = await send(api, books.deleteTransaction, {
      token,
      params: { id: entry.id },
      body: { reason: 'Typed twice' },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    ref.balances[entry.currency] -= entry.type === 'income' ? entry.cents : -entry.cents
    ref.entries.splice(ref.entries.indexOf(entry), 1)
  },
  async transfer(ref, { amount, currency, b }) {
    const ends = b % 2 === 0 ? [ref.accounts, ref.safes] : [ref.safes, ref.accounts]
    const body = {
      fromAccountId: ends[0]?.[currency],
      toAccountId: ends[1]?.[currency],
      amount: money(BigInt(amount)),
      date: today,
      description: 'Own money',
    }
    expect((await send(api, books.createTransfer, { token, body })).statusCode).toBe(200)
  },
  async exchange(ref, { amount, b, currency }) {
    const to = currency === 'USD' ? 'TZS' : 'USD'
    const arrives = BigInt(b) + 1n
    const body = {
      fromAccountId: ref.accounts[currency],
      toAccountId: ref.accounts[to],
      amount: money(BigInt(amount)),
      toAmount: money(arrives),
      date: today,
      description: 'At the bureau',
    }
    expect((await send(api, books.createTransfer, { token, body })).statusCode).toBe(200)
    ref.balances[currency] -= BigInt(amount)
    ref.balances[to] += arrives
  },
  async credit(ref, { a, b, amount }) {
    const from = pick(ref.cargo, a)
    const to = pick(ref.cargo, b)
    if (!from || !to || from === to) return
    const moved = BigInt(amount % 20_000) + 1n
    const body = { toPackageId: to.id, amountUSD: money(moved) }
    const answer = await send(api, payments.moveCredit, { token, params: { id: from.id }, body })
    const credit = open(from) < 0n ? -open(from) : 0n
    if (from.customer !== to.customer || moved > credit) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      return
    }
    expect(answer.statusCode, answer.body).toBe(200)
    from.paid -= moved
    to.paid += moved
  },
  async split(ref, { a, amount }) {
    const customer = ref.customers[a % ref.customers.length] ?? ''
    const cash = { currency: 'USD', method: 'cash', confirmOverpay: true, confirmUnderpay: true } as const
    const body = { amount: money(BigInt(amount)), ...cash }
    const answer = await send(api, payments.splitPayment, { token, params: { id: customer }, body })
    const owing = ref.cargo.filter(
      (cargo) => ref.customers[cargo.customer] === customer && !cargo.isForced && open(cargo) > 0n,
    )
    if (owing.length === 0) {
      expect(failureOf(answer).error).toBe('nothing_owed')
      return
    }
    const { instalments } = dataOf(payments.splitPayment, answer)
    let left = BigInt(amount)
    for (const [index, cargo] of owing.entries()) {
      if (left === 0n) break
      const part = index === owing.length - 1 || left < open(cargo) ? left : open(cargo)
      const taken = instalments.find(({ packageId }) => packageId === cargo.id)
      expect(cents(taken?.amountUSD ?? '0.00')).toBe(part)
      cargo.paid += part
      left -= part
      ref.payments.push({ id: taken?.id ?? '', cargo, cents: part, usd: part, currency: 'USD' })
    }
    ref.balances.USD += BigInt(amount)
  },
  async close(ref, { b }) {
    const date = addDays(today, -400 + (b % 300))
    const accountId = ref.accounts.USD
    const body = { accountId, date, counted: '0', explanation: 'Counted' }
    const answer = await send(api, books.closeDay, { token, body })
    if (date <= ref.closedOn) {
      expect(failureOf(answer).errors).toHaveProperty('date')
      return
    }
    expect(answer.statusCode, answer.body).toBe(200)
    ref.closedOn = date
  },
  /** What housekeeping does in between changes no figure. */
  fold: () => compactSums(api.db),
}

async function enter(ref: Reference, type: 'income' | 'expense', { amount, currency, b }: Operation) {
  const date = addDays(today, -(b % 500))
  const body = { type, currency, amount: money(BigInt(amount)), description: 'Entry', date }
  const answer = await send(api, books.createTransaction, { token, body })
  if (currency === 'USD' && date <= ref.closedOn) {
    expect(failureOf(answer).error).toBe('day_closed')
    return
  }
  const { id } = dataOf(books.createTransaction, answer)
  ref.entries.push({ id, type, currency, cents: BigInt(amount) })
  ref.balances[currency] += type === 'income' ? BigInt(amount) : -BigInt(amount)
}

async function same(ref: Reference): Promise<void> {
  const answer = await send(api, books.getBalances, { token })
  const balances = dataOf(books.getBalances, answer).map(({ currency, balance }) => [currency, balance])
  expect(balances).toEqual(CODES.map((currency) => [currency, money(ref.balances[currency])]))
  const { rows } = await api.pool.query<{ id: string; state: string }>(
    `select id, total_usd || ' ' || discount_usd || ' ' || paid_usd || ' ' || currency_converter || ' ' ||
      coalesce((select cents from package_debts d where d.package_id = packages.id), 0) as state from packages`,
  )
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  for (const cargo of ref.cargo) {
    const { total, discount, paid, converter } = cargo
    const owed = !cargo.isForced && open(cargo) > TOLERANCE_CENTS ? open(cargo) : 0n
    expect(states.get(cargo.id)).toBe(
      `${money(total)} ${money(discount)} ${money(paid)} ${rateText(converter)} ${owed}`,
    )
  }
}

async function prepare(): Promise<{ ref: Reference; batchId: string }> {
  const ref = new Reference()
  const batch = await insertBatch(api.db)
  await api.pool.query("insert into currencies (code, sort_order) values ('KES', 4)")
  const otherRates = [{ currency: 'KES', rate: '129.5' }]
  await send(api, putRates, { token, body: { exchangeRate: '2600', otherRates } })
  for (const currency of CODES) {
    const make = async (name: string) => {
      const body = { name, kind: 'cash' as const, currency }
      return dataOf(books.createAccount, await send(api, books.createAccount, { token, body })).id
    }
    ref.accounts[currency] = await make('Box')
    ref.safes[currency] = await make('Safe')
  }
  for (let customer = 0; customer < 3; customer++) {
    const { id: receiverId } = await insertCustomer(api.db)
    ref.customers.push(receiverId)
    for (let index = 0; index < 4; index++) {
      const total = BigInt(5000 + customer * 3333 + index * 7001)
      const cargo = { receiverId, batchId: batch.id, totalUSD: money(total), currencyConverter: '2600' }
      const createdAt = new Date(2026, 0, 1 + index)
      const { id } = await insertPackage(api.db, { ...cargo, createdAt })
      ref.cargo.push({
        id,
        customer,
        total,
        discount: 0n,
        paid: 0n,
        isForced: false,
        converter: 2_600_000_000n,
      })
    }
  }
  return { ref, batchId: batch.id }
}

it(`${OPERATIONS} random operations leave every balance and remainder as the reference has it`, {
  timeout: 3_600_000,
}, async () => {
  const { ref, batchId } = await prepare()
  const seed = Number(process.env.BOOKS_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const operations = fc.sample(operation, { numRuns: OPERATIONS, seed })
  for (const [index, op] of operations.entries()) {
    try {
      await DO[op.kind](ref, op, batchId)
      await same(ref)
    } catch (error) {
      throw new Error(`operation ${index} of BOOKS_SEED=${seed}: ${JSON.stringify(op)}`, { cause: error })
    }
  }
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
  expect(api.troubles).toEqual([])
})
