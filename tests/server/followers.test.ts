import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setBatchTransitStatus } from '@/lib/contracts/batches'
import { mergeCustomer } from '@/lib/contracts/customers'
import { setOptOut } from '@/lib/contracts/messages'
import { countFollowers, notifyReady } from '@/lib/contracts/notices'
import { deliverPackage, undoDelivery } from '@/lib/contracts/package-actions'
import { deletePackage, setWaitingStatus, updatePackage } from '@/lib/contracts/packages'
import { track } from '@/lib/contracts/tracking'
import { followAddress, MOST_FOLLOWED, MOST_FOLLOWERS } from '@/lib/domain/following'
import { inboundKind } from '@/lib/domain/inbound-keywords'
import { LANGUAGES } from '@/lib/domain/languages'
import { claimDue, ensureSlot } from '@/server/messages/sending/claim'
import { writeSmsInstead } from '@/server/messages/sending/maintenance'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

const NUMBER = '+255700555010'
const NAME = "Ng'ombe <script> 测试"

let api: TestApi
let manager: string
beforeAll(async () => {
  api = await startApi({
    WHATSAPP_GATEWAY: 'cloud',
    WHATSAPP_NUMBER: NUMBER,
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '123',
    WHATSAPP_APP_SECRET: 'app-secret',
    WHATSAPP_VERIFY_TOKEN: 'verify-me',
    WHATSAPP_URL: 'http://127.0.0.1:9',
    PUBLIC_URL: 'https://cargo.example.com',
  })
  manager = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of ['messages', 'inbound_messages', 'opt_outs', 'package_followers'] as const) {
    await api.db.deleteFrom(table).execute()
  }
  await api.db.deleteFrom('notice_switches').execute()
})

const hook = (payload: unknown, secret = 'app-secret') => {
  const body = JSON.stringify(payload)
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return api.send('POST', '/gateways/whatsapp', {
    body,
    headers: { 'x-hub-signature-256': `sha256=${signature}` },
  })
}
interface Saying {
  id?: string
  secret?: string
}
const says = (phone: string, body: string, { id = `wamid.${randomUUID()}`, secret }: Saying = {}) =>
  hook(
    {
      entry: [
        { changes: [{ value: { messages: [{ id, from: phone.slice(1), type: 'text', text: { body } }] } }] },
      ],
    },
    secret,
  )
const outbox = () =>
  api.db.selectFrom('messages').selectAll().orderBy('created_at').orderBy('phone').execute()
const followMessages = async () => (await outbox()).filter(({ event }) => event === 'follow')
const lastAnswer = async (phone: string) =>
  (await outbox()).filter((one) => one.phone === phone && one.is_answer).at(-1)?.body ?? ''
const followers = () =>
  api.db.selectFrom('package_followers').select(['phone', 'language']).orderBy('phone').execute()

const insertFollower = (id: string) =>
  api.db
    .insertInto('package_followers')
    .values({ package_id: id, phone: stranger(), language: 'sw' })
    .execute()

let phones = 0
const stranger = () => {
  phones += 1
  return `+2557650${String(phones).padStart(5, '0')}`
}
const link = (number: string, language = '') =>
  `https://cargo.example.com${language}/track-cargo/info?trackingNumber=${number}`

/** Cargo of a customer that an amount and a name hang on, in a batch that loads. */
async function cargo(fields: Parameters<typeof insertPackage>[1] = {}) {
  const owner = await insertCustomer(api.db, { name: NAME, language: 'en' })
  const batch = await insertBatch(api.db)
  const made = await insertPackage(api.db, {
    receiverId: owner.id,
    batchId: batch.id,
    totalUSD: '777.77',
    ...fields,
  })
  return { ...made, ownerId: owner.id, batchId: batch.id }
}
const move = (id: string, transitStatus: 2 | 3 | 4, notify = true) =>
  ask(api, setBatchTransitStatus, {
    token: manager,
    params: { id },
    body: { transitStatus, notify, reason: 'Ng’ombe <b>', confirmLoose: true },
  })

describe('the wish to follow a package', () => {
  it.each(LANGUAGES)('as the %s page writes it is understood', (language) => {
    const address = new URL(followAddress(NUMBER, 'UMJ7K2QX4TA', language))
    expect(address.origin + address.pathname).toBe('https://wa.me/255700555010')
    expect(inboundKind(address.searchParams.get('text') ?? '', 'UMJ')).toBe('follow')
  })

  it('of a stranger is noted once, in the language of the page, and answered with the state alone', async () => {
    const phone = stranger()
    const { trackingNumber, id } = await cargo()
    await says(phone, `fuatilia ${trackingNumber.toLowerCase()}`)
    expect(await followers()).toEqual([{ phone, language: 'sw' }])
    expect(await lastAnswer(phone)).toBe(
      `${trackingNumber}: unapakiwa. Tutakuandikia hapa kila mzigo unaposonga hatua, hadi ukabidhiwe. Andika ACHA kusitisha. ${link(trackingNumber, '/sw')} Umoja Cargo`,
    )
    await says(phone, `关注 ${trackingNumber}`)
    expect(await followers()).toEqual([{ phone, language: 'zh' }])
    expect(await ask(api, countFollowers, { token: manager, params: { id } })).toEqual({ followers: 1 })
    for (const { body } of await outbox()) {
      expect(body).not.toContain('777.77')
      expect(body).not.toContain('script')
    }
    const log = await api.db
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('entity_id', '=', id)
      .execute()
    expect(log).toEqual([{ action: 'package.followed', changes: { followers: { old: 0, new: 1 } } }])
  })

  it('delivered twice by the webhook is one wish and one answer', async () => {
    const { trackingNumber } = await cargo()
    const once = { id: 'wamid.twice' }
    const phone = stranger()
    await Promise.all([1, 2, 3].map(() => says(phone, `FOLLOW ${trackingNumber}`, once)))
    expect(await followers()).toHaveLength(1)
    expect(await outbox()).toHaveLength(1)
  })

  it('that somebody else signed is refused and leaves nothing', async () => {
    const { trackingNumber } = await cargo()
    const answer = await says(stranger(), `FOLLOW ${trackingNumber}`, { secret: 'other' })
    expect(answer.statusCode).toBe(403)
    expect([await followers(), await outbox()]).toEqual([[], []])
  })

  it('for an unknown number says so, and guessing ends without an answer', async () => {
    const phone = stranger()
    for (let guess = 0; guess < 62; guess++) {
      await says(phone, `FOLLOW UMJ${String(guess).padStart(8, '0')}`)
    }
    const answers = await outbox()
    expect(answers.length).toBeLessThan(62)
    expect(answers[0]?.body).toContain('We have no cargo with the number UMJ00000000')
    expect(await followers()).toEqual([])
  })

  it('without a number is for staff to read', async () => {
    await says(stranger(), 'FOLLOW me please')
    expect(await outbox()).toEqual([])
  })

  it('for delivered cargo is answered and not noted', async () => {
    const phone = stranger()
    const { trackingNumber } = await insertPackage(api.db, { deliveredDaysAgo: 1, waitingStatus: 'approved' })
    await says(phone, `FOLLOW ${trackingNumber}`)
    expect(await lastAnswer(phone)).toContain('our last message about it')
    expect(await followers()).toEqual([])
  })

  it('of one who asked not to be written to is not noted until he takes that back', async () => {
    const phone = stranger()
    const { trackingNumber } = await cargo()
    await says(phone, 'STOP')
    await says(phone, `FOLLOW ${trackingNumber}`)
    expect(await lastAnswer(phone)).toContain('Write START first')
    expect(await followers()).toEqual([])
    await says(phone, 'START')
    await says(phone, `FOLLOW ${trackingNumber}`)
    expect(await followers()).toHaveLength(1)
  })

  it('is granted to a few phones of a package, however many ask at once', async () => {
    const { trackingNumber } = await cargo()
    const asking = Array.from({ length: MOST_FOLLOWERS + 3 }, stranger)
    await Promise.all(asking.map((phone) => says(phone, `FOLLOW ${trackingNumber}`)))
    expect(await followers()).toHaveLength(MOST_FOLLOWERS)
    const refusals = (await outbox()).filter(({ body }) => body.includes('as many followers as we can'))
    expect(refusals).toHaveLength(3)
  })

  it('is granted to a phone for some packages, however many it asks for at once', async () => {
    const phone = stranger()
    const made = []
    for (let count = 0; count < MOST_FOLLOWED + 2; count++) made.push(await insertPackage(api.db))
    await Promise.all(made.map(({ trackingNumber }) => says(phone, `FOLLOW ${trackingNumber}`)))
    expect(await followers()).toHaveLength(MOST_FOLLOWED)
    expect((await outbox()).filter(({ body }) => body.includes('as much cargo as we can'))).toHaveLength(2)
  })
})

describe('who follows a package', () => {
  it('is notified of its states, without owner, money or other cargo', async () => {
    const phone = stranger()
    const { trackingNumber, batchId, ownerId } = await cargo()
    const other = await insertPackage(api.db, { receiverId: ownerId, batchId })
    await says(phone, `FOLLOW ${trackingNumber}`)
    for (const status of [2, 3, 4] as const) await move(batchId, status)
    const states = ['on the way', 'delayed', 'discharged from the port']
    expect((await followMessages()).map(({ body }) => body)).toEqual(
      states.map(
        (state) =>
          `${trackingNumber}: ${state}. ${link(trackingNumber)} Write STOP to end these messages. Umoja Cargo`,
      ),
    )
    for (const one of await followMessages()) {
      expect(one).toMatchObject({ channel: 'whatsapp', phone, customer_id: null, is_answer: false })
      for (const secret of [NAME, '777.77', other.trackingNumber, 'Ng’ombe']) {
        expect(one.body).not.toContain(secret)
      }
    }
  })

  it('is not notified of a move without a notice, nor of one that is taken back', async () => {
    const { trackingNumber, batchId } = await cargo()
    await says(stranger(), `FOLLOW ${trackingNumber}`)
    await move(batchId, 3, false)
    await move(batchId, 2)
    expect(await followMessages()).toEqual([])
  })

  it('hears of the hand-over last, and then follows no more', async () => {
    const phone = stranger()
    const { trackingNumber, batchId, id } = await cargo({ paidUSD: '777.77' })
    await says(phone, `FOLLOW ${trackingNumber}`)
    await move(batchId, 4, false)
    await ask(api, notifyReady, { token: manager, params: { id } })
    await ask(api, deliverPackage, { token: manager, params: { id }, body: { deliveredTo: NAME } })
    const bodies = (await followMessages()).map(({ body }) => body)
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toContain('ready to be collected at our office')
    expect(bodies[1]).toContain('delivered to the receiver')
    expect(bodies.join()).not.toContain('script')
    expect(await followers()).toEqual([])
  })

  it('is notified once when it is the receiver who gets a WhatsApp notice as well', async () => {
    const phone = stranger()
    const owner = await insertCustomer(api.db, { name: NAME, phones: [phone] })
    const { trackingNumber, batchId } = await cargo({ receiverId: owner.id })
    await says(phone, `FOLLOW ${trackingNumber}`)
    await api.db
      .insertInto('notice_switches')
      .values({ event: 'departed', channel: 'whatsapp', is_active: true })
      .execute()
    await move(batchId, 2)
    expect((await outbox()).filter((one) => one.channel === 'whatsapp' && !one.is_answer)).toMatchObject([
      { event: 'departed' },
    ])
  })

  it.each(['STOP', 'ACHA', '退订'])('is left alone after %s, with all cargo at once', async (word) => {
    const phone = stranger()
    const first = await cargo()
    const second = await cargo()
    for (const { trackingNumber } of [first, second]) await says(phone, `FOLLOW ${trackingNumber}`)
    await says(phone, word)
    expect(await followers()).toEqual([])
    await move(first.batchId, 2)
    expect(await followMessages()).toEqual([])
  })

  it('is left alone when the office notes that it should be', async () => {
    const phone = stranger()
    await says(phone, `FOLLOW ${(await cargo()).trackingNumber}`)
    await ask(api, setOptOut, { token: manager, body: { phone, isOptedOut: true } })
    expect(await followers()).toEqual([])
  })

  it('is not written to in the quiet hours, nor by SMS when WhatsApp does not take it', async () => {
    const { trackingNumber, batchId } = await cargo()
    await says(stranger(), `FOLLOW ${trackingNumber}`)
    await api.db.deleteFrom('messages').execute()
    await move(batchId, 2)
    const gateway = { name: 'whatsapp-cloud', channel: 'whatsapp', perSecond: 20 } as const
    await ensureSlot(api.db, gateway.name)
    expect(await claimDue(api.db, { gateway, most: 9, isQuiet: true })).toEqual([])
    const [one] = await followMessages()
    await api.db.updateTable('messages').set({ status: 'failed' }).where('event', '=', 'follow').execute()
    await api.db
      .insertInto('message_attempts')
      .values({ message_id: one?.id ?? '', gateway: gateway.name, outcome: 'refused' })
      .execute()
    expect(await writeSmsInstead(api.db)).toBe(0)
  })

  it('goes with a package that is deleted, and stays with one whose owners are merged', async () => {
    const phone = stranger()
    const removed = await insertPackage(api.db)
    await says(phone, `FOLLOW ${removed.trackingNumber}`)
    await ask(api, deletePackage, { token: manager, params: { id: removed.id } })
    expect(await followers()).toEqual([])
    const { trackingNumber, ownerId, batchId } = await cargo()
    await says(phone, `FOLLOW ${trackingNumber}`)
    const intoId = (await insertCustomer(api.db)).id
    await ask(api, mergeCustomer, { token: manager, params: { id: ownerId }, body: { intoId } })
    await move(batchId, 2)
    expect(await followMessages()).toHaveLength(1)
  })
})

describe('what is not so any more', () => {
  const held = async () => (await followMessages()).map(({ status, hold_reason }) => [status, hold_reason])

  it('is not told: an approval that was sent back before its notice left', async () => {
    const { id } = await insertPackage(api.db, { paidUSD: '100', waitingStatus: 'released' })
    await insertFollower(id)
    const body = { waitingStatus: 'approved' as const }
    const approved = await ask(api, setWaitingStatus, { token: manager, params: { id }, body })
    const dearer = [{ description: 'Shoes', quantity: '1', price: '900' }]
    const receiverId = approved.receiverInfo?.id ?? null
    const input = { version: approved.version, receiverId, packingList: dearer }
    const after = await ask(api, updatePackage, { token: manager, params: { id }, body: input })
    expect(after.waitingStatus).toBe('released')
    expect(await held()).toEqual([['held', 'cancelled']])
  })

  it('is not told: a handing over that was taken back, and what was so before it goes out', async () => {
    const { id, batchId } = await cargo({ totalUSD: '100', paidUSD: '100' })
    await insertFollower(id)
    await move(batchId, 4)
    const params = { id }
    await ask(api, deliverPackage, { token: manager, params, body: { deliveredTo: 'Juma' } })
    await ask(api, undoDelivery, { token: manager, params, body: { reason: 'Another Juma' } })
    expect(await held()).toEqual([
      ['queued', null],
      ['held', 'cancelled'],
    ])
  })
})

describe('the tracking page', () => {
  const offered = async (query: string, by = api) => (await ask(by, track, { query: { query } }))[0]?.followAt

  it('offers to follow where a number is set up, to whoever has the tracking number, until the hand-over', async () => {
    const { trackingNumber, ownerId } = await cargo()
    expect(await offered(trackingNumber)).toBe(NUMBER)
    const phone = (
      await api.db
        .selectFrom('customer_phones')
        .select('phone')
        .where('customer_id', '=', ownerId)
        .executeTakeFirstOrThrow()
    ).phone
    expect(await offered(phone)).toBeUndefined()
    expect(await offered((await insertPackage(api.db, { deliveredDaysAgo: 1 })).trackingNumber)).toBeNull()
  })

  it('offers nothing where nobody would answer', async () => {
    const quiet = await startApi()
    const { trackingNumber } = await insertPackage(quiet.db)
    expect(await offered(trackingNumber, quiet)).toBeNull()
    await quiet.close()
  })

  it('how many follow is for those who are signed in', async () => {
    const answer = await refused(api, countFollowers, { params: { id: (await cargo()).id } })
    expect(answer.status).toBe(401)
  })
})
