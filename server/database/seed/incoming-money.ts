import type { Insertable } from 'kysely'
import { addMoney, fromUsd, toMoney } from '@/lib/domain/money'
import type { IncomingMoney, IncomingMoneyPayments, Payments } from '@/server/database/types'
import type { Bookkeeping } from './books'
import type { CustomerBook } from './customers'
import type { DemoPackage } from './packages'
import { createRandom } from './random'

interface Sources {
  /** In the order they were taken. */
  payments: readonly Insertable<Payments>[]
  packages: readonly DemoPackage[]
  customers: CustomerBook
}

type Row = Insertable<IncomingMoney>
/** What differs from row to row. */
type Sum = Pick<Row, 'amount' | 'paid_on' | 'state' | 'source'> &
  Partial<Pick<Row, 'reference' | 'payer' | 'phone' | 'remark' | 'reason' | 'customer_id'>>

const MATCHED = 5

/** The desk of incoming money: what was booked from the till's statement, and what waits for a person. */
export function makeIncomingMoney({ payments, packages, customers }: Sources, bookkeeping: Bookkeeping) {
  const { calendar, people, accounts } = bookkeeping
  const random = createRandom('incoming money')
  const till = accounts.find('mobile_money', 'TZS')
  const yesterday = calendar.daysAgo(1)
  const owner = (customerId: string | null) =>
    customers.list.find(({ id }) => id === customerId)?.name ?? null
  const phoneOf = (customerId: string) =>
    customers.phones.find(({ customer_id }) => customer_id === customerId)?.phone ?? null

  function rowOf(sum: Sum): Row & { id: string } {
    const reference = sum.reference ?? `MM${random.int(1_000_000, 9_999_999)}X`
    const settled = sum.state === 'new' ? null : calendar.at(0, 6)
    return {
      id: random.uuid(),
      account_id: till,
      provider: 'mpesa',
      currency: 'TZS',
      payer: null,
      phone: null,
      remark: null,
      reason: null,
      customer_id: null,
      raw: [reference, sum.amount, sum.payer, sum.phone, sum.remark].filter(Boolean).join(' | '),
      judged_at: calendar.at(0, 6),
      settled_by: settled && people.accountant,
      settled_at: settled,
      created_by: people.accountant,
      created_at: calendar.at(0, 5),
      ...sum,
      reference,
    }
  }

  const booked = payments.filter(({ account_id }) => account_id === till).slice(-MATCHED - 2)
  const paidFor = new Set(payments.map(({ package_id }) => package_id))
  const owed = packages.filter(
    ({ id, customer, totalUsd }) => customer && !paidFor.has(id) && Number(totalUsd) > 0,
  )
  const [first, second, third] = owed
  if (!first?.customer || !second?.customer || !third?.customer)
    throw new RangeError('The demo owes too little')
  const debt = ({ totalUsd, rate }: DemoPackage, times = 1) =>
    fromUsd(toMoney(Number(totalUsd) * times), rate)
  const waiting = { state: 'new', source: 'statement', paid_on: yesterday } as const
  const open = [
    // Sure, but a text alone does not book itself.
    {
      ...waiting,
      source: 'sms',
      amount: debt(first),
      payer: first.customer.name,
      remark: first.trackingNumber,
    },
    { ...waiting, amount: debt(second, 3), remark: `Mzigo ${second.trackingNumber}` },
    { ...waiting, amount: '75000', payer: third.customer.name, phone: phoneOf(third.customer.id) },
    { ...waiting, amount: '120000', payer: 'REHEMA J MUSHI', remark: 'Asante' },
  ]
  const parked = { paid_on: yesterday, source: 'statement', state: 'parked', amount: '50000' } as const
  const set = [
    { ...parked, customer_id: third.customer.id, payer: third.customer.name },
    {
      ...parked,
      state: 'returned',
      amount: '10000',
      payer: 'PETER M',
      reason: 'Sent by mistake, sent back.',
    },
  ]
  const rows = [...open, ...set].map((sum) => rowOf(sum))
  const links: Insertable<IncomingMoneyPayments>[] = []
  function book(own: readonly Insertable<Payments>[], state: 'matched' | 'split') {
    const [one] = own
    if (!one) return
    const amount = addMoney(own.map((payment) => toMoney(String(payment.amount))))
    const payer = owner(packages.find(({ id }) => id === one.package_id)?.customer?.id ?? null)
    const reference = one.reference ?? undefined
    const row = rowOf({ state, source: 'statement', amount, reference, payer, paid_on: one.paid_on })
    rows.push(row)
    links.push(...own.map((payment) => ({ payment_id: String(payment.id), incoming_money_id: row.id })))
  }
  for (const payment of booked.slice(0, MATCHED)) book([payment], 'matched')
  book(booked.slice(MATCHED), 'split')
  return { rows, links }
}
