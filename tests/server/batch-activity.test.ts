import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { listBatchActivity } from '@/lib/contracts/activity'
import { addAttachment } from '@/lib/contracts/attachments'
import { setBatchTransitStatus } from '@/lib/contracts/batches'
import { recordClearing } from '@/lib/contracts/clearing'
import { noteFinding } from '@/lib/contracts/discharge'
import { scanLoad } from '@/lib/contracts/load-scans'
import { createTransaction, deleteTransaction } from '@/lib/contracts/transactions'
import { officeToday } from '@/lib/domain/dates'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'

let api: TestApi
let token: string
let clerk: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'super admin', name: 'Neema Mrema' })
  clerk = await api.signIn({ position: 'warehouse', name: 'Juma Juma' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const read = (id: string, who = token, before?: string) =>
  ask(api, listBatchActivity, { token: who, params: { id }, query: { before } })
const of = async (id: string, kind: string, who = token) =>
  (await read(id, who)).result.filter((entry) => entry.kind === kind)

const message = (customerId: string, batchId: string) =>
  api.db
    .insertInto('messages')
    .values({
      customer_id: customerId,
      batch_id: batchId,
      channel: 'sms',
      phone: '+255754000111',
      language: 'en',
      event: 'departed',
      body: 'It has left',
      created_at: new Date('2026-11-02T08:00:00Z'),
    })
    .execute()

it('a batch’s moves, scans, findings and clearing stand in one stream with who did them and why', async () => {
  const batch = await insertBatch(api.db)
  const cargo = [
    await insertPackage(api.db, { batchId: batch.id }),
    await insertPackage(api.db, { batchId: batch.id }),
  ]
  const params = { id: batch.id }
  for (const { trackingNumber } of cargo) {
    const body = { stage: 'loading' as const, cartonId: null, code: trackingNumber }
    await ask(api, scanLoad, { token: clerk, params, body })
  }
  const confirmed = { confirmLoose: true, confirmEarly: true }
  for (const transitStatus of [2, 4] as const) {
    const body = { transitStatus, reason: `To ${transitStatus} <b>`, ...confirmed }
    await ask(api, setBatchTransitStatus, { token, params, body })
  }
  const finding = {
    packageId: cargo[0]?.id ?? '',
    kind: 'missing' as const,
    pieces: 1,
    reason: 'Not in the container',
  }
  await ask(api, noteFinding, { token: clerk, params, body: finding })
  const day = officeToday()
  await ask(api, recordClearing, {
    token,
    params,
    body: { milestone: 'lodged', day, reference: 'TANSAD 1', notify: false },
  })
  const entries = (await read(batch.id)).result
  expect(entries.map(({ kind, state, by, text, count }) => [kind, state, by, text, count])).toEqual([
    ['clearing', 'lodged', 'Neema Mrema', 'TANSAD 1', null],
    ['finding', 'missing', 'Juma Juma', 'Not in the container', 1],
    ['status', '4', 'Neema Mrema', 'To 4 <b>', null],
    ['status', '2', 'Neema Mrema', 'To 2 <b>', null],
    ['scan', 'loading', 'Juma Juma', null, 2],
    ['status', '1', null, null, null],
  ])
  expect(entries[1]?.packageInfo).toMatchObject({ trackingNumber: cargo[0]?.trackingNumber })
})

it('its income and expense are there with their sums for who keeps the books, also when taken back', async () => {
  const { id } = await insertBatch(api.db)
  const body = {
    type: 'expense' as const,
    currency: 'TZS' as const,
    amount: '150000',
    description: 'Port charges',
    date: officeToday(),
    batchId: id,
    isBatchExpense: true,
  }
  const entry = await ask(api, createTransaction, { token, body })
  await ask(api, deleteTransaction, {
    token,
    params: { id: entry.id },
    body: { reason: 'Twice' },
  })
  const money = { amount: '150000.00', currency: 'TZS' }
  expect(await of(id, 'batchEntry')).toMatchObject([
    { state: 'expense', by: 'Neema Mrema', text: 'Port charges', money },
  ])
  expect(await of(id, 'batchEntryReversed')).toMatchObject([{ by: 'Neema Mrema', money }])
  expect(await of(id, 'batchEntry', clerk)).toEqual([])
})

it('what many customers read at once is one entry, of files the name, and each only for who may see it', async () => {
  const { id } = await insertBatch(api.db)
  for (let at = 0; at < 3; at++) await message((await insertCustomer(api.db)).id, id)
  const upload = multipart(await makeJpeg(), { name: "Ng'ombe 测试.jpg" })
  const params = { subject: 'batch' as const, id }
  dataOf(addAttachment, await send(api, addAttachment, { token, params, ...upload }))
  expect(await of(id, 'batchMessages')).toMatchObject([{ state: 'sms', count: 3, text: null }])
  const [file] = await of(id, 'batchFile')
  expect(file).toMatchObject({ by: 'Neema Mrema', document: null, file: { name: "Ng'ombe 测试.jpg" } })
  expect((await api.send('GET', file?.file?.url ?? '')).statusCode).toBe(200)
  expect(await of(id, 'batchMessages', clerk)).toEqual([])
  expect(await of(id, 'batchFile', clerk)).toEqual([])
})

it('goes on where a page ended, of no batch there is none, and nobody else reads it', async () => {
  const { id } = await insertBatch(api.db)
  await api.db
    .insertInto('batch_status_history')
    .values(Array.from({ length: 25 }, () => ({ batch_id: id, transit_status: 1 })))
    .execute()
  const first = await read(id)
  const second = await read(id, token, first.next ?? '')
  expect([first.result.length, second.next]).toEqual([20, null])
  const ids = [...first.result, ...second.result].map((entry) => entry.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(25)
  expect(
    (await refused(api, listBatchActivity, { token, params: { id: randomUUID() }, query: {} })).status,
  ).toBe(404)
  expect((await refused(api, listBatchActivity, { params: { id }, query: {} })).status).toBe(401)
})
