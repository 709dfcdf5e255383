import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as cartons from '@/lib/contracts/cartons'
import { forgetLoadScan, getLoadCount, scanLoad } from '@/lib/contracts/load-scans'
import { getPackage, setPackageCarton, updatePackage } from '@/lib/contracts/packages'
import { insertBatch } from '@/tests/factories/batches'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let secretary: string
let clerk: string

beforeAll(async () => {
  api = await startApi()
  secretary = await api.signIn({ privilege: 'secretary' })
  clerk = await api.signIn({ position: 'warehouse', name: '陈伟 Wei' })
})
afterAll(() => api.close())

const scan = (batchId: string, code: string, more: { cartonId?: string; pieces?: number } = {}) =>
  ask(api, scanLoad, { token: clerk, params: { id: batchId }, body: { stage: 'loading', code, ...more } })
const count = (batchId: string, cartonId?: string, stage: 'loading' | 'unloading' = 'loading') =>
  ask(api, getLoadCount, { token: clerk, params: { id: batchId }, query: { stage, cartonId } })
const openCarton = (batchId: string, number: string) =>
  ask(api, cartons.createCarton, { token: secretary, body: { batchId, number } })
const pack = (id: string, cartonId: string) =>
  ask(api, setPackageCarton, { token: clerk, params: { id }, body: { cartonId } })

describe('the loading list', () => {
  it('starts with everything missing, and knows who scanned what', async () => {
    const batch = await insertBatch(api.db)
    const cargo = await insertPackage(api.db, { batchId: batch.id, cbm: '1.250000' })
    const before = await count(batch.id)
    expect(before.packages).toMatchObject([{ id: cargo.id, pieces: 1, cbm: '1.25' }])
    expect(before.totals).toMatchObject({ packages: 1, countedPackages: 0, missingPieces: 1 })
    const done = await scan(batch.id, cargo.trackingNumber)
    expect(done).toMatchObject({ outcome: 'listed', isAgain: false, code: cargo.trackingNumber, pieces: 1 })
    const after = await count(batch.id)
    expect(after.packages[0]?.scan).toMatchObject({ by: '陈伟 Wei', pieces: 1 })
    expect(after.totals).toMatchObject({ countedPackages: 1, missingPieces: 0, surplusPieces: 0 })
    expect((await count(batch.id, undefined, 'unloading')).totals.countedPackages).toBe(0)
  })

  it('counts bars, QR code and a typed number as one', async () => {
    const batch = await insertBatch(api.db)
    const cargo = await insertPackage(api.db, { batchId: batch.id, courierNumber: 'SF-1234 5678' })
    const number = cargo.trackingNumber
    await scan(batch.id, number)
    const address = `https://cargo.example/sw/track-cargo/info?trackingNumber=${number}&x=1`
    const codes = [address, `${number.slice(0, 3)}-${number.slice(3)}`.toLowerCase(), 'sf12345678']
    for (const code of codes) {
      expect(await scan(batch.id, code), code).toMatchObject({ isAgain: true, code: number })
    }
    expect((await count(batch.id)).totals).toMatchObject({ countedPieces: 1, surplusPieces: 0 })
  })

  it('is counted once when the same number is scanned twenty times at once', async () => {
    const batch = await insertBatch(api.db)
    const cargo = await insertPackage(api.db, { batchId: batch.id })
    const answers = await Promise.all(Array.from({ length: 20 }, () => scan(batch.id, cargo.trackingNumber)))
    expect(answers.filter((answer) => !answer.isAgain)).toHaveLength(1)
    expect((await count(batch.id)).totals.countedPieces).toBe(1)
  })

  it('takes fewer pieces than listed as a shortage, more as a surplus', async () => {
    const batch = await insertBatch(api.db)
    const [short, long] = [
      await insertPackage(api.db, { batchId: batch.id }),
      await insertPackage(api.db, { batchId: batch.id }),
    ]
    await api.db.updateTable('packages').set({ pieces: 5 }).where('batch_id', '=', batch.id).execute()
    await scan(batch.id, short.trackingNumber)
    await scan(batch.id, short.trackingNumber, { pieces: 3 })
    await scan(batch.id, long.trackingNumber, { pieces: 6 })
    // A further scan without a count leaves what was counted.
    await scan(batch.id, short.trackingNumber)
    expect((await count(batch.id)).totals).toEqual({
      packages: 2,
      countedPackages: 2,
      pieces: 10,
      countedPieces: 9,
      missingPieces: 2,
      surplusPieces: 1,
    })
  })

  it('counts each piece once by its label, and names those that were not scanned', async () => {
    const batch = await insertBatch(api.db)
    const { id, trackingNumber } = await insertPackage(api.db, { batchId: batch.id })
    await api.db.updateTable('packages').set({ pieces: 3 }).where('id', '=', id).execute()
    expect(await scan(batch.id, `${trackingNumber}-3`)).toMatchObject({ outcome: 'listed', pieces: 1 })
    const twice = await scan(
      batch.id,
      `https://cargo.example/track-cargo/info?trackingNumber=${trackingNumber}-3`,
    )
    expect(twice).toMatchObject({ isAgain: true, code: `${trackingNumber}-3` })
    await scan(batch.id, `${trackingNumber.toLowerCase()} - 1`)
    const { packages, totals } = await count(batch.id)
    expect(packages[0]).toMatchObject({ pieces: 3, scan: { pieces: 2, by: '陈伟 Wei' }, missing: [2] })
    expect(totals).toMatchObject({ countedPackages: 1, countedPieces: 2, missingPieces: 1, surplusPieces: 0 })
    const body = { stage: 'loading', code: trackingNumber, pieces: 1 }
    const fewer = await refused(api, scanLoad, { token: clerk, params: { id: batch.id }, body })
    expect(fewer).toMatchObject({ status: 409, errors: { pieces: 'Must be at least 2' } })
    await ask(api, forgetLoadScan, { token: clerk, params: { id: packages[0]?.scan?.id ?? '' } })
    expect((await count(batch.id)).packages[0]).toMatchObject({ scan: null, missing: [] })
  })

  it('takes the label of the only piece for its package', async () => {
    const batch = await insertBatch(api.db)
    const { trackingNumber } = await insertPackage(api.db, { batchId: batch.id })
    await scan(batch.id, trackingNumber)
    expect(await scan(batch.id, `${trackingNumber}-1`)).toMatchObject({ isAgain: true, code: trackingNumber })
  })

  it('lets no package have fewer pieces than were scanned', async () => {
    const batch = await insertBatch(api.db)
    const { id, trackingNumber } = await insertPackage(api.db, { batchId: batch.id })
    const pieces = { description: 'Shoes', quantity: '1', price: '100' }
    const save = async (count: number) => {
      const { version, receiverInfo } = await ask(api, getPackage, { token: secretary, params: { id } })
      const packingList = [{ ...pieces, pieces: count }]
      return { version, receiverId: receiverInfo?.id ?? null, packingList }
    }
    await ask(api, updatePackage, { token: secretary, params: { id }, body: await save(4) })
    await scan(batch.id, `${trackingNumber}-3`)
    const body = await save(2)
    const answer = await refused(api, updatePackage, { token: secretary, params: { id }, body })
    expect(answer).toMatchObject({
      status: 409,
      errors: { packingList: '3 pieces were already scanned at the container' },
    })
    await ask(api, updatePackage, { token: secretary, params: { id }, body: await save(3) })
    expect((await count(batch.id)).totals).toMatchObject({ pieces: 3, countedPieces: 1 })
  })

  it('names what does not belong: another batch’s package, and a number that is nobody’s', async () => {
    const [batch, other] = [await insertBatch(api.db), await insertBatch(api.db, { number: 'OTHER-9' })]
    const foreign = await insertPackage(api.db, { batchId: other.id })
    expect(await scan(batch.id, foreign.trackingNumber)).toMatchObject({
      outcome: 'elsewhere',
      batch: 'OTHER-9',
    })
    const junk = await scan(batch.id, 'https://u.wechat.com/测试')
    expect(junk.outcome).toBe('unknown')
    const { strangers, totals } = await count(batch.id)
    expect(strangers).toHaveLength(2)
    expect(strangers.find((one) => one.package)?.package).toMatchObject({ batch: 'OTHER-9' })
    expect(totals.surplusPieces).toBe(2)
  })

  it('looks at one carton’s door at a time; what is scanned at another moves there', async () => {
    const batch = await insertBatch(api.db)
    const [k1, k2] = [await openCarton(batch.id, 'K1'), await openCarton(batch.id, 'K2')]
    const cargo = await insertPackage(api.db, { batchId: batch.id })
    await pack(cargo.id, k1.id)
    expect(await scan(batch.id, cargo.trackingNumber, { cartonId: k2.id })).toMatchObject({
      outcome: 'elsewhere',
      carton: 'K1',
    })
    expect((await count(batch.id, k1.id)).totals.missingPieces).toBe(1)
    expect((await count(batch.id, k2.id)).strangers).toHaveLength(1)
    await scan(batch.id, cargo.trackingNumber, { cartonId: k1.id })
    expect((await count(batch.id, k1.id)).totals.missingPieces).toBe(0)
    expect((await count(batch.id, k2.id)).strangers).toEqual([])
  })

  it('refuses what no scanner reads, by its field', async () => {
    const batch = await insertBatch(api.db)
    for (const code of ['<script>alert(1)</script>', ' ', '🌹']) {
      const body = { stage: 'loading', code }
      const answer = await refused(api, scanLoad, { token: clerk, params: { id: batch.id }, body })
      expect(Object.keys(answer.errors ?? {}), code).toEqual(['code'])
    }
  })

  it('forgets a scan that was a mistake, once', async () => {
    const batch = await insertBatch(api.db)
    await scan(batch.id, 'NOBODY1')
    const [stranger] = (await count(batch.id)).strangers
    const params = { id: stranger?.id ?? '' }
    await ask(api, forgetLoadScan, { token: clerk, params })
    expect((await count(batch.id)).strangers).toEqual([])
    expect((await refused(api, forgetLoadScan, { token: clerk, params })).status).toBe(404)
  })

  it('has no carton of another batch, and no batch that is not there', async () => {
    const [batch, other] = [await insertBatch(api.db), await insertBatch(api.db)]
    const foreign = await openCarton(other.id, 'K1')
    const body = { stage: 'loading', code: 'UMJ1', cartonId: foreign.id }
    const wrong = await refused(api, scanLoad, { token: clerk, params: { id: batch.id }, body })
    expect(wrong.errors).toEqual({ cartonId: 'Does not exist' })
    const query = { stage: 'loading', cartonId: foreign.id }
    expect((await refused(api, getLoadCount, { token: clerk, params: { id: batch.id }, query })).status).toBe(
      422,
    )
    const nowhere = { token: clerk, params: { id: randomUUID() } }
    expect((await refused(api, scanLoad, { ...nowhere, body: { stage: 'loading', code: 'X' } })).status).toBe(
      404,
    )
  })

  it('keeps what was scanned at a carton that is removed', async () => {
    const batch = await insertBatch(api.db)
    const manager = await api.signIn({ privilege: 'system manager' })
    const carton = await openCarton(batch.id, 'K1')
    const cargo = await insertPackage(api.db, { batchId: batch.id })
    await scan(batch.id, cargo.trackingNumber, { cartonId: carton.id })
    await ask(api, cartons.deleteCarton, { token: manager, params: { id: carton.id } })
    expect((await count(batch.id)).totals.countedPackages).toBe(1)
  })
})
