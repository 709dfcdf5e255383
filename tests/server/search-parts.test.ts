import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCustomers } from '@/lib/contracts/customers'
import { listExpectedParcels } from '@/lib/contracts/expected-parcels'
import { listFiscalReceipts } from '@/lib/contracts/fiscal-receipts'
import { listIncomingMoney } from '@/lib/contracts/incoming-money'
import { issueInvoice, listIssuedInvoices } from '@/lib/contracts/issued-invoices'
import { listMessages, listOptOuts, setOptOut } from '@/lib/contracts/messages'
import { listPackages } from '@/lib/contracts/packages'
import { recordPayment } from '@/lib/contracts/payments'
import { search } from '@/lib/contracts/search'
import { listWaitingPackages } from '@/lib/contracts/waiting-room'
import { addDays, officeToday } from '@/lib/domain/dates'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'

const PHONE = '+255754908763'
const COURIER = 'YT-73 9120.4685'
const BARE = 'YT7391204685'

/** Every three characters in a row. */
const threes = (text: string) => Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3))
/** Of the phone as it is stored, as it is dialled in Tanzania, and as it is spaced. */
const PHONE_PARTS = [
  ...new Set([...threes('255754908763'), ...threes('0754908763')]),
  '0754 9',
  '0754908763',
  '908-763',
]
const COURIER_PARTS = [...threes(BARE), '12 04', '9120-46', '391204']

let api: TestApi
let token: string
let customerId: string
let packageId: string

/** Those whose numbers begin and end as the parts that lie in the middle of the ones that are sought. */
async function insertOthers() {
  for (const [at, phone] of ['+255490876111', '+255600000490', '+255087611908'].entries()) {
    const { id } = await insertCustomer(api.db, { name: `Other ${at}`, phones: [phone] })
    await insertPackage(api.db, { receiverId: id, courierNumber: ['912ZZZ', 'ZZZ204', '468ZZZ120'][at] })
  }
}

beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'super admin', position: 'accountant' })
  customerId = (await insertCustomer(api.db, { name: 'Zainab Omari', phones: [PHONE] })).id
  const fields = { receiverId: customerId, courierNumber: COURIER, totalUSD: '100' }
  packageId = (await insertPackage(api.db, { ...fields, trackingNumber: 'UMJQQQQQQQQ' })).id
  await insertOthers()
  const body = { packageIds: [packageId], dueOn: addDays(officeToday(), 14), taxClass: 'zero' as const }
  await ask(api, issueInvoice, { token, body })
  const paid = await ask(api, recordPayment, {
    token,
    params: { id: packageId },
    body: { amount: '100', currency: 'USD', method: 'cash' },
  })
  await api.pool.query(
    `insert into fiscal_receipts (kind, receipt_number, via, device, sequence, amount_tzs, vat_tzs, tax_class)
      values ('sale', $1, 'hand', 'M1', 1, 1000, 0, 'zero')`,
    [paid.instalment.receiptNumber],
  )
  await api.pool.query('insert into expected_parcels (courier_number, customer_id) values ($1, $2)', [
    BARE,
    customerId,
  ])
  await api.pool.query(
    `insert into incoming_money (account_id, provider, reference, amount, currency, phone, raw, paid_on, source, created_by)
      select a.id, 'bank', 'QWERTY', 1000, 'TZS', $1, 'x', current_date, 'statement', e.id
      from (select id from accounts limit 1) a, (select id from employees limit 1) e`,
    [PHONE],
  )
  await api.pool.query(
    `insert into messages (channel, phone, body, language, status, next_attempt_at)
      values ('sms', $1, 'Your cargo has arrived', 'en', 'sent', now())`,
    [PHONE],
  )
  await ask(api, setOptOut, { token, body: { phone: PHONE, isOptedOut: true } })
})
afterAll(() => api.close())

/** How many rows of the customer, or of the package, a list has under what was typed. */
const LISTS: Record<string, (typed: string) => Promise<number>> = {
  'the search for everything': async (keywords) =>
    (await ask(api, search, { token, query: { keywords } })).customers.filter(({ id }) => id === customerId)
      .length,
  customers: async (typed) =>
    (await ask(api, listCustomers, { token, query: { search: typed } })).result.filter(
      ({ id }) => id === customerId,
    ).length,
  'incoming money': async (typed) =>
    (await ask(api, listIncomingMoney, { token, query: { search: typed } })).result.length,
  messages: async (typed) =>
    (await ask(api, listMessages, { token, query: { search: typed } })).result.filter(
      ({ body }) => body === 'Your cargo has arrived',
    ).length,
  'phones that are written to no more': async (typed) =>
    (await ask(api, listOptOuts, { token, query: { search: typed } })).result.length,
}

/** Found by the phone of whose it is, and by the courier number. */
const CARGO: typeof LISTS = {
  packages: async (typed) =>
    (await ask(api, listPackages, { token, query: { search: typed } })).result.filter(
      ({ id }) => id === packageId,
    ).length,
  'the waiting room': async (typed) =>
    (await ask(api, listWaitingPackages, { token, query: { search: typed } })).result.filter(
      ({ id }) => id === packageId,
    ).length,
  'expected parcels': async (typed) =>
    (await ask(api, listExpectedParcels, { token, query: { search: typed } })).result.length,
  invoices: async (typed) =>
    (await ask(api, listIssuedInvoices, { token, query: { search: typed } })).result.length,
  'fiscal receipts': async (typed) =>
    (await ask(api, listFiscalReceipts, { token, query: { search: typed } })).result.length,
}

const COURIERS: typeof LISTS = {
  'the search for everything': async (keywords) =>
    (await ask(api, search, { token, query: { keywords } })).packages.filter(({ id }) => id === packageId)
      .length,
  ...CARGO,
}

/** What of the parts does not lead there. */
async function missed(
  parts: readonly string[],
  count: (typed: string) => Promise<number>,
): Promise<string[]> {
  const counts = await Promise.all(parts.map(count))
  return parts.filter((_, at) => counts[at] !== 1)
}

describe('any three digits of a phone in a row find it', () => {
  it.each(Object.entries({ ...LISTS, ...CARGO }))('in %s', async (_, count) => {
    expect(await missed(PHONE_PARTS, count)).toEqual([])
    expect(await missed(['0754908764', '999'], count)).toEqual(['0754908764', '999'])
  })
})

describe('any three characters of a courier number in a row find the parcel', () => {
  it.each(Object.entries(COURIERS))('in %s', async (_, count) => {
    expect(await missed(COURIER_PARTS, count)).toEqual([])
    expect(await missed(['YT7391204686', 'T74'], count)).toEqual(['YT7391204686', 'T74'])
  })
})
