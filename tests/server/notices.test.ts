import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  countRecipients,
  getRateEffect,
  setBatchExchangeRate,
  setBatchTransitStatus,
} from '@/lib/contracts/batches'
import { deliverPackage } from '@/lib/contracts/package-actions'
import { setWaitingStatus } from '@/lib/contracts/packages'
import { receiveParcel } from '@/lib/contracts/receiving'
import { sendReleaseNotice } from '@/lib/contracts/waiting-room'
import { addDays, portToday } from '@/lib/domain/dates'
import { LANGUAGES } from '@/lib/domain/languages'
import { fillText } from '@/lib/domain/message-text'
import type { Context } from '@/server/core/context'
import { queueNotice } from '@/server/messages/queue-notice'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'

let api: TestApi
let secretary: string
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://cargo.example.com' })
  secretary = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('messages').execute()
  await api.db.deleteFrom('notice_switches').execute()
  await api.db.deleteFrom('message_templates').execute()
})

const outbox = () => api.db.selectFrom('messages').selectAll().orderBy('phone').orderBy('channel').execute()
const queue = (customerId: string, values = {}) =>
  queueNotice({ db: api.db } as Context, { event: 'paymentTaken', customerId, values })
const turn = (event: string, channel: string, is_active: boolean) =>
  api.db.insertInto('notice_switches').values({ event, channel, is_active }).execute()

describe('a notice', () => {
  it('is one row in the customer’s language to the first phone, with the values in it as they are', async () => {
    const { id } = await insertCustomer(api.db, {
      name: "Ng'ombe <script> {{link}}",
      phones: ['+255754000222', '+255754000223'],
      language: 'sw',
    })
    await queue(id, { amount: 'US$ 5.00', trackingNumber: 'UMJ1', receipt: 7, remaining: '{{name}} 测试' })
    expect(await outbox()).toMatchObject([
      {
        customer_id: id,
        channel: 'sms',
        phone: '+255754000222',
        language: 'sw',
        event: 'paymentTaken',
        status: 'queued',
        body: "Asante Ng'ombe <script> {{link}}. Tumepokea US$ 5.00 kwa mzigo UMJ1, risiti namba 7. Kiasi kilichobaki: {{name}} 测试. Umoja Cargo",
      },
    ])
  })

  it('goes by the channels that are switched on, by WhatsApp to its own number, in the office’s own words', async () => {
    const { id } = await insertCustomer(api.db, { phones: ['+255754000224'], language: 'zh' })
    await api.db
      .updateTable('customers')
      .set({ whatsapp_number: '+8613055501011' })
      .where('id', '=', id)
      .execute()
    await turn('paymentTaken', 'sms', false)
    await turn('paymentTaken', 'whatsapp', true)
    await api.db
      .insertInto('message_templates')
      .values({ event: 'paymentTaken', channel: 'whatsapp', language: 'zh', body: '收到{{ amount }}' })
      .execute()
    await queue(id, { amount: { en: '5 dollars', zh: '5美元', sw: 'dola 5' } })
    expect(await outbox()).toMatchObject([
      { channel: 'whatsapp', phone: '+8613055501011', body: '收到5美元' },
    ])
  })

  it('is not written for a customer without a phone, nor when nothing is left of its words', async () => {
    const mute = await insertCustomer(api.db, { phones: [] })
    await queue(mute.id)
    const { id } = await insertCustomer(api.db, { phones: ['+255754000225'], language: 'en' })
    await api.db
      .insertInto('message_templates')
      .values({ event: 'paymentTaken', channel: 'sms', language: 'en', body: '{{amount}}' })
      .execute()
    await queue(id, {})
    expect(await outbox()).toEqual([])
  })

  it('is filled by the database as the screens preview it', async () => {
    const bodies = ['{{a}}', 'x {{ b }} y {{c}} z', '{{a}}{{b}}{{no}}', 'plain', '{ {a} }', "'{{a}}' \\1 %"]
    const values = { a: 'A\\1$&', b: { en: 'B', zh: '乙', sw: 'Be' }, c: 3 }
    for (const body of bodies) {
      const { rows } = await api.pool.query<{ filled: string }>('select fill_text($1, $2, $3) as filled', [
        body,
        JSON.stringify(values),
        'zh',
      ])
      expect(rows[0]?.filled).toBe(fillText(body, values, 'zh'))
    }
  })
})

describe('the office’s actions', () => {
  it('tell the receiver: received, release notice, approved when switched on, delivered', async () => {
    await turn('approved', 'sms', true)
    await turn('delivered', 'sms', true)
    const { id: receiverId } = await insertCustomer(api.db, { language: 'en', phones: ['+255754000226'] })
    const { parcel } = await ask(api, receiveParcel, {
      token: secretary,
      body: { receiverId, courierNumber: 'SF1234567', pieces: 2, weightKg: '3' },
    })
    const release = (byHand: boolean) =>
      ask(api, sendReleaseNotice, {
        token: secretary,
        params: { id: parcel.id },
        query: { byHand: byHand ? 'true' : 'false' },
      })
    await release(true)
    await release(false)
    await ask(api, setWaitingStatus, {
      token: await api.signIn({ privilege: 'system manager' }),
      params: { id: parcel.id },
      body: { waitingStatus: 'approved', overrideReason: 'old customer' },
    })
    const notified = await api.db
      .selectFrom('messages')
      .select(['event', 'body', 'package_id'])
      .orderBy('created_at')
      .execute()
    expect(notified.map(({ event }) => event)).toEqual(['received', 'releaseNotice', 'approved'])
    expect(new Set(notified.map(({ package_id }) => package_id))).toEqual(new Set([parcel.id]))
    expect(notified[0]?.body).toContain(
      `https://cargo.example.com/track-cargo/info?trackingNumber=${parcel.trackingNumber}`,
    )
    expect(notified[1]?.body).toContain(
      `https://cargo.example.com/waiting-room?packageId=${parcel.id}&signature=`,
    )
  })

  it('tell of a hand-over once, however often it is said', async () => {
    await turn('delivered', 'sms', true)
    const { id: receiverId } = await insertCustomer(api.db, { language: 'en', phones: ['+255754000227'] })
    const batch = await insertBatch(api.db, { transitStatus: 4 })
    const cargo = await insertPackage(api.db, {
      receiverId,
      batchId: batch.id,
      transitStatus: 4,
      totalUSD: '0',
    })
    const manager = await api.signIn({ privilege: 'system manager' })
    const body = { deliveredTo: 'Amina <b>', overrideReason: 'free of charge' }
    await ask(api, deliverPackage, { token: manager, params: { id: cargo.id }, body })
    await ask(api, deliverPackage, { token: manager, params: { id: cargo.id }, body })
    expect(await outbox()).toMatchObject([{ event: 'delivered', body: expect.stringContaining('Amina <b>') }])
  })

  it('tell a batch’s customers once each, only when asked, and never of a move back', async () => {
    const batch = await insertBatch(api.db, { transitStatus: 1 })
    const many = await insertCustomer(api.db, { language: 'en', phones: ['+255754000228'] })
    const one = await insertCustomer(api.db, { language: 'zh', phones: ['+8613055501012'] })
    const numbers: string[] = []
    for (let i = 0; i < 6; i++) {
      const cargo = await insertPackage(api.db, { receiverId: many.id, batchId: batch.id })
      numbers.push(cargo.trackingNumber)
    }
    await insertPackage(api.db, { receiverId: one.id, batchId: batch.id })
    await insertPackage(api.db, {
      receiverId: (await insertCustomer(api.db, { phones: [] })).id,
      batchId: batch.id,
    })
    const move = (transitStatus: 1 | 2 | 3, notify?: boolean, reason?: string) =>
      ask(api, setBatchTransitStatus, {
        token: secretary,
        params: { id: batch.id },
        body: { transitStatus, notify, reason, confirmLoose: true },
      })
    // No gateway is set up here: what is written waits.
    expect(await move(2)).toMatchObject({ notified: 0, waiting: 0 })
    expect(await move(1, true, 'a slip')).toMatchObject({ notified: 0, waiting: 0 })
    expect(await outbox()).toEqual([])
    const wouldReach = (transitStatus: number, reason?: string) =>
      ask(api, countRecipients, {
        token: secretary,
        params: { id: batch.id },
        query: { transitStatus, reason },
      })
    const shown = await wouldReach(2)
    expect(shown).toMatchObject({ notified: 0, waiting: 2 })
    expect(await wouldReach(5)).toEqual({ notified: 0, waiting: 0, messages: [] })
    expect(await outbox()).toEqual([])
    expect(await move(2, true)).toMatchObject({ notified: 0, waiting: 2 })
    expect(await wouldReach(1)).toEqual({ notified: 0, waiting: 0, messages: [] })
    expect(await move(2, true)).toMatchObject({ notified: 0, waiting: 0 })
    const notified = await outbox()
    expect(notified.map(({ phone, event, batch_id }) => ({ phone, event, batch_id }))).toEqual([
      { phone: '+255754000228', event: 'departed', batch_id: batch.id },
      { phone: '+8613055501012', event: 'departed', batch_id: batch.id },
    ])
    expect(notified[0]?.body).toContain(`${numbers.toSorted().slice(0, 4).join(', ')} +2`)
    expect(shown.messages.map(({ body }) => body).toSorted()).toEqual(
      notified.map(({ body }) => body).toSorted(),
    )
    expect((await wouldReach(3, 'Storm at Singapore.')).messages[0]?.body).toContain('Storm at Singapore.')
    await api.db.deleteFrom('messages').execute()
    await move(3, true, 'Storm at Singapore.')
    expect((await outbox())[0]?.body).toContain('Storm at Singapore.')
  })

  it('say of a batch that leaves before or after its day when it left, in the language of each', async () => {
    const today = portToday()
    const [year = '', month = '', day = ''] = today.split('-')
    const written = {
      en: `${day}/${month}/${year}`,
      zh: `${year}年${Number(month)}月${Number(day)}日`,
      sw: `${day}/${month}/${year}`,
    }
    const cases = [6, -2].flatMap((days) => LANGUAGES.map((language) => [days, language] as const))
    for (const [days, language] of cases) {
      const { id: receiverId } = await insertCustomer(api.db, { language })
      const { id } = await insertBatch(api.db, { departureDate: addDays(today, days) })
      await insertPackage(api.db, { receiverId, batchId: id })
      const params = { id }
      const query = { transitStatus: 2 }
      const { messages } = await ask(api, countRecipients, { token: secretary, params, query })
      expect(messages[0]?.body).toContain(written[language])
      const body = { transitStatus: 2, notify: true, confirmLoose: true, confirmEarly: true } as const
      await ask(api, setBatchTransitStatus, { token: secretary, params, body })
      expect((await outbox()).map(({ body: text }) => text)).toEqual([messages[0]?.body])
      await api.db.deleteFrom('messages').execute()
    }
  })

  it('notify a batch’s customers where a gateway takes the message; without one, it says that they wait', async () => {
    const keys = { BEEM_API_KEY: 'key', BEEM_SECRET_KEY: 'secret', BEEM_SENDER: 'OFFICE' }
    const withSms = await startApi({ SMS_GATEWAY: 'beem', ...keys })
    try {
      const batch = await insertBatch(withSms.db)
      const { id: receiverId } = await insertCustomer(withSms.db, { name: "Ng'ombe <b>" })
      await insertPackage(withSms.db, { receiverId, batchId: batch.id })
      const token = await withSms.signIn({ privilege: 'system manager' })
      const params = { id: batch.id }
      const query = { transitStatus: 2 }
      expect(await ask(withSms, countRecipients, { token, params, query })).toMatchObject({
        notified: 1,
        waiting: 0,
        messages: [{ channel: 'sms', customers: 1, names: ["Ng'ombe <b>"] }],
      })
      const rate = { exchangeRate: '2610', reason: 'Agreed' }
      const effect = await ask(withSms, getRateEffect, { token, params, query: { exchangeRate: '2610' } })
      expect(effect).toMatchObject({ packages: 1, notified: 1, waiting: 0 })
      const set = await ask(withSms, setBatchExchangeRate, { token, params, body: rate })
      expect(set).toMatchObject({ notified: 1, waiting: 0 })
    } finally {
      await withSms.close()
    }
  })
})
