import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Attachment,
  addAttachment,
  DOCUMENT_LIMIT_BYTES,
  listAttachments,
  removeAttachment,
} from '@/lib/contracts/attachments'
import { deleteCustomer, mergeCustomer } from '@/lib/contracts/customers'
import { deletePackage } from '@/lib/contracts/packages'
import { createTransaction, listTransactions } from '@/lib/contracts/transactions'
import { type AttachmentSubject, MOST_ATTACHMENTS } from '@/lib/domain/attachments'
import { officeToday } from '@/lib/domain/dates'
import { removeFileBytes } from '@/server/files/remove-files'
import { erasePerson, removePictures } from '@/server/forgetting/erase'
import { createFolderStore } from '@/server/gateways/folder-store'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'

let api: TestApi
let manager: string
let accountant: string
let clerk: string
beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager', name: 'Neema Mrema' })
  accountant = await api.signIn({ position: 'accountant', name: 'Juma Ali' })
  clerk = await api.signIn({ position: 'warehouse', name: '王伟' })
})
afterAll(() => api.close())

type Of = { subject: AttachmentSubject; id: string }
const pdf = (size = 400) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 32)])
const put = (token: string, params: Of, bytes: Buffer, part = {}) =>
  send(api, addAttachment, { token, params, ...multipart(bytes, part) })
const add = async (token: string, of: Of, bytes: Buffer, part = {}): Promise<Attachment[]> =>
  dataOf(addAttachment, await put(token, of, bytes, part))
const list = (token: string, params: Of) => ask(api, listAttachments, { token, params })
const stored = async () =>
  (await readdir(api.filesDir, { recursive: true })).filter((name) => name.includes('.')).length
const newPackage = async (): Promise<Of> => ({ subject: 'package', id: (await insertPackage(api.db)).id })
const newCustomer = async (): Promise<Of> => ({
  subject: 'customer',
  id: (await insertCustomer(api.db)).id,
})
const newExpense = async (): Promise<Of> => {
  const fuel = { amount: '30', description: 'Fuel', date: officeToday() }
  const body = { type: 'expense' as const, currency: 'USD' as const, ...fuel }
  return { subject: 'transaction', id: (await ask(api, createTransaction, { token: accountant, body })).id }
}
const removeBytes = () => removeFileBytes({ db: api.db, store: createFolderStore(api.filesDir) })()

describe('files stored with a record', () => {
  it('are photos, encoded anew, and documents as they came, each with its name and who added it', async () => {
    const of = await newPackage()
    await add(clerk, of, await makeJpeg(), { name: "Ng'ombe 测试.jpg" })
    const files = await add(clerk, of, pdf(), { name: '<script>.pdf', type: 'application/pdf' })
    expect(files.map(({ name, mediaType, addedBy }) => [name, mediaType, addedBy.name])).toEqual([
      ['<script>.pdf', 'application/pdf', '王伟'],
      ["Ng'ombe 测试.jpg", 'image/webp', '王伟'],
    ])
    const longest = await add(clerk, of, pdf(5), { name: `\u202E${'名'.repeat(10_000)}.pdf` })
    expect(longest[0]?.name).toBe('名'.repeat(200))
    expect(await list(manager, of)).toHaveLength(3)
    const [document, photo] = files
    const saved = await api.app.inject({ url: document?.url ?? '' })
    expect(saved.statusCode).toBe(200)
    expect(saved.headers['content-type']).toBe('application/pdf')
    // Never a page of ours: what stands in it is not run.
    expect(saved.headers['content-disposition']).toBe('attachment')
    expect(saved.rawPayload).toEqual(pdf())
    expect((await api.app.inject({ url: photo?.thumbnailUrl ?? '' })).headers['content-type']).toBe(
      'image/webp',
    )
  })

  it('are loaded by their signed address alone', async () => {
    const of = await newPackage()
    const files = [
      ...(await add(clerk, of, pdf())),
      ...(await add(clerk, await newPackage(), await makeJpeg())),
    ]
    for (const { url } of files) {
      expect((await api.app.inject({ url })).statusCode).toBe(200)
      expect((await api.app.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(404)
      expect((await api.app.inject({ url: url.replace(/.$/, '_') })).statusCode).toBe(404)
    }
  })

  it('of the same bytes are stored once, also when they are sent twice at the same moment', async () => {
    const of = await newPackage()
    const before = await stored()
    const answers = await Promise.all([put(clerk, of, pdf()), put(clerk, of, pdf())])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await add(clerk, of, pdf())).toHaveLength(1)
    expect(await stored()).toBe(before + 1)
  })

  it('are refused where they are no picture and no PDF, empty, too large or too many', async () => {
    const of = await newPackage()
    const before = await stored()
    const bad = { token: clerk, params: of }
    const page = await refused(api, addAttachment, { ...bad, ...multipart(Buffer.from('<html>')) })
    expect(page).toMatchObject({ status: 422, errors: { file: expect.stringContaining('Not a picture') } })
    const empty = await refused(api, addAttachment, { ...bad, ...multipart(Buffer.alloc(0)) })
    expect(empty.status).toBe(422)
    const huge = await refused(api, addAttachment, { ...bad, ...multipart(pdf(DOCUMENT_LIMIT_BYTES)) })
    expect(huge.status).toBe(413)
    expect((await refused(api, addAttachment, { ...bad, body: {} })).status).toBe(422)
    for (let size = 1; size <= MOST_ATTACHMENTS; size += 1) await add(clerk, of, pdf(size))
    const more = await refused(api, addAttachment, { ...bad, ...multipart(pdf(999)) })
    expect(more).toMatchObject({ status: 409, error: 'too_many_files' })
    expect(await stored()).toBe(before + MOST_ATTACHMENTS)
  })

  it('are seen and added by those who work with such records, and by nobody else', async () => {
    const batch: Of = { subject: 'batch', id: (await insertBatch(api.db)).id }
    const may: [Of, string, number][] = [
      [await newExpense(), accountant, 200],
      [await newExpense(), clerk, 403],
      [await newCustomer(), accountant, 200],
      [await newCustomer(), clerk, 403],
      [batch, manager, 200],
      [batch, clerk, 403],
      [await newPackage(), clerk, 200],
    ]
    for (const [params, token, status] of may) {
      expect((await send(api, listAttachments, { token, params })).statusCode).toBe(status)
      expect((await put(token, params, pdf())).statusCode).toBe(status)
    }
    const unknown = { subject: 'package' as const, id: randomUUID() }
    expect((await refused(api, listAttachments, { token: clerk, params: unknown })).status).toBe(404)
    expect((await put(clerk, unknown, pdf())).statusCode).toBe(404)
    expect((await refused(api, listAttachments, { params: unknown })).status).toBe(401)
    expect((await send(api, addAttachment, { params: unknown, ...multipart(pdf()) })).statusCode).toBe(401)
  })
})

describe('removing a file', () => {
  it('is for whoever added it, on that day, and for a manager; its bytes go', async () => {
    const of = await newPackage()
    const [first] = await add(clerk, of, pdf())
    const colleague = await api.signIn({ position: 'warehouse' })
    const params = { id: first?.id ?? '' }
    expect((await refused(api, removeAttachment, { token: colleague, params })).status).toBe(403)
    await ask(api, removeAttachment, { token: clerk, params })
    expect((await refused(api, removeAttachment, { token: clerk, params })).status).toBe(404)
    expect(await list(clerk, of)).toEqual([])

    const [second] = await add(clerk, of, pdf(9))
    const old = { id: second?.id ?? '' }
    await api.pool.query(`update attachments set added_at = now() - interval '25 hours' where file_id = $1`, [
      old.id,
    ])
    expect((await refused(api, removeAttachment, { token: clerk, params: old })).status).toBe(403)
    await ask(api, removeAttachment, { token: manager, params: old })
    await removeBytes()
    expect((await api.app.inject({ url: second?.url ?? '' })).statusCode).toBe(404)
  })

  it('tells nobody of files that they may not see', async () => {
    const [receipt] = await add(accountant, await newExpense(), pdf())
    const params = { id: receipt?.id ?? '' }
    expect((await refused(api, removeAttachment, { token: clerk, params })).status).toBe(404)
  })

  it('and adding one are written down with who did it, and not by its name', async () => {
    const of = await newCustomer()
    const [file] = await add(manager, of, pdf(), { name: 'Passport of Neema.pdf' })
    await ask(api, removeAttachment, { token: manager, params: { id: file?.id ?? '' } })
    const { rows } = await api.pool.query<{ action: string; changes: object }>(
      'select action, changes from audit_log where entity = $1 and entity_id = $2 order by id',
      ['customer', of.id],
    )
    expect(rows).toEqual([
      { action: 'attachment.added', changes: { attachment: { old: null, new: file?.id } } },
      { action: 'attachment.removed', changes: { attachment: { old: file?.id, new: null } } },
    ])
  })
})

describe('a record with files', () => {
  it('of the books says how many it has', async () => {
    const of = await newExpense()
    await add(accountant, of, pdf())
    const { result } = await ask(api, listTransactions, { token: accountant, query: {} })
    expect(result.find(({ id }) => id === of.id)?.files).toBe(1)
  })

  it('that is deleted takes them along; a customer with files is not deleted', async () => {
    const of = await newPackage()
    const [file] = await add(clerk, of, pdf())
    await ask(api, deletePackage, { token: manager, params: { id: of.id } })
    await removeBytes()
    expect((await api.app.inject({ url: file?.url ?? '' })).statusCode).toBe(404)
    const customer = await newCustomer()
    await add(manager, customer, pdf())
    const refusal = await refused(api, deleteCustomer, { token: manager, params: { id: customer.id } })
    expect(refusal.error).toBe('in_use')
  })

  it('loses them when its customer is forgotten, of the customer and of their packages', async () => {
    const customer = await newCustomer()
    const cargo: Of = {
      subject: 'package',
      id: (await insertPackage(api.db, { receiverId: customer.id })).id,
    }
    const other = await newPackage()
    for (const of of [customer, cargo, other]) await add(manager, of, pdf())
    const before = await stored()
    await api.db.transaction().execute(async (trx) => {
      await erasePerson(trx, [customer.id])
      await removePictures(trx, [customer.id])
    })
    expect(await list(manager, customer)).toEqual([])
    // Nobody keeps anything with whom the office has forgotten.
    expect((await put(manager, customer, pdf(7))).statusCode).toBe(404)
    expect(await stored()).toBe(before)
    expect(await list(manager, cargo)).toEqual([])
    expect(await list(manager, other)).toHaveLength(1)
  })

  it('that becomes one with another brings them', async () => {
    const [from, into] = [await newCustomer(), await newCustomer()]
    await add(manager, from, pdf())
    await ask(api, mergeCustomer, { token: manager, params: { id: from.id }, body: { intoId: into.id } })
    expect(await list(manager, into)).toHaveLength(1)
  })
})
