import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askToBeForgotten, carryOutForgetting, listForgettingRequests } from '@/lib/contracts/forgetting'
import { listInvoiceLinks } from '@/lib/contracts/invoice-links'
import { createInvoiceLink } from '@/lib/contracts/invoices'
import * as contract from '@/lib/contracts/issued-invoices'
import { recordInvoiceLook } from '@/lib/contracts/issued-invoices'
import { getMyInvoicePdf, listMyInvoices } from '@/lib/contracts/my-money'
import { sendInvoice, sendIssuedInvoice } from '@/lib/contracts/notices'
import { enterByLink, viewPortal } from '@/lib/contracts/portal'
import { addDays, officeToday } from '@/lib/domain/dates'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'
import { enteredCustomer } from './support/portal'

let api: TestApi
let accountant: string
let secretary: string
let warehouse: string
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://cargo.example.com' })
  accountant = await api.signIn({ position: 'accountant' })
  secretary = await api.signIn({ position: 'sales' })
  warehouse = await api.signIn({ position: 'warehouse' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

async function issue(receiverId: string, fields: Parameters<typeof insertPackage>[1] = {}) {
  const { id } = await insertPackage(api.db, {
    receiverId,
    totalUSD: '40',
    currencyConverter: '2600',
    ...fields,
  })
  const body = { packageIds: [id], dueOn: addDays(officeToday(), 14), taxClass: 'zero' as const }
  return ask(api, contract.issueInvoice, { token: accountant, body })
}

const rowOf = async (id: string) => {
  const { sent, opened } = await ask(api, contract.getIssuedInvoice, { token: accountant, params: { id } })
  return { sent, opened }
}
const unopened = async (customerId: string, isUnopened: 'true' | 'false' = 'true') => {
  const query = { customerId, isUnopened }
  const { result } = await ask(api, contract.listIssuedInvoices, { token: accountant, query })
  return result.map(({ number }) => number)
}

/** The signed link of what an invoice bills, as its page reports a look. */
async function signedLook(invoice: contract.IssuedInvoice) {
  const body = { kind: 'combined' as const, packageIds: invoice.packages.map(({ id }) => id) }
  const { path } = await ask(api, createInvoiceLink, { token: accountant, body })
  const { searchParams } = new URL(path, 'http://office')
  return { kind: 'combined' as const, ...(Object.fromEntries(searchParams) as { trackingNumbers: string }) }
}

const looksOf = async (id: string) =>
  (
    await api.db
      .selectFrom('invoice_looks')
      .select('method')
      .where('invoice_id', '=', id)
      .orderBy('method')
      .execute()
  ).map(({ method }) => method)

describe('sending an issued invoice', () => {
  it('brings its signed link to the customer, and the register says when, how and how far', async () => {
    const { id: receiverId } = await insertCustomer(api.db, {})
    const invoice = await issue(receiverId)
    expect(invoice).toMatchObject({ sent: [], opened: null, packageIds: [invoice.packages[0]?.id] })
    const params = { id: invoice.id }
    const [notified] = await ask(api, sendIssuedInvoice, { token: secretary, params })
    expect(notified?.channel).toBe('sms')
    expect((await rowOf(invoice.id)).sent).toMatchObject([{ channel: 'sms', status: 'queued' }])
    // It waits in the outbox: nobody can have looked at it.
    expect(await unopened(receiverId)).toEqual([])
    await api.db
      .updateTable('messages')
      .set({ status: 'delivered' })
      .where('customer_id', '=', receiverId)
      .execute()
    expect(await unopened(receiverId)).toEqual([invoice.number])
    expect(await unopened(receiverId, 'false')).toEqual([])
    await ask(api, sendIssuedInvoice, { token: secretary, params })
    expect((await rowOf(invoice.id)).sent).toMatchObject([{ status: 'queued' }])
    expect(await unopened(receiverId)).toEqual([invoice.number])
  })

  it('counts a link over several packages for each invoice that they stand on, and for no other', async () => {
    const { id: receiverId } = await insertCustomer(api.db, {})
    const [first, second, other] = [await issue(receiverId), await issue(receiverId), await issue(receiverId)]
    const packageIds = [...first.packageIds, ...second.packageIds]
    await ask(api, sendInvoice, { token: accountant, body: { kind: 'combined', packageIds } })
    expect((await rowOf(first.id)).sent).toHaveLength(1)
    expect((await rowOf(second.id)).sent).toHaveLength(1)
    expect((await rowOf(other.id)).sent).toEqual([])
  })

  it('is refused for a cancelled invoice, a credit note, a customer without a phone, and who may not write', async () => {
    const invoice = await issue((await insertCustomer(api.db, {})).id)
    const params = { id: invoice.id }
    const forbidden = await refused(api, sendIssuedInvoice, { token: warehouse, params })
    expect(forbidden.status).toBe(403)
    const body = { reason: 'Another price' }
    const credited = await ask(api, contract.creditInvoice, { token: accountant, params, body })
    const cancelled = await refused(api, sendIssuedInvoice, { token: secretary, params })
    expect(cancelled).toMatchObject({ status: 409, error: 'already_cancelled' })
    const note = { id: credited.creditNotes[0]?.id ?? '' }
    expect((await refused(api, sendIssuedInvoice, { token: secretary, params: note })).status).toBe(404)
    const mute = await issue((await insertCustomer(api.db, { phones: [] })).id)
    const nobody = await refused(api, sendIssuedInvoice, { token: secretary, params: { id: mute.id } })
    expect(nobody).toMatchObject({ status: 409, error: 'nobody_told' })
    expect((await rowOf(mute.id)).sent).toEqual([])
  })
})

describe('a customer who is forgotten', () => {
  it('takes along the messages that brought an invoice, which stays with the books', async () => {
    const { id, as } = await enteredCustomer(api)
    const invoice = await issue(id, { paidUSD: '40', transitStatus: 5 })
    await ask(api, sendIssuedInvoice, { token: secretary, params: { id: invoice.id } })
    await ask(api, listMyInvoices, { ...as, query: { pageNum: 1 } })
    await ask(api, askToBeForgotten, as)
    const manager = await api.signIn({ privilege: 'system manager' })
    const asked = await ask(api, listForgettingRequests, { token: manager })
    const request = asked.find(({ customer }) => customer.id === id)
    await ask(api, carryOutForgetting, { token: manager, params: { id: request?.id ?? '' } })
    const { sent, opened } = await rowOf(invoice.id)
    expect(sent).toEqual([])
    expect(opened?.method).toBe('account')
    const links = await ask(api, listInvoiceLinks, { token: accountant, query: { customerId: id } })
    expect(links.result).toEqual([])
  })
})

describe('a customer’s look', () => {
  it('by a signed link is recorded once a day and method, and the first is shown', async () => {
    const { id: receiverId } = await insertCustomer(api.db, {})
    const invoice = await issue(receiverId)
    const look = await signedLook(invoice)
    const body = { ...look, method: 'link' as const }
    const answers = await Promise.all([1, 2, 3].map(() => send(api, recordInvoiceLook, { body })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const { opened } = await rowOf(invoice.id)
    expect(opened?.method).toBe('link')
    await ask(api, recordInvoiceLook, { body: { ...look, method: 'pdf' } })
    expect(await looksOf(invoice.id)).toEqual(['link', 'pdf'])
    expect((await rowOf(invoice.id)).opened).toEqual(opened)
  })

  it('is none of staff, nor without our signature', async () => {
    const invoice = await issue((await insertCustomer(api.db, {})).id)
    const body = { ...(await signedLook(invoice)), method: 'link' as const }
    await ask(api, recordInvoiceLook, { token: warehouse, body })
    await ask(api, recordInvoiceLook, { body: { ...body, signature: undefined } })
    await ask(api, recordInvoiceLook, { body: { ...body, signature: 'a'.repeat(43) } })
    await ask(api, recordInvoiceLook, { body: { ...body, kind: 'fixed-price', fixedPrice: '10' } })
    expect(await looksOf(invoice.id)).toEqual([])
  })

  it('in their own pages is recorded, of the list and of the PDF; not of the office that looks as they see it', async () => {
    const { id, as } = await enteredCustomer(api)
    const invoice = await issue(id)
    const other = await issue((await insertCustomer(api.db, {})).id)
    const { path } = await ask(api, viewPortal, { token: accountant, params: { id } })
    const body = { link: new URLSearchParams(path.split('?')[1]).get('link') ?? '' }
    const entered = await send(api, enterByLink, { body })
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
    const viewed = await ask(api, listMyInvoices, { headers: { cookie }, query: { pageNum: 1 } })
    expect(viewed.result).toHaveLength(1)
    await ask(api, getMyInvoicePdf, { headers: { cookie }, params: { id: invoice.id } })
    expect(await looksOf(invoice.id)).toEqual([])
    const mine = await ask(api, listMyInvoices, { ...as, query: { pageNum: 1 } })
    expect(Object.keys(mine.result[0] ?? {})).not.toContain('opened')
    expect((await rowOf(invoice.id)).opened?.method).toBe('account')
    await ask(api, getMyInvoicePdf, { ...as, params: { id: invoice.id } })
    expect(await looksOf(invoice.id)).toEqual(['account', 'pdf'])
    expect(await looksOf(other.id)).toEqual([])
  })
})
