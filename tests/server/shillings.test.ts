import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setBatchExchangeRate, setBatchTransitStatus } from '@/lib/contracts/batches'
import * as bulk from '@/lib/contracts/bulk-messages'
import * as claims from '@/lib/contracts/cargo-claims'
import { getLiability, putLiability, settleCargoClaim } from '@/lib/contracts/claim-settlements'
import { recordClearing } from '@/lib/contracts/clearing'
import { getCompany } from '@/lib/contracts/company'
import { answerRequest } from '@/lib/contracts/customer-requests'
import { sendHandOverCode } from '@/lib/contracts/hand-over'
import { getInvoiceSettings, putInvoiceSettings } from '@/lib/contracts/invoices'
import { askForCustoms } from '@/lib/contracts/my-customs'
import * as notices from '@/lib/contracts/notices'
import { deliverPackage } from '@/lib/contracts/package-actions'
import { setWaitingStatus } from '@/lib/contracts/packages'
import { recordPayment } from '@/lib/contracts/payments'
import { receiveParcel } from '@/lib/contracts/receiving'
import { createAccount } from '@/lib/contracts/transactions'
import { decideClaim, getReleaseLink, sendReleaseNotice } from '@/lib/contracts/waiting-room'
import { CLEARING_MILESTONES } from '@/lib/domain/clearing'
import { priceText, type TanzanianCurrencies } from '@/lib/domain/customer-price'
import { portToday } from '@/lib/domain/dates'
import { LANGUAGES, type Language } from '@/lib/domain/languages'
import { NOTICE_EVENTS } from '@/lib/domain/notices'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'

/* Prices for Tanzania in shillings are one setting, for every message and every link that customers get. */

let api: TestApi
let owner: string
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://cargo.example.com' })
  owner = await api.signIn({ privilege: 'super admin' })
  for (const currency of ['USD', 'TZS'] as const) {
    await ask(api, createAccount, { token: owner, body: { name: `Box ${currency}`, kind: 'cash', currency } })
  }
  const { version } = await ask(api, getLiability, { token: owner })
  const none = { perKgUSD: null, declaredPercent: null, insuredPercent: null }
  await ask(api, putLiability, { token: owner, body: { ...none, secondPersonAboveUSD: '100', version } })
  const switches = NOTICE_EVENTS.map((event) => ({ event, channel: 'sms', is_active: true }))
  await api.db.insertInto('notice_switches').values(switches).execute()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('messages').execute()
})

async function show(tanzanianCurrencies: TanzanianCurrencies): Promise<void> {
  const { version } = await ask(api, getInvoiceSettings, { token: owner })
  const body = { tanzanianCurrencies, bankAccounts: [], mobileMoney: [], version }
  await ask(api, putInvoiceSettings, { token: owner, body })
}

let phones = 0
function customer(language: Language) {
  phones += 1
  return insertCustomer(api.db, { language, phones: [`+2557540${String(phones).padStart(5, '0')}`] })
}

const asked = (id: string) => ({ token: owner, params: { id } })

/** Everything that a customer is written to about, from the warehouse to the reminder. */
async function wholeJourney(language: Language): Promise<void> {
  const { id: receiverId } = await customer(language)
  const { parcel } = await ask(api, receiveParcel, {
    token: owner,
    body: { receiverId, courierNumber: `SF${phones}00000`, pieces: 2, weightKg: '3' },
  })
  await api.owner.query('update packages set total_usd = 80 where id = $1', [parcel.id])
  await ask(api, sendReleaseNotice, { ...asked(parcel.id), query: { byHand: 'false' } })
  const approval = { waitingStatus: 'approved', overrideReason: 'Known for years' } as const
  await ask(api, setWaitingStatus, { ...asked(parcel.id), body: approval })
  const batch = await insertBatch(api.db, { transitStatus: 1 })
  const fields = { receiverId, batchId: batch.id, totalUSD: '123.45', currencyConverter: '2615.5' }
  const cargo = await insertPackage(api.db, fields)
  const other = await insertPackage(api.db, fields)
  await ask(api, setBatchExchangeRate, {
    ...asked(batch.id),
    body: { exchangeRate: '2620', reason: 'Agreed' },
  })
  await ask(api, askForCustoms, asked(batch.id))
  for (const transitStatus of [2, 3, 4] as const) {
    const body = { transitStatus, notify: true, reason: 'Storm', confirmLoose: true, confirmEarly: true }
    await ask(api, setBatchTransitStatus, { ...asked(batch.id), body })
  }
  for (const milestone of CLEARING_MILESTONES) {
    const body = { milestone, day: portToday(), notify: true }
    await ask(api, recordClearing, { ...asked(batch.id), body })
  }
  await ask(api, notices.notifyReady, asked(cargo.id))
  for (const currency of ['USD', 'TZS'] as const) {
    const amount = currency === 'USD' ? '12.5' : '30000'
    await ask(api, recordPayment, { ...asked(cargo.id), body: { amount, currency, method: 'cash' } })
  }
  await ask(api, notices.sendInvoice, {
    token: owner,
    body: { kind: 'combined', packageIds: [cargo.id, other.id] },
  })
  await ask(api, notices.remindDebtor, asked(receiverId))
  await ask(api, sendHandOverCode, { token: owner, params: { customerId: receiverId } })
  const handOver = { deliveredTo: 'Amina', overrideReason: 'Known for years' }
  await ask(api, deliverPackage, { ...asked(cargo.id), body: handOver })
  await claimTwice(cargo.id)
  await claimParcels(receiverId)
  await answerWish(receiverId)
}

/** One claim whose offer of dollars is accepted and paid, and one that is refused. */
async function claimTwice(packageId: string): Promise<void> {
  const open = (kind: 'wet' | 'late') =>
    ask(api, claims.openCargoClaim, { token: owner, body: { packageId, kind, description: 'Soaked' } })
  const wet = await open('wet')
  const call = asked(wet.id)
  let { version } = await ask(api, claims.saveClaimProof, { ...call, body: { version: wet.version } })
  const terms = { basis: 'byHand', amount: '5', currency: 'USD', note: 'As agreed' } as const
  version = (await ask(api, claims.offerForClaim, { ...call, body: { ...terms, version } })).version
  const yes = { answer: 'accepted', channel: 'counter', note: 'Signed', version } as const
  version = (await ask(api, claims.recordClaimAnswer, { ...call, body: yes })).version
  const settled = { kind: 'credit', accountId: null, packageId, version } as const
  await ask(api, settleCargoClaim, { ...call, body: settled })
  const late = await open('late')
  const no = { state: 'refused', reason: 'In time', version: late.version } as const
  await ask(api, claims.decideCargoClaim, { ...asked(late.id), body: no })
}

/** One parcel without an owner that was the customer's, and one that was not. */
async function claimParcels(receiverId: string): Promise<void> {
  for (const status of ['accepted', 'refused'] as const) {
    const { id: package_id } = await insertPackage(api.db, { receiverId: null })
    const claim = {
      package_id,
      customer_id: receiverId,
      name: 'Amina',
      phone: '+255754999999',
      proof: 'Red shoes',
    }
    const { id } = await api.db
      .insertInto('parcel_claims')
      .values(claim)
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = { status, receiverId: status === 'accepted' ? receiverId : null }
    await ask(api, decideClaim, { ...asked(id), body })
  }
}

async function answerWish(receiverId: string): Promise<void> {
  const { id: packageId } = await insertPackage(api.db, { receiverId, totalUSD: '40' })
  const wish = {
    package_id: packageId,
    customer_id: receiverId,
    kind: 'wait',
    weight_kg: 1,
    cbm: 0,
    net_usd: 40,
  }
  const { id } = await api.db
    .insertInto('customer_requests')
    .values(wish)
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = { state: 'refused', answer: 'It leaves today' } as const
  await ask(api, answerRequest, { ...asked(id), body })
}

const bodies = async () => {
  const rows = await api.db.selectFrom('messages').select(['event', 'language', 'body']).execute()
  return rows.map(({ event, language, body }) => ({ event, language, body }))
}

describe('prices in shillings alone', () => {
  it('leave no dollar in any message of any event in any language', async () => {
    await show('TZS')
    for (const language of LANGUAGES) await wholeJourney(language)
    const written = await bodies()
    const expected = LANGUAGES.flatMap((language) => NOTICE_EVENTS.map((event) => `${event} ${language}`))
    const found = new Set(written.map(({ event, language }) => `${event} ${language}`))
    expect(expected.filter((one) => !found.has(one))).toEqual([])
    expect(written.filter(({ body }) => body.includes('$'))).toEqual([])
    // What somebody handed over stays what it was.
    const thanks = written.filter(({ event, language }) => event === 'paymentTaken' && language === 'en')
    expect(thanks.map(({ body }) => /received (.+?) for/.exec(body)?.[1]).toSorted()).toEqual([
      'TShs 30,000',
      'USD 12.50',
    ])
  })

  it('are added up package by package at their own rates', async () => {
    await show('TZS')
    const { id: receiverId } = await customer('en')
    for (const currencyConverter of ['2600', '2700.5']) {
      await insertPackage(api.db, { receiverId, totalUSD: '10.01', currencyConverter })
    }
    await ask(api, notices.remindDebtor, asked(receiverId))
    expect((await bodies())[0]?.body).toContain('TShs 53,058 is still open')
  })

  it('leave no dollar in a bulk message, in the company’s profile it says so', async () => {
    await show('TZS')
    const { id: receiverId } = await customer('sw')
    const batch = await insertBatch(api.db)
    await insertPackage(api.db, { receiverId, batchId: batch.id, totalUSD: '120' })
    const texts = { en: '{{remaining}}', zh: '{{remaining}}', sw: 'Deni {{remaining}}' }
    const body = {
      channel: 'sms',
      audience: { kind: 'customers', batchId: batch.id },
      bodies: texts,
    } as const
    const sized = await ask(api, bulk.sizeBulkMessage, { token: owner, body })
    expect(sized.languages.map(({ sample }) => sample.body)).toEqual(['Deni TShs 312,000'])
    expect((await ask(api, getCompany)).tanzanianCurrencies).toBe('TZS')
  })

  it('leave no dollar in what staff write by hand', async () => {
    await show('TZS')
    const { id: receiverId } = await customer('sw')
    const cargo = await insertPackage(api.db, { receiverId, totalUSD: '60' })
    const link = await ask(api, getReleaseLink, asked(cargo.id))
    expect(link.advanceMissing).toBe('TShs 78,000')
  })
})

describe('the other settings', () => {
  it.each([
    ['USD', 'US$ 20.00'],
    ['USD+TZS', 'US$ 20.00 / TShs 52,000'],
    ['TZS', 'TShs 52,000'],
  ] as const)('%s: a statement of the database says what the function says', async (currencies, text) => {
    await show(currencies)
    const { id: receiverId } = await customer('en')
    const batch = await insertBatch(api.db, { transitStatus: 2 })
    await insertPackage(api.db, { receiverId, batchId: batch.id, totalUSD: '20', transitStatus: 2 })
    const body = { transitStatus: 4, notify: true } as const
    await ask(api, setBatchTransitStatus, { ...asked(batch.id), body })
    expect((await bodies())[0]?.body).toContain(`Still to pay: ${text}.`)
    expect(priceText({ usd: '20', tzs: '52000' }, currencies)).toBe(text)
  })
})
