import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { listBatchActivity } from '@/lib/contracts/activity'
import { getBatch, setBatchExchangeRate, setBatchTransitStatus, updateBatch } from '@/lib/contracts/batches'
import { listBin, restoreFromBin } from '@/lib/contracts/bin'
import { scanLoad } from '@/lib/contracts/load-scans'
import { bulkPackages } from '@/lib/contracts/package-actions'
import { createPackage, deletePackage, setPackageBatch } from '@/lib/contracts/packages'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage, type MadePackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'

let api: TestApi
let owner: string
let asha: string
let juma: string
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin', name: 'Neema Mrema' })
  asha = await api.signIn({ privilege: 'secretary', name: 'Asha Ally' })
  juma = await api.signIn({ position: 'warehouse', name: 'Juma Juma' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const of = async (id: string, kind: string, token = juma) => {
  const { result } = await ask(api, listBatchActivity, { token, params: { id } })
  return result.filter((entry) => entry.kind === kind)
}
const put = ({ id }: MadePackage, batchId: string | null, token = owner) =>
  ask(api, setPackageBatch, { token, params: { id }, body: { batchId } })
const approved = () => insertPackage(api.db, { waitingStatus: 'approved', paidUSD: '100' })
const rename = async (id: string, number: string) => {
  const batch = await ask(api, getBatch, { token: owner, params: { id } })
  const { version, departureDate, closingDate, departurePort, dischargePort, freightMode } = batch
  const { remark, officialRemark, capacityCbm, capacityKg } = batch
  const route = { departureDate, closingDate, departurePort, dischargePort, freightMode }
  const body = { ...route, number, version, remark, officialRemark, capacityCbm, capacityKg }
  await ask(api, updateBatch, { token: owner, params: { id }, body })
}

it('a change of the rate says from which to which and by whom, and why to those who set rates', async () => {
  const { id } = await insertBatch(api.db, { exchangeRate: '2600' })
  const body = { exchangeRate: '2650.5', reason: 'Agreed with the bank' }
  await ask(api, setBatchExchangeRate, { token: owner, params: { id }, body })
  // The same once more changes nothing.
  await ask(api, setBatchExchangeRate, { token: owner, params: { id }, body })
  const expected = { by: 'Neema Mrema', rate: { old: '2600', new: '2650.5' }, money: null }
  expect(await of(id, 'batchRate', owner)).toMatchObject([{ ...expected, text: 'Agreed with the bank' }])
  for (const token of [juma, asha]) {
    expect(await of(id, 'batchRate', token)).toMatchObject([{ ...expected, text: null }])
  }
})

it('many packages that one person puts in are one entry with their numbers, and those taken out another', async () => {
  const { id } = await insertBatch(api.db)
  const cargo = [await approved(), await approved(), await approved()]
  const ids = cargo.map((one) => one.id)
  const action = { kind: 'batch', batchId: id } as const
  await ask(api, bulkPackages, { token: asha, body: { ids, action } })
  const numbers = cargo.map(({ trackingNumber }) => trackingNumber).sort()
  expect(await of(id, 'packagesIn')).toMatchObject([
    { by: 'Asha Ally', state: null, count: 3, packageInfo: null, text: numbers.join(', ') },
  ])
  expect(await of(id, 'packagesOut')).toEqual([])
  const [first] = cargo as [MadePackage]
  const other = await insertBatch(api.db)
  await put(first, other.id)
  const one = { by: 'Neema Mrema', count: 1, packageInfo: first, text: first.trackingNumber }
  expect(await of(id, 'packagesOut')).toMatchObject([one])
  expect(await of(other.id, 'packagesIn')).toMatchObject([one])
  await put(first, null)
  expect(await of(other.id, 'packagesOut')).toMatchObject([one])
})

it('what is received straight into a batch, deleted there or brought back is in it too', async () => {
  const { id } = await insertBatch(api.db)
  const { id: receiverId } = await insertCustomer(api.db)
  const shoes = { description: 'Shoes', quantity: '2', price: '10' }
  const body = { receiverId, batchId: id, packingList: [shoes] }
  const received = await ask(api, createPackage, { token: owner, body })
  const { trackingNumber } = received
  expect(await of(id, 'packagesIn')).toMatchObject([{ count: 1, packageInfo: { trackingNumber } }])
  await ask(api, deletePackage, { token: owner, params: { id: received.id } })
  const gone = { state: 'deleted', count: 1, packageInfo: null, text: trackingNumber }
  expect(await of(id, 'packagesOut')).toMatchObject([gone])
  const { result } = await ask(api, listBin, { token: owner })
  await ask(api, restoreFromBin, { token: owner, params: { id: result[0]?.id ?? '' } })
  expect(await of(id, 'packagesIn')).toMatchObject([{ packageInfo: { trackingNumber } }])
  const entries = await api.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', received.id)
    .where('changes', '@>', JSON.stringify({ batch_id: { new: id } }) as never)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['package.received', 'package.restored'])
})

it('what stays behind at the departure stands apart', async () => {
  const { id } = await insertBatch(api.db)
  const cargo = [await approved(), await approved()] as const
  for (const one of cargo) await put(one, id)
  const [scanned, left] = cargo
  const body = { stage: 'loading' as const, cartonId: null, code: scanned.trackingNumber }
  await ask(api, scanLoad, { token: juma, params: { id }, body })
  const unscanned = [{ packageId: left.id, missing: 1, decision: 'leave' as const }]
  const leave = { transitStatus: 2 as const, confirmEarly: true, confirmLoose: true, unscanned }
  await ask(api, setBatchTransitStatus, { token: owner, params: { id }, body: leave })
  expect(await of(id, 'packagesOut')).toMatchObject([{ state: 'leftBehind', count: 1, packageInfo: left }])
})

it('a batch that is renamed keeps what was put into it, and one that takes its number gets none of it', async () => {
  const first = await insertBatch(api.db, { number: 'SEA-RENAMED' })
  const cargo = await approved()
  await put(cargo, first.id)
  await rename(first.id, 'SEA-NEW-NAME')
  await put(cargo, null)
  const second = await insertBatch(api.db, { number: 'SEA-RENAMED' })
  const other = await approved()
  await put(other, second.id)
  expect(await of(first.id, 'packagesIn')).toMatchObject([{ count: 1, packageInfo: cargo }])
  expect(await of(first.id, 'packagesOut')).toMatchObject([{ count: 1, packageInfo: cargo }])
  expect(await of(second.id, 'packagesIn')).toMatchObject([{ count: 1, packageInfo: other }])
  expect(await of(second.id, 'packagesOut')).toEqual([])
})

it('of 2,450 packages the first numbers stand in one entry, and the page after goes on below it', async () => {
  const { id } = await insertBatch(api.db, { number: 'SEA-LARGE' })
  const { rows } = await api.pool.query<{ id: string; tracking_number: string }>(
    `insert into packages (tracking_number, receiver_id, currency_converter, pieces)
     select 'UMJLARGE' || lpad(n::text, 4, '0'), null, 2600, 1 from generate_series(1, 2450) n returning id, tracking_number`,
  )
  await api.pool.query(
    `insert into audit_log (employee_id, action, entity, entity_id, changes, at)
     select (select id from employees where name = 'Asha Ally'), 'package.batchChanged', 'package', p.id,
       '{"batch": {"old": null, "new": "SEA-LARGE"}}', date_trunc('hour', now()) + interval '1 hour'
     from packages p where p.tracking_number like 'UMJLARGE%'`,
  )
  const [entry, ...others] = await of(id, 'packagesIn')
  expect(others).toEqual([])
  expect(entry).toMatchObject({ by: 'Asha Ally', count: rows.length, packageInfo: null })
  expect(entry?.text).toMatch(/^UMJLARGE\d{4}(, UMJLARGE\d{4}){19}, …$/)
  await api.db
    .insertInto('batch_status_history')
    .values(Array.from({ length: 25 }, () => ({ batch_id: id, transit_status: 1 })))
    .execute()
  const first = await ask(api, listBatchActivity, { token: juma, params: { id } })
  const query = { before: first.next ?? '' }
  const second = await ask(api, listBatchActivity, { token: juma, params: { id }, query })
  expect(first.result[0]?.kind).toBe('packagesIn')
  expect(second.result.map(({ kind }) => kind)).not.toContain('packagesIn')
})
