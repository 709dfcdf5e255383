import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import { setBatchTransitStatus } from '@/lib/contracts/batches'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { deliverPackage } from '@/lib/contracts/package-actions'
import { createPackage } from '@/lib/contracts/packages'
import { recordPayment } from '@/lib/contracts/payments'
import * as contract from '@/lib/contracts/webhooks'
import { retryAfterSeconds, WEBHOOK_EVENTS } from '@/lib/domain/webhooks'
import { loadConfig } from '@/server/core/config'
import { createLog } from '@/server/core/log'
import { isForbiddenHost, lookUpPublic } from '@/server/gateways/public-address'
import { claimDue, deliver } from '@/server/webhooks/deliver'
import { createWebhookSender } from '@/server/worker/webhook-sender'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { json, type StubGateway, silence, startStubGateway } from './support/stub-gateway'

const SECRET_KEY = 'ab'.repeat(32)
let api: TestApi
let owner: string
let shop: StubGateway
beforeAll(async () => {
  api = await startApi({ WEBHOOK_PRIVATE_ADDRESSES: 'on', SECRET_KEY })
  owner = await api.signIn({ privilege: 'super admin' })
  shop = await startStubGateway(json(200, {}))
})
afterAll(async () => {
  await shop.close()
  await api.close()
})
beforeEach(async () => {
  await api.owner.query('delete from webhook_deliveries; delete from webhooks')
  shop.received.length = 0
  shop.answer(json(200, {}))
})
afterEach(() => expect(api.troubles).toEqual([]))

type Body = BodyInputOf<typeof contract.createWebhook>
const bodyOf = (part: Partial<Body> = {}): Body => ({
  name: 'Shop',
  url: `${shop.url}/events?office=1`,
  events: [...WEBHOOK_EVENTS],
  isActive: true,
  ...part,
})
const makeWebhook = (part: Partial<Body> = {}) =>
  ask(api, contract.createWebhook, { token: owner, body: bodyOf(part) })

const lines: string[] = []
const partsWith = (settings: Record<string, string>) => {
  const config = loadConfig({ NODE_ENV: 'test', SECRET_KEY, ...settings })
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) })
  return { db: api.db, config, log }
}
const parts = (isPrivate = true) => partsWith({ WEBHOOK_PRIVATE_ADDRESSES: isPrivate ? 'on' : 'off' })

/** Sends what is due, once. */
async function work(isPrivate = true): Promise<number> {
  const claimed = await claimDue(api.db, 20, [])
  await Promise.all(claimed.map((one) => deliver(parts(isPrivate), one)))
  return claimed.length
}

const deliveries = async () =>
  (
    await ask(api, contract.listWebhookDeliveries, {
      token: owner,
      query: { itemsPerPage: 200, sort: 'createdAt' },
    })
  ).result
const sent = () => shop.received.map(({ body }) => contract.webhookBody.strict().parse(JSON.parse(body)))
const makeDue = () => api.owner.query('update webhook_deliveries set next_attempt_at = now()')

it('every event of a package is told, signed as Standard Webhooks says, without name or phone', async () => {
  const { secret } = await makeWebhook()
  const customer = await insertCustomer(api.db, { name: 'Zawadi wa Siri', phones: ['+255754777111'] })
  const packingList = [{ description: 'Viatu vya siri', quantity: '1', price: '40', pieces: 2 }]
  const { id, trackingNumber } = await ask(api, createPackage, {
    token: owner,
    body: { receiverId: customer.id, packingList, remark: 'Siri' },
  })
  const batch = await insertBatch(api.db)
  await api.owner.query(
    "update packages set batch_id = $2, waiting_status = 'approved', approval_override_reason = 'x' where id = $1",
    [id, batch.id],
  )
  const move = (transitStatus: 2 | 3 | 4) => {
    const body = { transitStatus, confirmLoose: true, confirmEarly: true }
    return ask(api, setBatchTransitStatus, { token: owner, params: { id: batch.id }, body })
  }
  await move(2)
  await move(3)
  await move(4)
  const pay = (amount: string) => {
    const body = { amount, currency: 'USD', method: 'cash' } as const
    return ask(api, recordPayment, { token: owner, params: { id }, body })
  }
  await pay('15')
  await pay('25')
  await ask(api, deliverPackage, { token: owner, params: { id }, body: { deliveredTo: 'Juma wa Siri' } })
  await work()
  await work()
  const bodies = sent()
  const of = (type: string) => bodies.filter((body) => body.type === type).map(({ data }) => data)
  const facts = { packageId: id, trackingNumber, customerId: customer.id, pieces: 2, totalUSD: '40.00' }
  expect(of('package.received')).toEqual([
    expect.objectContaining({ ...facts, batchId: null, transitStatus: 1 }),
  ])
  expect(of('package.priced')).toEqual([expect.objectContaining({ ...facts, remainingUSD: '40.00' })])
  expect(of('package.departed')).toEqual([expect.objectContaining({ batchId: batch.id, transitStatus: 2 })])
  expect(of('package.arrived')).toEqual([expect.objectContaining({ batchId: batch.id, transitStatus: 4 })])
  expect(
    of('package.paid')
      .map(({ paidAmountUSD, remainingUSD, isPaymentComplete }) => [
        paidAmountUSD,
        remainingUSD,
        isPaymentComplete,
      ])
      .sort(),
  ).toEqual([
    ['15.00', '25.00', false],
    ['40.00', '0.00', true],
  ])
  expect(of('package.handed_over')).toEqual([expect.objectContaining({ transitStatus: 5 })])
  expect(bodies).toHaveLength(7)
  for (const { headers, body, path } of shop.received) {
    expect(path).toBe('/events?office=1')
    expect(headers['content-type']).toBe('application/json')
    const age = Date.now() / 1000 - Number(headers['webhook-timestamp'])
    expect(Math.abs(age)).toBeLessThan(60)
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
    const signature = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    expect(body).not.toMatch(/siri|255754777111|Zawadi|Juma|Viatu/i)
  }
  expect(
    (await deliveries()).every(({ state, lastStatus }) => state === 'delivered' && lastStatus === 200),
  ).toBe(true)
  expect(lines.join('\n')).not.toMatch(/siri|255754777111|Zawadi|Juma|Viatu|whsec_/i)
})

it('an event that is rolled back with its change is never told', async () => {
  await makeWebhook()
  await api.db
    .transaction()
    .execute(async (trx) => {
      await insertPackage(trx, { receiverId: null })
      throw new Error('given up')
    })
    .catch(() => {})
  expect(await deliveries()).toEqual([])
})

it('only chosen events are told, none while a webhook is off, and none to who asks for nothing', async () => {
  await insertPackage(api.db, { receiverId: null })
  const { id, version } = await makeWebhook({ events: ['package.arrived'] })
  const cargo = await insertPackage(api.db, { receiverId: null })
  expect(await deliveries()).toEqual([])
  await api.owner.query('update packages set transit_status = 4 where id = $1', [cargo.id])
  expect((await deliveries()).map(({ event }) => event)).toEqual(['package.arrived'])
  const body = { ...bodyOf({ isActive: false }), version }
  await ask(api, contract.updateWebhook, { token: owner, params: { id }, body })
  await insertPackage(api.db, { receiverId: null })
  expect(await deliveries()).toHaveLength(1)
  expect(await work()).toBe(0)
})

it('a part of a package that is split is not received again', async () => {
  await makeWebhook({ events: ['package.received', 'package.priced'] })
  const { id } = await insertPackage(api.db, { receiverId: null })
  const before = (await deliveries()).length
  await api.owner.query(
    `insert into packages (tracking_number, currency_converter, pieces, total_usd, split_from)
     values ('UMJ00000001-B', 2600, 1, 10, $1)`,
    [id],
  )
  expect(await deliveries()).toHaveLength(before)
})

describe('what is not taken', () => {
  it.each([500, 404, 301, 204])('with the answer %i is tried again, or done', async (status) => {
    await makeWebhook({ events: ['package.received'] })
    await insertPackage(api.db, { receiverId: null })
    shop.answer(json(status, 'Siri', { location: `${shop.url}/elsewhere` }))
    await work()
    const [one] = await deliveries()
    expect(one).toMatchObject({
      lastStatus: status,
      attempts: 1,
      state: status === 204 ? 'delivered' : 'waiting',
    })
    // No redirect is followed.
    expect(shop.received).toHaveLength(1)
  })

  it('is tried ten times in three days with the same id and body, then given up, and sent again by a press', async () => {
    await makeWebhook({ events: ['package.received'] })
    await insertPackage(api.db, { receiverId: null })
    shop.answer(json(503, {}))
    let hours = 0
    for (let attempt = 1; attempt <= 10; attempt++) {
      await makeDue()
      expect(await work(), String(attempt)).toBe(1)
      const [one] = await deliveries()
      const pause = retryAfterSeconds(attempt)
      hours += (pause ?? 0) / 3600
      expect(one).toMatchObject({ attempts: attempt, state: pause === null ? 'failed' : 'waiting' })
      if (pause === null) continue
      const seconds = (Date.parse(one?.nextAttemptAt ?? '') - Date.now()) / 1000
      expect(Math.abs(seconds - pause)).toBeLessThan(30)
    }
    expect(hours).toBeGreaterThan(71)
    expect(hours).toBeLessThan(73)
    expect(new Set(shop.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1)
    await makeDue()
    expect(await work()).toBe(0)
    shop.answer(json(200, {}))
    const [failed] = await deliveries()
    const again = () =>
      ask(api, contract.sendWebhookAgain, { token: owner, params: { id: failed?.id ?? '' } })
    for (const one of await Promise.all([again(), again()]))
      expect(one).toMatchObject({ state: 'waiting', attempts: 0 })
    await work()
    expect(shop.received).toHaveLength(11)
    expect((await deliveries())[0]).toMatchObject({ state: 'delivered', attempts: 1 })
    const { entries } = await ask(api, listAuditEntries, {
      token: owner,
      query: { action: 'webhook.sentAgain' },
    })
    expect(entries).toHaveLength(2)
  })

  it('because nobody listens is tried again', async () => {
    await makeWebhook({ events: ['package.received'], url: 'http://127.0.0.1:9/' })
    await insertPackage(api.db, { receiverId: null })
    await work()
    expect((await deliveries())[0]).toMatchObject({
      lastStatus: null,
      lastError: 'ECONNREFUSED',
      state: 'waiting',
    })
  })

  it('when nobody answers holds up no other address, and the worker ends when it is stopped', async () => {
    shop.answer(silence)
    await makeWebhook({ name: 'Silent', events: ['package.received'] })
    const other = await startStubGateway(json(200, {}))
    await makeWebhook({ name: 'Quick', events: ['package.received'], url: other.url })
    for (let made = 0; made < 8; made++) await insertPackage(api.db, { receiverId: null })
    const sender = createWebhookSender(parts())
    sender.start()
    await expect.poll(() => other.received.length, { timeout: 8000 }).toBe(8)
    expect(shop.received).toHaveLength(5)
    await shop.close()
    await sender.stop()
    await other.close()
    shop = await startStubGateway(json(200, {}))
    const quick = (await deliveries()).filter(({ webhookName }) => webhookName === 'Quick')
    expect(quick.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'delivered'))
  })

  it('two workers send once', async () => {
    await makeWebhook({ events: ['package.received'] })
    for (let made = 0; made < 10; made++) await insertPackage(api.db, { receiverId: null })
    await Promise.all([work(), work(), work()])
    await work()
    await work()
    expect(shop.received).toHaveLength(10)
    expect(new Set(shop.received.map(({ headers }) => headers['webhook-id'])).size).toBe(10)
  })
})

describe('an address', () => {
  let closed: TestApi
  beforeAll(async () => {
    closed = await startApi()
  })
  afterAll(() => closed.close())

  it.each([
    'localhost',
    'x.localhost',
    'db.internal',
    '127.0.0.1',
    '127.1.2.3',
    '10.0.0.1',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[fd00::1]',
    '[fe80::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:10.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ])('%s is refused when it is saved, and when it is met', async (host) => {
    expect(isForbiddenHost(host)).toBe(true)
    const token = await closed.signIn({ privilege: 'super admin' })
    const refusal = await refused(closed, contract.createWebhook, {
      token,
      body: bodyOf({ url: `https://${host}/` }),
    })
    expect(refusal.errors).toHaveProperty('url')
    await makeWebhook({ events: ['package.received'], url: `https://${host}/` })
    await insertPackage(api.db, { receiverId: null })
    await work(false)
    expect((await deliveries())[0]).toMatchObject({ lastError: 'FORBIDDEN_ADDRESS', lastStatus: null })
  })

  it('written as a number is the address that it means', () => {
    for (const host of ['2130706433', '0x7f000001', '017700000001', '127.1'])
      expect(isForbiddenHost(new URL(`https://${host}/`).hostname), host).toBe(true)
    for (const host of ['1.1.1.1', '8.8.8.8', 'example.com', '[2606:4700:4700::1111]'])
      expect(isForbiddenHost(host), host).toBe(false)
  })

  it('whose name leads to this machine is refused by the look-up of the very connection', async () => {
    const looked = new Promise<unknown>((resolve) => lookUpPublic('localhost', {}, (error) => resolve(error)))
    expect(await looked).toMatchObject({ code: 'FORBIDDEN_ADDRESS' })
    // Plain http is refused as well, whoever it is.
    await makeWebhook({ events: ['package.received'] })
    await insertPackage(api.db, { receiverId: null })
    await work(false)
    expect((await deliveries())[0]).toMatchObject({ lastError: 'FORBIDDEN_ADDRESS' })
    expect(shop.received).toEqual([])
  })

  it('has no user, password or fragment, and is http', async () => {
    for (const url of [
      'https://user:pass@example.com/',
      'ftp://example.com/',
      'javascript:alert(1)',
      'https://',
      '#x',
    ])
      expect(
        (await refused(api, contract.createWebhook, { token: owner, body: bodyOf({ url }) })).errors,
        url,
      ).toEqual({
        url: expect.stringContaining('web address'),
      })
  })
})

describe('the office', () => {
  it('sees the secret once, and the database keeps it encrypted', async () => {
    const { secret, id } = await makeWebhook()
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
    const { rows } = await api.pool.query<{ secret: string }>('select secret from webhooks where id = $1', [
      id,
    ])
    expect(rows[0]?.secret).toMatch(/^v1\./)
    const listed = await api.send('GET', '/webhooks', { token: owner })
    expect(listed.body).not.toContain('whsec_')
    const log = await api.send('GET', '/audit-entries', { token: owner })
    expect(log.body).not.toContain('whsec_')
  })

  it('removes a webhook with what waits for it; nothing of it is sent again', async () => {
    const { id } = await makeWebhook({ events: ['package.received'] })
    await insertPackage(api.db, { receiverId: null })
    const [one] = await deliveries()
    await ask(api, contract.removeWebhook, { token: owner, params: { id } })
    expect((await refused(api, contract.removeWebhook, { token: owner, params: { id } })).status).toBe(404)
    expect(await ask(api, contract.listWebhooks, { token: owner })).toEqual([])
    expect((await deliveries())[0]).toMatchObject({ state: 'failed', lastError: 'removed' })
    const again = await refused(api, contract.sendWebhookAgain, {
      token: owner,
      params: { id: one?.id ?? '' },
    })
    expect(again.error).toBe('webhook_removed')
    expect(await work()).toBe(0)
  })

  it('of two who save at once one is refused', async () => {
    const { id, version } = await makeWebhook()
    const save = (name: string) =>
      api.send('PUT', `/webhooks/${id}`, { token: owner, body: { ...bodyOf({ name }), version } })
    const answers = await Promise.all([save('One'), save('Other')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('with another SECRET_KEY sends nothing unsigned', async () => {
    await makeWebhook({ events: ['package.received'] })
    await insertPackage(api.db, { receiverId: null })
    const other = partsWith({ SECRET_KEY: 'cd'.repeat(32), WEBHOOK_PRIVATE_ADDRESSES: 'on' })
    for (const one of await claimDue(api.db, 20, [])) await deliver(other, one)
    expect((await deliveries())[0]).toMatchObject({ lastError: 'SECRET_KEY', state: 'waiting' })
    expect(shop.received).toEqual([])
  })
})
