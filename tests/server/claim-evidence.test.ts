import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { getCargoClaim, openCargoClaim } from '@/lib/contracts/cargo-claims'
import { getOwnHandOver } from '@/lib/contracts/hand-over'
import { putPackageCustoms } from '@/lib/contracts/house-documents'
import { getMyClaim, listMyClaims } from '@/lib/contracts/my-claims'
import { notifyReady } from '@/lib/contracts/notices'
import { deliverPackage } from '@/lib/contracts/package-actions'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { type EmployeeFields, insertEmployee, insertSession } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'

let api: TestApi
let manager: string
let clerk: { id: string; token: string }
let rider: { id: string; token: string }

async function employee(fields: EmployeeFields) {
  const { id } = await insertEmployee(api.db, fields)
  return { id, token: await insertSession(api.db, { employeeId: id }) }
}

beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  clerk = await employee({ name: 'Baraka Ali', privilege: 'secretary' })
  rider = await employee({ name: 'Juma Ally', position: 'driver' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

let phones = 0
async function customer(name: string) {
  const phone = `+2557160${String(++phones).padStart(5, '0')}`
  const { id } = await insertCustomer(api.db, { phones: [phone], name })
  return { id, name, own: { headers: { cookie: await insertCustomerSession(api.db, phone) } } }
}

interface Announcing {
  customerId: string
  packageId: string
  number: string
  amount: string
}

async function announced({ customerId, packageId, number, amount }: Announcing): Promise<string> {
  const order = (await insertPhoto(api.db)).id
  await api.pool.query("update files set kind = 'order' where id = $1", [order])
  await api.db
    .insertInto('expected_parcels')
    .values({
      courier_number: number,
      customer_id: customerId,
      remark: `From the shop of ${number}`,
      declared_amount: amount,
      declared_currency: 'CNY',
      order_file_id: order,
      package_id: packageId,
      created_at: new Date('2026-09-01T08:00:00Z'),
      received_at: new Date('2026-09-05T08:00:00Z'),
    })
    .execute()
  return order
}

/** A doubt of the measure that was answered with a photo of the scale. */
async function doubted(customerId: string, packageId: string): Promise<string> {
  const figures = { weight_kg: '10', cbm: '0.1', net_usd: '100' }
  const { id } = await api.db
    .insertInto('customer_requests')
    .values({
      ...figures,
      customer_id: customerId,
      package_id: packageId,
      kind: 'measureDoubt',
      text: 'It was lighter in the shop',
      state: 'accepted',
      answer: 'The pallet was weighed with it',
      answered_by: clerk.id,
      answered_at: new Date(),
      after_weight_kg: '9',
      after_cbm: '0.1',
      after_net_usd: '90',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const scale = (await insertPhoto(api.db, { uploadedBy: clerk.id })).id
  await api.db
    .insertInto('customer_request_photos')
    .values({ request_id: id, file_id: scale, position: 0 })
    .execute()
  return scale
}

async function loadedAndFound(batchId: string, packageId: string): Promise<string> {
  for (const stage of ['loading', 'unloading'])
    await api.db
      .insertInto('load_scans')
      .values({ batch_id: batchId, package_id: packageId, code: packageId, stage, scanned_by: clerk.id })
      .execute()
  const damage = (await insertPhoto(api.db, { uploadedBy: clerk.id })).id
  await api.db
    .insertInto('piece_findings')
    .values({
      batch_id: batchId,
      package_id: packageId,
      kind: 'damaged',
      pieces: 1,
      reason: 'Soaked at the corner',
      file_id: damage,
      noted_by: clerk.id,
      settled_at: new Date(),
      settled_by: clerk.id,
      settlement: 'Dried, and the receiver was called',
    })
    .execute()
  return damage
}

async function triedInVain(customerId: string): Promise<string> {
  const { id } = await api.db
    .insertInto('deliveries')
    .values({
      customer_id: customerId,
      area: 'Kariakoo',
      address: 'Msimbazi 12',
      wanted_on: '2026-11-20',
      day_part: 'morning',
      rider_id: rider.id,
      state: 'cancelled',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gate = (await insertPhoto(api.db, { uploadedBy: rider.id })).id
  await api.db
    .insertInto('rider_visits')
    .values({
      delivery_id: id,
      rider_id: rider.id,
      outcome: 'failed',
      reason: 'nobodyThere: the gate was shut',
      file_id: gate,
      happened_at: new Date(),
    })
    .execute()
  return gate
}

/** A package that went through all doors, and what another customer and another rider's visit have to do with it: nothing. */
async function travelled() {
  const asha = await customer('Asha Mohamed')
  const other = await customer('Halima Said')
  const batch = await insertBatch(api.db, { transitStatus: 4 })
  const cargo = await insertPackage(api.db, {
    receiverId: asha.id,
    batchId: batch.id,
    transitStatus: 4,
    weightKg: '9',
    isForceCompleted: true,
  })
  await api.db
    .insertInto('package_status_history')
    .values({
      package_id: cargo.id,
      transit_status: 4,
      employee_id: clerk.id,
      at: new Date('2026-11-01T08:00:00Z'),
    })
    .execute()
  const received = (await insertPhoto(api.db, { packageId: cargo.id, uploadedBy: clerk.id })).id
  const photos = {
    announced: await announced({
      customerId: asha.id,
      packageId: cargo.id,
      number: `SF${phones}001`,
      amount: '870',
    }),
    received,
    doubt: await doubted(asha.id, cargo.id),
    discharge: await loadedAndFound(batch.id, cargo.id),
    visit: await triedInVain(asha.id),
  }
  const foreign = [
    await announced({
      customerId: other.id,
      packageId: cargo.id,
      number: `SF${phones}002`,
      amount: '99999',
    }),
    await triedInVain(other.id),
  ]
  const body = { description: 'Cotton shirts', hsCode: null, netKg: null, declaredUSD: '140', version: null }
  await ask(api, putPackageCustoms, { token: manager, params: { id: cargo.id }, body })
  return { asha, cargo, photos, foreign }
}

async function handedOver({ asha, cargo }: Awaited<ReturnType<typeof travelled>>): Promise<string> {
  await ask(api, notifyReady, { token: manager, params: { id: cargo.id } })
  const { code } = await ask(api, getOwnHandOver, asha.own)
  const signature = (await insertPhoto(api.db, { uploadedBy: clerk.id })).id
  const body = { deliveredTo: 'Neema, her sister', receiverCode: code, fileId: signature }
  await ask(api, deliverPackage, { token: clerk.token, params: { id: cargo.id }, body })
  return signature
}

it('the file of a claim gathers photos, scans and words of each door, and what was declared, with day and person', async () => {
  const made = await travelled()
  const signature = await handedOver(made)
  const { cargo, photos, foreign } = made
  const opening = { packageId: cargo.id, kind: 'wet' as const, description: 'The cartons came soaked' }
  const { id } = await ask(api, openCargoClaim, { token: manager, body: opening })
  const file = await ask(api, getCargoClaim, { token: manager, params: { id } })
  const { evidence } = file

  const found = Object.fromEntries(evidence.photos.map((photo) => [photo.door, photo]))
  expect(Object.fromEntries(evidence.photos.map((photo) => [photo.door, photo.id]))).toEqual(photos)
  expect(found.announced).toMatchObject({ by: null, isByCustomer: true })
  expect(found.received).toMatchObject({ by: 'Baraka Ali', isByCustomer: false })
  expect(found.discharge).toMatchObject({ by: 'Baraka Ali' })
  expect(found.visit).toMatchObject({ by: 'Juma Ally' })
  // What is nobody else's business is loaded by an address that expires.
  const isSigned = (door: string) => found[door]?.url.includes('signature=')
  expect(['announced', 'discharge', 'visit'].map(isSigned)).toEqual([true, true, true])
  expect(JSON.stringify(file)).not.toMatch(new RegExp(foreign.join('|')))

  expect(evidence.declared).toMatchObject([
    { source: 'announcement', amount: '870.00', currency: 'CNY', usd: '122.54', isByCustomer: true },
    { source: 'customs', amount: '140.00', currency: 'USD', usd: '140.00', isByCustomer: false },
  ])
  expect(evidence.declared[0]?.at).toBe('2026-09-01T08:00:00.000Z')
  expect(evidence.declared[1]?.by).toEqual(expect.any(String))
  expect(evidence.announcements).toHaveLength(1)
  expect(evidence.scans.map(({ stage, by }) => [stage, by])).toEqual([
    ['loading', 'Baraka Ali'],
    ['unloading', 'Baraka Ali'],
  ])
  expect(evidence.findings).toMatchObject([
    { kind: 'damaged', pieces: 1, reason: 'Soaked at the corner', by: 'Baraka Ali' },
  ])
  expect(evidence.doubts).toMatchObject([
    {
      isAccepted: true,
      text: 'It was lighter in the shop',
      before: { weightKg: '10' },
      after: { weightKg: '9' },
    },
  ])
  expect(evidence.visits).toMatchObject([
    { outcome: 'failed', reason: 'nobodyThere: the gate was shut', by: 'Juma Ally' },
  ])
  expect(evidence.delivery).toMatchObject({
    to: 'Neema, her sister',
    by: 'Baraka Ali',
    proof: 'code',
    signature: { id: signature },
  })
})

it('of all that its customer reads nothing but what they wrote, and what was offered to them', async () => {
  const made = await travelled()
  await handedOver(made)
  const { asha, cargo, photos, foreign } = made
  const opening = { packageId: cargo.id, kind: 'wet' as const, description: 'The cartons came soaked' }
  const { id } = await ask(api, openCargoClaim, { token: clerk.token, body: opening })
  const read = JSON.stringify([
    await ask(api, getMyClaim, { ...asha.own, params: { id } }),
    await ask(api, listMyClaims, asha.own),
  ])
  expect(read).toContain('The cartons came soaked')
  for (const hidden of [
    'Baraka',
    'Juma',
    'Halima',
    'Soaked at the corner',
    ...Object.values(photos),
    ...foreign,
  ])
    expect(read).not.toContain(hidden)
})

it('a part that stayed behind has the photos and the announcement of what it came in with', async () => {
  const { asha, cargo, photos } = await travelled()
  const part = await insertPackage(api.db, { receiverId: asha.id, transitStatus: 4 })
  await api.db.insertInto('pieces').values({ root_id: cargo.id, number: 2, package_id: part.id }).execute()
  const opening = { packageId: part.id, kind: 'short' as const, description: 'One box is missing' }
  const { evidence } = await ask(api, openCargoClaim, { token: manager, body: opening })
  const ids = evidence.photos.map((photo) => photo.id)
  expect(ids).toEqual(expect.arrayContaining([photos.announced, photos.received, photos.doubt]))
  expect(evidence.declared).toMatchObject([{ source: 'announcement', usd: '122.54' }])
})

it('the customer’s own photo of a doubt stands with the doubt, behind an address that expires', async () => {
  const { asha, cargo } = await travelled()
  const shop = (await insertPhoto(api.db)).id
  await api.pool.query("update files set kind = 'doubt' where id = $1", [shop])
  await api.pool.query(
    'insert into customer_doubt_photos (file_id, request_id) select $1, id from customer_requests where customer_id = $2',
    [shop, asha.id],
  )
  const opening = { packageId: cargo.id, kind: 'wet' as const, description: 'The cartons came soaked' }
  const { evidence } = await ask(api, openCargoClaim, { token: manager, body: opening })
  expect(evidence.photos.filter(({ door }) => door === 'doubt')).toContainEqual(
    expect.objectContaining({
      id: shop,
      by: null,
      isByCustomer: true,
      url: expect.stringContaining('signature='),
    }),
  )
})
