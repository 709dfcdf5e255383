import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mergeCustomer } from '@/lib/contracts/customers'
import { getMessageSettings, putSendingRules } from '@/lib/contracts/messages'
import * as contract from '@/lib/contracts/notices'
import { getPackage } from '@/lib/contracts/packages'
import { addDays, officeToday } from '@/lib/domain/dates'
import { loadConfig } from '@/server/core/config'
import { remindDebtors } from '@/server/statements/remind-debtor'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

const SETTINGS = { PUBLIC_URL: 'https://cargo.example.com' }
const NAME = "Ng'ombe <script> 测试"

let api: TestApi
let secretary: string
let accountant: string
let manager: string
beforeAll(async () => {
  api = await startApi(SETTINGS)
  secretary = await api.signIn({ privilege: 'secretary' })
  accountant = await api.signIn({ position: 'accountant' })
  manager = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of ['messages', 'notice_switches', 'opt_outs', 'debt_reminder_days'] as const) {
    await api.db.deleteFrom(table).execute()
  }
  await api.owner.query("delete from settings where key = 'sendingRules'")
  await api.pool.query('update customers set debt_reminded_at = now()')
})

let phones = 0
const customer = (language: 'en' | 'sw' = 'en') => {
  phones += 1
  return insertCustomer(api.db, {
    name: NAME,
    language,
    phones: [`+2557540${String(phones).padStart(5, '0')}`],
  })
}
const outbox = () => api.db.selectFrom('messages').selectAll().orderBy('phone').execute()
const atPort = async (fields: Parameters<typeof insertPackage>[1] = {}) => {
  const batch = await insertBatch(api.db, { transitStatus: 4 })
  const one = await insertPackage(api.db, { batchId: batch.id, transitStatus: 4, ...fields })
  return { batch, ...one }
}
const request = (id: string) => ({ token: secretary, params: { id } })

describe('‘ready to collect’', () => {
  it('notifies the receiver of a discharged package once a day, also for concurrent calls', async () => {
    const { id: receiverId } = await customer()
    const { id, trackingNumber } = await atPort({ receiverId, totalUSD: '70' })
    const answers = await Promise.all([1, 2, 3].map(() => send(api, contract.notifyReady, request(id))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const [only, ...others] = await outbox()
    expect(others).toEqual([])
    expect(only).toMatchObject({ event: 'ready', package_id: id, customer_id: receiverId })
    expect(only?.body).toBe(
      `Hello ${NAME}, your cargo ${trackingNumber} is ready to collect at our office. Still to pay: US$ 70.00 / TShs 182,000. Umoja Cargo Hand-over code: ****`,
    )
    const { readyNotifiedAt, version } = await ask(api, getPackage, request(id))
    expect(readyNotifiedAt).not.toBeNull()
    expect(version).toBe(1)
    await api.pool.query("update packages set ready_told_at = now() - interval '25 hours' where id = $1", [
      id,
    ])
    expect((await ask(api, contract.notifyReady, request(id))).notified).toHaveLength(1)
  })

  it('is refused before the port, after the hand-over, and when nobody would read it', async () => {
    const { id: receiverId } = await customer()
    const atSea = await insertPackage(api.db, {
      receiverId,
      batchId: (await insertBatch(api.db, { transitStatus: 2 })).id,
      transitStatus: 4,
    })
    const gone = await atPort({ receiverId, transitStatus: 5 })
    const mute = await atPort({ receiverId: (await insertCustomer(api.db, { phones: [] })).id })
    for (const { id } of [atSea, gone, mute]) {
      expect((await refused(api, contract.notifyReady, request(id))).status).toBe(409)
    }
    expect(await outbox()).toEqual([])
    expect((await ask(api, getPackage, request(mute.id))).readyNotifiedAt).toBeNull()
  })

  it('notifies each receiver of a batch by one message, and nobody twice', async () => {
    const [many, one] = [await customer(), await customer('sw')]
    const { batch, ...first } = await atPort({ receiverId: many.id, totalUSD: '10' })
    const second = await insertPackage(api.db, {
      receiverId: many.id,
      batchId: batch.id,
      transitStatus: 4,
      totalUSD: '5',
    })
    await insertPackage(api.db, { receiverId: one.id, batchId: batch.id, transitStatus: 4 })
    const gone = await insertPackage(api.db, { receiverId: one.id, batchId: batch.id, transitStatus: 5 })
    await insertPackage(api.db, {
      receiverId: (await insertCustomer(api.db, { phones: [] })).id,
      batchId: batch.id,
      transitStatus: 4,
    })
    expect(await ask(api, contract.countReady, request(batch.id))).toEqual({
      packages: 3,
      notified: 0,
      waiting: 2,
    })
    const answers = await Promise.all(
      [1, 2].map(() => ask(api, contract.notifyBatchReady, request(batch.id))),
    )
    expect(answers.map(({ packages }) => packages).sort()).toEqual([0, 3])
    const messages = await outbox()
    expect(messages.map(({ customer_id }) => customer_id)).toEqual([many.id, one.id])
    const numbers = [first.trackingNumber, second.trackingNumber].sort().join(', ')
    expect(messages[0]?.body).toContain(`your cargo ${numbers} is ready`)
    expect(messages[0]?.body).toContain('US$ 15.00 / TShs 39,000')
    expect(messages[1]?.body).not.toContain(gone.trackingNumber)
    expect(await ask(api, contract.countReady, request(batch.id))).toEqual({
      packages: 0,
      notified: 0,
      waiting: 0,
    })
  })

  it('leaves a batch untold when the office has switched the notice off', async () => {
    const { batch } = await atPort({ receiverId: (await customer()).id })
    await api.db
      .insertInto('notice_switches')
      .values({ event: 'ready', channel: 'sms', is_active: false })
      .execute()
    expect((await refused(api, contract.notifyBatchReady, request(batch.id))).error).toBe('nobody_told')
    expect(await ask(api, contract.countReady, request(batch.id))).toEqual({
      packages: 1,
      notified: 0,
      waiting: 0,
    })
  })
})

describe('the channels of a notice', () => {
  it('says the channel and the phone, that no gateway is there, and who opted out', async () => {
    const { id: customerId } = await customer()
    const channels = () =>
      ask(api, contract.getNoticeChannels, { token: secretary, query: { customerId, event: 'invoice' } })
    const [channel] = await channels()
    expect(channel).toMatchObject({ channel: 'sms', hasGateway: false, isOptedOut: false })
    await api.db
      .insertInto('opt_outs')
      .values({ phone: channel?.phone ?? '', source: 'staff' })
      .execute()
    expect(await channels()).toEqual([{ ...channel, isOptedOut: true }])
    const { id: mute } = await insertCustomer(api.db, { phones: [] })
    const ofMute = { token: secretary, query: { customerId: mute, event: 'invoice' as const } }
    expect(await ask(api, contract.getNoticeChannels, ofMute)).toEqual([])
  })
})

describe('an invoice', () => {
  it('is sent with its signed link and what is due, to the receiver alone', async () => {
    const { id: receiverId } = await customer('sw')
    const one = await insertPackage(api.db, { receiverId, totalUSD: '100', currencyConverter: '2600' })
    const body = { kind: 'combined' as const, packageIds: [one.id] }
    const messages = await ask(api, contract.sendInvoice, { token: accountant, body })
    const [message] = await outbox()
    expect(messages).toEqual([{ channel: 'sms', phone: message?.phone, sendingId: expect.any(String) }])
    expect(message).toMatchObject({ event: 'invoice', customer_id: receiverId, language: 'sw' })
    expect(message?.body).toContain('US$ 100.00 / TShs 260,000')
    const [address = ''] =
      /https:\/\/cargo\.example\.com\/sw\/combined-invoice\/\S+/.exec(message?.body ?? '') ?? []
    const { searchParams } = new URL(address)
    const read = await api.send('GET', '/invoices/combined', { query: Object.fromEntries(searchParams) })
    expect(read.json<{ data: { isSigned: boolean } }>().data.isSigned).toBe(true)
  })

  it('is not sent for a China invoice, an own price without the right, or packages of two', async () => {
    const one = await insertPackage(api.db, { receiverId: (await customer()).id })
    const other = await insertPackage(api.db, { receiverId: (await customer()).id })
    const sales = await api.signIn({ position: 'sales' })
    const of = (token: string, body: object) => refused(api, contract.sendInvoice, { token, body })
    expect((await of(secretary, { kind: 'china', packageIds: [one.id] })).errors).toHaveProperty('kind')
    const priced = { kind: 'fixed-price', packageIds: [one.id], fixedPrice: '10' }
    expect((await of(sales, priced)).status).toBe(403)
    const two = { kind: 'combined', packageIds: [one.id, other.id] }
    expect((await of(secretary, two)).errors).toHaveProperty('packageIds')
    expect(await outbox()).toEqual([])
  })
})

describe('a debt reminder', () => {
  const config = loadConfig({ NODE_ENV: 'test', ...SETTINGS })
  const morning = new Date(`${officeToday()}T08:00:00Z`)
  const work = (now = morning) => remindDebtors({ db: api.db, config, log: pino({ level: 'silent' }) }, now)
  const rules = (isOn: boolean, everyDays = 14) =>
    ask(api, putSendingRules, {
      token: manager,
      body: { debtReminders: { isOn, afterDays: 30, everyDays }, smsInstead: false },
    })
  const days = (ago: number) => new Date(`${addDays(officeToday(), -ago)}T10:00:00Z`)
  const remindedDaysAgo = (id: string, ago: number | null) =>
    api.db
      .updateTable('customers')
      .set({ debt_reminded_at: ago === null ? null : days(ago) })
      .where('id', '=', id)
      .execute()

  it('by a person names all that is open, with the statement, once a day', async () => {
    const { id } = await customer()
    await remindedDaysAgo(id, 3)
    const first = await insertPackage(api.db, { receiverId: id, totalUSD: '40', createdAt: days(50) })
    const second = await insertPackage(api.db, { receiverId: id, totalUSD: '2.50' })
    await insertPackage(api.db, { receiverId: id, totalUSD: '9', paidUSD: '9' })
    const twice = await Promise.all([1, 2].map(() => send(api, contract.remindDebtor, request(id))))
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [message, ...more] = await outbox()
    expect(more).toEqual([])
    expect(message?.body).toContain('US$ 42.50 / TShs 110,500 is still open')
    expect(message?.body).toContain(`${first.trackingNumber}, ${second.trackingNumber}`)
    const [address = ''] = /https:\S+\/statement\?\S+/.exec(message?.body ?? '') ?? []
    const query = Object.fromEntries(new URL(address).searchParams)
    expect((await api.send('GET', '/statement', { query })).statusCode).toBe(200)
  })

  it('is refused for who owes nothing, and then leaves no trace', async () => {
    const { id } = await customer()
    await remindedDaysAgo(id, null)
    expect((await refused(api, contract.remindDebtor, request(id))).error).toBe('no_debt')
    const { debt_reminded_at } = await api.db
      .selectFrom('customers')
      .select('debt_reminded_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(debt_reminded_at).toBeNull()
  })

  it('goes out by itself only when switched on, in the morning, for old debts, and not to who was reminded lately', async () => {
    const [old, young, lately, mute] = [
      await customer(),
      await customer(),
      await customer(),
      await insertCustomer(api.db, { phones: [] }),
    ]
    for (const { id } of [old, young, mute]) await remindedDaysAgo(id, null)
    await remindedDaysAgo(lately.id, 13)
    for (const [{ id }, ago] of [
      [old, 31],
      [young, 29],
      [lately, 60],
      [mute, 60],
    ] as const) {
      await insertPackage(api.db, { receiverId: id, totalUSD: '30', createdAt: days(ago) })
    }
    const fresh = await insertPackage(api.db, { receiverId: old.id, totalUSD: '5', createdAt: days(1) })
    expect(await work()).toBe(0)
    await rules(true)
    expect(await work(new Date(`${officeToday()}T05:00:00Z`))).toBe(0)
    const runs = await Promise.all([work(), work()])
    expect(runs[0] + runs[1]).toBe(1)
    const sent = await outbox()
    expect(sent.map(({ customer_id }) => customer_id)).toEqual([old.id])
    expect(sent[0]?.body).toContain('US$ 30.00')
    expect(sent[0]?.body).not.toContain(fresh.trackingNumber)
    expect(await work()).toBe(0)
  })

  it('comes again after the days that the office has set', async () => {
    const { id } = await customer()
    await remindedDaysAgo(id, 14)
    await insertPackage(api.db, { receiverId: id, createdAt: days(60) })
    await rules(true, 15)
    expect(await work()).toBe(0)
    await api.db.deleteFrom('debt_reminder_days').execute()
    await rules(true, 14)
    expect(await work()).toBe(1)
    expect((await ask(api, getMessageSettings, { token: secretary })).rules.debtReminders.isOn).toBe(true)
  })

  it.each(['the one', 'the other'])(
    'is remembered, with all messages, when %s becomes part of another',
    async (which) => {
      const pair = [await customer(), await customer()] as const
      for (const { id } of pair) {
        await insertPackage(api.db, { receiverId: id, createdAt: days(60) })
        await remindedDaysAgo(id, 3)
        await ask(api, contract.remindDebtor, request(id))
        const inbound = { channel: 'whatsapp', phone: '+255754000111', body: 'Sawa', kind: 'other' }
        await api.db
          .insertInto('inbound_messages')
          .values({ ...inbound, provider_id: `of ${id}`, customer_id: id })
          .execute()
      }
      const [merged, remaining] = which === 'the one' ? pair : [pair[1], pair[0]]
      await remindedDaysAgo(remaining.id, null)
      await ask(api, mergeCustomer, {
        token: secretary,
        params: { id: merged.id },
        body: { intoId: remaining.id },
      })
      expect((await outbox()).map(({ customer_id }) => customer_id)).toEqual([remaining.id, remaining.id])
      const answers = await api.db
        .selectFrom('inbound_messages')
        .selectAll()
        .where('customer_id', '=', remaining.id)
        .execute()
      expect(answers).toHaveLength(2)
      await rules(true)
      expect(await work()).toBe(0)
      expect((await refused(api, contract.remindDebtor, request(merged.id))).status).toBe(404)
    },
  )
})
