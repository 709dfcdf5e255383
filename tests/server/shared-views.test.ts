import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCarton } from '@/lib/contracts/cartons'
import { setPackageCarton } from '@/lib/contracts/packages'
import { getAgentView, getBatchManifest, getPackagingReport } from '@/lib/contracts/shared-views'
import { maskTrackingNumber } from '@/lib/domain/tracking-number'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { insertProduct } from '@/tests/factories/products'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'

let api: TestApi
let secretary: string

beforeAll(async () => {
  api = await startApi()
  secretary = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())

async function saltOf(id: string): Promise<string> {
  return (await api.db.selectFrom('batches').select('salt').where('id', '=', id).executeTakeFirstOrThrow())
    .salt
}

/** Opens a carton and packs packages into it one after the other. */
async function pack(batchId: string, number: string, packageIds: string[]): Promise<void> {
  const carton = await ask(api, createCarton, { token: secretary, body: { batchId, number } })
  for (const id of packageIds) {
    await ask(api, setPackageCarton, { token: secretary, params: { id }, body: { cartonId: carton.id } })
  }
}

/** Two cartons and a loose package; packed in another order than received. */
async function packedBatch() {
  const { id } = await insertBatch(api.db)
  const [a, b, c, loose] = [
    await insertPackage(api.db, { batchId: id }),
    await insertPackage(api.db, { batchId: id }),
    await insertPackage(api.db, { batchId: id }),
    await insertPackage(api.db, { batchId: id }),
  ]
  await pack(id, 'K10', [a.id])
  await pack(id, 'k2', [c.id, b.id])
  return { id, a, b, c, loose }
}

describe('the physical order', () => {
  it('is that of the carton numbers, then of the packing, loose goods last, on all documents', async () => {
    const { id, a, b, c, loose } = await packedBatch()
    const order = [c, b, a, loose].map(({ trackingNumber }) => trackingNumber)
    const agent = await ask(api, getAgentView, { query: { batchId: id, salt: await saltOf(id) } })
    expect(agent.packages.map(({ trackingNumber }) => trackingNumber)).toEqual(order.map(maskTrackingNumber))
    const report = await ask(api, getPackagingReport, { query: { batchId: id } })
    expect(report.cartons.map(({ number }) => number)).toEqual(['k2', 'K10', null])
    const manifest = await ask(api, getBatchManifest, { token: secretary, params: { id } })
    expect(
      manifest.cartons.flatMap(({ packages }) => packages.map(({ trackingNumber }) => trackingNumber)),
    ).toEqual(order)
  })

  it('counts a package that was taken out and put back as packed last', async () => {
    const { id, c } = await packedBatch()
    const report = await ask(api, getPackagingReport, { token: secretary, query: { batchId: id } })
    expect(report.cartons[0]?.packages[0]?.trackingNumber).toBe(c.trackingNumber)
    const { rows } = await api.pool.query<{ carton_id: string }>(
      'select carton_id from packages where id = $1',
      [c.id],
    )
    for (const cartonId of [null, rows[0]?.carton_id ?? null]) {
      await ask(api, setPackageCarton, { token: secretary, params: { id: c.id }, body: { cartonId } })
    }
    const again = await ask(api, getPackagingReport, { token: secretary, query: { batchId: id } })
    expect(again.cartons[0]?.packages[1]?.trackingNumber).toBe(c.trackingNumber)
  })
})

describe("the agent's link", () => {
  it('tells the pieces apart without opening them: marks, and numbers masked as in the packaging report', async () => {
    const batch = await insertBatch(api.db)
    const receiver = await insertCustomer(api.db, { shippingMark: 'UMJ 12' })
    const inBatch = { batchId: batch.id, receiverId: receiver.id }
    const { trackingNumber } = await insertPackage(api.db, inBatch)
    await insertPackage(api.db, { ...inBatch, trackingNumber: 'UMJ7K2QX4TA' })
    const answer = await send(api, getAgentView, {
      query: { batchId: batch.id, salt: await saltOf(batch.id) },
    })
    const shown = dataOf(getAgentView, answer).packages
    expect(shown.map((one) => [one.trackingNumber, one.shippingMark])).toEqual([
      [`${'•'.repeat(12)}${trackingNumber.slice(-4)}`, 'UMJ 12'],
      // Of the seven random characters of an old number one is told, and the one that checks them.
      [`${'•'.repeat(9)}TA`, 'UMJ 12'],
    ])
    expect(answer.body).not.toContain(trackingNumber)
    expect(answer.body).not.toContain('7K2QX4TA')
  })

  it('opens nothing with a wrong salt, an empty one, another batch’s or that of no batch', async () => {
    const [mine, other] = [await insertBatch(api.db), await insertBatch(api.db)]
    await insertPackage(api.db, { batchId: mine.id })
    const salt = await saltOf(mine.id)
    const wrong = [
      { batchId: mine.id, salt: `${salt}A` },
      { batchId: mine.id, salt: salt.slice(0, -1) },
      { batchId: mine.id, salt: '' },
      { batchId: mine.id, salt: await saltOf(other.id) },
      { batchId: '00000000-0000-4000-8000-000000000000', salt },
    ]
    const answers = await Promise.all(wrong.map((query) => refused(api, getAgentView, { query })))
    const said = answers.map(({ status, error, message }) => ({ status, error, message }))
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(said[0]?.status).toBe(404)
  })
})

describe('the packaging report', () => {
  it('has nothing of a person for strangers', async () => {
    const batch = await insertBatch(api.db)
    const receiver = await insertCustomer(api.db, {
      name: "Ng'ombe Wa Siri",
      phones: ['+255754999111'],
      shippingMark: 'UMJ SIRI',
    })
    const cargo = await insertPackage(api.db, {
      batchId: batch.id,
      receiverId: receiver.id,
      totalUSD: '812.34',
    })
    const answer = await send(api, getPackagingReport, { query: { batchId: batch.id } })
    expect(answer.statusCode).toBe(200)
    const number = cargo.trackingNumber
    for (const secret of [
      "Ng'ombe",
      '+255',
      '812',
      'receiver',
      'salt',
      await saltOf(batch.id),
      'SIRI',
      number,
    ]) {
      expect(answer.body).not.toContain(secret)
    }
    expect(answer.headers['cache-control']).toBe('no-store')
    // By their last characters the pieces are still told apart; staff see all of it.
    expect(answer.body).toContain(`•${number.slice(-4)}"`)
    const report = await ask(api, getPackagingReport, { token: secretary, query: { batchId: batch.id } })
    const own = { trackingNumber: number, shippingMark: 'UMJ SIRI', receiverName: "Ng'ombe Wa Siri" }
    expect(report.cartons[0]?.packages[0]).toMatchObject(own)
  })
})

describe('the manifest', () => {
  it('says marks, names, lines with HS code and measures, and totals that add up; no prices', async () => {
    const batch = await insertBatch(api.db)
    const receiver = await insertCustomer(api.db, {
      name: '测试 <script>',
      phones: ['+255754999222'],
      shippingMark: 'UMJ 7',
    })
    const product = await insertProduct(api.db, { english: 'Ceramic tiles', chinese: '瓷砖' })
    await api.pool.query("update products set hs_code = '690721' where id = $1", [product.id])
    const cargo = await insertPackage(api.db, {
      batchId: batch.id,
      receiverId: receiver.id,
      totalUSD: '97.13',
    })
    await api.pool.query(
      `update packing_items set product_id = $1, description = null, quantity = 1.2, pieces = 12, weight_kg = 240.5,
        length_cm = 60, width_cm = 60, height_cm = 28, cbm = 1.2096 where package_id = $2`,
      [product.id, cargo.id],
    )
    await api.pool.query('update packages set pieces = 12, weight_kg = 240.5, cbm = 1.2096 where id = $1', [
      cargo.id,
    ])
    await insertPackage(api.db, { batchId: batch.id })
    const input = { token: secretary, params: { id: batch.id } }
    const manifest = await ask(api, getBatchManifest, input)
    const [loose] = manifest.cartons
    expect(loose).toMatchObject({ number: null, totals: { packages: 2, pieces: 13, weightKg: '240.5' } })
    expect(loose?.packages.find((one) => one.trackingNumber === cargo.trackingNumber)).toMatchObject({
      shippingMark: 'UMJ 7',
      receiverName: '测试 <script>',
      receiverPhone: '+255754999222',
      items: [{ english: 'Ceramic tiles', chinese: '瓷砖', hsCode: '690721', pieces: 12, cbm: '1.2096' }],
    })
    expect(manifest.totals).toEqual({ packages: 2, pieces: 13, weightKg: '240.5', cbm: '1.2096' })
    expect((await send(api, getBatchManifest, input)).body).not.toContain('97.13')
  })

  it('of a batch that is not there is a 404', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' }
    expect(await refused(api, getBatchManifest, { token: secretary, params })).toMatchObject({ status: 404 })
  })
})
