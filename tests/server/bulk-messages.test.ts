import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as bulk from '@/lib/contracts/bulk-messages'
import * as contract from '@/lib/contracts/messages'
import { claimDue, ensureSlot } from '@/server/messages/sending/claim'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let manager: string
let sales: string
let batchId: string
let debtorPhone: string
beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager', name: 'Manager Moshi' })
  sales = await api.signIn({ position: 'sales' })
  batchId = (await insertBatch(api.db, { transitStatus: 2 })).id
  debtorPhone = '+255754500001'
  const debtor = await insertCustomer(api.db, { name: "Ng'ombe <b>", phones: [debtorPhone], language: 'sw' })
  await insertPackage(api.db, { receiverId: debtor.id, batchId, totalUSD: '120', waitingStatus: 'approved' })
  const paid = await insertCustomer(api.db, { name: '测试', phones: ['+8613055501013'], language: 'zh' })
  await insertPackage(api.db, {
    receiverId: paid.id,
    batchId,
    totalUSD: '50',
    paidUSD: '50',
    waitingStatus: 'approved',
  })
  // A family shares a phone, and one has none.
  const brother = await insertCustomer(api.db, { phones: [debtorPhone], language: 'en' })
  await insertPackage(api.db, { receiverId: brother.id, batchId, waitingStatus: 'approved' })
  const mute = await insertCustomer(api.db, { phones: [] })
  await insertPackage(api.db, { receiverId: mute.id, batchId, waitingStatus: 'approved' })
  await insertCustomer(api.db, { name: 'Somebody else', phones: ['+255754500002'], language: 'en' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('messages').execute()
  await api.db.deleteFrom('bulk_messages').execute()
  await api.db.deleteFrom('opt_outs').execute()
})

const texts = { en: 'Hello {{name}}', zh: '您好{{name}}', sw: 'Habari {{name}}, deni {{remaining}}' }
const ofBatch = (): bulk.BulkInput => ({
  title: 'Batch news',
  channel: 'sms',
  audience: { kind: 'customers', batchId },
  bodies: texts,
})
const draft = (fields: Partial<bulk.BulkInput> = {}) =>
  ask(api, bulk.createBulkMessage, { token: manager, body: { ...ofBatch(), ...fields } })
const size = ({ title: _title, ...body }: bulk.BulkInput) =>
  ask(api, bulk.sizeBulkMessage, { token: manager, body })
const start = (id: string, recipients: number) => ({ token: manager, params: { id }, body: { recipients } })
const outbox = () => api.db.selectFrom('messages').selectAll().orderBy('phone').execute()
/** So that nobody can undo it any more. */
const startedEarlier = (id: string) =>
  sql`update bulk_messages set started_at = started_at - interval '1 minute' where id = ${id}`.execute(api.db)

describe('an audience', () => {
  it('counts each phone once, who opted out and who has no phone, with the words each language reads', async () => {
    await api.db.insertInto('opt_outs').values({ phone: '+8613055501013', source: 'staff' }).execute()
    expect(await size(ofBatch())).toEqual({
      recipients: 2,
      optedOut: 1,
      withoutPhone: 1,
      languages: [
        { language: 'zh', recipients: 1, sample: { name: '测试', body: '您好测试', parts: 1 } },
        {
          language: 'sw',
          recipients: 1,
          sample: {
            name: "Ng'ombe <b>",
            body: "Habari Ng'ombe <b>, deni US$ 120.00 / TShs 312,000",
            parts: 1,
          },
        },
      ],
      parts: 2,
      isEstimate: false,
      cost: null,
    })
  })

  it.each([
    ['owes more', { owesMoreThan: '119.99' }, 1],
    ['owes too little', { owesMoreThan: '120' }, 0],
    ['is on the way', { transitStatus: 2 as const }, 2],
    ['is loading', { transitStatus: 1 as const }, 0],
    ['waits', { waitingStatus: 'pending' as const }, 0],
    ['speaks Chinese', { language: 'zh' as const }, 1],
    ['was active this century', { activeSince: '2020-01-01' }, 2],
    ['has not been since then', { inactiveSince: '2020-01-01' }, 1],
    ['is everybody', {}, 3],
    ['is nobody’s', { salesPersonId: '00000000-0000-4000-8000-000000000000' }, 0],
  ])('of who %s', async (_what, asked, recipients) => {
    const found = await size({ ...ofBatch(), audience: { kind: 'customers', ...asked } })
    expect(found.recipients).toBe(recipients)
  })

  it('needs a text in the languages that it reads alone: without readers of English, none in English', async () => {
    const bodies = { ...texts, en: '', zh: '' }
    const counted = await size({ ...ofBatch(), bodies })
    expect(counted).toMatchObject({ recipients: 2, parts: 1 })
    expect(counted.languages[0]).toMatchObject({ language: 'zh', sample: { body: '', parts: 0 } })
    const { id } = await draft({ bodies })
    const refusal = await refused(api, bulk.startBulkMessage, start(id, 2))
    expect(refusal.errors).toEqual({
      'bodies.zh': '1 of the recipients read this language: write it for them',
    })
    expect(await outbox()).toEqual([])
    const swahili = await draft({
      bodies,
      audience: { kind: 'customers', batchId, language: 'sw' },
    })
    await ask(api, bulk.startBulkMessage, start(swahili.id, 1))
    expect((await outbox()).map(({ language }) => language)).toEqual(['sw'])
    const empty = await refused(api, bulk.createBulkMessage, {
      token: manager,
      body: { ...ofBatch(), bodies: { en: '', zh: ' ', sw: '' } },
    })
    expect(empty.errors).toHaveProperty('bodies.sw')
  })

  it('may be a list of phones in any spelling, known ones by their names', async () => {
    const phones = ['0754 500 001', '+255754500001', '+255754599999']
    const { id } = await draft({ audience: { kind: 'phones', phones } })
    await ask(api, bulk.startBulkMessage, start(id, 2))
    const sent = await outbox()
    expect(sent.map(({ phone, body }) => [phone, body])).toEqual([
      [debtorPhone, expect.stringContaining("Ng'ombe")],
      ['+255754599999', 'Habari , deni US$ 0.00 / TShs 0'],
    ])
  })

  it('names a wrong variable', async () => {
    const body = { ...ofBatch(), bodies: { ...texts, sw: 'Habari {{jina}}' } }
    const refusal = await refused(api, bulk.createBulkMessage, { token: manager, body })
    expect(refusal.errors?.['bodies.sw']).toContain('jina')
  })

  it('knows what it costs when the office knows what an SMS costs', async () => {
    const smsPrice = { amount: '25.5', currency: 'TZS' as const }
    const quietHours = { from: '21:00', to: '07:00' }
    await ask(api, contract.putMessageSettings, { token: manager, body: { quietHours, smsPrice } })
    expect((await size(ofBatch())).cost).toEqual({ amount: '51', currency: 'TZS' })
  })
})

describe('a bulk message', () => {
  it('goes out once though it is started ten times at once', async () => {
    const { id } = await draft()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => ask(api, bulk.startBulkMessage, start(id, 2))),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['sending']))
    expect(await outbox()).toHaveLength(2)
  })

  it('is not sent to another number of people than was confirmed', async () => {
    const { id } = await draft()
    const refusal = await refused(api, bulk.startBulkMessage, start(id, 5))
    expect(refusal).toMatchObject({ status: 409, error: 'audience_changed' })
    expect(refusal.message).toContain('2')
    expect(await outbox()).toEqual([])
    expect((await ask(api, bulk.getBulkMessage, { token: manager, params: { id } })).status).toBe('draft')
  })

  it('keeps back who opted out, and says so in its counts', async () => {
    await api.db.insertInto('opt_outs').values({ phone: debtorPhone, source: 'whatsapp' }).execute()
    const { id } = await draft()
    const started = await ask(api, bulk.startBulkMessage, start(id, 2))
    expect(started.counts).toMatchObject({ waiting: 1, held: 1 })
  })

  it('that is paused is left alone by the sender until it goes on', async () => {
    const { id } = await draft()
    await ask(api, bulk.startBulkMessage, start(id, 2))
    const steer = (course: 'pause' | 'resume' | 'retryFailed') => ({
      token: manager,
      params: { id },
      body: { course },
    })
    await ask(api, bulk.steerBulkMessage, steer('pause'))
    expect(await refused(api, bulk.steerBulkMessage, steer('pause'))).toMatchObject({ error: 'bulk_moved' })
    await ensureSlot(api.db, 'beem')
    const claim = async () => {
      await api.db
        .updateTable('gateway_slots')
        .set({ next_at: new Date(0) })
        .execute()
      const gateway = { name: 'beem' as const, channel: 'sms' as const, perSecond: 1000 }
      return claimDue(api.db, { gateway, most: 100, isQuiet: false })
    }
    expect(await claim()).toEqual([])
    await ask(api, bulk.steerBulkMessage, steer('resume'))
    await startedEarlier(id)
    expect(await claim()).toHaveLength(2)
    await api.db.updateTable('messages').set({ status: 'failed' }).where('phone', '=', debtorPhone).execute()
    await api.db
      .updateTable('messages')
      .set({ status: 'unknown' })
      .where('phone', '<>', debtorPhone)
      .execute()
    const again = await ask(api, bulk.steerBulkMessage, steer('retryFailed'))
    // What may have gone out is not among them.
    expect(again.counts).toMatchObject({ waiting: 1, unknown: 1, failed: 0 })
  })

  it('is changed as a draft only, by who read it last', async () => {
    const { id, version } = await draft()
    const change = (seen: number) => ({
      token: manager,
      params: { id },
      body: { ...ofBatch(), title: 'Better', version: seen },
    })
    expect((await ask(api, bulk.updateBulkMessage, change(version))).title).toBe('Better')
    expect(await refused(api, bulk.updateBulkMessage, change(version))).toMatchObject({
      error: 'stale_version',
    })
    await ask(api, bulk.startBulkMessage, start(id, 2))
    expect(await refused(api, bulk.updateBulkMessage, change(version + 1))).toMatchObject({
      error: 'bulk_started',
    })
    expect(await refused(api, bulk.deleteBulkMessage, { token: manager, params: { id } })).toMatchObject({
      status: 409,
    })
  })

  it('is tried on one phone without going to anybody else', async () => {
    const { id } = await draft()
    const trial = { token: manager, params: { id }, body: { phone: '0754 500 777', language: 'en' as const } }
    expect(await ask(api, bulk.tryBulkMessage, trial)).toEqual({
      phone: '+255754500777',
      body: 'Hello Manager Moshi',
    })
    expect(await outbox()).toMatchObject([{ phone: '+255754500777', is_answer: true, bulk_message_id: null }])
  })
})

describe('the outbox', () => {
  const put = (status: string) =>
    api.db
      .insertInto('messages')
      .values({
        channel: 'sms',
        phone: '+255754500003',
        language: 'sw',
        body: 'x',
        event: 'received',
        status,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const decide = (id: string, decision: (typeof contract.MESSAGE_DECISIONS)[number]) => ({
    token: sales,
    params: { id },
    body: { decision },
  })

  it('sends again what nobody knows the fate of by a person’s decision alone', async () => {
    const { id } = await put('unknown')
    const sent = await ask(api, contract.decideMessage, decide(id, 'sendAgain'))
    expect(sent).toMatchObject({ status: 'queued', attempts: [] })
    expect(sent.decidedBy).not.toBeNull()
    expect(await refused(api, contract.decideMessage, decide(id, 'sendAgain'))).toMatchObject({
      error: 'message_moved',
    })
  })

  it('cancels what waits, marks what went by hand, and touches nothing that a gateway has', async () => {
    const waiting = await put('queued')
    expect(await ask(api, contract.decideMessage, decide(waiting.id, 'cancel'))).toMatchObject({
      status: 'held',
      holdReason: 'cancelled',
    })
    const byHand = await put('queued')
    expect(await ask(api, contract.decideMessage, decide(byHand.id, 'byHand'))).toMatchObject({
      status: 'sent',
      gateway: 'hand',
      attempts: [expect.objectContaining({ outcome: 'byHand' })],
    })
    for (const status of ['submitted', 'sent', 'delivered']) {
      const { id } = await put(status)
      for (const decision of contract.MESSAGE_DECISIONS) {
        expect((await refused(api, contract.decideMessage, decide(id, decision))).status).toBe(409)
      }
    }
  })

  it('is found by state, kind, customer and phone', async () => {
    const { id } = await draft()
    await ask(api, bulk.startBulkMessage, start(id, 2))
    await put('failed')
    const list = async (query: object) =>
      (await ask(api, contract.listMessages, { token: sales, query })).result.map(({ phone }) => phone).sort()
    expect(await list({ bulkMessageId: id })).toEqual([debtorPhone, '+8613055501013'].sort())
    expect(await list({ kind: 'received', status: 'failed' })).toEqual(['+255754500003'])
    expect(await list({ search: "ng'OMBE" })).toEqual([debtorPhone])
    expect(await list({ search: '0754 500 001' })).toEqual([debtorPhone])
    expect(await list({ from: '2001-01-01', to: '2001-01-02' })).toEqual([])
  })

  it('keeps opt-outs that staff note, with who noted them', async () => {
    const note = (isOptedOut: boolean) => ({ token: sales, body: { phone: '0754 500 001', isOptedOut } })
    await ask(api, contract.setOptOut, note(true))
    await ask(api, contract.setOptOut, note(true))
    const listed = await ask(api, contract.listOptOuts, { token: sales })
    expect(listed.result).toMatchObject([
      { phone: debtorPhone, source: 'staff', customer: { name: "Ng'ombe <b>" } },
    ])
    await ask(api, contract.setOptOut, note(false))
    expect((await ask(api, contract.listOptOuts, { token: sales })).result).toEqual([])
  })

  it('shows what people wrote until somebody has seen to it', async () => {
    const { id } = await api.db
      .insertInto('inbound_messages')
      .values({
        channel: 'whatsapp',
        provider_id: 'w1',
        phone: debtorPhone,
        body: 'Bei gani?',
        kind: 'other',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const open = async () =>
      (await ask(api, contract.listInboundMessages, { token: sales, query: { isOpen: 'true' } })).result
    expect(await open()).toMatchObject([{ id, body: 'Bei gani?' }])
    await ask(api, contract.handleInboundMessage, { token: sales, params: { id } })
    expect(await open()).toEqual([])
  })
})

describe('templates', () => {
  const template = { event: 'delayed' as const, channel: 'sms' as const, language: 'sw' as const }
  const own = (settings: contract.MessageSettings) =>
    settings.notices
      .find(({ event, channel }) => event === 'delayed' && channel === 'sms')
      ?.templates.find(({ language }) => language === 'sw')

  it('are the office’s own once it has written them, and the first words again when it takes them back', async () => {
    const body = 'Pole {{name}}: {{reason}}'
    const written = await ask(api, contract.putTemplate, { token: manager, body: { ...template, body } })
    expect(own(written)).toMatchObject({ body, isOwn: true })
    const back = await ask(api, contract.putTemplate, { token: manager, body: { ...template, body: null } })
    expect(own(back)?.isOwn).toBe(false)
    expect(own(back)?.body).toContain('umechelewa')
  })

  it('name the variable that their event does not have', async () => {
    const body = { ...template, body: 'Risiti {{receipt}}' }
    const refusal = await refused(api, contract.putTemplate, { token: manager, body })
    expect(refusal.errors?.body).toContain('receipt')
  })

  it('are switched by event and channel', async () => {
    const body = { event: 'approved' as const, channel: 'whatsapp' as const, isActive: true }
    const { notices } = await ask(api, contract.putNoticeSwitch, { token: manager, body })
    expect(notices.find((one) => one.event === 'approved' && one.channel === 'whatsapp')?.isActive).toBe(true)
    expect(notices.find((one) => one.event === 'approved' && one.channel === 'sms')?.isActive).toBe(false)
  })
})
