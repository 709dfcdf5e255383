import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCompany } from '@/lib/contracts/company'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import * as invoices from '@/lib/contracts/invoices'
import * as issued from '@/lib/contracts/issued-invoices'
import * as notices from '@/lib/contracts/notices'
import { getPackage } from '@/lib/contracts/packages'
import { recordPayment, splitPayment } from '@/lib/contracts/payments'
import { createStatementLink } from '@/lib/contracts/statements'
import { createAccount } from '@/lib/contracts/transactions'
import { getReleaseLink } from '@/lib/contracts/waiting-room'
import {
  askedText,
  CASH_ROUNDINGS,
  type PriceSettings,
  TANZANIAN_CURRENCIES,
} from '@/lib/domain/customer-price'
import { addDays, officeToday } from '@/lib/domain/dates'
import { askedTextInSql } from '@/server/company/profile'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'
import { pdfText } from './support/pdf-text'

let api: TestApi
let owner: string
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://cargo.example.com' })
  owner = await api.signIn({ privilege: 'super admin' })
  const body = { name: 'Box', kind: 'cash', currency: 'TZS' } as const
  await ask(api, createAccount, { token: owner, body })
  const switches = ['debtReminder', 'paymentTaken', 'ready'].map((event) => ({
    event,
    channel: 'sms',
    is_active: true,
  }))
  await api.db.insertInto('notice_switches').values(switches).execute()
})
afterAll(() => api.close())
beforeEach(() => api.db.deleteFrom('messages').execute())

async function set(settings: Partial<PriceSettings>) {
  const { version, tanzanianCurrencies } = await ask(api, invoices.getInvoiceSettings, { token: owner })
  const body = { tanzanianCurrencies, ...settings, bankAccounts: [], mobileMoney: [], version }
  return ask(api, invoices.putInvoiceSettings, { token: owner, body })
}

let phones = 0
/** US$ 10.01 at 2,650 are TShs 26,526.50. */
async function owing(currencyConverter = '2650', totalUSD = '10.01') {
  phones += 1
  const phone = `+2557550${String(phones).padStart(5, '0')}`
  const { id } = await insertCustomer(api.db, { language: 'en', phones: [phone] })
  const cargo = await insertPackage(api.db, { receiverId: id, totalUSD, currencyConverter })
  return { customerId: id, cargo }
}

const bodies = async () =>
  (await api.db.selectFrom('messages').select('body').orderBy('created_at').execute()).map(({ body }) => body)

const payment = (amount: string) => ({ amount, currency: 'TZS', method: 'cash' }) as const

describe('the setting', () => {
  it('rounds nothing until it is made, stays where it is left out, and is in the log and in the profile', async () => {
    expect((await ask(api, getCompany)).cashRounding).toBe('none')
    expect((await set({ cashRounding: '50' })).cashRounding).toBe('50')
    expect((await set({})).cashRounding).toBe('50')
    expect((await ask(api, getCompany)).cashRounding).toBe('50')
    const { rows } = await api.pool.query(
      "select changes -> 'cashRounding' as change from audit_log where action = 'invoices.settingsChanged'",
    )
    expect(rows.map(({ change }) => change)).toContainEqual({ old: 'none', new: '50' })
  })

  it('rounds inside a statement of the database as the function does', async () => {
    const texts = askedTextInSql({ usd: sql`v.usd`, tzs: sql`v.tzs` })
    for (const tanzanianCurrencies of TANZANIAN_CURRENCIES) {
      for (const cashRounding of CASH_ROUNDINGS) {
        await set({ tanzanianCurrencies, cashRounding })
        const { rows } = await sql<{ usd: string; tzs: string; text: string }>`
          select v.usd::text, v.tzs::text, ${texts} as text
          from (values (0.00, 0.00), (1.00, 24.99), (1.00, 25.00), (1.00, 49.99), (1.00, 50.00), (9.00, 75.00)) v (usd, tzs)
          union all
          select v.usd::text, v.tzs::text, ${texts}
          from (select round((random() * 5000)::numeric, 2) as usd, round((random() * 90000000)::numeric, 2) as tzs
            from generate_series(1, 200)) v`.execute(api.db)
        expect(rows.length).toBe(206)
        for (const { usd, tzs, text } of rows) {
          expect(askedText({ usd, tzs }, { tanzanianCurrencies, cashRounding })).toBe(text)
        }
      }
    }
  })
})

describe('shillings rounded to 100', () => {
  beforeEach(() => set({ tanzanianCurrencies: 'TZS', cashRounding: '100' }))

  it('are what messages ask for; an advance is asked for rounded up', async () => {
    const { customerId, cargo } = await owing()
    await ask(api, notices.remindDebtor, { token: owner, params: { id: customerId } })
    expect((await bodies())[0]).toContain('TShs 26,500 is still open')
    const params = { id: cargo.id }
    // Half of 10.01 is 5.01 US$, TShs 13,276.50.
    expect((await ask(api, getReleaseLink, { token: owner, params })).advanceMissing).toBe('TShs 13,300')
  })

  it('are asked for no more once they are paid or waived', async () => {
    // TShs 261,248: what the rounding leaves would be rounded up again.
    const { cargo, customerId } = await owing('2600', '100.48')
    await ask(api, recordPayment, { token: owner, params: { id: cargo.id }, body: payment('261200') })
    expect((await bodies())[0]).toContain('Still to pay: TShs 0.')
    await api.db.deleteFrom('messages').execute()
    const fields = { receiverId: customerId, transitStatus: 4, isForceCompleted: true } as const
    const gift = await insertPackage(api.db, fields)
    await ask(api, notices.notifyReady, { token: owner, params: { id: gift.id } })
    expect((await bodies())[0]).toContain('Still to pay: TShs 0.')
  })

  it('stand on an invoice and a statement with the difference, over exact packages', async () => {
    const { customerId, cargo } = await owing()
    const body = { kind: 'combined' as const, packageIds: [cargo.id], language: 'en' as const }
    const link = await ask(api, invoices.createInvoiceLink, { token: owner, body })
    const sums = { currency: 'TZS', total: '26526.50', rounding: '-26.50', due: '26500.00' }
    expect(link.amounts).toMatchObject([sums])
    const printed = pdfText((await api.send('GET', link.pdfPath.replace(API_BASE_PATH, ''))).rawPayload)
    for (const text of ['TShs 26,527', 'Rounding', 'TShs 26,500']) expect(printed).toContain(text)
    const { statement } = await ask(api, createStatementLink, { token: owner, body: { customerId } })
    expect(statement.amounts).toMatchObject([sums])
    expect(statement.packages).toMatchObject([{ total: '26526.50', due: '26526.50' }])
  })

  it.each([
    ['down', '2650', '10.01', '26500'],
    ['up', '2655', '10.01', '26600'],
  ])(
    'settle a package when they were rounded %s, with no credit on paper',
    async (_, rate, total, amount) => {
      const { cargo } = await owing(rate, total)
      const params = { id: cargo.id }
      await ask(api, recordPayment, { token: owner, params, body: payment(amount) })
      expect(await ask(api, getPackage, { token: owner, params })).toMatchObject({ isPaymentComplete: true })
      const body = { kind: 'combined' as const, packageIds: [cargo.id], language: 'en' as const }
      const { amounts, isPaid } = await ask(api, invoices.createInvoiceLink, { token: owner, body })
      expect(isPaid).toBe(true)
      expect(amounts).toMatchObject([{ credit: '0.00', waived: '0.00', due: '0.00' }])
      expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
    },
  )

  it('settle three packages of a customer that are paid at once', async () => {
    const { customerId } = await owing()
    for (const totalUSD of ['20.01', '5.03']) {
      await insertPackage(api.db, { receiverId: customerId, totalUSD, currencyConverter: '2650' })
    }
    const token = owner
    const { statement } = await ask(api, createStatementLink, { token, body: { customerId } })
    const [due] = statement.amounts
    expect(due?.due).toBe('92900.00')
    const params = { id: customerId }
    await ask(api, splitPayment, { token, params, body: payment(due?.due ?? '') })
    const after = await ask(api, createStatementLink, { token, body: { customerId } })
    expect(after.statement.amounts).toMatchObject([{ due: '0.00', credit: '0.00' }])
  })

  it('are frozen with an issued invoice, whose amounts stay exact', async () => {
    const { cargo } = await owing()
    const dueOn = addDays(officeToday(), 14)
    const body = { packageIds: [cargo.id], dueOn, taxClass: 'zero' as const }
    const { id } = await ask(api, issued.issueInvoice, { token: owner, body })
    await set({ cashRounding: 'none' })
    const invoice = await ask(api, issued.getIssuedInvoice, { token: owner, params: { id } })
    expect(invoice.cashRounding).toBe('100')
    expect(invoice.amounts).toMatchObject([{ payable: '26526.50', due: '26526.50' }])
    const { base64 } = await ask(api, issued.getIssuedInvoicePdf, { token: owner, params: { id } })
    const printed = pdfText(Buffer.from(base64, 'base64'))
    for (const text of ['TShs 26,527', 'Rounding', 'TShs 27', 'TShs 26,500']) expect(printed).toContain(text)
  })
})
