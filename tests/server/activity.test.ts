import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCustomerActivity, listPackageActivity } from '@/lib/contracts/activity'
import { addAttachment } from '@/lib/contracts/attachments'
import { setBatchTransitStatus } from '@/lib/contracts/batches'
import { scanLoad } from '@/lib/contracts/load-scans'
import { recordPayment, reversePayment } from '@/lib/contracts/payments'
import type { TransitStatus } from '@/lib/domain/transit-status'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'system manager', name: 'Neema Mrema' })
})
afterAll(() => api.close())

const message = (customerId: string, body: string, more: object = {}) =>
  api.db
    .insertInto('messages')
    .values({
      customer_id: customerId,
      channel: 'sms',
      phone: '+255754000111',
      language: 'en',
      event: 'departed',
      body,
      ...more,
    })
    .execute()

async function cargo() {
  const { id: receiverId } = await insertCustomer(api.db)
  const batch = await insertBatch(api.db)
  const made = await insertPackage(api.db, { receiverId, batchId: batch.id, totalUSD: '100' })
  return { ...made, receiverId, batchId: batch.id }
}

const ofPackage = async (id: string) =>
  (await ask(api, listPackageActivity, { token, params: { id } })).result
const ofCustomer = async (id: string) =>
  (await ask(api, listCustomerActivity, { token, params: { id } })).result

const pay = async (id: string, amount: string) => {
  const body = { amount, currency: 'USD' as const, method: 'cash' as const }
  return (await ask(api, recordPayment, { token, params: { id }, body })).instalment
}

describe('the activity of a package', () => {
  it('names the files that were added, each by an address that opens it', async () => {
    const { id } = await cargo()
    const upload = multipart(await makeJpeg(), { name: "Ng'ombe 测试.jpg" })
    dataOf(
      addAttachment,
      await send(api, addAttachment, { token, params: { subject: 'package', id }, ...upload }),
    )
    const entry = (await ofPackage(id)).find(({ kind }) => kind === 'packageFile')
    expect(entry).toMatchObject({ by: 'Neema Mrema', document: null, file: { name: "Ng'ombe 测试.jpg" } })
    const { url = '' } = entry?.file ?? {}
    expect((await api.send('GET', url)).statusCode).toBe(200)
    expect((await api.send('GET', url.split('?')[0] ?? '')).statusCode).toBe(404)
  })

  it('is one stream of what happened, the latest first, with who did it', async () => {
    const { id, trackingNumber, receiverId, batchId } = await cargo()
    const scan = { stage: 'loading' as const, cartonId: null, code: trackingNumber }
    await ask(api, scanLoad, { token, params: { id: batchId }, body: scan })
    const taken = await pay(id, '40')
    await ask(api, reversePayment, { token, params: { id: taken.id }, body: { reason: 'A wrong <b>' } })
    await ask(api, setBatchTransitStatus, {
      token,
      params: { id: batchId },
      body: { transitStatus: 2, confirmLoose: true, confirmEarly: true },
    })
    await message(receiverId, 'It has left', { batch_id: batchId, status: 'failed' })
    const entries = await ofPackage(id)
    const seen = entries.map(({ kind, state, text, by }) => [kind, state, text, by])
    expect(seen).toContainEqual(['message', 'sms', 'It has left', null])
    expect(seen).toContainEqual(['status', '2', null, 'Neema Mrema'])
    expect(seen).toContainEqual(['paymentReversed', 'cash', 'A wrong <b>', 'Neema Mrema'])
    expect(seen).toContainEqual(['scan', 'loading', null, 'Neema Mrema'])
    expect(entries.find(({ kind }) => kind === 'message')?.sending).toBe('failed')
    expect(entries.find(({ kind }) => kind === 'payment')).toMatchObject({
      money: { amount: '40.00', currency: 'USD' },
      document: { number: String(taken.receiptNumber) },
    })
    expect(entries.at(-1)?.kind).toBe('received')
    const times = entries.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('holds what its present receiver was written, and nothing of another package, batch or customer', async () => {
    const { id, receiverId } = await cargo()
    const { id: former } = await insertCustomer(api.db)
    const other = await insertPackage(api.db, { receiverId })
    await message(receiverId, 'About this one', { package_id: id })
    await message(receiverId, 'Another package', { package_id: other.id })
    await message(receiverId, 'Another batch', { batch_id: (await insertBatch(api.db)).id })
    await message(former, 'The former receiver', { package_id: id })
    const texts = (await ofPackage(id)).map(({ text }) => text)
    expect(texts.filter(Boolean)).toEqual(['About this one'])
  })

  it('says why a part was approved by a person, and not the note that a split leaves', async () => {
    const { id } = await cargo()
    const whole = await cargo()
    await api.pool.query('update packages set split_from = $2 where id = $1', [id, whole.id])
    await api.pool.query(
      `insert into waiting_status_history (package_id, waiting_status, reason, at)
        values ($1, 'approved', $2, now() + interval '1 second'), ($1, 'approved', 'An old friend', now() + interval '2 seconds')`,
      [id, `Split from ${whole.trackingNumber}`],
    )
    const reasons = async () =>
      (await ofPackage(id)).filter(({ kind }) => kind === 'waiting').map(({ text }) => text)
    expect(await reasons()).toEqual(['An old friend', null])
    // A part of a part names that part.
    await api.pool.query(
      `update waiting_status_history set reason = $2 where reason = $3 and package_id = $1`,
      [id, `Split from ${whole.trackingNumber}-B`, `Split from ${whole.trackingNumber}`],
    )
    expect(await reasons()).toEqual(['An old friend', null])
  })

  it('names storage where it was charged, and not with the part whose days lie on another price', async () => {
    const { id } = await cargo()
    await api.pool.query(
      `insert into storage_charges (package_id, through_on, days, amount_usd, charged_by)
        select $1, through_on, 2, usd, (select id from employees limit 1)
        from (values ('2026-01-05'::date, 6), ('2026-01-09'::date, 0)) s (through_on, usd)`,
      [id],
    )
    const storage = (await ofPackage(id)).filter(({ kind }) => kind === 'storage')
    expect(storage.map(({ money }) => money?.amount)).toEqual(['6.00'])
  })

  it('is read page by page, nothing twice and nothing left out, also of one moment', async () => {
    const { id, trackingNumber, batchId } = await cargo()
    await api.pool.query(
      `insert into load_scans (batch_id, package_id, code, stage, scanned_at)
        select $1, $2, $3 || n, 'loading', now() + (n / 7) * interval '1 microsecond' from generate_series(1, 500) n`,
      [batchId, id, trackingNumber],
    )
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await ask(api, listPackageActivity, { token, params: { id }, query: { before } })
      seen.push(...page.result.filter(({ kind }) => kind === 'scan').map((entry) => entry.id))
      before = page.next ?? undefined
    } while (before)
    expect(seen).toHaveLength(500)
    expect(new Set(seen).size).toBe(500)
  })

  it('refuses a position that no page ends at, and one that is unknown is not there', async () => {
    const { id } = await cargo()
    for (const before of ['', 'x', '1~', "1~'", '99999999999999999~a', '-1~a']) {
      const answer = await refused(api, listPackageActivity, { token, params: { id }, query: { before } })
      expect(answer.status, before).toBe(422)
    }
    const params = { id: (await insertBatch(api.db)).id }
    expect((await refused(api, listPackageActivity, { token, params })).status).toBe(404)
    expect((await refused(api, listCustomerActivity, { token, params })).status).toBe(404)
  })
})

describe('the activity of a customer', () => {
  it('is what was received, paid, written and answered, and nobody else’s', async () => {
    const { id, receiverId, trackingNumber } = await cargo()
    const other = await cargo()
    await pay(id, '30')
    await pay(other.id, '77')
    await message(receiverId, 'Good news')
    await message(other.receiverId, 'Not for you')
    await api.db
      .insertInto('inbound_messages')
      .values({
        customer_id: receiverId,
        channel: 'whatsapp',
        phone: '+255754000111',
        body: "Asante, Ng'ombe 测试",
        kind: 'other',
        provider_id: 'wamid.1',
      })
      .execute()
    const entries = await ofCustomer(receiverId)
    const seen = entries.map(({ kind, text }) => [kind, text])
    expect(seen.slice(0, 2)).toEqual([
      ['answer', "Asante, Ng'ombe 测试"],
      ['message', 'Good news'],
    ])
    // A payment and its message are of one moment: either may come first.
    expect(seen.slice(2, 4)).toContainEqual([
      'message',
      expect.stringContaining(`US$ 30.00 kwa mzigo ${trackingNumber}`),
    ])
    expect(seen.slice(2, 4)).toContainEqual(['payment', null])
    expect(seen.slice(4)).toEqual([['received', null]])
    const numbers = entries.flatMap(({ packageInfo }) => packageInfo?.trackingNumber ?? [])
    expect(new Set(numbers)).toEqual(new Set([trackingNumber]))
    expect(entries.find(({ kind }) => kind === 'payment')?.money?.amount).toBe('30.00')
  })

  it('says once how a batch travels, with how many packages of this customer, and why a message failed', async () => {
    const { receiverId, batchId } = await cargo()
    await insertPackage(api.db, { receiverId, batchId })
    await insertPackage(api.db, { batchId })
    const move = (transitStatus: TransitStatus, reason?: string) =>
      ask(api, setBatchTransitStatus, {
        token,
        params: { id: batchId },
        body: { transitStatus, reason, confirmLoose: true, confirmEarly: true },
      })
    await move(2)
    await move(3, 'A storm <b>')
    await message(receiverId, 'It is late', { status: 'failed', error: 'no route' })
    const { number } = await api.db
      .selectFrom('batches')
      .select('number')
      .where('id', '=', batchId)
      .executeTakeFirstOrThrow()
    const entries = await ofCustomer(receiverId)
    const moved = { by: 'Neema Mrema', count: 2, document: { id: batchId, number } }
    expect(entries.filter(({ kind }) => kind === 'status')).toMatchObject([
      { ...moved, state: '3', text: 'A storm <b>' },
      { ...moved, state: '2', text: null },
    ])
    expect(entries.find(({ text }) => text === 'It is late')).toMatchObject({
      sending: 'failed',
      error: 'no route',
    })
    // Nothing of what travelled before anything of this customer was received.
    const late = await insertCustomer(api.db)
    await insertPackage(api.db, { receiverId: late.id, batchId })
    expect((await ofCustomer(late.id)).map(({ kind }) => kind)).toEqual(['received'])
  })
})
