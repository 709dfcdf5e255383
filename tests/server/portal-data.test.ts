import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { askForPackage } from '@/lib/contracts/customer-requests'
import { openMyClaim } from '@/lib/contracts/my-claims'
import { announceParcels } from '@/lib/contracts/portal'
import { getPortalData } from '@/lib/contracts/portal-data'
import { insertPackage } from '@/tests/factories/packages'
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
  await api.pool.query(
    "insert into messages (customer_id, channel, phone, language, event, body) values ($1, 'sms', $2, 'sw', 'ready', $3), ($1, 'sms', $2, 'sw', 'signInCode', '123 456')",
    [id, phone, sign],
  )
  await api.pool.query(
    "insert into inbound_messages (customer_id, channel, phone, body, kind, provider_id) values ($1, 'whatsapp', $2, $3, 'other', $3)",
    [id, phone, sign],
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
  expect(data.requests).toMatchObject([{ kind: 'wait', text: 'MINE01' }])
  expect(data.claims).toMatchObject([{ kind: 'damaged', description: 'MINE01' }])
  expect(data.messages.map(({ body }) => body)).toContain('MINE01')
  expect(data.answers).toMatchObject([{ body: 'MINE01' }])
  expect(data.devices).toHaveLength(1)
  expect(JSON.stringify(data)).not.toMatch(/THEIRS02|123 456/)
})
