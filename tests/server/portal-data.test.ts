import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { askForPackage } from '@/lib/contracts/customer-requests'
import { addCollector } from '@/lib/contracts/deliveries'
import { putPackageCustoms } from '@/lib/contracts/house-documents'
import { openMyClaim } from '@/lib/contracts/my-claims'
import { claimMyParcel } from '@/lib/contracts/my-parcels'
import { announceParcels } from '@/lib/contracts/portal'
import { getPortalData } from '@/lib/contracts/portal-data'
import { insertBatch } from '@/tests/factories/batches'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'
import { enteredCustomer } from './support/portal'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

/** A customer with something in every list of the file, each with the sign in its text. */
async function withEverything(sign: string) {
  const customer = await enteredCustomer(api, { name: `Asha ${sign}` })
  const { id, phone, as } = customer
  const cargo = await insertPackage(api.db, { receiverId: id, totalUSD: '10' })
  const token = await api.signIn({ privilege: 'super admin' })
  const paid = await api.send('POST', `/packages/${cargo.id}/payments`, {
    token,
    body: { amount: '4', currency: 'USD', method: 'cash' },
  })
  expect(paid.statusCode, paid.body).toBe(200)
  await ask(api, announceParcels, { ...as, body: { courierNumbers: [`SF1${sign}`], remark: sign } })
  await ask(api, askForPackage, { ...as, params: { id: cargo.id }, body: { kind: 'wait', text: sign } })
  const claim = { packageId: cargo.id, kind: 'damaged', description: sign } as const
  await ask(api, openMyClaim, { ...as, body: claim })
  const unknown = await insertPackage(api.db, { receiverId: null })
  await ask(api, claimMyParcel, { ...as, params: { id: unknown.id }, body: { proof: sign } })
  await api.pool.query(
    "insert into messages (customer_id, channel, phone, language, event, body) values ($1, 'sms', $2, 'sw', 'ready', $3), ($1, 'sms', $2, 'sw', 'signInCode', '123 456')",
    [id, phone, sign],
  )
  await api.pool.query(
    "insert into inbound_messages (customer_id, channel, phone, body, kind, provider_id) values ($1, 'whatsapp', $2, $3, 'other', $3)",
    [id, phone, sign],
  )
  await ask(api, addCollector, { ...as, body: { name: sign, isStanding: true } })
  await insertPhoto(api.db, { packageId: cargo.id })
  const claimPhoto = await insertPhoto(api.db)
  await api.pool.query("update files set kind = 'claim' where id = $1", [claimPhoto.id])
  await api.pool.query(
    'insert into cargo_claim_photos (file_id, claim_id) select $1, id from cargo_claims where customer_id = $2',
    [claimPhoto.id, id],
  )
  await api.pool.query(
    `update cargo_claims set state = 'offered', offer_basis = 'byHand', offer_amount = 5, offer_currency = 'USD',
       offer_texts = '{"en": "Sorry", "zh": "抱歉", "sw": "Pole"}' where customer_id = $1`,
    [id],
  )
  await api.pool.query(
    `with d as (insert into deliveries (customer_id, area, address, wanted_on, day_part, state)
       values ($1, 'Ilala', $2, '2026-11-24', 'morning', 'done') returning id)
     insert into rider_visits (delivery_id, rider_id, outcome, delivered_to, happened_at)
     select d.id, e.id, 'handedOver', $2, now() from d, (select id from employees limit 1) e`,
    [id, sign],
  )
  await api.pool.query(
    `insert into incoming_money (account_id, provider, reference, payer, amount, currency, paid_on, raw, source, customer_id, created_by)
     select id, 'mpesa', $2, $2, 1000, 'TZS', '2026-11-20', $2, 'sms', $1, (select id from employees limit 1) from accounts limit 1`,
    [id, sign],
  )
  const orderPhoto = await insertPhoto(api.db)
  await api.pool.query("update files set kind = 'order' where id = $1", [orderPhoto.id])
  await api.pool.query('update expected_parcels set order_file_id = $1 where customer_id = $2', [
    orderPhoto.id,
    id,
  ])
  const doubtPhoto = await insertPhoto(api.db)
  await api.pool.query("update files set kind = 'doubt' where id = $1", [doubtPhoto.id])
  await api.pool.query(
    'insert into customer_doubt_photos (file_id, request_id) select $1, id from customer_requests where customer_id = $2',
    [doubtPhoto.id, id],
  )
  const customs = { version: null, description: sign, hsCode: '640399', netKg: null, declaredUSD: '100' }
  await ask(api, putPackageCustoms, { token, params: { id: cargo.id }, body: customs })
  const { id: batchId } = await insertBatch(api.db)
  await api.pool.query(
    `insert into house_documents (batch_id, customer_id, kind, number, year, sequence, marks, created_by)
     select $1, $2, 'hbl', $3, 2026, (select count(*) + 1 from house_documents), $3, id from employees limit 1`,
    [batchId, id, sign],
  )
  return { ...customer, cargo }
}

it('the file holds everything of the customer’s, without codes, and nothing of anybody else’s', async () => {
  const me = await withEverything('MINE01')
  await withEverything('THEIRS02')
  const data = await ask(api, getPortalData, me.as)
  expect(data.customer).toMatchObject({ name: 'Asha MINE01', phones: [me.phone], language: 'sw' })
  expect(data.packages).toMatchObject([
    { trackingNumber: me.cargo.trackingNumber, totalUSD: '10.00', paidUSD: '4.00' },
  ])
  expect(data.payments).toMatchObject([{ amount: '4.00', currency: 'USD', isReversed: false }])
  expect(data.announced).toMatchObject([{ courierNumber: 'SF1MINE01', remark: 'MINE01' }])
  expect(data.announced[0]?.photo).toContain('signature=')
  const customs = { description: 'MINE01', hsCode: '640399', netKg: null, declaredUSD: '100.00' }
  expect(data.packages[0]?.customs).toEqual(customs)
  expect(data.houseDocuments).toMatchObject([{ number: 'MINE01', kind: 'hbl', marks: 'MINE01' }])
  expect(data.requests).toMatchObject([{ kind: 'wait', text: 'MINE01' }])
  expect(data.requests[0]?.photos).toEqual([expect.stringContaining('signature=')])
  expect(data.claims).toMatchObject([{ kind: 'damaged', description: 'MINE01' }])
  expect(data.parcelClaims).toMatchObject([{ proof: 'MINE01', state: 'open', decidedAt: null }])
  expect(data.messages.map(({ body }) => body)).toContain('MINE01')
  expect(data.answers).toMatchObject([{ body: 'MINE01' }])
  expect(data.devices).toHaveLength(1)
  expect(data.packages[0]?.photos).toEqual([expect.stringMatching(/^\/files\/.+\.webp$/)])
  expect(data.claims[0]?.offer).toMatchObject({ amount: '5.00', currency: 'USD', texts: { sw: 'Pole' } })
  expect(data.claims[0]?.photos).toEqual([expect.stringContaining('signature=')])
  expect(data.collectors).toMatchObject([{ name: 'MINE01', isStanding: true }])
  expect(data.deliveries).toMatchObject([
    { area: 'Ilala', address: 'MINE01', visits: [{ outcome: 'handedOver', deliveredTo: 'MINE01' }] },
  ])
  expect(data.moneyIn).toMatchObject([{ reference: 'MINE01', amount: '1000.00', state: 'new' }])
  expect(JSON.stringify(data)).not.toMatch(/THEIRS02|123 456/)
})
