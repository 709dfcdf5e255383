import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mergeCustomer } from '@/lib/contracts/customers'
import * as contract from '@/lib/contracts/invoices'
import { giveDiscount, recordPayment } from '@/lib/contracts/payments'
import { track } from '@/lib/contracts/tracking'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage, type MadePackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'

let api: TestApi
let employee: string
let secretary: string
let accountant: string
let owner: string

beforeAll(async () => {
  api = await startApi()
  employee = await api.signIn()
  secretary = await api.signIn({ privilege: 'secretary' })
  accountant = await api.signIn({ position: 'accountant' })
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())
afterEach(async () => {
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
  expect(api.troubles).toEqual([])
})

const joined = (packages: readonly MadePackage[]) => packages.map((one) => one.trackingNumber).join('_')

async function twoPackages(name = 'Neema Mollel') {
  const receiver = await insertCustomer(api.db, { name })
  const first = await insertPackage(api.db, {
    receiverId: receiver.id,
    totalUSD: '50',
    currencyConverter: '2600',
  })
  const second = await insertPackage(api.db, {
    receiverId: receiver.id,
    totalUSD: '10.10',
    currencyConverter: '2650.50',
  })
  return { receiver, first, second, numbers: joined([first, second]) }
}

/** The parameters of a signed address, as the page reads them. */
function queryOf(path: string): Record<string, string> {
  return Object.fromEntries(new URL(path, 'http://office.example').searchParams)
}

type LinkBody = Parameters<typeof ask<typeof contract.createInvoiceLink>>[2] extends infer Input
  ? Input extends { body?: infer Body }
    ? Body
    : never
  : never

const sign = (body: LinkBody, token = secretary) => ask(api, contract.createInvoiceLink, { token, body })

const combined = (path: string) =>
  ask(api, contract.getCombinedInvoice, { query: queryOf(path) as contract.CombinedQuery })
const fixed = (path: string) =>
  ask(api, contract.getFixedPriceInvoice, { query: queryOf(path) as contract.FixedPriceQuery })
const china = (path: string) =>
  ask(api, contract.getChinaInvoice, { query: queryOf(path) as contract.ChinaQuery })

describe('a combined invoice', () => {
  it('of 50.00 at 2,600 and 10.10 at 2,650.50 asks for US$ 60.10 or 156,770.05 TShs', async () => {
    const { first, second, receiver, numbers } = await twoPackages()
    const link = await sign({ kind: 'combined', packageIds: [first.id, second.id] })
    expect(link.path).toMatch(/^\/sw\/combined-invoice\/Neema%20Mollel\?id=/)
    expect(queryOf(link.path)).toMatchObject({ id: receiver.id, trackingNumbers: numbers })
    const invoice = await combined(link.path)
    expect(invoice).toMatchObject({
      isSigned: true,
      receiverName: 'Neema Mollel',
      isPaid: false,
      leftOut: [],
    })
    expect(invoice.amounts).toMatchObject([
      { currency: 'USD', total: '60.10', paid: '0.00', due: '60.10' },
      { currency: 'TZS', total: '156770.05', due: '156770.05' },
    ])
    expect(invoice.packages.map(({ trackingNumber }) => trackingNumber).join('_')).toBe(numbers)
    expect(invoice.packages[1]).toMatchObject({
      total: '10.10',
      lines: [{ description: 'Shoes', quantity: '1', price: '10.1', amount: '10.10' }],
    })
  })

  it('settles as it is paid, in TShs and US$, with every payment and its receipt', async () => {
    const { first, second } = await twoPackages()
    const { path } = await sign({ kind: 'combined', packageIds: [first.id, second.id] })
    const pay = (id: string, amount: string, currency: 'USD' | 'TZS') =>
      ask(api, recordPayment, {
        token: accountant,
        params: { id },
        body: { amount, currency, method: 'cash' },
      })
    const { instalment } = await pay(first.id, '104000', 'TZS')
    await ask(api, giveDiscount, {
      token: accountant,
      params: { id: first.id },
      body: { amount: '2', currency: 'USD', reason: 'Late' },
    })
    const partly = await combined(path)
    // 104,000 / 2,600 = 40.00; 60.10 - 2.00 - 40.00 = 18.10; 8.00 x 2,600 + 10.10 x 2,650.50 = 47,570.05
    expect(partly.amounts).toMatchObject([
      { total: '60.10', discount: '2.00', paid: '40.00', due: '18.10' },
      { total: '156770.05', discount: '5200.00', paid: '104000.00', due: '47570.05' },
    ])
    expect(partly.payments).toMatchObject([
      { amount: '104000.00', currency: 'TZS', receiptNumber: instalment.receiptNumber },
    ])
    await pay(first.id, '8', 'USD')
    await pay(second.id, '10.10', 'USD')
    const paid = await combined(path)
    expect(paid.isPaid).toBe(true)
    expect(paid.amounts.map(({ due }) => due)).toEqual(['0.00', '0.00'])
    expect(paid.payments).toHaveLength(3)
  })

  it('leaves out the unknown and the foreign alike, by name; once each, in any case', async () => {
    const { first, receiver } = await twoPackages()
    const foreign = await insertPackage(api.db, { totalUSD: '812.34' })
    const unknown = 'UMJ0000000Z'
    const ask3 = (trackingNumbers: string) =>
      ask(api, contract.getCombinedInvoice, { query: { id: receiver.id, trackingNumbers } })
    const mixed = await ask3(
      `${first.trackingNumber.toLowerCase()}_${unknown}_${first.trackingNumber}_${foreign.trackingNumber}`,
    )
    expect(mixed.packages.map(({ trackingNumber }) => trackingNumber)).toEqual([first.trackingNumber])
    expect(mixed.leftOut).toEqual([unknown, foreign.trackingNumber])
    expect(JSON.stringify(mixed)).not.toContain('812.34')
    const [a, b] = [await ask3(unknown), await ask3(foreign.trackingNumber)]
    const plain = ({ leftOut: _numbers, issuedAt: _moment, ...rest }: contract.InvoiceDocument) => rest
    expect(plain(a)).toEqual(plain(b))
    expect(a).toMatchObject({ packages: [], amounts: [], receiverName: null })
  })

  it('takes a hundred of five hundred numbers and says how many are left', async () => {
    const { first, receiver } = await twoPackages()
    const many = Array.from({ length: 499 }, (_, n) => `UMJ${String(n).padStart(8, '0')}`)
    const trackingNumbers = [first.trackingNumber, ...many].join('_')
    const invoice = await ask(api, contract.getCombinedInvoice, {
      token: secretary,
      query: { id: receiver.id, trackingNumbers },
    })
    expect(invoice).toMatchObject({ packages: [{ trackingNumber: first.trackingNumber }], beyondLimit: 400 })
    expect(invoice.leftOut).toHaveLength(99)
  })

  it('has no phone of the receiver, whoever asks', async () => {
    const receiver = await insertCustomer(api.db, {
      name: "Ng'ombe <script> 测试",
      phones: ['+255754888111'],
    })
    const one = await insertPackage(api.db, { receiverId: receiver.id })
    const link = await sign({ kind: 'combined', packageIds: [one.id] })
    const answer = await send(api, contract.getCombinedInvoice, { query: queryOf(link.path) })
    expect(answer.body).toContain("Ng'ombe <script> 测试")
    expect(answer.body).not.toContain('754888111')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('goes on after its receiver was merged into another', async () => {
    const { first, second, receiver } = await twoPackages()
    const { path } = await sign({ kind: 'combined', packageIds: [first.id, second.id] })
    const into = await insertCustomer(api.db, { name: 'Neema M. Mollel' })
    const params = { id: receiver.id }
    await ask(api, mergeCustomer, { token: secretary, params, body: { intoId: into.id } })
    expect(await combined(path)).toMatchObject({
      receiverName: 'Neema M. Mollel',
      leftOut: [],
      isSigned: true,
    })
  })

  it('is not paid while the price of a package is not known', async () => {
    const one = await insertPackage(api.db, { totalUSD: '0' })
    await api.pool.query('update packages set is_priced = false where id = $1', [one.id])
    const { path } = await sign({ kind: 'combined', packageIds: [one.id] })
    expect(await combined(path)).toMatchObject({ isPaid: false, packages: [{ isPriced: false }] })
  })
})

describe('the signature', () => {
  it('fits its own parameters alone; without it the name is masked and nobody is told where to pay', async () => {
    await ask(api, contract.putInvoiceSettings, {
      token: owner,
      body: {
        tanzanianCurrencies: 'USD+TZS',
        bankAccounts: [
          { bank: 'CRDB', accountName: 'Umoja Cargo', accountNumber: '0150555010', currency: 'TZS' },
        ],
        mobileMoney: [{ provider: 'M-Pesa', name: 'Umoja Cargo', number: '555010' }],
        version: 1,
      },
    })
    const { first, second, receiver } = await twoPackages()
    const { path } = await sign({ kind: 'combined', packageIds: [first.id, second.id] })
    const ours = await combined(path)
    expect(ours.paymentAccounts.bankAccounts).toMatchObject([{ accountNumber: '0150555010' }])
    const query = queryOf(path)
    const other = await insertPackage(api.db, { receiverId: receiver.id })
    for (const changed of [
      { ...query, trackingNumbers: first.trackingNumber },
      { ...query, trackingNumbers: `${query.trackingNumbers}_${other.trackingNumber}` },
      { ...query, signature: `${query.signature?.slice(0, -2)}AA` },
      { ...query, signature: '' },
      { id: query.id, trackingNumbers: query.trackingNumbers },
    ]) {
      const theirs = await ask(api, contract.getCombinedInvoice, { query: changed as contract.CombinedQuery })
      expect(theirs).toMatchObject({
        isSigned: false,
        receiverName: 'N*** M***',
        payments: [],
        paymentAccounts: { bankAccounts: [], mobileMoney: [] },
      })
    }
  })

  it('lacking, a China or fixed-price invoice tells a stranger no price, whatever margin or price is typed', async () => {
    const { first, numbers: trackingNumbers } = await twoPackages()
    await ask(api, recordPayment, {
      token: accountant,
      params: { id: first.id },
      body: { amount: '7.77', currency: 'USD', method: 'cash' },
    })
    const china = await send(api, contract.getChinaInvoice, { query: { margin: '0', trackingNumbers } })
    const fixed = await send(api, contract.getFixedPriceInvoice, {
      query: { fixedPrice: '1', trackingNumbers },
    })
    for (const [endpoint, answer] of [
      [contract.getChinaInvoice, china],
      [contract.getFixedPriceInvoice, fixed],
    ] as const) {
      const invoice = dataOf(endpoint, answer)
      expect(invoice).toMatchObject({ isSigned: false, isPaid: false, amounts: [], payments: [] })
      expect(invoice.packages).toHaveLength(2)
      expect(invoice.packages[0]).toMatchObject({
        trackingNumber: first.trackingNumber,
        total: null,
        lines: [{ description: 'Shoes', quantity: '1', price: null, amount: null }],
      })
      for (const amount of ['50', '10.1', '7.77']) expect(answer.body).not.toContain(`"${amount}`)
    }
  })

  it('lacking, signed-in staff see the amounts all the same', async () => {
    const { numbers: trackingNumbers } = await twoPackages()
    const asStaff = await ask(api, contract.getChinaInvoice, {
      token: employee,
      query: { margin: '10', trackingNumbers },
    })
    expect(asStaff).toMatchObject({ isSigned: false, amounts: [{ currency: 'USD', total: '66.11' }, {}] })
    const fixed = { token: employee, query: { fixedPrice: '45', trackingNumbers } }
    expect(await ask(api, contract.getFixedPriceInvoice, fixed)).toMatchObject({
      isSigned: false,
      amounts: [{ currency: 'USD', total: '45.00' }, {}],
    })
  })

  it('lacking, a combined invoice tells no more than tracking by the same numbers', async () => {
    const { receiver, first } = await twoPackages()
    const query = { id: receiver.id, trackingNumbers: first.trackingNumber }
    const invoice = await ask(api, contract.getCombinedInvoice, { query })
    const [tracked] = await ask(api, track, { query: { query: first.trackingNumber } })
    expect(invoice.amounts[0]).toMatchObject({ total: tracked?.totalUSD, due: tracked?.remainingUSD })
    expect(invoice.receiverName).toBe(tracked?.receiverInfo?.name)
    const untold = { price: null, amount: null, weightKg: null, cbm: null }
    expect(invoice.packages[0]?.lines).toEqual(tracked?.packingList?.map((item) => ({ ...item, ...untold })))
  })

  it('of one kind does not fit another, nor another price', async () => {
    const { first } = await twoPackages()
    const link = await sign({ kind: 'fixed-price', packageIds: [first.id], fixedPrice: '45' })
    expect((await fixed(link.path)).isSigned).toBe(true)
    const { signature, trackingNumbers } = queryOf(link.path)
    const dearer = { fixedPrice: '1', trackingNumbers: trackingNumbers ?? '', signature }
    expect(await ask(api, contract.getFixedPriceInvoice, { query: dearer })).toMatchObject({
      isSigned: false,
    })
    const other = { trackingNumbers: trackingNumbers ?? '', signature }
    expect(await ask(api, contract.getChinaInvoice, { query: other })).toMatchObject({ isSigned: false })
  })

  it('lacking, numbers are not tried out: what finds nothing counts, and then nothing is answered', async () => {
    const { first, receiver } = await twoPackages()
    const address = 'fd00::1:2:3'
    const guessing = (guesses: number, ...known: string[]) => {
      const numbers = Array.from({ length: guesses }, (_, n) => `UMJ${String(n).padStart(8, '0')}`)
      return { address, query: { id: receiver.id, trackingNumbers: [...known, ...numbers].join('_') } }
    }
    await ask(api, contract.getCombinedInvoice, guessing(50))
    // Each of them counts before the answer, which would tell the right one among more guesses than are left.
    const rest = guessing(11, first.trackingNumber)
    expect(await refused(api, contract.getCombinedInvoice, rest)).toMatchObject({ status: 429 })
    expect(await ask(api, contract.getCombinedInvoice, guessing(0, first.trackingNumber))).toMatchObject({
      packages: [{ trackingNumber: first.trackingNumber }],
    })
    const { path } = await sign({ kind: 'combined', packageIds: [first.id] })
    const signed = { address, query: queryOf(path) as contract.CombinedQuery }
    expect(await ask(api, contract.getCombinedInvoice, signed)).toMatchObject({ isSigned: true })
  })
})

describe('a fixed-price invoice', () => {
  it('of 45.00 for what costs 60.10 asks for 45.00 at the weighed rate; discounts come off no more', async () => {
    const { first, second } = await twoPackages()
    await ask(api, giveDiscount, {
      token: accountant,
      params: { id: first.id },
      body: { amount: '5', currency: 'USD', reason: 'Friend' },
    })
    const link = await sign({ kind: 'fixed-price', packageIds: [first.id, second.id], fixedPrice: '45' })
    expect(link.path).toMatch(/fixed-price-combined-invoice\/Tz%20Invoice\?fixedPrice=45&trackingNumbers=/)
    const invoice = await fixed(link.path)
    // (50.00 x 2,600 + 10.10 x 2,650.50) / 60.10 x 45.00 = 117,381.90
    expect(invoice.amounts).toMatchObject([
      { currency: 'USD', total: '45.00', discount: '0.00', due: '45.00' },
      { currency: 'TZS', total: '117381.90', due: '117381.90' },
    ])
    expect(invoice.packages[0]).toMatchObject({ total: null, lines: [{ price: null, amount: null }] })
    // The link changes nothing of the debt, and says so: 60.10 less the discount of 5.00 is open.
    expect(link.disagreement).toEqual({ dueUSD: '45.00', openUSD: '55.10' })
    await ask(api, giveDiscount, {
      token: accountant,
      params: { id: first.id },
      body: { amount: '10.10', currency: 'USD', reason: 'Agreed price' },
    })
    const agreed = await sign({ kind: 'fixed-price', packageIds: [first.id, second.id], fixedPrice: '45' })
    expect(agreed.disagreement).toBeNull()
    expect((await sign({ kind: 'combined', packageIds: [first.id] })).disagreement).toBeNull()
  })

  it('is signed by the office and by accountants, not by everybody, and it is recorded who did', async () => {
    const { first } = await twoPackages()
    const body = { kind: 'fixed-price' as const, packageIds: [first.id], fixedPrice: '1' }
    expect(await refused(api, contract.createInvoiceLink, { token: employee, body })).toMatchObject({
      status: 403,
    })
    await sign(body, accountant)
    const { rows } = await api.pool.query<{ changes: unknown }>(
      "select changes from audit_log where action = 'invoice.signed' order by id desc limit 1",
    )
    expect(rows[0]?.changes).toMatchObject({
      terms: { new: { fixedPrice: '1', numbers: [first.trackingNumber] } },
    })
  })
})

describe('a China invoice', () => {
  it('has 10 % on 60.10 as 66.11 in lines that add up, for whom it names, at 02:00 when no time is said', async () => {
    const { first, second } = await twoPackages()
    const link = await sign({
      kind: 'china',
      packageIds: [first.id, second.id],
      margin: '10',
      invoiceReceiver: '广州测试 <b>',
      date: '2026-11-21',
      dueDate: '2026-12-01T09:30',
    })
    const invoice = await china(link.path)
    expect(invoice).toMatchObject({
      isSigned: true,
      receiverName: '广州测试 <b>',
      issuedAt: '2026-11-21T02:00:00.000Z',
      dueAt: '2026-12-01T09:30:00.000Z',
    })
    // 66.11 x 7.1 = 469.38
    expect(invoice.amounts).toMatchObject([
      { currency: 'USD', total: '66.11', due: '66.11' },
      { currency: 'CNY', total: '469.38' },
    ])
    expect(invoice.packages.map(({ total }) => total)).toEqual(['55.00', '11.11'])
    const { invoiceReceiver, ...unnamed } = queryOf(link.path)
    const theirs = { ...unnamed, invoiceReceiver: 'Pay to 12345' } as contract.ChinaQuery
    expect(await ask(api, contract.getChinaInvoice, { query: theirs })).toMatchObject({
      isSigned: false,
      receiverName: null,
    })
    expect(invoiceReceiver).toBe('广州测试 <b>')
  })

  it('refuses a due date before its date and a date that is none, by name', async () => {
    const { first } = await twoPackages()
    const body = { kind: 'china' as const, packageIds: [first.id], date: '2026-11-21', dueDate: '2026-11-20' }
    expect(await refused(api, contract.createInvoiceLink, { token: secretary, body })).toMatchObject({
      errors: { dueDate: 'Is before the date of the invoice' },
    })
    for (const date of ['2026-02-30', '2026-11-21T25:00', '21.11.2026', '2199-01-01']) {
      const query = { trackingNumbers: first.trackingNumber, date }
      expect((await refused(api, contract.getChinaInvoice, { query })).errors, date).toHaveProperty('date')
    }
  })
})

describe('the link for the customer', () => {
  it('says the advance that is missing on what has not left: 30.05 of 60.10', async () => {
    const { first, second } = await twoPackages()
    const body = { kind: 'combined' as const, packageIds: [first.id, second.id] }
    expect(await sign(body)).toMatchObject({
      advancePercent: 50,
      advanceMissingUSD: '30.05',
      name: 'Neema Mollel',
      language: 'sw',
      phone: expect.stringMatching(/^\+255/),
    })
    const batch = await insertBatch(api.db, { transitStatus: 2 })
    const gone = await insertPackage(api.db, { batchId: batch.id, totalUSD: '80' })
    expect(await sign({ kind: 'combined', packageIds: [gone.id] })).toMatchObject({
      advanceMissingUSD: '0.00',
    })
  })

  it('refuses packages of two receivers, unknown ones and more than a hundred, by name', async () => {
    const [one, other] = [await insertPackage(api.db), await insertPackage(api.db)]
    const nobodys = await insertPackage(api.db, { receiverId: null })
    for (const packageIds of [
      [one.id, other.id],
      [one.id, randomUUID()],
      [nobodys.id],
      Array.from({ length: 101 }, randomUUID),
    ]) {
      const body = { kind: 'combined', packageIds }
      const { errors } = await refused(api, contract.createInvoiceLink, { token: secretary, body })
      expect(errors).toHaveProperty('packageIds')
    }
  })

  it('of a receiver whose name is a path stays one path', async () => {
    const receiver = await insertCustomer(api.db, { name: '../..' })
    const one = await insertPackage(api.db, { receiverId: receiver.id })
    const { path } = await sign({ kind: 'combined', packageIds: [one.id], language: 'en' })
    expect(new URL(path, 'http://office.example').pathname).toBe('/combined-invoice/invoice')
  })
})

describe('the settings', () => {
  it('let documents for Tanzania show TShs alone, lines included, and keep who changed them', async () => {
    const { first, second } = await twoPackages()
    const { path } = await sign({ kind: 'combined', packageIds: [first.id, second.id] })
    const { version } = await ask(api, contract.getInvoiceSettings, { token: owner })
    const body = { tanzanianCurrencies: 'TZS' as const, bankAccounts: [], mobileMoney: [], version }
    await ask(api, contract.putInvoiceSettings, { token: owner, body })
    const invoice = await combined(path)
    expect(invoice.amounts.map(({ currency }) => currency)).toEqual(['TZS'])
    expect(invoice.packages.map(({ total }) => total)).toEqual(['130000.00', '26770.05'])
    expect(invoice.packages[1]?.lines).toMatchObject([{ price: '26770.05', amount: '26770.05' }])
    const { rows } = await api.pool.query("select 1 from audit_log where action = 'invoices.settingsChanged'")
    expect(rows.length).toBeGreaterThan(0)
  })

  it('are not overwritten by whoever read them before somebody else saved', async () => {
    const { version } = await ask(api, contract.getInvoiceSettings, { token: owner })
    const of = (provider: string) => ({
      token: owner,
      body: {
        tanzanianCurrencies: 'USD+TZS' as const,
        bankAccounts: [],
        mobileMoney: [{ provider, name: 'Umoja', number: '1' }],
        version,
      },
    })
    const answers = await Promise.all(
      ['Airtel', 'Tigo'].map((provider) => send(api, contract.putInvoiceSettings, of(provider))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await ask(api, contract.getInvoiceSettings, { token: owner })).toMatchObject({
      version: version + 1,
    })
  })
})
