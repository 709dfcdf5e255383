import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setBatchTransitStatus } from '@/lib/contracts/batches'
import { listDischarge, noteFinding, settleFinding } from '@/lib/contracts/discharge'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { uploadPhoto } from '@/lib/contracts/files'
import { scanLoad } from '@/lib/contracts/load-scans'
import { countReady, notifyBatchReady, notifyReady } from '@/lib/contracts/notices'
import { deletePackage, getPackage, updatePackage } from '@/lib/contracts/packages'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'

let api: TestApi
let secretary: string
let clerk: string
let batchId: string
let phones = 0

beforeAll(async () => {
  api = await startApi()
  secretary = await api.signIn({ privilege: 'secretary', name: 'Zawadi Komba' })
  clerk = await api.signIn({ position: 'warehouse', name: 'Juma Dar' })
})
afterAll(() => api.close())
beforeEach(async () => {
  batchId = (await insertBatch(api.db, { transitStatus: 2 })).id
})

/** A package of some pieces, of a customer who can be written to. */
async function load(pieces: number) {
  const { id: receiverId } = await insertCustomer(api.db, { phones: [`+25575400${String(2000 + phones++)}`] })
  const made = await insertPackage(api.db, { batchId, receiverId })
  const { version } = await ask(api, getPackage, { token: secretary, params: { id: made.id } })
  const packingList = [{ description: 'Shoes', quantity: '1', price: '10', pieces }]
  const body = { version, receiverId, packingList }
  await ask(api, updatePackage, { token: secretary, params: { id: made.id }, body })
  return { ...made, receiverId }
}

const params = () => ({ id: batchId })
const discharge = (notify = false) =>
  ask(api, setBatchTransitStatus, { token: secretary, params: params(), body: { transitStatus: 4, notify } })
const unload = (code: string) =>
  ask(api, scanLoad, { token: clerk, params: params(), body: { stage: 'unloading', code } })
const list = () => ask(api, listDischarge, { token: clerk, params: params() })
const ready = () => ask(api, notifyBatchReady, { token: secretary, params: params() })
const note = (body: BodyInputOf<typeof noteFinding>) => ({ token: clerk, params: params(), body })
const settle = (id: string) =>
  ask(api, settleFinding, {
    token: secretary,
    params: { id },
    body: { settlement: 'Comes with the next ship' },
  })

async function notified(event: 'ready' | 'discharged') {
  const rows = await api.db
    .selectFrom('messages')
    .select('customer_id')
    .where('batch_id', '=', batchId)
    .where('event', '=', event)
    .execute()
  return [...new Set(rows.map(({ customer_id }) => customer_id))].sort()
}

describe('a batch that is unloaded', () => {
  it('lets only those wait of whom a piece was not seen, until it is found', async () => {
    const [short, whole] = [await load(3), await load(1)]
    await discharge()
    expect(await list()).toEqual([])
    await unload(`${short.trackingNumber}-1`)
    await unload(`${short.trackingNumber}-3`)
    await unload(whole.trackingNumber)
    expect(await list()).toEqual([
      expect.objectContaining({ packageId: short.id, counted: 2, short: 1, isWaiting: true, findings: [] }),
    ])
    expect(await ask(api, countReady, { token: secretary, params: params() })).toMatchObject({ packages: 1 })
    expect((await ready()).packages).toBe(1)
    expect(await notified('ready')).toEqual([whole.receiverId])
    await unload(`${short.trackingNumber}-2`)
    expect(await list()).toEqual([])
    await ready()
    expect(await notified('ready')).toEqual([short.receiverId, whole.receiverId].sort())
  })

  it('lets nobody wait where nothing is scanned when it is unloaded', async () => {
    const cargo = await load(2)
    await discharge()
    await ready()
    expect(await notified('ready')).toEqual([cargo.receiverId])
  })

  it('notes what is damaged with its photo and reason, and lets its receiver wait until it is settled', async () => {
    const [broken, whole] = [await load(2), await load(1)]
    await discharge()
    const uploaded = await send(api, uploadPhoto, { token: clerk, ...multipart(await makeJpeg()) })
    const { id: fileId } = dataOf(uploadPhoto, uploaded)
    const body = { packageId: broken.id, kind: 'damaged' as const, pieces: 1, reason: 'Wet carton', fileId }
    const { id } = await ask(api, noteFinding, note(body))
    const [found] = await list()
    expect(found).toMatchObject({ packageId: broken.id, short: 0, isWaiting: true })
    expect(found?.findings).toMatchObject([
      {
        kind: 'damaged',
        pieces: 1,
        reason: 'Wet carton',
        by: 'Juma Dar',
        settlement: null,
        image: { id: fileId },
      },
    ])
    await ready()
    expect(await notified('ready')).toEqual([whole.receiverId])
    const alone = { token: secretary, params: { id: broken.id } }
    expect((await refused(api, notifyReady, alone)).error).toBe('pieces_waiting')
    await settle(id)
    expect((await list())[0]).toMatchObject({
      isWaiting: false,
      findings: [{ settlement: { text: 'Comes with the next ship', by: 'Zawadi Komba' } }],
    })
    await ready()
    expect(await notified('ready')).toContain(broken.receiverId)
    const again = { token: secretary, params: { id }, body: { settlement: 'Again' } }
    expect((await refused(api, settleFinding, again)).status).toBe(409)
  })

  it('does not wait for a missing piece any more once somebody settled it', async () => {
    const cargo = await load(2)
    await discharge()
    await unload(`${cargo.trackingNumber}-1`)
    const body = { packageId: cargo.id, kind: 'missing' as const, pieces: 1, reason: 'Not in the container' }
    const { id } = await ask(api, noteFinding, note(body))
    expect((await list())[0]).toMatchObject({ short: 1, isWaiting: true })
    await settle(id)
    // Out of its batch again, it is still not forgotten.
    const manager = await api.signIn({ privilege: 'system manager' })
    await api.db.updateTable('packages').set({ batch_id: null }).where('id', '=', cargo.id).execute()
    const gone = await refused(api, deletePackage, { token: manager, params: { id: cargo.id } })
    expect(gone.error).toBe('has_findings')
    await api.db.updateTable('packages').set({ batch_id: batchId }).where('id', '=', cargo.id).execute()
    expect((await list())[0]).toMatchObject({ short: 0, isWaiting: false })
    await ready()
    expect(await notified('ready')).toEqual([cargo.receiverId])
  })

  it('is not announced to those whose pieces are short already when it is moved to the port', async () => {
    const [short, whole] = [await load(2), await load(1)]
    await unload(`${short.trackingNumber}-1`)
    await unload(whole.trackingNumber)
    await discharge(true)
    expect(await notified('discharged')).toEqual([whole.receiverId])
  })

  it('refuses what cannot be: too many pieces, damage without a photo, a package of another batch, before it came', async () => {
    const cargo = await load(2)
    const body = { packageId: cargo.id, kind: 'missing' as const, pieces: 1, reason: 'Gone' }
    expect((await refused(api, noteFinding, note(body))).error).toBe('not_discharged')
    await discharge()
    const many = await refused(api, noteFinding, note({ ...body, pieces: 3 }))
    expect(many).toMatchObject({ status: 409, errors: { pieces: 'Must be at most 2' } })
    const bare = await refused(api, noteFinding, note({ ...body, kind: 'damaged' }))
    expect(bare.errors).toEqual({ fileId: 'Required' })
    const other = (await insertPackage(api.db)).id
    expect((await refused(api, noteFinding, note({ ...body, packageId: other }))).errors).toEqual({
      packageId: 'Does not exist',
    })
  })

  it('counts each piece that is missing once, also of two people at the same moment', async () => {
    const cargo = await load(2)
    await discharge()
    const body = { packageId: cargo.id, kind: 'missing' as const, pieces: 2, reason: 'Not in the container' }
    const client = await api.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into piece_findings (batch_id, package_id, kind, pieces, reason, noted_by)
        select batch_id, id, 'missing', 2, 'Not in the container', (select id from employees limit 1) from packages where id = $1`,
        [cargo.id],
      )
      const answer = send(api, noteFinding, note(body))
      await expect
        .poll(async () => {
          const { rows } = await api.pool.query('select 1 from pg_locks where not granted')
          return rows.length
        })
        .toBeGreaterThan(0)
      await client.query('commit')
      expect((await answer).statusCode).toBe(409)
    } finally {
      client.release()
    }
  })
})
