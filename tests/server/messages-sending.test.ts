import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideMessage } from '@/lib/contracts/messages'
import { loadConfig } from '@/server/core/config'
import { messageGateways } from '@/server/gateways/message-gateways'
import { createHandOverDigits } from '@/server/hand-over/codes'
import { claimDue } from '@/server/messages/sending/claim'
import { MOST_ATTEMPTS, settle } from '@/server/messages/sending/record-outcomes'
import { createMessageSender } from '@/server/worker/message-sender'
import { insertCustomer } from '@/tests/factories/customers'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { json, type StubGateway, silence, startStubGateway } from './support/stub-gateway'

const SECRET = 'a-secret-that-only-beem-knows'
const NEVER = { from: '00:00', to: '00:00' }
const ALWAYS = { from: '00:00', to: '23:59' }

let api: TestApi
let stub: StubGateway
let settings: Record<string, string>
let requestId = 0
const accept = (_request: unknown, response: Parameters<ReturnType<typeof json>>[1]) =>
  json(200, { successful: true, request_id: ++requestId, code: 100, message: 'ok', valid: 1 })(
    _request as never,
    response,
  )

beforeAll(async () => {
  stub = await startStubGateway(accept)
  settings = {
    SECRET_KEY: 'ab'.repeat(32),
    SMS_GATEWAY: 'beem',
    SMS_PER_SECOND: '500',
    BEEM_API_KEY: 'key',
    BEEM_SECRET_KEY: 'secret',
    BEEM_SENDER: 'UMOJA',
    BEEM_URL: stub.url,
    MESSAGE_TIMEOUT_MS: '15000',
    MESSAGE_CALLBACK_SECRET: SECRET,
  }
  api = await startApi(settings)
})
afterAll(async () => {
  await api.close()
  await stub.close()
})
beforeEach(async () => {
  await api.owner.query(
    'truncate messages, invoice_messages, invoice_link_messages, message_attempts, gateway_slots, gateway_reports, opt_outs',
  )
  await api.owner.query("delete from settings where key = 'quietHours'")
  await setQuiet(NEVER)
  stub.received.length = 0
  stub.answer(accept)
})

const setQuiet = async (hours: typeof NEVER) => {
  await api.db
    .insertInto('settings')
    .values({ key: 'quietHours', value: JSON.stringify(hours) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(hours) }))
    .execute()
}

let phones = 0
const queue = async (fields: { phone?: string; body?: string; isAnswer?: boolean } = {}): Promise<string> => {
  phones += 1
  const row = {
    channel: 'sms',
    phone: fields.phone ?? `+2557541${String(phones).padStart(5, '0')}`,
    language: 'sw',
    body: fields.body ?? 'Habari',
    is_answer: fields.isAnswer ?? false,
  }
  const { id } = await api.db.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
const state = (id: string) =>
  api.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const status = async (id: string) => (await state(id)).status
const slot = () => api.db.selectFrom('gateway_slots').selectAll().executeTakeFirst()

const sender = (changed: Record<string, string> = {}) =>
  createMessageSender({
    config: loadConfig(settings),
    db: api.db,
    gateways: messageGateways(loadConfig({ ...settings, ...changed }).messages),
    log: pino({ level: 'silent' }),
  })

/** Lets one sender or several work until something is so. */
async function until(isSo: () => Promise<boolean>, senders = [sender()]): Promise<void> {
  for (const one of senders) one.start()
  const end = Date.now() + 15_000
  while (!(await isSo()) && Date.now() < end) await sleep(20)
  await Promise.all(senders.map((one) => one.stop()))
  expect(await isSo()).toBe(true)
}

const dueNow = () =>
  sql`update messages set next_attempt_at = now() - interval '1 second' where status = 'queued'`.execute(
    api.db,
  )
const reportOf = (request_id: unknown, Status: string) =>
  api.send('POST', `/gateways/beem/${SECRET}`, {
    body: { request_id, recipient_id: 1, dest_addr: '255', Status },
  })

describe('a message in the outbox', () => {
  it('is handed over as the provider documents it, and keeps the provider’s id', async () => {
    const id = await queue({ phone: '+255754123456', body: 'Habari 测试 <script>' })
    await until(async () => (await status(id)) === 'sent')
    expect(stub.received).toHaveLength(1)
    const [call] = stub.received
    expect(call?.path).toBe('/v1/send')
    expect(call?.headers.authorization).toBe(`Basic ${Buffer.from('key:secret').toString('base64')}`)
    expect(JSON.parse(call?.body ?? '')).toEqual({
      source_addr: 'UMOJA',
      encoding: 1,
      schedule_time: '',
      message: 'Habari 测试 <script>',
      recipients: [{ recipient_id: 1, dest_addr: '255754123456' }],
    })
    expect(await state(id)).toMatchObject({ provider_id: String(requestId), parts: 1, attempts: 1 })
  })

  it('gets the hand-over code in the place of its mark when it leaves, and the outbox keeps the mark', async () => {
    const { id: customerId } = await insertCustomer(api.db)
    const code = await api.db
      .insertInto('hand_over_codes')
      .values({ customer_id: customerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await queue({ body: 'Namba: ****' })
    await api.db
      .updateTable('messages')
      .set({ customer_id: customerId, event: 'ready' })
      .where('id', '=', id)
      .execute()
    await until(async () => (await status(id)) === 'sent')
    const digits = createHandOverDigits(loadConfig(settings))(code.id)
    expect(digits).toMatch(/^\d{4}$/)
    expect(JSON.parse(stub.received[0]?.body ?? '').message).toBe(`Namba: ${digits}`)
    expect((await state(id)).body).toBe('Namba: ****')
  })

  it.each([
    ['signInCode', 'Code: ••• •••', /^Code: \d{3} \d{3}$/],
    ['signInLink', 'http://x/my?link=••• Umoja', /^http:\/\/x\/my\?link=[\w-]{43} Umoja$/],
  ])(
    'gets what lets a customer in (%s) when it leaves, the same again after a failure, and keeps the mark',
    async (event, body, leaving) => {
      const id = await queue({ body, isAnswer: true })
      await api.db.updateTable('messages').set({ event }).where('id', '=', id).execute()
      stub.answer(json(500, 'oops'))
      await until(async () => (await state(id)).attempts === 1 && (await status(id)) === 'queued')
      stub.answer(accept)
      await dueNow()
      await until(async () => (await status(id)) === 'sent')
      const texts = stub.received.map((call) => JSON.parse(call.body).message)
      expect(texts).toHaveLength(2)
      expect(texts[0]).toMatch(leaving)
      expect(texts[1]).toBe(texts[0])
      expect((await state(id)).body).toBe(body)
    },
  )

  it.each([
    ['signInCode', '11 minutes', '9 minutes'],
    ['signInLink', '25 hours', '23 hours'],
  ])(
    'with a %s that is good no more is held, and nobody sends it again; a younger one leaves',
    async (event, old, young) => {
      const [late, timely] = [await queue({ isAnswer: true }), await queue({ isAnswer: true })]
      const age = (id: string, interval: string) =>
        api.pool.query('update messages set event = $2, created_at = now() - $3::interval where id = $1', [
          id,
          event,
          interval,
        ])
      await Promise.all([age(late, old), age(timely, young)])
      await until(async () => (await status(timely)) === 'sent' && (await status(late)) === 'held')
      expect(await state(late)).toMatchObject({ hold_reason: 'outdated', attempts: 0 })
      const token = await api.signIn({ privilege: 'super admin' })
      const again = { token, params: { id: late }, body: { decision: 'sendAgain' } } as const
      expect(await refused(api, decideMessage, again)).toMatchObject({ status: 409, error: 'sign_in_over' })
      expect(await status(late)).toBe('held')
      expect(stub.received).toHaveLength(1)
    },
  )

  it('that the gateway fails to take by a 500 waits, and goes out once when it works again', async () => {
    stub.answer(json(500, 'oops'))
    const id = await queue()
    await until(async () => (await state(id)).attempts === 1 && (await status(id)) === 'queued')
    expect(stub.received).toHaveLength(1)
    expect((await state(id)).next_attempt_at.getTime()).toBeGreaterThan(Date.now())
    stub.answer(accept)
    await dueNow()
    await until(async () => (await status(id)) === 'sent')
    expect(stub.received).toHaveLength(2)
    const attempts = await api.db.selectFrom('message_attempts').select('outcome').orderBy('id').execute()
    expect(attempts).toEqual([{ outcome: 'busy' }, { outcome: 'accepted' }])
  })

  it('that is turned away by a 429 stops the whole gateway for as long as it asks, and counts no attempt', async () => {
    stub.answer(json(429, { code: 100 }, { 'retry-after': '120' }))
    const id = await queue()
    await until(async () => Boolean((await slot())?.problem) && (await status(id)) === 'queued')
    expect((await slot())?.blocked_until?.getTime()).toBeGreaterThan(Date.now() + 60_000)
    expect((await state(id)).attempts).toBe(0)
    stub.received.length = 0
    const second = await queue()
    const idle = sender()
    idle.start()
    await sleep(300)
    await idle.stop()
    expect(stub.received).toEqual([])
    expect(await status(second)).toBe('queued')
  })

  it.each([
    ['no answer after it was taken', silence],
    ['garbage', json(200, '<html>thank you')],
    ['an answer of another shape', json(200, { ok: 1 })],
    ['a gateway behind the gateway that gave up', json(504, 'timeout')],
    ['a line that breaks', (_request: unknown, response: { destroy(): void }) => response.destroy()],
  ])('of which nobody knows whether it went out (%s) is never sent again by itself', async (_what, how) => {
    stub.answer(how as never)
    const id = await queue()
    await until(async () => (await status(id)) === 'unknown', [sender({ MESSAGE_TIMEOUT_MS: '500' })])
    stub.answer(accept)
    await dueNow()
    const other = await queue()
    await until(async () => (await status(other)) === 'sent')
    expect(stub.received).toHaveLength(2)
    expect(await status(id)).toBe('unknown')
  })

  it('stays queued when there is no connection to the gateway', async () => {
    const id = await queue()
    const gone = await startStubGateway(accept)
    await gone.close()
    await until(async () => (await state(id)).error !== null, [sender({ BEEM_URL: gone.url })])
    expect(await state(id)).toMatchObject({ status: 'queued', error: 'ECONNREFUSED', attempts: 1 })
  })

  it('that the gateway refuses has failed, with its error text', async () => {
    stub.answer(json(400, { data: { code: 101, message: 'Invalid phone number' } }))
    const id = await queue()
    await until(async () => (await status(id)) === 'failed')
    expect((await state(id)).error).toBe('101 Invalid phone number')
  })

  it('without money on the account waits with all others, and says why', async () => {
    stub.answer(json(400, { data: { code: 102, message: 'Insufficient balance' } }))
    const id = await queue()
    await until(async () => Boolean((await slot())?.problem) && (await status(id)) === 'queued')
    expect((await slot())?.problem).toContain('Insufficient balance')
  })

  it('is sent even when the provider gives the same id twice', async () => {
    stub.answer(json(200, { code: 100, request_id: 'twice', valid: 1 }))
    const both = [await queue(), await queue()]
    await until(async () => (await Promise.all(both.map(status))).every((one) => one === 'sent'))
    const ids = await Promise.all(both.map(async (id) => (await state(id)).provider_id))
    expect(ids.filter((id) => id === 'twice')).toHaveLength(1)
  })

  it('is sent once though two workers look for it', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => queue()))
    const waiting = () => api.db.selectFrom('messages').select('id').where('status', '<>', 'sent').execute()
    await until(async () => (await waiting()).length === 0, [sender(), sender()])
    expect(new Set(ids).size).toBe(60)
    const sentTo = stub.received.map(({ body }) => JSON.parse(body).recipients[0].dest_addr as string)
    expect(sentTo).toHaveLength(60)
    expect(new Set(sentTo).size).toBe(60)
  })

  it('is not sent to who opted out meanwhile, unless it answers that person', async () => {
    const [notice, answer] = [
      await queue({ phone: '+255754900001' }),
      await queue({ phone: '+255754900001', isAnswer: true }),
    ]
    await api.db.insertInto('opt_outs').values({ phone: '+255754900001', source: 'staff' }).execute()
    await until(async () => (await status(answer)) === 'sent' && (await status(notice)) === 'held')
    expect((await state(notice)).hold_reason).toBe('optedOut')
    expect(stub.received).toHaveLength(1)
  })

  it('that is no news any more is held until somebody sends it', async () => {
    const [old, fresh] = [await queue(), await queue()]
    await sql`update messages set created_at = now() - interval '3 days' where id = ${old}`.execute(api.db)
    await until(async () => (await status(fresh)) === 'sent' && (await status(old)) === 'held')
    expect((await state(old)).hold_reason).toBe('outdated')
    expect(stub.received).toHaveLength(1)

    const token = await api.signIn({ position: 'sales' })
    await ask(api, decideMessage, { token, params: { id: old }, body: { decision: 'sendAgain' } })
    await until(async () => (await status(old)) === 'sent')
    expect(stub.received).toHaveLength(2)
  })

  it('waits for the morning, unless somebody waits for it', async () => {
    await setQuiet(ALWAYS)
    const [notice, answer] = [await queue(), await queue({ isAnswer: true })]
    await until(async () => (await status(answer)) === 'sent')
    expect(await status(notice)).toBe('queued')
    await setQuiet(NEVER)
    await until(async () => (await status(notice)) === 'sent')
  })

  it('that a killed worker had in its hands is unknown, not sent again', async () => {
    const id = await queue()
    await sql`update messages set status = 'submitted', gateway = 'beem', claimed_at = now() - interval '10 minutes'
      where id = ${id}`.execute(api.db)
    await until(async () => (await status(id)) === 'unknown')
    expect(stub.received).toEqual([])
  })
})

describe('the rate', () => {
  it('is stored in the database: what one worker took is not there for another', async () => {
    const gateway = { name: 'beem' as const, channel: 'sms' as const, perSecond: 0.01 }
    for (let i = 0; i < 5; i++) await queue()
    await api.db
      .insertInto('gateway_slots')
      .values({ gateway: 'beem', next_at: new Date(0) })
      .execute()
    const asked = { gateway, most: 100, isQuiet: false }
    const taken = await Promise.all([claimDue(api.db, asked), claimDue(api.db, asked)])
    expect(taken.flat()).toHaveLength(1)
    expect(await claimDue(api.db, asked)).toEqual([])
  })

  it('grows the wait with every attempt and ends it', () => {
    const busy = { kind: 'busy', error: 'x', quietMs: null } as const
    const waits = [1, 2, 3, 4].map((attempt) => settle(busy, attempt, 0.5).waitMs)
    expect(waits).toEqual([5000, 10_000, 20_000, 40_000])
    expect(settle(busy, 1, 0).waitMs).toBeLessThan(settle(busy, 1, 1).waitMs)
    expect(settle(busy, MOST_ATTEMPTS).status).toBe('failed')
  })
})

describe('a report of the gateway', () => {
  const sent = async () => {
    const id = await queue()
    await until(async () => (await status(id)) === 'sent')
    return { id, providerId: (await state(id)).provider_id }
  }

  it('moves a message on, never back, in any order and however often', async () => {
    const { id, providerId } = await sent()
    for (const said of ['DELIVERED', 'PENDING', 'FAILED', 'DELIVERED', 'no such status', '']) {
      const answer = await reportOf(Number(providerId), said)
      expect(answer.statusCode).toBe(200)
      expect(await status(id)).toBe('delivered')
    }
    expect(await state(id)).toMatchObject({ error: null })
  })

  it('that comes before our own answer counts as well', async () => {
    await reportOf(requestId + 1, 'UNDELIVERED')
    const id = await queue()
    await until(async () => (await status(id)) === 'failed')
    expect(stub.received).toHaveLength(1)
  })

  it('by who does not know the secret is refused and leaves nothing', async () => {
    const { id, providerId } = await sent()
    for (const secret of ['x', `${SECRET}x`, SECRET.toUpperCase()]) {
      const answer = await api.send('POST', `/gateways/beem/${secret}`, {
        body: { request_id: providerId, Status: 'DELIVERED' },
      })
      expect(answer.statusCode).toBe(404)
    }
    expect(await status(id)).toBe('sent')
    expect(await api.db.selectFrom('gateway_reports').selectAll().execute()).toEqual([])
  })
})
