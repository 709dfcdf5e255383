import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/incoming-money'
import {
  listStatementDays,
  putStatementBalance,
  readStatement,
  uploadStatement,
} from '@/lib/contracts/money-statements'
import { recordPayment } from '@/lib/contracts/payments'
import { addDays, officeMidnight, officeToday } from '@/lib/domain/dates'
import { loadConfig } from '@/server/core/config'
import { createLog } from '@/server/core/log'
import { matchWaiting, resumeMatching } from '@/server/incoming-money/match-waiting'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, send } from './support/call'
import { csv } from './support/imports'
import { openAccount } from './support/stored-fields/books'

const today = officeToday()
const weekAgo = officeMidnight(addDays(today, -7))

let api: TestApi
let accountant: string
let owner: string
let till: string

beforeAll(async () => {
  api = await startApi()
  accountant = await api.signIn({ position: 'accountant' })
  owner = await api.signIn({ privilege: 'super admin' })
  till = await newTill()
})
afterAll(() => api.close())
afterEach(async () => {
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
})

async function newTill() {
  const id = await openAccount({ api, token: owner, employeeId: '' }, 'TZS', 'mobile_money')
  await api.db.updateTable('accounts').set({ created_at: weekAgo }).where('id', '=', id).execute()
  return id
}

let references = 0
const newReference = () => `D${String(++references).padStart(8, '0')}K`
const HEADS = ['Receipt No.', 'Completion Time', 'Details', 'Paid In']
const rowOf = (reference: string, remark: string, amount = '26,000.00') => [reference, today, remark, amount]
const sent = (rows: string[][]) => ({
  token: accountant,
  query: { accountId: till, provider: 'mpesa' as const },
  ...multipart(csv(rows)),
})
const upload = async (...rows: string[][]) =>
  dataOf(uploadStatement, await send(api, uploadStatement, sent([HEADS, ...rows])))
const newPackage = (fields: object = {}) => insertPackage(api.db, { createdAt: weekAgo, ...fields })

async function find(reference: string) {
  const { result } = await ask(api, contract.listIncomingMoney, {
    token: accountant,
    query: { search: reference },
  })
  const [first] = result
  if (!first || result.length > 1) throw new Error(`${result.length} sums of ${reference}`)
  return first
}

const parts = () => ({
  db: api.db,
  config: loadConfig({ NODE_ENV: 'test' }),
  log: createLog({ logLevel: 'silent' }),
})
const worker = () => matchWaiting(parts())({ id: till })
const jobs = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'match-money'`.execute(
    api.db,
  )
  return rows[0]?.count
}
/** As if an hour had passed. */
const later = () =>
  sql`update incoming_money set judged_at = judged_at - interval '61 minutes' where state = 'new'`.execute(
    api.db,
  )

describe('the worker', () => {
  it('books each sure sum once, however many look at them at once', async () => {
    const cargo = await newPackage({ totalUSD: '1000' })
    const own = Array.from({ length: 20 }, newReference)
    await upload(...own.map((reference) => rowOf(reference, cargo.trackingNumber)))
    expect(await jobs()).toBe(1)
    await Promise.all([worker(), worker(), worker(), worker()])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from payments where account_id = ${till} and reference = any(${own}::text[])`.execute(
      api.db,
    )
    expect(rows[0]?.count).toBe(20)
    expect(await find(own[0] ?? '')).toMatchObject({ state: 'matched', best: null })
  })

  it('looks again at what waits, once the payer’s phone is known', async () => {
    const reference = newReference()
    const { id: receiverId } = await insertCustomer(api.db)
    await newPackage({ receiverId })
    await upload(rowOf(reference, '0754777001', '260,000.00'))
    await worker()
    expect(await find(reference)).toMatchObject({ state: 'new', isSure: false })
    await sql`insert into customer_phones (customer_id, phone, position) values (${receiverId}, '+255754777001', 7)`.execute(
      api.db,
    )
    await worker()
    expect((await find(reference)).state).toBe('new')
    await later()
    await resumeMatching(api.db)
    await worker()
    expect((await find(reference)).state).toBe('matched')
  })

  it('books nothing for whoever may not take payments any more', async () => {
    const reference = newReference()
    const cargo = await newPackage()
    const leaver = await api.signIn({ position: 'accountant' })
    await send(api, uploadStatement, {
      ...sent([HEADS, rowOf(reference, cargo.trackingNumber)]),
      token: leaver,
    })
    await sql`update employees set status = 'suspended' where id =
      (select created_by from incoming_money where reference = ${reference})`.execute(api.db)
    await worker()
    expect(await find(reference)).toMatchObject({ state: 'new', isSure: true })
  })
})

describe('the desk', () => {
  it('shows of what waits the likeliest package, and why', async () => {
    const reference = newReference()
    const cargo = await newPackage()
    const { candidateCount, best } = await (async () => {
      await upload(rowOf(reference, cargo.trackingNumber, '900,000.00'))
      return find(reference)
    })()
    expect(candidateCount).toBe(1)
    expect(best).toMatchObject({ trackingNumber: cargo.trackingNumber, reasons: ['number'] })
  })

  it('parks a sum for a customer; parked, it is booked when there is something to pay', async () => {
    const reference = newReference()
    const { id: customerId } = await insertCustomer(api.db)
    await upload(rowOf(reference, 'Asante'))
    const { id } = await find(reference)
    const call = { token: accountant, params: { id } }
    const nobody = { customerId: '00000000-0000-4000-8000-000000000001' }
    expect((await send(api, contract.parkIncomingMoney, { ...call, body: nobody })).statusCode).toBe(422)
    const parked = await ask(api, contract.parkIncomingMoney, { ...call, body: { customerId } })
    expect(parked).toMatchObject({ state: 'parked', customer: { id: customerId }, payments: [] })
    await later()
    await worker()
    expect((await find(reference)).state).toBe('parked')
    const cargo = await newPackage({ receiverId: customerId })
    const accepted = await ask(api, contract.acceptIncomingMoney, { ...call, body: { packageId: cargo.id } })
    expect(accepted).toMatchObject({ state: 'matched', customer: { id: customerId } })
    const again = await send(api, contract.parkIncomingMoney, { ...call, body: { customerId } })
    expect(again.statusCode).toBe(409)
  })
})

describe('a statement that is only read', () => {
  it('says what each column is, what its rows say and what is wrong with them, and takes nothing', async () => {
    const reference = newReference()
    const rows = [
      [...HEADS, 'Kituo'],
      [...rowOf(reference, 'Mzigo'), 'Dar'],
      rowOf('', 'x'),
      rowOf('Z1', 'x', ''),
    ]
    const read = dataOf(readStatement, await send(api, readStatement, sent(rows)))
    expect(read).toMatchObject({
      columns: ['reference', 'date', 'remark', 'amount', null],
      missing: [],
      good: 1,
      bad: 1,
      rows: [
        { rowNumber: 2, reference, amount: '26000.00', paidOn: today, problem: null },
        { rowNumber: 3, reference: null, problem: expect.stringContaining('reference') },
      ],
    })
    const other = dataOf(
      readStatement,
      await send(
        api,
        readStatement,
        sent([
          ['Siku', 'Namba', 'Fedha'],
          ['a', 'b', 'c'],
        ]),
      ),
    )
    expect(other).toMatchObject({ missing: ['date', 'reference', 'amount'], rows: [] })
    const { totalItemsCount } = await ask(api, contract.listIncomingMoney, {
      token: accountant,
      query: { search: reference },
    })
    expect(totalItemsCount).toBe(0)
  })
})

describe('the days of an account', () => {
  const daysOf = (accountId: string) =>
    ask(api, listStatementDays, { token: accountant, query: { accountId } })

  it('show the statement’s balance beside the books’, and the sums that differ', async () => {
    const accountId = await newTill()
    const cargo = await newPackage()
    const [booked, waiting] = [newReference(), newReference()]
    const rows = [
      [...HEADS, 'Balance'],
      [...rowOf(waiting, 'Asante', '4,000.00'), '30,000.00'],
      [...rowOf(booked, cargo.trackingNumber), '26,000.00'],
    ]
    await send(api, uploadStatement, { ...sent(rows), query: { accountId, provider: 'mpesa' } })
    await matchWaiting(parts())({ id: accountId })
    await ask(api, recordPayment, {
      token: accountant,
      params: { id: cargo.id },
      body: { amount: '5000', currency: 'TZS', method: 'mobile_money', accountId, reference: 'TYPED 1' },
    })
    const { days } = await daysOf(accountId)
    expect(days[0]).toMatchObject({
      day: today,
      statement: '30000.00',
      source: 'statement',
      books: '31000.00',
      difference: '-1000.00',
      unbooked: [{ reference: waiting, amount: '4000.00', state: 'new' }],
      unconfirmed: [{ reference: 'TYPED 1', amount: '5000.00', trackingNumber: cargo.trackingNumber }],
    })
    expect(days).toHaveLength(14)
    const body = { accountId, day: today, balance: '31000' }
    await ask(api, putStatementBalance, { token: accountant, body })
    expect((await daysOf(accountId)).days[0]).toMatchObject({ source: 'manual', difference: '0.00' })
    // The statement again: what was typed is replaced, and the log says by what.
    await send(api, uploadStatement, { ...sent(rows), query: { accountId, provider: 'mpesa' } })
    const { rows: log } = await api.pool.query<{ changes: { balance: object } }>(
      "select changes from audit_log where entity_id = $1 and action = 'account.statementBalance' order by id",
      [accountId],
    )
    expect(log.map(({ changes }) => changes.balance)).toEqual([
      { old: {}, new: { [today]: '30000.00' } },
      { old: { [today]: '30000.00' }, new: { [today]: '31000.00' } },
      { old: { [today]: '31000.00' }, new: { [today]: '30000.00' } },
    ])
    // In China tomorrow has begun in the evening.
    const future = { ...body, day: addDays(today, 2) }
    expect((await send(api, putStatementBalance, { token: accountant, body: future })).statusCode).toBe(422)
  })
})
