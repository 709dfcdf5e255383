import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listBatchActivity, listCustomerActivity, listPackageActivity } from '@/lib/contracts/activity'
import { deleteCustomer, mergeCustomer } from '@/lib/contracts/customers'
import { removeNote, writeBatchNote, writeCustomerNote, writePackageNote } from '@/lib/contracts/notes'
import { deletePackage } from '@/lib/contracts/packages'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

const TEXT = "Ng'ombe <script>alert(1)</script> 测试 — calls on Monday"

let api: TestApi
let neema: string
let juma: string
let manager: string
beforeAll(async () => {
  api = await startApi()
  neema = await api.signIn({ name: 'Neema', position: 'driver' })
  juma = await api.signIn({ name: 'Juma', privilege: 'secretary' })
  manager = await api.signIn({ name: 'Mkuu', privilege: 'system manager' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const notesOf = async (token: string, of: { packageId: string } | { customerId: string }) => {
  const page =
    'packageId' in of
      ? await ask(api, listPackageActivity, { token, params: { id: of.packageId } })
      : await ask(api, listCustomerActivity, { token, params: { id: of.customerId } })
  return page.result.filter(({ kind }) => kind === 'note')
}
const onPackage = (token: string, id: string, text = TEXT) =>
  ask(api, writePackageNote, { token, params: { id }, body: { text } })
const onCustomer = (token: string, id: string, text = TEXT) =>
  ask(api, writeCustomerNote, { token, params: { id }, body: { text } })
const remove = (token: string, id: string) => ({ token, params: { id } })
const elevenMinutesPass = (id: string) =>
  api.pool.query("update notes set created_at = created_at - interval '11 minutes' where id = $1", [id])
const logOf = (entityId: string) =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'changes'])
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute()

describe('a note', () => {
  it('about a batch stands in its activity alone, goes when it is removed, and its words are not in the log', async () => {
    const batch = await insertBatch(api.db)
    const call = { token: neema, params: { id: batch.id } }
    const { id } = await ask(api, writeBatchNote, { ...call, body: { text: TEXT } })
    const notes = async () =>
      (await ask(api, listBatchActivity, call)).result.filter(({ kind }) => kind === 'note')
    expect(await notes()).toMatchObject([{ id, text: TEXT, by: 'Neema', canRemove: true }])
    expect((await refused(api, removeNote, remove(juma, id))).status).toBe(403)
    await ask(api, removeNote, remove(neema, id))
    expect(await notes()).toEqual([])
    const log = await logOf(batch.id)
    expect(log.map(({ action, entity }) => [action, entity])).toEqual([
      ['note.written', 'batch'],
      ['note.removed', 'batch'],
    ])
    expect(JSON.stringify(log)).not.toContain('Monday')
    expect(
      (await refused(api, writeBatchNote, { ...call, params: { id }, body: { text: 'x' } })).status,
    ).toBe(404)
    expect((await send(api, writeBatchNote, { params: call.params, body: { text: 'x' } })).statusCode).toBe(
      401,
    )
  })

  it('stands in the activity of its package or customer as it was typed, with who wrote it', async () => {
    const customer = await insertCustomer(api.db)
    const cargo = await insertPackage(api.db, { receiverId: customer.id })
    const { id } = await onPackage(neema, cargo.id)
    await onCustomer(juma, customer.id, 'Pays on Fridays')
    expect(await notesOf(neema, { packageId: cargo.id })).toMatchObject([
      { id, text: TEXT, by: 'Neema', canRemove: true },
    ])
    const [ofCustomer] = await notesOf(neema, { customerId: customer.id })
    expect(ofCustomer).toMatchObject({ text: 'Pays on Fridays', by: 'Juma' })
    expect(ofCustomer).not.toHaveProperty('canRemove')
  })

  it('is refused empty, too long, about nothing, and from nobody', async () => {
    const { id } = await insertPackage(api.db)
    const wrong = (text: string) =>
      refused(api, writePackageNote, { token: neema, params: { id }, body: { text } })
    expect((await wrong('  ')).errors).toHaveProperty('text')
    expect((await wrong('x'.repeat(1001))).errors).toHaveProperty('text')
    expect((await wrong('a\u0000b')).errors).toHaveProperty('text')
    const body = { text: TEXT }
    for (const endpoint of [writePackageNote, writeCustomerNote]) {
      const nothing = { params: { id: '00000000-0000-4000-8000-000000000000' }, body }
      expect((await refused(api, endpoint, { token: neema, ...nothing })).status).toBe(404)
      expect((await refused(api, endpoint, nothing)).status).toBe(401)
    }
    expect(await notesOf(neema, { packageId: id })).toEqual([])
  })

  it('is written once by a key that is sent twice at once', async () => {
    const { id } = await insertPackage(api.db)
    const input = {
      token: neema,
      params: { id },
      body: { text: TEXT },
      idempotencyKey: 'note-once-note-once',
    }
    await Promise.all([1, 2].map(() => send(api, writePackageNote, input)))
    expect(await notesOf(neema, { packageId: id })).toHaveLength(1)
  })

  it('is removed by its writer for ten minutes, then by a manager alone', async () => {
    const { id: packageId } = await insertPackage(api.db)
    const quick = await onPackage(neema, packageId)
    expect((await refused(api, removeNote, remove(juma, quick.id))).error).toBe('note_stays')
    expect((await refused(api, removeNote, { params: { id: quick.id } })).status).toBe(401)
    const both = await Promise.all([1, 2].map(() => send(api, removeNote, remove(neema, quick.id))))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const late = await onPackage(neema, packageId)
    await elevenMinutesPass(late.id)
    const [shown] = await notesOf(neema, { packageId })
    expect(shown).not.toHaveProperty('canRemove')
    expect((await notesOf(manager, { packageId }))[0]).toMatchObject({ canRemove: true })
    expect((await refused(api, removeNote, remove(neema, late.id))).message).toMatch(/ten minutes/)
    await ask(api, removeNote, remove(manager, late.id))
    expect(await notesOf(neema, { packageId })).toEqual([])
  })

  it('is in the audit log, its words apart so that they can be forgotten, and not at all of unknown cargo', async () => {
    const customer = await insertCustomer(api.db)
    const known = await insertPackage(api.db, { receiverId: customer.id })
    const { id } = await onPackage(juma, known.id, 'Zawadi is her sister')
    await ask(api, removeNote, remove(juma, id))
    const unknown = await insertPackage(api.db, { receiverId: null })
    await onPackage(juma, unknown.id, 'Zawadi is her sister')
    const rows = [...(await logOf(known.id)), ...(await logOf(unknown.id))]
    expect(rows.map(({ action }) => action)).toEqual(['note.written', 'note.removed', 'note.written'])
    expect(JSON.stringify(rows)).not.toContain('Zawadi')
    const { rows: details } = await api.pool.query<{ content: string }>(
      'select content from audit_details where customer_id = $1',
      [customer.id],
    )
    expect(details.map(({ content }) => content.includes('Zawadi is her sister'))).toEqual([true, true])
  })

  it('goes on with the customer that stays, and goes with what was entered by mistake', async () => {
    const [from, into] = [await insertCustomer(api.db), await insertCustomer(api.db)]
    await onCustomer(juma, from.id, 'Comes with a pickup')
    await ask(api, mergeCustomer, { token: manager, params: { id: from.id }, body: { intoId: into.id } })
    expect(await notesOf(juma, { customerId: into.id })).toMatchObject([{ text: 'Comes with a pickup' }])
    const closed = { token: juma, params: { id: from.id }, body: { text: TEXT } }
    expect((await refused(api, writeCustomerNote, closed)).status).toBe(404)
    const mistake = await insertCustomer(api.db)
    const cargo = await insertPackage(api.db, { receiverId: null })
    await onCustomer(juma, mistake.id)
    await onPackage(juma, cargo.id)
    await ask(api, deleteCustomer, { token: manager, params: { id: mistake.id } })
    await ask(api, deletePackage, { token: manager, params: { id: cargo.id } })
    const { rows } = await api.pool.query('select from notes where customer_id = $1 or package_id = $2', [
      mistake.id,
      cargo.id,
    ])
    expect(rows).toEqual([])
  })
})
