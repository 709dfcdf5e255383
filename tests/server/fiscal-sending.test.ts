import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDashboard } from '@/lib/contracts/dashboard'
import * as contract from '@/lib/contracts/fiscal-receipts'
import { getReceipt, recordPayment, reversePayment } from '@/lib/contracts/payments'
import { officeToday } from '@/lib/domain/dates'
import { loadConfig } from '@/server/core/config'
import { createDatabase } from '@/server/core/database'
import { sendSales } from '@/server/fiscal-receipts/send-sales'
import { fiscalProvider } from '@/server/gateways/fiscal-providers'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { json, type Received, type StubGateway, silence, startStubGateway } from './support/stub-gateway'

const VFDPLUS = { FISCAL_PROVIDER: 'vfdplus', VFDPLUS_API_KEY: 'key', VFDPLUS_CREDENTIAL_CODE: 'CRED-1' }
const TIMEOUT_MS = 150

const log = pino({ level: 'silent' })
let api: TestApi
let provider: StubGateway
let accountant: string
let owner: string
/** What the stand-in has numbered, by our reference. */
const posted = new Map<string, { rctvnum: string; idate: string; itime: string }>()

interface Posted {
  trans_no: string
  idate: string
  itime: string
}
const bodyOf = ({ body }: Received) => JSON.parse(body) as Posted

/** Takes each receipt once; a second time it says so and answers the first. */
function vfdPlus(request: Received, response: Parameters<ReturnType<typeof json>>[1]): void {
  const { trans_no, idate, itime } = bodyOf(request)
  const before = posted.get(trans_no)
  const data = before ?? { rctvnum: `VP${trans_no.padStart(5, '0')}`, idate, itime }
  posted.set(trans_no, data)
  const said = before ? { msg_status: 'WARNING', msg_code: 4015 } : { msg_status: 'OK', msg_code: 2000 }
  json(200, { ...said, msg_data: data })(request, response)
}

beforeAll(async () => {
  provider = await startStubGateway(vfdPlus)
  api = await startApi({ ...VFDPLUS, VFDPLUS_URL: provider.url })
  accountant = await api.signIn({ position: 'accountant' })
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(async () => {
  provider.answer(vfdPlus)
  provider.received.length = 0
  devices += 1
  await switchTo('provider', `VFD-${devices}`)
})
afterEach(async () => {
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
  expect(api.troubles).toEqual([])
})

let devices = 0
async function switchTo(mode: 'hand' | 'provider', device: string): Promise<void> {
  const { version } = await ask(api, contract.getFiscalSettings, { token: owner })
  const body = { mode, from: officeToday(), device, taxClass: 'zero' as const, version }
  await ask(api, contract.putFiscalSettings, { token: owner, body })
}

function partsFor(env: Record<string, string>, db = api.db) {
  const gateway = fiscalProvider(loadConfig(env).fiscal)
  if (!gateway) throw new Error('no provider is set up')
  return { db, provider: gateway, log, timeoutMs: TIMEOUT_MS }
}
const vfdPlusEnv = () => ({
  ...VFDPLUS,
  VFDPLUS_URL: provider.url,
  FISCAL_TIMEOUT_MS: String(TIMEOUT_MS),
})
const send = () => sendSales(partsFor(vfdPlusEnv()))
/** As if the pause before the next attempt were over. */
const pass = () => api.owner.query('update fiscal_receipts set next_attempt_at = null')

async function pay(amount = '50', receiverId?: string) {
  const { id } = await insertPackage(api.db, { totalUSD: '100', currencyConverter: '2600.5', receiverId })
  const body = { amount, currency: 'USD' as const, method: 'cash' as const }
  return (await ask(api, recordPayment, { token: accountant, params: { id }, body })).instalment
}

async function documents(receiptNumber: number) {
  const query = { itemsPerPage: '200', sort: 'createdAt' as const }
  const { result } = await ask(api, contract.listFiscalReceipts, { token: accountant, query })
  return result.filter((one) => one.receiptNumber === receiptNumber)
}
async function saleOf(receiptNumber: number) {
  const [sale] = await documents(receiptNumber)
  if (!sale) throw new Error('the receipt has no sale')
  return sale
}
const sentReferences = () => provider.received.map((one) => bodyOf(one).trans_no)

describe('sending', () => {
  it('states a payment in dollars in shillings at its rate, once, and prints what the provider answers', async () => {
    const { id: receiverId } = await insertCustomer(api.db)
    await api.pool.query("update customers set tin = '123456789' where id = $1", [receiverId])
    const { receiptNumber } = await pay('10.33', receiverId)
    expect(await saleOf(receiptNumber)).toMatchObject({ via: 'provider', state: 'waiting' })
    await send()
    const [request] = provider.received
    expect(request?.headers['vfdplus-api-key']).toBe('key')
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      credential_code: 'CRED-1',
      trans_no: String(receiptNumber),
      customer_info: { cust_name: 'Neema Mollel', cust_id_type: '1', cust_id: '123456789' },
      payment_methods: [{ pmt_type: 'CASH', pmt_amount: 26863.17 }],
      cart_totals: { item_counts: 1, total_amount: 26863.17 },
      cart_items: [{ vat_rate_code: 'C', vat_rate_id: '3', item_qty: 1, sp: 26863.17 }],
    })
    const sale = await saleOf(receiptNumber)
    expect(sale).toMatchObject({
      state: 'acknowledged',
      verificationCode: posted.get(String(receiptNumber))?.rctvnum,
      enteredBy: null,
    })
    const number = String(receiptNumber)
    const { fiscal } = await ask(api, getReceipt, { token: accountant, params: { number } })
    expect(fiscal[0]?.link).toBe(sale.link)
    await send()
    expect(provider.received).toHaveLength(1)
  })

  it('keeps the order of a device under two processes at once, each sale once', async () => {
    const receipts: string[] = []
    for (let count = 0; count < 12; count++) receipts.push(String((await pay('1')).receiptNumber))
    // With connections of their own, as another process has.
    const [one, two] = [api.db, createDatabase(api.owner)]
    const run = (db: typeof one) => sendSales(partsFor(vfdPlusEnv(), db))
    for (let round = 0; round < 4; round++) await Promise.all([run(one), run(two), run(one), run(two)])
    expect(sentReferences()).toEqual(receipts)
  })

  it('sends the same bytes again after a timeout, and nothing behind them meanwhile', async () => {
    const first = await pay()
    const second = await pay()
    provider.answer(silence)
    await send()
    expect(await saleOf(first.receiptNumber)).toMatchObject({ state: 'sent', error: 'no answer in time' })
    await send()
    expect(provider.received).toHaveLength(1)
    await pass()
    provider.answer(vfdPlus)
    await send()
    const [before, after] = provider.received
    expect(after?.body).toBe(before?.body)
    expect(sentReferences().slice(1)).toEqual([String(first.receiptNumber), String(second.receiptNumber)])
  })

  it('takes ‘already posted’ for a success, with the earlier answer', async () => {
    const { receiptNumber } = await pay()
    const earlier = { rctvnum: 'EARLIER1', idate: officeToday(), itime: '01:02:03' }
    posted.set(String(receiptNumber), earlier)
    await send()
    expect(await saleOf(receiptNumber)).toMatchObject({
      state: 'acknowledged',
      verificationCode: 'EARLIER1',
      link: 'https://verify.tra.go.tz/EARLIER1_010203',
    })
  })

  it('stops its device at a refusal, shows the task, and goes on once a person has settled it', async () => {
    const [first, second] = [await pay(), await pay()]
    // A null character, which no text of the database can hold.
    provider.answer(json(200, '{"msg_status":"ERR\0OR","msg_code":4012,"msg_data":null}'))
    await send()
    await pass()
    await send()
    expect(provider.received).toHaveLength(1)
    const sale = await saleOf(first.receiptNumber)
    expect(sale).toMatchObject({ state: 'refused' })
    expect(sale.error).toContain('4012')
    expect((await ask(api, getDashboard, { token: accountant })).tasks).toContainEqual(
      expect.objectContaining({ task: 'fiscalReceiptMissing', count: 1 }),
    )
    provider.answer(vfdPlus)
    const body = { verificationCode: 'HAND0001', issuedOn: officeToday(), issuedTime: '10:00:00' }
    await ask(api, contract.enterFiscalCode, { token: accountant, params: { id: sale.id }, body })
    await send()
    expect(sentReferences()).toEqual([String(first.receiptNumber), String(second.receiptNumber)])
  })

  it('lets the provider have what it refused once more, as the same bytes, when a person says so', async () => {
    const { receiptNumber } = await pay()
    provider.answer(json(400, { message: 'closed' }))
    await send()
    const { id } = await saleOf(receiptNumber)
    const params = { id }
    await ask(api, contract.sendFiscalAgain, { token: accountant, params })
    provider.answer(vfdPlus)
    await send()
    expect(provider.received[1]?.body).toBe(provider.received[0]?.body)
    expect(await saleOf(receiptNumber)).toMatchObject({ state: 'acknowledged' })
    expect(await refused(api, contract.sendFiscalAgain, { token: accountant, params })).toMatchObject({
      status: 409,
    })
    const body = {
      verificationCode: 'OTHER001',
      issuedOn: officeToday(),
      issuedTime: '10:00:00',
      reason: 'No',
    }
    expect(await refused(api, contract.enterFiscalCode, { token: accountant, params, body })).toMatchObject({
      error: 'fiscal_fixed',
    })
  })

  it('waits with all of them while our key is at fault, and while a code comes that another receipt has', async () => {
    const first = await pay()
    provider.answer(json(200, { msg_status: 'ERROR', msg_code: 4002 }))
    await send()
    expect(await saleOf(first.receiptNumber)).toMatchObject({ state: 'sent' })
    await pass()
    provider.answer(json(200, { msg_code: 2000, msg_data: { rctvnum: 'EARLIER1', itime: '01:02:03' } }))
    await send()
    const sale = await saleOf(first.receiptNumber)
    expect(sale).toMatchObject({ state: 'refused', verificationCode: null })
    expect(sale.error).toContain('EARLIER1')
  })

  it('does not undo what a person entered while the provider was silent', async () => {
    const { receiptNumber } = await pay()
    const { id } = await saleOf(receiptNumber)
    provider.answer((request, response) => {
      const body = { verificationCode: 'HAND0002', issuedOn: officeToday(), issuedTime: '11:00:00' }
      void ask(api, contract.enterFiscalCode, { token: accountant, params: { id }, body }).then(() =>
        vfdPlus(request, response),
      )
    })
    await send()
    expect(await saleOf(receiptNumber)).toMatchObject({ verificationCode: 'HAND0002' })
  })

  it('leaves what takes a payment back to a person: a new document, which names the sale', async () => {
    const instalment = await pay()
    await send()
    const params = { id: instalment.id }
    await ask(api, reversePayment, { token: accountant, params, body: { reason: 'Typed twice' } })
    await send()
    expect(provider.received).toHaveLength(1)
    expect(await documents(instalment.receiptNumber)).toMatchObject([
      { kind: 'sale', state: 'acknowledged', sequence: 1 },
      { kind: 'reversal', state: 'waiting', via: 'hand', sequence: 2 },
    ])
  })
})

describe('the other providers', () => {
  it('TotalVFD: the sale, and the earlier one at 409', async () => {
    const env = {
      FISCAL_PROVIDER: 'totalvfd',
      TOTALVFD_SALES_URL: `${provider.url}/sales`,
      TOTALVFD_TOKEN: 'token',
      TOTALVFD_BUSINESS: 'business',
    }
    const parts = partsFor(env)
    const link = 'https://verify.tra.go.tz/TV1_030405'
    const data = {
      rctvnum: 'TVD1',
      verificationLink: link,
      localDate: '05/12/2026',
      localTime: 'x',
      status: 1,
    }
    const [first, second] = [await pay('2'), await pay('3')]
    provider.answer((request, response) => {
      const isFirst = provider.received.length === 1
      const answer = isFirst ? json(201, data) : json(409, { data: { ...data, rctvnum: 'TVD2' } })
      answer(request, response)
    })
    await sendSales(parts)
    expect(provider.received[0]?.headers).toMatchObject({
      authorization: 'Bearer token',
      'x-active-business': 'business',
    })
    expect(JSON.parse(provider.received[0]?.body ?? '')).toMatchObject({
      serial: `VFD-${devices}`,
      referenceNumber: String(first.receiptNumber),
      customer: { idType: '6', idValue: '' },
      payments: [{ type: 'cash', amount: 5201 }],
      items: [{ price: 5201, qty: 1, vatGroup: 'C', discount: 0 }],
    })
    expect(await saleOf(first.receiptNumber)).toMatchObject({
      verificationCode: 'TVD1',
      issuedOn: '2026-12-05',
      issuedTime: '03:04:05',
    })
    expect(await saleOf(second.receiptNumber)).toMatchObject({ verificationCode: 'TVD2' })
  })

  it('SimplifyVFD: signs in once, amounts inclusive, and signs in again when the token has ended', async () => {
    const env = {
      FISCAL_PROVIDER: 'simplifyvfd',
      SIMPLIFYVFD_LOGIN_URL: `${provider.url}/login`,
      SIMPLIFYVFD_INVOICE_URL: `${provider.url}/invoices`,
      SIMPLIFYVFD_USERNAME: 'office',
      SIMPLIFYVFD_PASSWORD: 'secret',
    }
    const parts = partsFor(env)
    let sales = 0
    provider.answer((request, response) => {
      if (request.path === '/login') return json(200, { token: 'T', refresh_token: 'R' })(request, response)
      sales += 1
      if (sales === 2) return json(401, {})(request, response)
      const issuedAt = `${officeToday()} 06:07:08`
      const body = { success: true, issuedAt, verificationCode: `SVF${sales}`, invoiceId: sales }
      return json(200, body)(request, response)
    })
    const [first, second] = [await pay('2'), await pay('3')]
    await sendSales(parts)
    await pass()
    await sendSales(parts)
    expect(provider.received.map(({ path }) => path)).toEqual([
      '/login',
      '/invoices',
      '/invoices',
      '/login',
      '/invoices',
    ])
    expect(provider.received[1]?.headers.authorization).toBe('Bearer T')
    expect(JSON.parse(provider.received[1]?.body ?? '')).toMatchObject({
      invoiceAmountType: 'INCLUSIVE',
      customer: { identificationType: 'NO_IDENTIFICATION' },
      items: [{ quantity: 1, unitAmount: 5201, taxType: 'ZERO_RATED' }],
      payments: [{ type: 'CASH', amount: 5201 }],
      partnerInvoiceId: String(first.receiptNumber),
    })
    expect(provider.received[4]?.body).toBe(provider.received[2]?.body)
    expect(await saleOf(second.receiptNumber)).toMatchObject({
      verificationCode: 'SVF3',
      issuedTime: '06:07:08',
    })
  })

  it('stop the start without their keys, naming the variable, and are off without a word', () => {
    const start = (env: Record<string, string>) => () => loadConfig(env)
    expect(start({ FISCAL_PROVIDER: 'vfdplus' })).toThrow(/VFDPLUS_CREDENTIAL_CODE must be set/)
    expect(start({ FISCAL_PROVIDER: 'totalvfd' })).toThrow(/TOTALVFD_TOKEN must be set/)
    expect(start({ FISCAL_PROVIDER: 'simplifyvfd' })).toThrow(/SIMPLIFYVFD_USERNAME must be set/)
    expect(start({ FISCAL_PROVIDER: 'other' })).toThrow(/FISCAL_PROVIDER must be off, vfdplus/)
    expect(start({ ...VFDPLUS, VFDPLUS_URL: 'here' })).toThrow(/VFDPLUS_URL must be a web address/)
    expect(loadConfig({}).fiscal).toBeNull()
  })
})
