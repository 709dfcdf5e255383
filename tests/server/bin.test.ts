import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { removeAttachment } from '@/lib/contracts/attachments'
import { listBin, removeFromBin, restoreFromBin } from '@/lib/contracts/bin'
import { deleteCarton } from '@/lib/contracts/cartons'
import { deleteCompanyPicture, getCompanyProof } from '@/lib/contracts/company-proof'
import { deleteCustomer, getCustomer, mergeCustomer } from '@/lib/contracts/customers'
import { expectParcels, forgetExpectedParcel, listExpectedParcels } from '@/lib/contracts/expected-parcels'
import { askToBeForgotten, carryOutForgetting, listForgettingRequests } from '@/lib/contracts/forgetting'
import { createListView, deleteListView, listListViews } from '@/lib/contracts/list-views'
import { removeNote, writePackageNote } from '@/lib/contracts/notes'
import { createPackage, deletePackage, getPackage, listPackages } from '@/lib/contracts/packages'
import { recordPayment } from '@/lib/contracts/payments'
import { createProduct, deleteProduct } from '@/lib/contracts/products'
import { track } from '@/lib/contracts/tracking'
import { BIN_TYPES, type BinKind } from '@/lib/domain/bin'
import { officeToday } from '@/lib/domain/dates'
import { createLog } from '@/server/core/log'
import { askForRemoval, removeOldData } from '@/server/retention/remove-old'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { insertProduct } from '@/tests/factories/products'
import { startApi, type TestApi } from './support/api'
import { attach, BIN_RECORDS } from './support/bin-records'
import { ask, refused, send } from './support/call'
import { enteredCustomer } from './support/portal'
import { fingerprint } from './support/snapshot'

let api: TestApi
let owner: string
let manager: string
let clerk: string
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin' })
  manager = await api.signIn({ privilege: 'system manager' })
  clerk = await api.signIn({ position: 'warehouse' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const restore = (id: string, token = manager) => ask(api, restoreFromBin, { token, params: { id } })
const refusal = (id: string, token = manager) => refused(api, restoreFromBin, { token, params: { id } })
const remove = (id: string, token = manager) => ask(api, deletePackage, { token, params: { id } })
const entries = async (query = {}, token = manager) => (await ask(api, listBin, { token, query })).result
const typesSeen = async (token: string) => [...new Set((await entries({}, token)).map(({ kind }) => kind))]
const actionsOf = async (id: string) => {
  const rows = await api.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

/** What tells of the deletion itself, or is folded anew from what changed. */
const FOLLOWING = /^(audit_|bin|tall|batch_load|package_debts|exceptions|idempotency|record_changes)/

async function rows(): Promise<Record<string, string | null>> {
  const found = await fingerprint(api.owner)
  return Object.fromEntries(Object.entries(found).filter(([table]) => !FOLLOWING.test(table)))
}

describe.each(BIN_TYPES)('a deleted %s', (kind: BinKind) => {
  it('comes back as it was, field by field, with everything that belongs to it', async () => {
    const { make, deletion } = BIN_RECORDS[kind]
    const id = await make({ api, token: owner })
    const before = await rows()
    await ask(api, deletion, { token: owner, params: { id } })
    expect(await rows()).not.toEqual(before)
    const [entry] = await entries({}, owner)
    expect(entry).toMatchObject({ id, kind })
    const days = (Date.parse(entry?.until ?? '') - Date.parse(entry?.deletedAt ?? '')) / 86_400_000
    expect(days).toBe(30)
    expect(await restore(id, owner)).toEqual({ id, kind })
    expect(await rows()).toEqual(before)
    expect((await refusal(id, owner)).status).toBe(404)
    // And again: nothing of the first time is left in the way.
    await ask(api, deletion, { token: owner, params: { id } })
    await restore(id, owner)
    expect(await rows()).toEqual(before)
  })
})

describe('what belongs to a record', () => {
  it('is all there when the bin is tried: a table that comes later is tried as well', async () => {
    const made = {
      packages: 'package',
      customers: 'customer',
      cartons: 'carton',
      price_lists: 'priceList',
    } as const
    for (const [parent, kind] of Object.entries(made)) {
      const id = await BIN_RECORDS[kind].make({ api, token: manager })
      const references = await api.db
        .selectFrom('record_references')
        .select(['child', 'columns'])
        .where('parent', '=', parent)
        .where('child', 'not in', ['customer_links', 'customer_sessions', 'customer_views'])
        .execute()
      for (const { child, columns } of references) {
        // A customer with either cannot be deleted.
        if (kind === 'customer' && ['attachments', 'customer_requests'].includes(child ?? '')) continue
        const { rows: found } = await sql`
          select from ${sql.table(child ?? '')} where ${sql.ref(columns?.[0] ?? '')} = ${id} limit 1`.execute(
          api.db,
        )
        expect(found, `${child} of a ${kind}`).toHaveLength(1)
      }
    }
  })
})

describe('what is in the bin', () => {
  it('is nowhere else, and its photos are loaded and used by nobody', async () => {
    const cargo = await insertPackage(api.db)
    const photo = await insertPhoto(api.db, { packageId: cargo.id })
    const file = await attach(api.db, cargo.id)
    await remove(cargo.id)
    const params = { id: cargo.id }
    expect((await refused(api, getPackage, { token: manager, params })).status).toBe(404)
    const query = { search: cargo.trackingNumber }
    expect((await ask(api, listPackages, { token: manager, query })).result).toEqual([])
    expect(await ask(api, track, { query: { query: cargo.trackingNumber } })).toEqual([])
    expect((await api.send('GET', `/files/${photo.storageKey}`)).statusCode).toBe(404)
    const receiverId = (await insertCustomer(api.db)).id
    const packingList = [{ description: 'Shoes', quantity: 1, price: 10 }]
    const body = { receiverId, packingList, imageIds: [photo.id] }
    expect((await refused(api, createPackage, { token: manager, body })).errors).toHaveProperty('imageIds.0')
    const files = await api.db
      .selectFrom('files')
      .select('kind')
      .where('id', 'in', [photo.id, file])
      .execute()
    expect(files).toEqual([{ kind: 'bin' }, { kind: 'bin' }])
    await restore(cargo.id)
    const back = await ask(api, getPackage, { token: manager, params })
    expect(back.images.map(({ id }) => id)).toEqual([photo.id])
  })

  it('is found by its label and kind, the last deleted first', async () => {
    const first = await insertPackage(api.db)
    const second = await insertProduct(api.db, { english: 'Wok pan of iron' })
    await remove(first.id)
    await ask(api, deleteProduct, { token: manager, params: { id: second.id } })
    expect((await entries()).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await entries({ search: 'wok PAN' })).map(({ label }) => label)).toEqual(['Wok pan of iron'])
    expect((await entries({ kind: 'package' })).map(({ id }) => id)).toContain(first.id)
    expect((await entries({ kind: 'product' })).map(({ id }) => id)).not.toContain(first.id)
    const oldest = await entries({ sort: 'deletedAt' })
    expect(oldest.at(-1)?.id).toBe(second.id)
  })
})

describe('restoring', () => {
  it('is for whoever may delete such a record; removing for good is the owner’s', async () => {
    const cargo = await insertPackage(api.db)
    await remove(cargo.id)
    expect((await refusal(cargo.id, clerk)).status).toBe(404)
    expect((await send(api, restoreFromBin, { params: { id: cargo.id } })).statusCode).toBe(401)
    const body = { customerId: (await insertCustomer(api.db)).id, parcels: [{ courierNumber: 'SF5550001' }] }
    const [parcel] = await ask(api, expectParcels, { token: clerk, body })
    const id = parcel?.id ?? ''
    await ask(api, forgetExpectedParcel, { token: clerk, params: { id } })
    expect(await typesSeen(clerk)).toEqual(['expectedParcel'])
    // Another clerk may withdraw it, and so bring it back.
    await restore(id, await api.signIn({ position: 'sales' }))
    expect((await refused(api, removeFromBin, { token: manager, params: { id: cargo.id } })).status).toBe(403)
    await ask(api, removeFromBin, { token: owner, params: { id: cargo.id } })
    expect((await refusal(cargo.id)).status).toBe(404)
    expect(await actionsOf(cargo.id)).toEqual(['package.deleted', 'package.removedForGood'])
  })

  it('gives files back to whoever removed their own', async () => {
    const cargo = await insertPackage(api.db)
    const id = await attach(api.db, cargo.id)
    const me = await api.db
      .selectFrom('employees')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const mine = await api.signIn({ position: 'warehouse', name: 'Juma Ali' })
    const juma = await api.db
      .selectFrom('employees')
      .select('id')
      .where('name', '=', 'Juma Ali')
      .executeTakeFirstOrThrow()
    expect(me.id).not.toBe(juma.id)
    await api.db.updateTable('attachments').set({ added_by: juma.id }).where('file_id', '=', id).execute()
    await ask(api, removeAttachment, { token: mine, params: { id } })
    expect((await refusal(id, clerk)).status).toBe(404)
    expect((await entries({}, mine)).map((entry) => entry.id)).toContain(id)
    await restore(id, mine)
    expect(await actionsOf(cargo.id)).toEqual(['attachment.removed', 'attachment.restored'])
  })

  it('gives a note and a view back to whoever removed them alone', async () => {
    const { id: packageId } = await insertPackage(api.db)
    const body = { text: 'Wet outside' }
    const note = await ask(api, writePackageNote, { token: clerk, params: { id: packageId }, body })
    await ask(api, removeNote, { token: clerk, params: { id: note.id } })
    const fields = { list: 'packages' as const, name: 'My late ones', query: 'search=late', isShared: false }
    const view = await ask(api, createListView, { token: clerk, body: fields })
    await ask(api, deleteListView, { token: clerk, params: { id: view.id } })
    for (const { id } of [note, view]) {
      expect((await refusal(id, manager)).status).toBe(404)
      expect((await entries({}, owner)).map((entry) => entry.id)).not.toContain(id)
      expect((await entries({}, clerk)).map((entry) => entry.id)).toContain(id)
      await restore(id, clerk)
    }
    expect(await actionsOf(packageId)).toEqual(['note.written', 'note.removed', 'note.restored'])
    const views = await ask(api, listListViews, { token: clerk, query: { list: 'packages' } })
    expect(views).toContainEqual(view)
  })

  it('puts no second view of a name, and none too many, beside those made meanwhile', async () => {
    const fields = { list: 'packages' as const, query: '', isShared: false }
    const save = (name: string) => ask(api, createListView, { token: clerk, body: { ...fields, name } })
    const removeView = (id: string) => ask(api, deleteListView, { token: clerk, params: { id } })
    const views = await ask(api, listListViews, { token: clerk, query: { list: 'packages' } })
    const own = views.filter(({ isShared }) => !isShared).length
    const view = await save('Of today')
    await removeView(view.id)
    const other = await save('of TODAY')
    expect(await refusal(view.id, clerk)).toMatchObject({ status: 409, error: 'bin_taken' })
    await removeView(other.id)
    const most = 30
    for (let made = own; made < most; made += 1) await save(`Number ${made}`)
    expect(await refusal(view.id, clerk)).toMatchObject({ status: 409, error: 'too_many_views' })
  })

  it('brings a picture of the company back to the website, unless the same one is there already', async () => {
    const id = await BIN_RECORDS.companyPicture.make({ api, token: owner })
    const shown = async () => (await ask(api, getCompanyProof)).pictures.map((picture) => picture.id)
    const url = (await ask(api, getCompanyProof)).pictures.find((picture) => picture.id === id)?.url ?? ''
    await ask(api, deleteCompanyPicture, { token: owner, params: { id } })
    expect(await shown()).not.toContain(id)
    expect((await refusal(id, manager)).status).toBe(404)
    await restore(id, owner)
    expect(await shown()).toContain(id)
    expect((await api.send('GET', url)).statusCode).not.toBe(403)
    await ask(api, deleteCompanyPicture, { token: owner, params: { id } })
    const again = await BIN_RECORDS.companyPicture.make({ api, token: owner })
    await sql`update files set sha256 = repeat('a', 64) where id in (${id}, ${again})`.execute(api.db)
    expect(await refusal(id, owner)).toMatchObject({ status: 409, error: 'bin_taken' })
  })

  it('is done once of two at once, and not while it is removed', async () => {
    const cargo = await insertPackage(api.db)
    await remove(cargo.id)
    const params = { id: cargo.id }
    const both = await Promise.all([1, 2].map(() => send(api, restoreFromBin, { token: manager, params })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await actionsOf(cargo.id)).toEqual(['package.deleted', 'package.restored'])
    await remove(cargo.id)
    const race = await Promise.all([
      send(api, restoreFromBin, { token: manager, params }),
      send(api, removeFromBin, { token: owner, params }),
    ])
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  })

  it('is refused while another has its name, and what it was made of has to come first', async () => {
    const product = await insertProduct(api.db, { english: 'Copper wire' })
    const params = { id: product.id }
    await ask(api, deleteProduct, { token: manager, params })
    const names = { english: 'copper wire', chinese: '铜线', swahili: 'Waya' }
    const rest = {
      generalName: 'Metal',
      quantityMeasure: 'kg',
      freightMode: 'sea',
      price: '1',
      thisSideUp: false,
    }
    const body = { ...names, ...rest, customQuantityMeasure: null, hsCode: null }
    const other = await ask(api, createProduct, { token: manager, body: body as never })
    expect(await refusal(product.id)).toMatchObject({ status: 409, error: 'bin_taken' })
    await ask(api, deleteProduct, { token: manager, params: { id: other.id } })
    await restore(product.id)

    const receiverId = (await insertCustomer(api.db)).id
    const packingList = [{ description: 'Wire', quantity: 1, price: 10, productId: product.id }]
    const cargo = await ask(api, createPackage, { token: manager, body: { receiverId, packingList } })
    await remove(cargo.id)
    await ask(api, deleteProduct, { token: manager, params })
    // Whoever was written to is not deleted.
    await api.db.deleteFrom('messages').where('customer_id', '=', receiverId).execute()
    await ask(api, deleteCustomer, { token: manager, params: { id: receiverId } })
    const first = await refusal(cargo.id)
    expect(first).toMatchObject({ status: 409, error: 'bin_missing' })
    expect(first.message).toContain('Restore the customer first')
    await restore(receiverId)
    expect((await refusal(cargo.id)).message).toContain('Restore the product first')
    await restore(product.id)
    await restore(cargo.id)
    expect((await ask(api, getPackage, { token: manager, params: { id: cargo.id } })).receiverInfo?.id).toBe(
      receiverId,
    )
  })

  it('puts cargo into its batch and carton only while these are there and loading', async () => {
    const batch = await insertBatch(api.db)
    const cargo = await insertPackage(api.db, { batchId: batch.id })
    const carton = { batch_id: batch.id, number: 'C-7' }
    const made = await api.db.insertInto('cartons').values(carton).returning('id').executeTakeFirstOrThrow()
    await api.db.updateTable('packages').set({ carton_id: made.id }).where('id', '=', cargo.id).execute()
    await remove(cargo.id)
    await ask(api, deleteCarton, { token: manager, params: { id: made.id } })
    expect((await refusal(cargo.id)).message).toContain('Restore the carton first')
    await restore(made.id)
    await api.db.updateTable('batches').set({ transit_status: 2 }).where('id', '=', batch.id).execute()
    expect(await refusal(cargo.id)).toMatchObject({ status: 409, error: 'departed' })
    await api.db.updateTable('batches').set({ transit_status: 1 }).where('id', '=', batch.id).execute()
    await restore(cargo.id)
  })

  it('finds an announced parcel received that came meanwhile, and a package what is announced for it', async () => {
    const customerId = (await insertCustomer(api.db)).id
    const announce = async () =>
      (
        await ask(api, expectParcels, {
          token: clerk,
          body: { customerId, parcels: [{ courierNumber: 'SF5550099' }] },
        })
      )[0]?.id ?? ''
    const id = await announce()
    await ask(api, forgetExpectedParcel, { token: clerk, params: { id } })
    const packingList = [{ description: 'Shoes', quantity: 1, price: 10 }]
    const body = { receiverId: customerId, packingList, courierNumber: 'SF5550099' }
    const cargo = await ask(api, createPackage, { token: manager, body })
    await restore(id)
    const state = async () => {
      const { result } = await ask(api, listExpectedParcels, { token: clerk, query: { customerId } })
      return result.map(({ packageInfo }) => packageInfo?.id ?? null)
    }
    expect(await state()).toEqual([cargo.id])
    await remove(cargo.id)
    expect(await state()).toEqual([null])
    await restore(cargo.id)
    expect(await state()).toEqual([cargo.id])
  })
})

describe('the books', () => {
  it('keep what has money from being deleted, and owe the same after a deletion and a return', async () => {
    const cargo = await insertPackage(api.db, { totalUSD: '120.50' })
    const owed = async () => {
      const { rows: sums } = await api.owner.query('select coalesce(sum(cents), 0) as sum from package_debts')
      return sums[0].sum
    }
    const before = await owed()
    await remove(cargo.id)
    expect(Number(await owed())).toBe(Number(before) - 12_050)
    await restore(cargo.id)
    expect(await owed()).toBe(before)
    const accountant = await api.signIn({ position: 'accountant' })
    const paid = { amount: '20', currency: 'USD' as const, method: 'cash' as const }
    await ask(api, recordPayment, { token: accountant, params: { id: cargo.id }, body: paid })
    const answer = await refused(api, deletePackage, { token: manager, params: { id: cargo.id } })
    expect(answer).toMatchObject({ status: 409, error: 'has_money' })
    expect(await entries({ search: cargo.trackingNumber })).toEqual([])
  })

  it('tell no other program that cargo was received which came back', async () => {
    await sql`
      insert into webhooks (name, url, events, secret, created_by)
      select 'Shop', 'https://example.com', '{package.received}', 's', id from employees limit 1`.execute(
      api.db,
    )
    const cargo = await insertPackage(api.db)
    const deliveries = async () => {
      const { rows: sent } =
        await sql`select from webhook_deliveries where facts ->> 'packageId' = ${cargo.id}`.execute(api.db)
      return sent.length
    }
    expect(await deliveries()).toBe(1)
    await remove(cargo.id)
    await restore(cargo.id)
    expect(await deliveries()).toBe(1)
    await sql`update webhooks set is_active = false`.execute(api.db)
  })
})

const NIGHT = new Date('2026-11-24T00:30:00.000Z')

async function night(): Promise<void> {
  await api.owner.query('delete from retention_runs')
  await askForRemoval(api.db, { isStart: false, now: NIGHT })
  await removeOldData({ db: api.db, log: createLog({ logLevel: 'silent' }) })({ id: officeToday(NIGHT) })
}

describe('after thirty days', () => {
  it('it is gone for good with its files in the next night, which says so', async () => {
    const [old, young] = [await insertPackage(api.db), await insertPackage(api.db)]
    const photo = await insertPhoto(api.db, { packageId: old.id })
    await remove(old.id)
    await remove(young.id)
    await sql`update bin set until = now() - interval '1 minute' where id = ${old.id}`.execute(api.db)
    // From that minute on, before the night too.
    expect((await refusal(old.id)).status).toBe(404)
    expect((await entries()).map(({ id }) => id)).not.toContain(old.id)
    await night()
    const left = await api.db.selectFrom('bin').select('id').where('id', 'in', [old.id, young.id]).execute()
    expect(left).toEqual([{ id: young.id }])
    expect(await api.db.selectFrom('files').select('id').where('id', '=', photo.id).execute()).toEqual([])
    const bytes = await api.db.selectFrom('files_to_remove').select('storage_key').execute()
    expect(bytes.map(({ storage_key }) => storage_key)).toContain(photo.storageKey)
    expect(await actionsOf(old.id)).toEqual(['package.deleted', 'package.removedForGood'])
    const run = await api.db.selectFrom('retention_runs').select('bin').executeTakeFirstOrThrow()
    expect(run.bin).toBe(1)
    await restore(young.id)
  })
})

describe('a customer', () => {
  it('who was merged gets back from the bin what was the duplicate’s', async () => {
    const from = await insertCustomer(api.db, { phones: ['+255754333001'] })
    const into = await insertCustomer(api.db, { phones: ['+255754333002'] })
    const cargo = await insertPackage(api.db, { receiverId: from.id })
    await remove(cargo.id)
    await ask(api, mergeCustomer, { token: owner, params: { id: from.id }, body: { intoId: into.id } })
    await restore(cargo.id)
    expect((await ask(api, getPackage, { token: manager, params: { id: cargo.id } })).receiverInfo?.id).toBe(
      into.id,
    )
  })

  it('who is forgotten leaves nothing in the bin, and whoever asks for it is not put there', async () => {
    const { id, phone, as } = await enteredCustomer(api, { name: 'Zawadi Kichwakigumu' })
    const cargo = await insertPackage(api.db, { receiverId: id })
    const photo = await insertPhoto(api.db, { packageId: cargo.id })
    await remove(cargo.id)
    const other = await insertPackage(api.db, {
      receiverId: id,
      totalUSD: '10',
      paidUSD: '10',
      transitStatus: 5,
    })
    const file = await attach(api.db, other.id)
    const body = { text: 'Zawadi pays late' }
    const note = await ask(api, writePackageNote, { token: manager, params: { id: other.id }, body })
    await ask(api, removeNote, { token: manager, params: { id: note.id } })
    await ask(api, removeAttachment, { token: manager, params: { id: file } })
    await ask(api, askToBeForgotten, as)
    const lone = await enteredCustomer(api)
    await ask(api, askToBeForgotten, lone.as)
    const removal = await refused(api, deleteCustomer, { token: manager, params: { id: lone.id } })
    expect(removal).toMatchObject({ status: 409, error: 'asks_to_be_forgotten' })
    const requests = await ask(api, listForgettingRequests, { token: manager })
    const request = requests.find(({ customer }) => customer.id === id)
    await ask(api, carryOutForgetting, { token: manager, params: { id: request?.id ?? '' } })
    for (const gone of [cargo.id, file, note.id]) expect((await refusal(gone)).status).toBe(404)
    const { rows: traces } = await api.owner.query(
      `select from bin_rows where content::text like '%' || $1 || '%' or content::text like '%' || $2 || '%'`,
      [id, phone],
    )
    expect(traces).toEqual([])
    expect(
      await api.db.selectFrom('files').select('id').where('id', 'in', [photo.id, file]).execute(),
    ).toEqual([])
    expect((await ask(api, getCustomer, { token: manager, params: { id } })).name).toMatch(
      /^Forgotten customer/,
    )
  })
})
