import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMessage } from '@/lib/contracts/messages'
import { sendTestMessage, TESTS_AN_HOUR } from '@/lib/contracts/system'
import { loadConfig } from '@/server/core/config'
import { messageGateways } from '@/server/gateways/message-gateways'
import { createMessageSender } from '@/server/worker/message-sender'
import { startApi, type TestApi } from './support/api'
import { ask, failureOf, refused, send } from './support/call'
import { json, type StubGateway, startStubGateway } from './support/stub-gateway'

const PHONE = '+255754123456'
const taken = json(200, { successful: true, request_id: 4711, code: 100, message: 'ok', valid: 1 })

let api: TestApi
let stub: StubGateway
let settings: Record<string, string>
beforeAll(async () => {
  stub = await startStubGateway(taken)
  settings = {
    LOG_LEVEL: 'debug',
    SECRET_KEY: 'ab'.repeat(32),
    SMS_GATEWAY: 'beem',
    BEEM_API_KEY: 'known-to-beem',
    BEEM_SECRET_KEY: 'beems-secret',
    BEEM_SENDER: 'UMOJA',
    BEEM_URL: stub.url,
  }
  api = await startApi(settings)
})
afterAll(async () => {
  await api.close()
  await stub.close()
})

const testBy = (token: string, fields: { channel?: 'sms' | 'whatsapp'; phone?: string } = {}) => ({
  token,
  body: { channel: 'sms' as const, phone: '0754 123 456', ...fields },
})

/** Lets the sender work until the message waits no more. */
async function untilAnswered(token: string, id: string) {
  const sender = createMessageSender({
    config: loadConfig(settings),
    db: api.db,
    gateways: messageGateways(loadConfig(settings).messages),
    log: pino({ level: 'silent' }),
  })
  const read = () => ask(api, getMessage, { token, params: { id } })
  sender.start()
  const end = Date.now() + 20_000
  let message = await read()
  while (message.status === 'queued' || message.status === 'submitted') {
    if (Date.now() > end) break
    await sleep(20)
    message = await read()
  }
  await sender.stop()
  return message
}

describe('a test message', () => {
  it('goes the way of every other one, and the outbox says that the provider took it', async () => {
    const owner = await api.signIn({ privilege: 'super admin' })
    const { id } = await ask(api, sendTestMessage, testBy(owner))
    const waiting = await ask(api, getMessage, { token: owner, params: { id } })
    expect(waiting).toMatchObject({ phone: PHONE, channel: 'sms', kind: 'trial', attempts: [] })
    const message = await untilAnswered(owner, id)
    expect(message).toMatchObject({
      status: 'sent',
      gateway: 'beem',
      providerId: '4711',
      attempts: [{ gateway: 'beem', outcome: 'accepted', error: null }],
    })
    const sent = JSON.parse(stub.received.at(-1)?.body ?? '{}') as Record<string, unknown>
    expect(sent).toMatchObject({ message: message.body, recipients: [{ dest_addr: PHONE.slice(1) }] })
    expect(message.body).toMatch(/^Test message from /)
  })

  it('that the provider refuses has its reason', async () => {
    const owner = await api.signIn({ privilege: 'super admin' })
    stub.answer(json(400, { data: { code: 101, message: 'Invalid Sender Id' } }))
    const { id } = await ask(api, sendTestMessage, testBy(owner))
    const message = await untilAnswered(owner, id)
    stub.answer(taken)
    expect(message).toMatchObject({
      status: 'failed',
      error: '101 Invalid Sender Id',
      attempts: [{ outcome: 'refused', error: '101 Invalid Sender Id' }],
    })
  })

  it('is written in the language of who sends it', async () => {
    const owner = await api.signIn({ privilege: 'super admin' })
    for (const [language, text] of [
      ['sw', /^Ujumbe wa majaribio kutoka /],
      ['zh', /测试消息/],
    ] as const) {
      const answer = await send(api, sendTestMessage, {
        ...testBy(owner),
        headers: { 'accept-language': language },
      })
      const { id } = answer.json<{ data: { id: string } }>().data
      expect(await ask(api, getMessage, { token: owner, params: { id } })).toMatchObject({
        language,
        body: expect.stringMatching(text),
      })
    }
  })

  it('is audited in the same transaction, with the channel and without the phone', async () => {
    const employee = { privilege: 'super admin' as const, name: 'Mama Moshi' }
    const { id } = await ask(api, sendTestMessage, testBy(await api.signIn(employee)))
    const { rows } = await api.pool.query(
      `select a.action, a.entity, a.changes, e.name from audit_log a join employees e on e.id = a.employee_id
       where a.entity_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        action: 'message.tried',
        entity: 'message',
        changes: { channel: { old: null, new: 'sms' } },
        name: 'Mama Moshi',
      },
    ])
  })

  it('is the owner’s alone, by a channel that has a gateway, to a phone', async () => {
    const manager = await api.signIn({ privilege: 'system manager' })
    expect(await refused(api, sendTestMessage, testBy(manager))).toMatchObject({ status: 403 })
    const owner = await api.signIn({ privilege: 'super admin' })
    expect(await refused(api, sendTestMessage, testBy(owner, { channel: 'whatsapp' }))).toMatchObject({
      status: 422,
      errors: { channel: 'No gateway is set up for this channel' },
    })
    expect(await refused(api, sendTestMessage, testBy(owner, { phone: '123' }))).toMatchObject({
      status: 422,
      errors: { phone: expect.any(String) },
    })
  })

  it('goes out so many times an hour, also when they are asked for at once; another owner has their own', async () => {
    const owner = await api.signIn({ privilege: 'super admin' })
    const count = async () =>
      Number((await api.pool.query('select count(*) from messages')).rows[0]?.count ?? 0)
    const before = await count()
    const answers = await Promise.all(
      Array.from({ length: TESTS_AN_HOUR + 2 }, () => send(api, sendTestMessage, testBy(owner))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array.from({ length: TESTS_AN_HOUR }, () => 200),
      429,
      429,
    ])
    expect((await count()) - before).toBe(TESTS_AN_HOUR)
    const late = await send(api, sendTestMessage, testBy(owner))
    expect(failureOf(late)).toMatchObject({ error: 'too_many_requests' })
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3000)
    await ask(api, sendTestMessage, testBy(await api.signIn({ privilege: 'super admin' })))
  })

  it('leaves no phone and no key of the provider in the log', () => {
    const log = api.troubles.join('')
    expect(log).toContain('/api/v1/system/test-messages')
    for (const secret of ['754123456', 'known-to-beem', 'beems-secret', '754 123 456'])
      expect(log).not.toContain(secret)
  })
})
