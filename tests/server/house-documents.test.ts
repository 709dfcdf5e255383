import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import { deleteCustomer, mergeCustomer } from '@/lib/contracts/customers'
import * as contract from '@/lib/contracts/house-documents'
import { putVoyage } from '@/lib/contracts/voyages'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())

const documentsOf = async (id: string) => ask(api, contract.listHouseDocuments, { token, params: { id } })
const number = async (id: string) =>
  (await ask(api, contract.numberHouseDocuments, { token, params: { id } })).documents
const customs = (id: string, body: Record<string, unknown>) =>
  ask(api, contract.putPackageCustoms, { token, params: { id }, body: { version: null, ...body } })

/** A batch with packages of so many consignees. */
async function loadedBatch(consignees: number) {
  const batch = await insertBatch(api.db)
  const packages = []
  for (let index = 0; index < consignees; index++) {
    const { id: receiverId } = await insertCustomer(api.db, { name: `Consignee ${index}` })
    packages.push(await insertPackage(api.db, { receiverId, batchId: batch.id, weightKg: '12.5' }))
  }
  return { id: batch.id, packages }
}

const sequences = async (kind: string) => {
  const { rows } = await api.pool.query<{ sequence: number }>(
    'select sequence from house_documents where kind = $1 order by sequence',
    [kind],
  )
  return rows.map(({ sequence }) => sequence)
}

describe('the house documents of a batch', () => {
  it('are one for each consignee, numbered once and without a gap, also by many at once', async () => {
    const batches = [await loadedBatch(3), await loadedBatch(2), await loadedBatch(4)]
    const asked = batches.flatMap(({ id }) => [number(id), number(id), number(id)])
    await Promise.all(asked)
    expect(await sequences('hbl')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    const year = new Date().getFullYear()
    const all = (await Promise.all(batches.map(({ id }) => documentsOf(id)))).flatMap(
      (each) => each.documents,
    )
    expect(all.map((each) => each.number).sort()).toEqual(
      Array.from({ length: 9 }, (_, index) => `HBL-${year}-000${index + 1}`),
    )
  })

  it('say what the customs ask for of packages and consignee, and what is missing', async () => {
    const { id, packages } = await loadedBatch(1)
    const [cargo] = packages
    const first = (await number(id))[0]
    expect(first).toMatchObject({ pieces: 1, netKg: null, declaredUSD: null, lacksTaxNumber: true })
    expect(first?.packages[0]?.gaps).toContain('hsCode')
    const written = { description: 'Leather shoes', hsCode: '6403.99', netKg: '0.5', declaredUSD: '250.5' }
    await customs(cargo?.id ?? '', written)
    await api.pool.query("update customers set tin = '123456789' where id = $1", [first?.customerId])
    const now = (await documentsOf(id)).documents[0]
    expect(now).toMatchObject({ declaredUSD: '250.50', netKg: '0.5', lacksTaxNumber: false })
    expect(now?.packages[0]).toMatchObject({ description: 'Leather shoes', hsCodes: ['640399'], gaps: [] })
  })

  it('keep the number of who has no cargo in the batch any more', async () => {
    const { id, packages } = await loadedBatch(1)
    const [before] = await number(id)
    await api.pool.query('update packages set batch_id = null where id = $1', [packages[0]?.id])
    const { documents } = await documentsOf(id)
    expect(documents).toMatchObject([{ number: before?.number, packages: [], pieces: 0 }])
  })

  it('go on as those of the customer that a consignee was merged into', async () => {
    const { id, packages } = await loadedBatch(1)
    const [before] = await number(id)
    const other = await insertCustomer(api.db, { name: 'The same person' })
    await api.pool.query('update customers set merged_into = $2 where id = $1', [
      before?.customerId,
      other.id,
    ])
    await api.pool.query('update packages set receiver_id = $2 where id = $1', [packages[0]?.id, other.id])
    expect(await number(id)).toMatchObject([
      { number: before?.number, customerId: other.id, consignee: { name: 'The same person' }, pieces: 1 },
    ])
  })

  it('are air waybills where the voyage goes by air; of both modes nothing is numbered without a voyage', async () => {
    const { id } = await insertBatch(api.db, { freightMode: 'both' })
    const { id: receiverId } = await insertCustomer(api.db, {})
    await insertPackage(api.db, { receiverId, batchId: id })
    const refusal = await refused(api, contract.numberHouseDocuments, { token, params: { id } })
    expect([refusal.status, refusal.error]).toEqual([409, 'no_voyage'])
    await ask(api, putVoyage, { token, params: { id }, body: { mode: 'air', version: null } })
    expect((await number(id))[0]?.number).toMatch(/^HAWB-\d{4}-0001$/)
  })

  it('take shipper, notify party and marks of their own, once for each version', async () => {
    const { id } = await loadedBatch(1)
    const [document] = await number(id)
    const params = { id: document?.id ?? '' }
    const body = { shipper: 'Guangzhou Shoes Ltd', notify: 'Juma, Kariakoo', marks: 'NEEMA 1-20', version: 1 }
    await ask(api, contract.updateHouseDocument, { token, params, body })
    expect((await documentsOf(id)).documents[0]).toMatchObject({
      ...body,
      ownMarks: 'NEEMA 1-20',
      version: 2,
    })
    const again = await refused(api, contract.updateHouseDocument, { token, params, body })
    expect(again.error).toBe('stale_version')
  })

  it('are nobody’s below a secretary', async () => {
    const { id } = await loadedBatch(1)
    const clerk = await api.signIn({ privilege: 'employee' })
    const refusal = await refused(api, contract.listHouseDocuments, { token: clerk, params: { id } })
    expect(refusal.status).toBe(403)
  })

  it('cannot be renumbered or removed by the program', async () => {
    const { rows } = await api.pool.query<{ privilege: string }>(
      `select privilege_type as privilege from information_schema.role_table_grants
       where table_name = 'house_documents' and privilege_type in ('DELETE', 'UPDATE', 'TRUNCATE')
         and grantee not in (select tableowner from pg_tables where tablename = 'house_documents')`,
    )
    expect(rows).toEqual([])
  })
})

describe('what the customs are told of a package', () => {
  it('begins with its packing list and is audited', async () => {
    const { packages } = await loadedBatch(1)
    const params = { id: packages[0]?.id ?? '' }
    const before = await ask(api, contract.getPackageCustoms, { token, params })
    expect(before).toMatchObject({ description: null, version: null })
    await customs(params.id, { declaredUSD: '90' })
    await customs(params.id, { declaredUSD: '95', version: 1 })
    const owner = await api.signIn({ privilege: 'super admin' })
    const { entries } = await ask(api, listAuditEntries, { token: owner, query: { entityId: params.id } })
    expect(entries[0]).toMatchObject({
      action: 'package.customsSaved',
      changes: [{ field: 'declaredUSD', old: '90', new: '95' }],
    })
  })

  it('is written after the departure too, and changes no price', async () => {
    const { id, packages } = await loadedBatch(1)
    await api.pool.query('update batches set transit_status = 2 where id = $1', [id])
    const total = () =>
      api.pool.query('select total_usd, version from packages where id = $1', [packages[0]?.id])
    const before = (await total()).rows
    await customs(packages[0]?.id ?? '', { hsCode: '640399' })
    expect((await total()).rows).toEqual(before)
  })

  it('refuses a net weight above the gross one, and who read an older version', async () => {
    const { packages } = await loadedBatch(1)
    const params = { id: packages[0]?.id ?? '' }
    const heavy = { netKg: '1000000', version: null }
    const refusal = await refused(api, contract.putPackageCustoms, { token, params, body: heavy })
    expect(refusal.errors).toEqual({ netKg: expect.stringContaining('More than the package weighs') })
    await customs(params.id, { hsCode: '640399' })
    const stale = { token, params, body: { hsCode: '640391', version: null } }
    expect((await refused(api, contract.putPackageCustoms, stale)).error).toBe('stale_version')
  })

  it('stay the consignee’s who was merged twice, and keep a customer from being deleted', async () => {
    const { id, packages } = await loadedBatch(1)
    const [first] = await number(id)
    const [second, third] = [await insertCustomer(api.db), await insertCustomer(api.db)]
    const merge = (from: string, into: string) =>
      ask(api, mergeCustomer, { token, params: { id: from }, body: { intoId: into } })
    await merge(first?.customerId ?? '', second.id)
    await merge(second.id, third.id)
    const numbers = (await number(id)).map((each) => [each.number, each.customerId, each.packages.length])
    expect(numbers).toEqual([[first?.number, third.id, 1]])
    const { id: alone, packages: own } = await loadedBatch(1)
    const [document] = await number(alone)
    await api.pool.query('update packages set receiver_id = $1 where id = $2', [third.id, own[0]?.id])
    const manager = await api.signIn({ privilege: 'system manager' })
    const params = { id: document?.customerId ?? '' }
    expect((await refused(api, deleteCustomer, { token: manager, params })).error).toBe('in_use')
    expect(packages).toHaveLength(1)
  })
})
