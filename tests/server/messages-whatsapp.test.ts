import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCustomerAnswers } from '@/lib/contracts/notices'
import { loadConfig } from '@/server/core/config'
import { messageGateways } from '@/server/gateways/message-gateways'
import { forgetOldReports, writeSmsInstead } from '@/server/messages/sending/maintenance'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'
import { json, type StubGateway, startStubGateway } from './support/stub-gateway'

let api: TestApi
let stub: StubGateway
let settings: Record<string, string>
beforeAll(async () => {
  stub = await startStubGateway(json(200, { messages: [{ id: 'wamid.1' }] }))
  settings = {
    WHATSAPP_GATEWAY: 'cloud',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '123',
    WHATSAPP_APP_SECRET: 'app-secret',
    WHATSAPP_VERIFY_TOKEN: 'verify-me',
    WHATSAPP_TEMPLATE: 'cargo_news',
    WHATSAPP_URL: stub.url,
    PUBLIC_URL: 'https://cargo.example.com',
  }
  api = await startApi(settings)
})
afterAll(async () => {
  await api.close()
  await stub.close()
})
beforeEach(async () => {
  for (const table of ['messages', 'inbound_messages', 'opt_outs', 'gateway_reports'] as const) {
    await api.db.deleteFrom(table).execute()
  }
})

const sign = (body: string, secret = 'app-secret') =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
const hook = (payload: unknown, signature?: string) => {
  const body = JSON.stringify(payload)
  return api.send('POST', '/gateways/whatsapp', {
    body,
    headers: { 'x-hub-signature-256': signature ?? sign(body) },
  })
}
const payloadOf = (value: unknown) => ({
  object: 'whatsapp_business_account',
  entry: [{ changes: [{ value }] }],
})
let sequence = 1000
const says = (from: string, body: string, id = `wamid.${randomUUID()}`) =>
  hook(payloadOf({ messages: [{ id, from, type: 'text', text: { body } }] }))
const reports = (id: string, ...statuses: string[]) =>
  hook(
    payloadOf({
      statuses: statuses.map((status, index) => ({ id, status, timestamp: 1_790_000_000 + index })),
    }),
  )
const outbox = () => api.db.selectFrom('messages').selectAll().orderBy('created_at').execute()
const optOuts = () => api.db.selectFrom('opt_outs').select(['phone', 'source']).execute()
const inbox = () => api.db.selectFrom('inbound_messages').selectAll().orderBy('received_at').execute()

const sentMessage = async (provider_id: string | null = 'wamid.9', status = 'sent') => {
  const row = {
    channel: 'whatsapp',
    phone: '+255754300001',
    language: 'en',
    body: 'x',
    gateway: 'whatsapp-cloud',
  }
  const { id } = await api.db
    .insertInto('messages')
    .values({ ...row, provider_id, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('WhatsApp’s webhook', () => {
  it('is verified by the token that we agreed on, and by no other', async () => {
    const ask = (token: string | string[]) =>
      api.send('GET', '/gateways/whatsapp', {
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '42<b>' },
      })
    expect((await ask('verify-me')).body).toBe('42<b>')
    expect((await ask('verify-me')).headers['content-type']).toContain('text/plain')
    expect((await ask('verify-mf')).statusCode).toBe(403)
    expect((await ask('')).statusCode).toBe(403)
    expect((await ask(['verify-me', 'verify-mf'])).statusCode).toBe(403)
  })

  it.each([
    ['of another secret', (body: string) => sign(body, 'other')],
    ['of another body', () => sign('{}')],
    ['without sha256', (body: string) => sign(body).slice(7)],
    ['that is empty', () => ''],
  ])('refuses a signature %s and keeps nothing', async (_what, make) => {
    const id = await sentMessage()
    const payload = payloadOf({
      statuses: [{ id: 'wamid.9', status: 'delivered', timestamp: 1 }],
      messages: [{ id: 'wamid.in', from: '255754300001', text: { body: 'STOP' } }],
    })
    expect((await hook(payload, make(JSON.stringify(payload)))).statusCode).toBe(403)
    expect((await outbox()).find((one) => one.id === id)?.status).toBe('sent')
    expect([await inbox(), await optOuts()]).toEqual([[], []])
  })

  it('takes the three megabytes of events that Meta may put into one call, and no more', async () => {
    await sentMessage()
    const statuses = Array.from({ length: 20_000 }, (_, at) => ({
      id: 'wamid.9',
      status: 'read',
      timestamp: at,
    }))
    const text = 'x'.repeat(3 * 1024 * 1024 - JSON.stringify(payloadOf({ statuses, text: '' })).length)
    expect((await hook(payloadOf({ statuses, text }))).statusCode).toBe(200)
    expect((await outbox())[0]?.status).toBe('delivered')
    expect((await hook(payloadOf({ statuses, text: `${text}x` }))).statusCode).toBe(413)
  })

  it('brings delivered and read in any order, and never goes back', async () => {
    await sentMessage()
    await reports('wamid.9', 'read')
    await reports('wamid.9', 'delivered', 'sent', 'failed')
    await reports('wamid.9', 'read')
    const [one] = await outbox()
    expect(one).toMatchObject({ status: 'delivered', error: null })
    expect(one?.read_at).not.toBeNull()
  })

  it('tells why a message failed', async () => {
    await sentMessage()
    const failed = {
      id: 'wamid.9',
      status: 'failed',
      errors: [{ code: 131_026, title: 'Message undeliverable' }],
    }
    await hook(payloadOf({ statuses: [failed] }))
    expect((await outbox())[0]).toMatchObject({ status: 'failed', error: '131026 Message undeliverable' })
  })

  it('settles by our own id what nobody knew the fate of', async () => {
    const id = await sentMessage(null, 'unknown')
    const status = { id: 'wamid.late', status: 'delivered', biz_opaque_callback_data: id }
    await hook(payloadOf({ statuses: [status] }))
    expect((await outbox())[0]).toMatchObject({ status: 'delivered', provider_id: 'wamid.late' })
  })

  it.each([
    [{}],
    [[]],
    [null],
    [payloadOf({ statuses: 'x' })],
    [payloadOf({ messages: [{}, 7, null] })],
    ['\u0000'],
  ])('answers what it cannot read with thanks, and keeps nothing: %j', async (payload) => {
    expect((await hook(payload)).statusCode).toBe(200)
    expect(await inbox()).toEqual([])
  })
})

describe('who answers', () => {
  it.each([
    ['STOP', 'en', 'START'],
    [' acha. ', 'sw', 'ANZA'],
    ['退订', 'zh', '开始'],
  ] as const)(
    '%j is written to no more, is told so once in %s, and may come back by %j',
    async (word, language, back) => {
      const phone = language === 'zh' ? '+8613055501099' : '+255754300002'
      const { id } = await insertCustomer(api.db, { phones: [phone], language })
      await says(phone.slice(1), word)
      await says(phone.slice(1), word)
      expect(await optOuts()).toEqual([{ phone, source: 'whatsapp' }])
      expect(await outbox()).toMatchObject([
        { phone, language, is_answer: true, customer_id: id, event: 'reply' },
      ])
      const token = await api.signIn({ position: 'customer service' })
      const { optedOut, answers } = await ask(api, getCustomerAnswers, { token, params: { id } })
      expect(optedOut).toEqual([phone])
      expect(answers.map(({ body }) => body)).toEqual([word, word])
      const log = await api.db.selectFrom('audit_log').select('action').where('entity_id', '=', id).execute()
      expect(log).toEqual([{ action: 'messages.optedOut' }])
      await says(phone.slice(1), back)
      expect(await optOuts()).toEqual([])
      expect(await outbox()).toHaveLength(2)
      await api.db.deleteFrom('messages').execute()
      await api.db.deleteFrom('inbound_messages').execute()
      await api.db.deleteFrom('customer_phones').where('customer_id', '=', id).execute()
    },
  )

  it('with a tracking number gets its status in his language, and never an amount', async () => {
    const cargo = await insertPackage(api.db, { totalUSD: '777.77', waitingStatus: 'approved' })
    const spaced = `${cargo.trackingNumber.slice(0, 4).toLowerCase()} ${cargo.trackingNumber.slice(4)}`
    await says('255754300003', spaced)
    await says('8613055501098', `在哪里 ${cargo.trackingNumber}？`)
    const messages = await outbox()
    expect(messages.map(({ language }) => language)).toEqual(['sw', 'zh'])
    expect(messages[0]?.body).toBe(
      `${cargo.trackingNumber}: unapakiwa. Maelezo: https://cargo.example.com/sw/track-cargo/info?trackingNumber=${cargo.trackingNumber}`,
    )
    for (const { body } of messages) expect(body).not.toContain('777.77')
  })

  it('with an unknown number gets a reply, and none after repeated guesses', async () => {
    for (let guess = 0; guess < 62; guess++) {
      await says('255754300004', `UMJ${String(guess).padStart(8, '0')}`)
    }
    const messages = await outbox()
    expect(messages.length).toBeLessThan(62)
    expect(messages[0]?.body).toContain('Hatuna mzigo')
  })

  it('any other text is stored for staff, once, unchanged', async () => {
    const body = "Ng'ombe <script>alert(1)</script> 测试 😀"
    await says('255754300005', body, 'wamid.same')
    await says('255754300005', body, 'wamid.same')
    expect(await inbox()).toMatchObject([{ kind: 'other', body, phone: '+255754300005', handled_at: null }])
    expect(await outbox()).toEqual([])
  })
})

describe('the Cloud API', () => {
  it('gets free text inside a conversation and the approved template outside of one', async () => {
    const [gateway] = messageGateways(loadConfig(settings).messages)
    const message = { id: randomUUID(), phone: '+255754300006', body: 'One\ntwo', language: 'zh' as const }
    expect(await gateway?.send({ ...message, isConversation: true })).toMatchObject({
      kind: 'accepted',
      providerId: 'wamid.1',
    })
    await gateway?.send({ ...message, isConversation: false })
    const [free, bound] = stub.received.slice(-2).map(({ body }) => JSON.parse(body))
    expect(free).toMatchObject({ to: '255754300006', type: 'text', biz_opaque_callback_data: message.id })
    expect(bound).toMatchObject({
      type: 'template',
      template: {
        name: 'cargo_news',
        language: { code: 'zh_CN' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'One two' }] }],
      },
    })
  })

  it.each([
    [{ error: { code: 131_026, message: 'undeliverable' } }, 400, 'refused'],
    [{ error: { code: 131_047, message: '24 hours' } }, 400, 'refused'],
    [{ error: { code: 130_429, message: 'rate' } }, 400, 'busy'],
    [{ error: { code: 131_056, message: 'pair' } }, 400, 'busy'],
    [{ error: { code: 190, message: 'token' } }, 401, 'busy'],
    ['<html>', 200, 'unknown'],
  ])('says by %j (%i) that a message is %s', async (body, status, kind) => {
    stub.answer(json(status, body))
    const [gateway] = messageGateways(loadConfig(settings).messages)
    const message = { id: randomUUID(), phone: '+255754300007', body: 'x', language: 'sw' as const }
    expect(await gateway?.send({ ...message, isConversation: true })).toMatchObject({ kind })
  })
})

describe('a notice that WhatsApp did not take', () => {
  interface Past {
    attempts?: string[]
    fields?: Record<string, unknown>
  }
  const failed = async ({ attempts = ['busy', 'refused'], fields = {} }: Past = {}) => {
    const { id: customer_id } = await insertCustomer(api.db, { phones: [`+25575432${sequence++}`] })
    const row = {
      channel: 'whatsapp',
      phone: '+8613055501077',
      language: 'sw',
      body: 'Habari 测试',
      event: 'ready',
    }
    const { id } = await api.db
      .insertInto('messages')
      .values({ ...row, customer_id, status: 'failed', gateway: 'whatsapp-cloud', ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const outcome of attempts) {
      const attempt = { message_id: id, gateway: 'whatsapp-cloud', outcome }
      await api.db.insertInto('message_attempts').values(attempt).execute()
    }
    return { id, customer_id }
  }
  it('is written again as an SMS to the first phone, once however many look', async () => {
    const { id, customer_id } = await failed()
    const written = await Promise.all([1, 2, 3].map(() => writeSmsInstead(api.db)))
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(1)
    const sms = (await outbox()).filter(({ channel }) => channel === 'sms')
    expect(sms).toMatchObject([
      { customer_id, event: 'ready', body: 'Habari 测试', status: 'queued', instead_of: id, language: 'sw' },
    ])
    expect(sms[0]?.phone).toMatch(/^\+25575432/)
  })

  it.each<[string, Past]>([
    ['that may have gone out', { attempts: ['unknown', 'refused'] }],
    ['that was taken and not delivered', { attempts: ['accepted'], fields: { provider_id: 'wamid.77' } }],
    ['whose fate is unknown', { attempts: ['unknown'], fields: { status: 'unknown' } }],
    ['that is still tried', { attempts: ['busy'], fields: { status: 'queued' } }],
    ['that answers somebody who wrote', { fields: { is_answer: true } }],
    ['that was never tried', { attempts: [] }],
  ])('is no SMS when it is one %s', async (_what, past) => {
    await failed(past)
    expect(await writeSmsInstead(api.db)).toBe(0)
  })

  it('is no second SMS for who gets the same notice by SMS anyway', async () => {
    const { id, customer_id } = await failed()
    await sql`insert into messages (customer_id, channel, phone, language, event, body, created_at)
      select ${customer_id}, 'sms', '+255754329999', 'sw', 'ready', 'x', created_at from messages where id = ${id}`.execute(
      api.db,
    )
    expect(await writeSmsInstead(api.db)).toBe(0)
  })
})

describe('what gateways reported', () => {
  it('is removed after 90 days and leaves the messages as they are', async () => {
    await sentMessage()
    await reports('wamid.9', 'delivered')
    await reports('wamid.10', 'sent')
    await sql`update gateway_reports set received_at = now() - interval '91 days' where provider_id = 'wamid.9'`.execute(
      api.db,
    )
    expect(await forgetOldReports(api.db)).toBe(1)
    const left = await api.db.selectFrom('gateway_reports').select('provider_id').execute()
    expect(left).toEqual([{ provider_id: 'wamid.10' }])
    expect((await outbox())[0]?.status).toBe('delivered')
  })
})
