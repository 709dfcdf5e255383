import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/incoming-money'
import { issueInvoice } from '@/lib/contracts/issued-invoices'
import * as statements from '@/lib/contracts/money-statements'
import { recordPayment, reversePayment } from '@/lib/contracts/payments'
import { closeDay } from '@/lib/contracts/transactions'
import { addDays, officeMidnight, officeToday } from '@/lib/domain/dates'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'
import { csv, xlsx } from './support/imports'
import { openAccount } from './support/stored-fields/books'

const today = officeToday()
const weekAgo = officeMidnight(addDays(today, -7))
const [year, month, day] = today.split('-')

let api: TestApi
let accountant: string
let owner: string
let till: string

beforeAll(async () => {
  api = await startApi()
  accountant = await api.signIn({ position: 'accountant' })
  owner = await api.signIn({ privilege: 'super admin' })
  till = await newAccount()
})
afterAll(() => api.close())
afterEach(async () => {
  const broken = (await verifyBooks(api.db)).filter(({ count }) => count > 0)
  expect(broken).toEqual([])
})

async function newAccount(kind: 'mobile_money' | 'bank' | 'cash' = 'mobile_money') {
  const id = await openAccount({ api, token: owner, employeeId: '' }, 'TZS', kind)
  await api.db.updateTable('accounts').set({ created_at: weekAgo }).where('id', '=', id).execute()
  return id
}

let references = 0
const newReference = () => `T${String(++references).padStart(8, '0')}Z`
const sms = (reference: string, amount = '260,000.00', payer = '0754000999 JUMA ALI') =>
  `${reference} confirmed. You have received a payment of Tsh${amount} from ${payer} on ${Number(day)}/${Number(month)}/${year} at 1:05 am. New M-Pesa balance is Tsh1.00`

const HEADS = ['Receipt No.', 'Completion Time', 'Details', 'Paid In', 'Withdrawn', 'Other Party Info']
const rowOf = (reference: string, remark: string, amount = '260,000.00', party = '') => [
  reference,
  `${day}-${month}-${year} 01:05:00`,
  remark,
  amount,
  '',
  party,
]
const statementOf = (...rows: string[][]) => csv([HEADS, ...rows])

async function upload(bytes: Buffer, accountId = till, provider: 'mpesa' | 'bank' = 'mpesa') {
  const sent = { token: accountant, query: { accountId, provider }, ...multipart(bytes) }
  return dataOf(statements.uploadStatement, await send(api, statements.uploadStatement, sent))
}
const paste = (texts: string, accountId = till) =>
  ask(api, contract.pasteMoneyTexts, { token: accountant, body: { accountId, texts } })

async function matchAll() {
  for (;;) {
    const { left } = await ask(api, contract.matchIncomingMoney, { token: accountant })
    if (left === 0) return
  }
}

async function find(reference: string) {
  const query = { search: reference }
  const { result } = await ask(api, contract.listIncomingMoney, { token: accountant, query })
  const [first] = result
  if (!first || result.length > 1) throw new Error(`${result.length} sums of ${reference}`)
  return ask(api, contract.getIncomingMoney, { token: accountant, params: { id: first.id } })
}

const newPackage = (fields: object = {}) => insertPackage(api.db, { createdAt: weekAgo, ...fields })
const paidOn = async (id: string) =>
  (await api.db.selectFrom('packages').select('paid_usd').where('id', '=', id).executeTakeFirstOrThrow())
    .paid_usd

describe('the list of the desk', () => {
  it('says what all that fits comes to, by currency, and not what its page does', async () => {
    const account = await newAccount()
    const dollars = await openAccount({ api, token: owner, employeeId: '' }, 'USD', 'bank')
    await paste(
      [newReference(), newReference(), newReference()].map((one) => sms(one, '1,000.50')).join('\n\n'),
      account,
    )
    const enter = (accountId: string, amount: string) =>
      ask(api, contract.enterIncomingMoney, {
        token: accountant,
        body: { accountId, provider: 'bank', reference: newReference(), amount, date: today },
      })
    await enter(dollars, '7.25')
    const read = (query: object) => ask(api, contract.listIncomingMoney, { token: accountant, query })
    const page = await read({ accountId: account, itemsPerPage: '1' })
    expect(page).toMatchObject({ totalItemsCount: 3, sums: [{ currency: 'TZS', amount: '3001.50' }] })
    expect((await read({ accountId: dollars })).sums).toEqual([{ currency: 'USD', amount: '7.25' }])
    const all = await read({ from: today })
    expect(all.sums.map(({ currency }) => currency)).toEqual(['USD', 'TZS'])
    expect(await read({ accountId: account, state: 'parked' })).toMatchObject({
      totalItemsCount: 0,
      sums: [],
    })
  })
})

describe('pasted texts', () => {
  it('are taken row by row, each reference once, in whichever language it came', async () => {
    const reference = newReference()
    const swahili = `${reference} imethibitishwa. Umepokea Tshs 260,000.00 kutoka JUMA ALI tarehe ${day}/${month}/${year} saa 01:05:24.`
    const taken = await paste(`${sms(reference)}\n\n${swahili}\n\nKaribu Vodacom`)
    expect(taken).toMatchObject({ added: 1, alreadyHere: 1, refused: 1 })
    expect(taken.rows.map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ['added', null],
      ['alreadyHere', null],
      ['refused', 'Not a text about money that we know'],
    ])
    expect(await find(reference)).toMatchObject({
      source: 'sms',
      state: 'new',
      amount: '260000.00',
      payer: 'JUMA ALI',
    })
  })

  it('do not book themselves, however sure, unless the company says so', async () => {
    const cargo = await newPackage()
    const [first, second] = [newReference(), newReference()]
    await paste(sms(first, '2,600.00', `0754000999 ${cargo.trackingNumber}`))
    await matchAll()
    const waiting = await find(first)
    expect(waiting).toMatchObject({ state: 'new', sure: [{ packageId: cargo.id, amount: '2600.00' }] })
    const { version } = await ask(api, contract.getIncomingMoneySettings, { token: accountant })
    const allow = { textsBookThemselves: true, version }
    expect(
      (await refused(api, contract.putIncomingMoneySettings, { token: accountant, body: allow })).status,
    ).toBe(403)
    const saved = await ask(api, contract.putIncomingMoneySettings, { token: owner, body: allow })
    await paste(sms(second, '2,600.00', `0754000999 ${cargo.trackingNumber}`))
    await matchAll()
    expect((await find(second)).state).toBe('matched')
    await ask(api, contract.putIncomingMoneySettings, {
      token: owner,
      body: { textsBookThemselves: false, version: saved.version },
    })
  })

  it('are refused for a cash box, an account in another currency, and a reference with another sum', async () => {
    const reference = newReference()
    const cash = { accountId: await newAccount('cash'), texts: sms(reference) }
    const failure = await refused(api, contract.pasteMoneyTexts, { token: accountant, body: cash })
    expect(Object.keys(failure.errors ?? {})).toEqual(['accountId'])
    await paste(sms(reference))
    const { rows } = await paste(sms(reference, '999.00'))
    expect(rows[0]).toMatchObject({ outcome: 'refused', problem: expect.stringContaining('260,000') })
    const other = await paste(sms(reference), await newAccount())
    expect(other.rows[0]).toMatchObject({
      outcome: 'refused',
      problem: expect.stringContaining('another account'),
    })
  })
})

describe('a statement', () => {
  it('books what is sure with a receipt, and leaves the rest with its reasons', async () => {
    const phone = '+255754111222'
    const customer = await insertCustomer(api.db, { phones: [phone] })
    const named = await newPackage()
    const owing = await newPackage({ receiverId: customer.id, totalUSD: '33.33' })
    const [one, two, three, out] = [newReference(), newReference(), newReference(), newReference()]
    const taken = await upload(
      statementOf(
        rowOf(one, `cargo ${named.trackingNumber}`, '130,000.00'),
        rowOf(two, 'asante', '86,658.00', '255754111222 - SOMEBODY'),
        rowOf(three, 'asante', '50,000.00', '255754111222 - SOMEBODY'),
        rowOf(out, 'Withdrawal', ''),
      ),
    )
    expect(taken).toMatchObject({ added: 3, refused: 0, rows: expect.objectContaining({ length: 3 }) })
    await matchAll()
    expect(await find(one)).toMatchObject({
      state: 'matched',
      payments: [{ packageId: named.id, amount: '130000.00', isReversed: false }],
    })
    expect(await paidOn(named.id)).toBe('50.00')
    expect(await paidOn(owing.id)).toBe('33.33')
    expect(await find(three)).toMatchObject({ state: 'new', hindrance: null, sure: null })
    const again = await upload(statementOf(rowOf(one, 'again', '130,000.00')))
    expect(again).toMatchObject({ added: 0, alreadyHere: 1 })
    await matchAll()
    expect(await paidOn(named.id)).toBe('50.00')
  })

  it('confirms a text, which then books itself', async () => {
    const cargo = await newPackage()
    const reference = newReference()
    await paste(sms(reference, '26,000.00'))
    await matchAll()
    expect(await upload(statementOf(rowOf(reference, cargo.trackingNumber, '26000')))).toMatchObject({
      confirmed: 1,
    })
    await matchAll()
    expect(await find(reference)).toMatchObject({ source: 'statement', state: 'matched' })
    expect(await paidOn(cargo.id)).toBe('10.00')
  })

  it('joins what somebody entered by hand before', async () => {
    const cargo = await newPackage()
    const reference = newReference()
    const body = {
      amount: '26000',
      currency: 'TZS',
      method: 'mobile_money',
      reference,
      accountId: till,
    } as const
    await ask(api, recordPayment, { token: accountant, params: { id: cargo.id }, body })
    await upload(statementOf(rowOf(reference.toLowerCase(), cargo.trackingNumber, '26000')))
    await matchAll()
    expect(await find(reference)).toMatchObject({ state: 'matched', payments: [{ packageId: cargo.id }] })
    expect(await paidOn(cargo.id)).toBe('10.00')
  })

  it('says why a sure sum could not be booked', async () => {
    const account = await newAccount()
    await ask(api, closeDay, { token: accountant, body: { accountId: account, date: today, counted: '0' } })
    const cargo = await newPackage()
    const reference = newReference()
    await upload(statementOf(rowOf(reference, cargo.trackingNumber, '26000')), account)
    await matchAll()
    expect(await find(reference)).toMatchObject({
      state: 'new',
      hindrance: 'The books of this day are closed.',
    })
  })

  it('of Excel has a title above its heads; own heads are remembered for the account', async () => {
    const account = await newAccount('bank')
    const reference = newReference()
    const bytes = await xlsx([
      ['Statement of account', null, null],
      ['Siku', 'Namba', 'Fedha'],
      [today, reference, 1500],
    ])
    const failure = await send(api, statements.uploadStatement, {
      token: accountant,
      query: { accountId: account, provider: 'bank' },
      ...multipart(bytes),
    })
    expect(failure.statusCode).toBe(422)
    expect(failure.body).toContain('Siku, Namba, Fedha')
    const columns = [
      { header: 'Siku', field: 'date' as const },
      { header: 'Namba', field: 'reference' as const },
      { header: 'Fedha', field: 'amount' as const },
    ]
    await ask(api, statements.putStatementColumns, {
      token: accountant,
      body: { accountId: account, columns },
    })
    expect(await upload(bytes, account, 'bank')).toMatchObject({ added: 1 })
  })
})

describe('the desk', () => {
  async function waiting(amount = '260,000.00', account = till) {
    const reference = newReference()
    await paste(sms(reference, amount), account)
    return find(reference)
  }
  const accept = (id: string, packageId: string, body: object = {}) =>
    send(api, contract.acceptIncomingMoney, {
      token: accountant,
      params: { id },
      body: { packageId, ...body },
    })

  it('accepts once, also when two do it at the same time', async () => {
    const cargo = await newPackage()
    const { id } = await waiting()
    const answers = await Promise.all([1, 2, 3].map(() => accept(id, cargo.id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await paidOn(cargo.id)).toBe('100.00')
  })

  it('asks about far more than is open, like every payment', async () => {
    const cargo = await newPackage({ totalUSD: '10' })
    const { id } = await waiting()
    expect((await accept(id, cargo.id)).statusCode).toBe(409)
    expect((await accept(id, cargo.id, { confirmOverpay: true })).statusCode).toBe(200)
  })

  it('knows what an invoice in the remark bills', async () => {
    const receiverId = (await insertCustomer(api.db)).id
    const cargo = await newPackage({ receiverId, totalUSD: '100', currencyConverter: '2600' })
    const body = { packageIds: [cargo.id], dueOn: today, taxClass: 'zero' as const }
    const { number } = await ask(api, issueInvoice, { token: accountant, body })
    const [whole, part] = [newReference(), newReference()]
    const remark = `malipo ya ${number.replaceAll('-', ' ').toLowerCase()}`
    await upload(statementOf(rowOf(part, remark, '1,000.00')))
    await matchAll()
    expect(await find(part)).toMatchObject({
      state: 'new',
      sure: null,
      candidates: [{ packageId: cargo.id, reasons: ['invoice'] }],
    })
    await upload(statementOf(rowOf(whole, remark)))
    await matchAll()
    expect(await find(whole)).toMatchObject({ state: 'matched', payments: [{ packageId: cargo.id }] })
  })

  it('splits over packages of two customers, a receipt for each, and nothing when the shares do not add up', async () => {
    const [one, other] = [await newPackage(), await newPackage()]
    const { id } = await waiting()
    const split = (amount: string) => ({
      token: accountant,
      params: { id },
      body: {
        shares: [
          { packageId: one.id, amount: '160000' },
          { packageId: other.id, amount },
        ],
      },
    })
    const failure = await refused(api, contract.splitIncomingMoney, split('99999'))
    expect(Object.keys(failure.errors ?? {})).toEqual(['shares'])
    const done = await ask(api, contract.splitIncomingMoney, split('100000'))
    expect(done.state).toBe('split')
    expect(new Set(done.payments.map(({ receiptNumber }) => receiptNumber)).size).toBe(2)
    expect([await paidOn(one.id), await paidOn(other.id)]).toEqual(['61.54', '38.46'])
  })

  it('returns with a reason, and books it no more', async () => {
    const { id } = await waiting()
    const returned = await ask(api, contract.returnIncomingMoney, {
      token: accountant,
      params: { id },
      body: { reason: 'Sent by mistake' },
    })
    expect(returned).toMatchObject({ state: 'returned', reason: 'Sent by mistake', payments: [] })
    expect((await accept(id, (await newPackage()).id)).statusCode).toBe(409)
  })

  it('has a sum again whose payment was taken back; a part of it that stands has to go first', async () => {
    const [one, other] = [await newPackage(), await newPackage()]
    const { id } = await waiting()
    const shares = [
      { packageId: one.id, amount: '130000' },
      { packageId: other.id, amount: '130000' },
    ]
    const { payments } = await ask(api, contract.splitIncomingMoney, {
      token: accountant,
      params: { id },
      body: { shares },
    })
    const takeBack = (index: number) =>
      ask(api, reversePayment, {
        token: accountant,
        params: { id: payments[index]?.id ?? '' },
        body: { reason: 'Another package' },
      })
    await takeBack(0)
    expect((await accept(id, one.id)).statusCode).toBe(409)
    await takeBack(1)
    expect((await accept(id, one.id)).statusCode).toBe(200)
  })
})

describe('three hundred sums', () => {
  it('that come one to five times in any order at once are three hundred bookings', {
    timeout: 120_000,
  }, async () => {
    const account = await newAccount()
    const packages = await Promise.all(Array.from({ length: 30 }, () => newPackage({ totalUSD: '1000' })))
    const sums = Array.from({ length: 300 }, (_, index) => ({
      reference: newReference(),
      remark: packages[index % 30]?.trackingNumber ?? '',
      times: 1 + (index % 5),
    }))
    const events = sums.flatMap(({ reference, remark, times }) =>
      Array.from({ length: times }, (_, time) => ({ row: rowOf(reference, remark, '26,000.00'), time })),
    )
    // Any order: five statements, each in another one, at once with what looks at them.
    const statements = [0, 1, 2, 3, 4].map((time) => {
      const rows = events.filter((event) => event.time === time).map(({ row }) => row)
      return time % 2 === 0 ? rows.toReversed() : rows
    })
    const texts = sums.slice(0, 40).map(({ reference }) => sms(reference, '26,000.00'))
    await Promise.all([
      ...statements.map((rows) => upload(statementOf(...rows), account)),
      paste(texts.join('\n\n'), account),
      ...[1, 2, 3].map(() => ask(api, contract.matchIncomingMoney, { token: accountant })),
    ])
    await Promise.all([matchAll(), matchAll(), matchAll()])
    const { rows } = await sql<{ payments: string; sums: string; paid: string }>`
      select count(*) as payments, count(distinct reference) as sums, sum(amount) as paid
      from payments where account_id = ${account} and reversed_at is null`.execute(api.db)
    expect(rows).toEqual([{ payments: '300', sums: '300', paid: '7800000.00' }])
    const { result } = await ask(api, contract.listIncomingMoney, {
      token: accountant,
      query: { accountId: account, state: 'new' },
    })
    expect(result).toEqual([])
  })
})
