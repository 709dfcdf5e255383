import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mergeCustomer } from '@/lib/contracts/customers'
import { creditInvoice, issueInvoice } from '@/lib/contracts/issued-invoices'
import * as contract from '@/lib/contracts/my-money'
import { getReceipt, recordPayment, reversePayment, splitPayment } from '@/lib/contracts/payments'
import { enterByLink, viewPortal } from '@/lib/contracts/portal'
import { getStatement } from '@/lib/contracts/statements'
import { addDays, officeToday } from '@/lib/domain/dates'
import type { Currency } from '@/lib/domain/money'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'
import { pdfText } from './support/pdf-text'
import { enteredCustomer } from './support/portal'

let api: TestApi
let accountant: string
let owner: string
beforeAll(async () => {
  api = await startApi()
  accountant = await api.signIn({ position: 'accountant' })
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const today = officeToday()
const dueOn = addDays(today, 14)

const issue = (...packageIds: string[]) =>
  ask(api, issueInvoice, { token: accountant, body: { packageIds, dueOn, taxClass: 'zero' } })

let references = 0

async function pay(packageId: string, amount: string, currency: Currency = 'USD') {
  const { instalment } = await ask(api, recordPayment, {
    token: accountant,
    params: { id: packageId },
    body: {
      amount,
      currency,
      method: 'mobile_money',
      reference: `QX4567${++references}`,
      confirmOverpay: true,
    },
  })
  return instalment
}

const takeBack = (id: string) =>
  ask(api, reversePayment, { token: accountant, params: { id }, body: { reason: 'Typed twice' } })

/** The words of a PDF, whose lines break anywhere. */
const textOf = ({ base64 }: { base64: string }) => pdfText(Buffer.from(base64, 'base64')).replace(/\s+/g, ' ')

type Own = Awaited<ReturnType<typeof enteredCustomer>>['as']
const invoicesOf = (as: Own, pageNum = 1) => ask(api, contract.listMyInvoices, { ...as, query: { pageNum } })
const receiptsOf = (as: Own, pageNum = 1) => ask(api, contract.listMyReceipts, { ...as, query: { pageNum } })
const inSwahili = (as: Own) => ({ headers: { ...as.headers, 'accept-language': 'sw' } })

describe('what a customer owes', () => {
  it('is said over all packages, each at its own rate, beside what was paid too much', async () => {
    const { id, as } = await enteredCustomer(api)
    const nothing = { owedUSD: '0.00', owedTZS: '0.00', creditUSD: '0.00', creditTZS: '0.00', payNow: null }
    expect(await ask(api, contract.getMyMoney, as)).toMatchObject(nothing)
    await insertPackage(api.db, { receiverId: id, totalUSD: '40', currencyConverter: '2600' })
    await insertPackage(api.db, { receiverId: id, totalUSD: '10', currencyConverter: '2500' })
    const paid = await insertPackage(api.db, { receiverId: id, totalUSD: '20', currencyConverter: '2400' })
    await insertPackage(api.db, { totalUSD: '70' })
    await pay(paid.id, '25')
    const money = await ask(api, contract.getMyMoney, inSwahili(as))
    expect(money).toMatchObject({
      owedUSD: '50.00',
      owedTZS: '129000.00',
      creditUSD: '5.00',
      creditTZS: '12000.00',
      payNow: null,
    })
    const { pathname, searchParams } = new URL(money.statementPath, 'http://office')
    expect(pathname).toBe('/sw/statement')
    const statement = await ask(api, getStatement, { query: Object.fromEntries(searchParams) as never })
    expect(statement.amounts[0]).toMatchObject({ currency: 'USD', due: '50.00' })
  })
})

describe('a customer’s invoices', () => {
  it('stand with their credit notes, the latest first, with what is open, and nobody else’s', async () => {
    const { id, as } = await enteredCustomer(api)
    const first = await insertPackage(api.db, { receiverId: id, totalUSD: '50', currencyConverter: '2600' })
    const second = await insertPackage(api.db, { receiverId: id, totalUSD: '10', currencyConverter: '2600' })
    await issue((await insertPackage(api.db, { totalUSD: '70' })).id)
    const paid = await issue(second.id)
    const open = await issue(first.id)
    await pay(second.id, '10')
    await pay(first.id, '20')
    const body = { reason: 'Another price', amountUSD: '5' }
    await ask(api, creditInvoice, { token: accountant, params: { id: open.id }, body })
    const { result, totalItemsCount, hasNextPage } = await invoicesOf(as)
    expect({ totalItemsCount, hasNextPage }).toEqual({ totalItemsCount: 3, hasNextPage: false })
    expect(result).toMatchObject([
      { kind: 'credit_note', state: null, dueOn: null, credits: { number: open.number } },
      { number: open.number, state: 'partPaid', issuedOn: today, dueOn, isOverdue: false },
      { number: paid.number, state: 'paid', trackingNumbers: [second.trackingNumber] },
    ])
    expect(result[0]?.amounts[0]).toMatchObject({ currency: 'USD', payable: '5.00' })
    expect(result[1]?.amounts).toMatchObject([
      { currency: 'USD', payable: '50.00', credited: '5.00', due: '25.00' },
      { currency: 'TZS', payable: '130000.00', due: '65000.00' },
    ])
    expect(result[2]?.amounts).toMatchObject([{ due: '0.00' }, { due: '0.00' }])
  })

  it('open as the office prints them, in the reader’s language', async () => {
    const { id, as } = await enteredCustomer(api, { name: 'Zainabu Ng’ombe' })
    const cargo = await insertPackage(api.db, { receiverId: id, totalUSD: '50' })
    const invoice = await issue(cargo.id)
    const params = { id: invoice.id }
    const { fileName, base64 } = await ask(api, contract.getMyInvoicePdf, { ...inSwahili(as), params })
    expect(fileName).toBe(`${invoice.number}.pdf`)
    const text = textOf({ base64 })
    for (const part of ['Ankara', invoice.number, 'Zainabu Ng’ombe', cargo.trackingNumber])
      expect(text).toContain(part)
    const body = { reason: 'Another price' }
    await ask(api, creditInvoice, { token: accountant, params, body })
    const [credit, cancelled] = (await invoicesOf(as)).result
    expect(cancelled?.state).toBe('cancelled')
    const note = { id: credit?.id ?? '' }
    const printed = textOf(await ask(api, contract.getMyInvoicePdf, { ...inSwahili(as), params: note }))
    expect(printed).toContain('Hati ya kupunguza deni')
  })

  it('come twenty at a time', async () => {
    const { id, as } = await enteredCustomer(api)
    const numbers: string[] = []
    for (let count = 0; count < 21; count++) {
      const cargo = await insertPackage(api.db, { receiverId: id, totalUSD: '1' })
      numbers.unshift((await issue(cargo.id)).number)
    }
    const first = await invoicesOf(as)
    expect(first).toMatchObject({ totalItemsCount: 21, totalPages: 2, hasNextPage: true })
    const second = await invoicesOf(as, 2)
    expect(second).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
    expect([...first.result, ...second.result].map(({ number }) => number)).toEqual(numbers)
    expect((await invoicesOf(as, 3)).result).toEqual([])
    expect((await refused(api, contract.listMyInvoices, { ...as, query: { pageNum: '0' } })).status).toBe(422)
  })
})

describe('a customer’s receipts', () => {
  it('say what was paid, how and for what, and which of it was taken back', async () => {
    const { id, as } = await enteredCustomer(api)
    const one = await insertPackage(api.db, { receiverId: id, totalUSD: '50', currencyConverter: '2600' })
    const two = await insertPackage(api.db, { receiverId: id, totalUSD: '30', currencyConverter: '2600' })
    const mistake = await pay(one.id, '50')
    await takeBack(mistake.id)
    const split = await ask(api, splitPayment, {
      token: accountant,
      params: { id },
      body: { amount: '208000', currency: 'TZS', method: 'cash' },
    })
    const part = split.instalments.find(({ packageId }) => packageId === one.id)
    await takeBack(part?.id ?? '')
    const stands = await pay(two.id, '1')
    await pay((await insertPackage(api.db)).id, '3')
    const { result, totalItemsCount } = await receiptsOf(as)
    expect(totalItemsCount).toBe(3)
    expect(result).toEqual([
      {
        number: stands.receiptNumber,
        paidOn: today,
        amount: '1.00',
        standing: '1.00',
        currency: 'USD',
        method: 'mobile_money',
        trackingNumbers: [two.trackingNumber],
      },
      {
        number: split.receiptNumber,
        paidOn: today,
        amount: '208000.00',
        standing: '78000.00',
        currency: 'TZS',
        method: 'cash',
        trackingNumbers: [one.trackingNumber, two.trackingNumber],
      },
      {
        number: mistake.receiptNumber,
        paidOn: today,
        amount: '50.00',
        standing: '0.00',
        currency: 'USD',
        method: 'mobile_money',
        trackingNumbers: [one.trackingNumber],
      },
    ])
  })

  it('open with what they settled, how it was paid and by whom it was taken, as the office prints them', async () => {
    const { id, as } = await enteredCustomer(api, { name: '测试 <script> Ng’ombe' })
    const cargo = await insertPackage(api.db, { receiverId: id, totalUSD: '50', currencyConverter: '2600' })
    const { receiptNumber, reference, recordedBy, id: paymentId } = await pay(cargo.id, '26000', 'TZS')
    const params = { number: String(receiptNumber) }
    const { fileName, ...file } = await ask(api, contract.getMyReceiptPdf, { ...inSwahili(as), params })
    expect(fileName).toBe(`receipt-${receiptNumber}.pdf`)
    const text = textOf(file)
    const parts = ['测试 < script> Ng’ombe', cargo.trackingNumber, 'US$ 10.00', 'Pesa kwa simu']
    for (const part of [
      `Risiti Na. ${receiptNumber}`,
      'TShs 26,000',
      ...parts,
      reference ?? '?',
      recordedBy ?? '?',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('BATILI')
    await takeBack(paymentId)
    const later = textOf(await ask(api, contract.getMyReceiptPdf, { ...inSwahili(as), params }))
    expect(later).toContain('BATILI')
    expect(later).toContain('TShs 0')
  })

  it('have the tax authority’s proof once there is one', async () => {
    const { id, as } = await enteredCustomer(api)
    const { receiptNumber } = await pay((await insertPackage(api.db, { receiverId: id })).id, '10')
    await api.pool.query(
      `insert into fiscal_receipts (receipt_number, kind, via, device, sequence, amount_tzs, vat_tzs, tax_class, state, code, issued_on, issued_time, entered_at, entered_by)
       select $1, 'sale', 'hand', 'EFD1', 1, 26000, 0, 'zero', 'acknowledged', 'ABC123DEF', current_date, '14:05:09', now(), id from employees limit 1`,
      [receiptNumber],
    )
    const params = { number: String(receiptNumber) }
    expect((await ask(api, getReceipt, { token: accountant, params })).fiscal).toHaveLength(1)
    const text = textOf(await ask(api, contract.getMyReceiptPdf, { ...inSwahili(as), params }))
    for (const part of ['Risiti ya EFD', 'ABC123DEF', '14:05:09']) expect(text).toContain(part)
  })

  it('come twenty at a time', async () => {
    const { id, as } = await enteredCustomer(api)
    const cargo = await insertPackage(api.db, { receiverId: id, totalUSD: '100' })
    const numbers: number[] = []
    for (let count = 0; count < 21; count++) numbers.unshift((await pay(cargo.id, '2')).receiptNumber)
    const [first, second] = [await receiptsOf(as), await receiptsOf(as, 2)]
    expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false])
    expect([...first.result, ...second.result].map(({ number }) => number)).toEqual(numbers)
  })
})

describe('the documents of a customer', () => {
  it('stay with whoever stays when two records are merged', async () => {
    const { id, as } = await enteredCustomer(api)
    const former = await insertCustomer(api.db)
    const cargo = await insertPackage(api.db, { receiverId: former.id, totalUSD: '50' })
    const invoice = await issue(cargo.id)
    const { receiptNumber } = await pay(cargo.id, '10')
    const number = String(receiptNumber)
    expect((await refused(api, contract.getMyReceiptPdf, { ...as, params: { number } })).status).toBe(404)
    await ask(api, mergeCustomer, { token: owner, params: { id: former.id }, body: { intoId: id } })
    expect((await invoicesOf(as)).result).toMatchObject([{ number: invoice.number }])
    expect((await receiptsOf(as)).result).toMatchObject([{ number: receiptNumber }])
    await ask(api, contract.getMyInvoicePdf, { ...as, params: { id: invoice.id } })
    await ask(api, contract.getMyReceiptPdf, { ...as, params: { number } })
  })

  it('are not there for strangers, for other customers, or for an employee without the customer’s session', async () => {
    const { id, as } = await enteredCustomer(api)
    const other = await enteredCustomer(api)
    const cargo = await insertPackage(api.db, { receiverId: id, totalUSD: '50' })
    const invoice = { params: { id: (await issue(cargo.id)).id } }
    const receipt = { params: { number: String((await pay(cargo.id, '10')).receiptNumber) } }
    const calls = [
      [contract.getMyMoney, {}],
      [contract.listMyInvoices, {}],
      [contract.listMyReceipts, {}],
      [contract.getMyInvoicePdf, invoice],
      [contract.getMyReceiptPdf, receipt],
    ] as const
    for (const [call, input] of calls) {
      expect((await refused(api, call, input)).status).toBe(401)
      expect((await refused(api, call, { ...input, token: owner })).status).toBe(401)
      expect((await send(api, call, { ...input, ...as })).statusCode).toBe(200)
    }
    expect((await refused(api, contract.getMyInvoicePdf, { ...invoice, ...other.as })).status).toBe(404)
    expect((await refused(api, contract.getMyReceiptPdf, { ...receipt, ...other.as })).status).toBe(404)
    for (const number of ['0', '-1', '1.5', 'x', '9'.repeat(30), '900719925474099']) {
      expect((await refused(api, contract.getMyReceiptPdf, { ...as, params: { number } })).status).toBe(404)
    }
    expect((await invoicesOf(other.as)).result).toEqual([])
    expect((await receiptsOf(other.as)).result).toEqual([])
  })

  it('are printed for one customer while another behind the same carrier address asks for very many', async () => {
    const [greedy, other] = [await enteredCustomer(api), await enteredCustomer(api)]
    const documents = []
    for (const { id } of [greedy, other]) {
      documents.push(await issue((await insertPackage(api.db, { receiverId: id })).id))
    }
    const [many, one] = documents.map(({ id }) => ({ id }))
    const asked = Array.from({ length: 20 }, () =>
      send(api, contract.getMyInvoicePdf, { ...greedy.as, params: many ?? {} }),
    )
    await ask(api, contract.getMyInvoicePdf, { ...other.as, params: one ?? {} })
    const refusals = (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 429)
    // How many depends on how soon each is printed; without the limit it is none.
    expect(refusals.length).toBeGreaterThan(0)
  })

  it('are read by somebody of the office who looks on, which is in the audit log', async () => {
    const { id } = await enteredCustomer(api)
    const cargo = await insertPackage(api.db, { receiverId: id, totalUSD: '50' })
    const invoice = await issue(cargo.id)
    const { path } = await ask(api, viewPortal, { token: accountant, params: { id } })
    const body = { link: new URLSearchParams(path.split('?')[1]).get('link') ?? '' }
    const opened = await send(api, enterByLink, { body })
    const as = { headers: { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' } }
    expect((await invoicesOf(as)).result).toMatchObject([{ number: invoice.number }])
    await ask(api, contract.getMyInvoicePdf, { ...as, params: { id: invoice.id } })
    const { rows } = await api.pool.query(
      "select from audit_log where action = 'portal.viewed' and entity_id = $1",
      [id],
    )
    expect(rows).toHaveLength(1)
  })
})
