import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiKey } from '@/lib/contracts/api-keys'
import { getBatchBoxes } from '@/lib/contracts/container-plan'
import type { ApiScope } from '@/lib/domain/api-scopes'
import { addDays, officeToday } from '@/lib/domain/dates'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { insertProduct } from '@/tests/factories/products'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ position: 'warehouse' })
})
afterAll(() => api.close())

const boxesOf = (id: string) => ask(api, getBatchBoxes, { token, params: { id } })

/** What is written on the only line of a package. */
async function measure(packageId: string, fields: Record<string, string | number | null>) {
  await api.db.updateTable('packing_items').set(fields).where('package_id', '=', packageId).execute()
}

describe('the boxes of a batch', () => {
  it('are its lines with measures, and whether they may be laid on a side', async () => {
    const { id } = await insertBatch(api.db)
    const other = await insertBatch(api.db)
    await insertPackage(api.db, { batchId: other.id })
    const paid = { totalUSD: '120', discountUSD: '20', paidUSD: '100', cbm: '0.5' }
    const shoes = await insertPackage(api.db, { batchId: id, trackingNumber: 'UMJ0000001A', ...paid })
    const fans = await insertPackage(api.db, { batchId: id, trackingNumber: 'UMJ0000002A' })
    const size = { length_cm: '60', width_cm: '40.5', height_cm: '50', cbm: '0.5', weight_kg: '12.25' }
    const { id: product_id } = await insertProduct(api.db)
    await api.pool.query('update products set this_side_up = false where id = $1', [product_id])
    await measure(shoes.id, { ...size, pieces: 4, product_id })

    const { packages, lines } = await boxesOf(id)
    expect(packages).toEqual([
      {
        id: shoes.id,
        trackingNumber: 'UMJ0000001A',
        cartonId: null,
        isPaymentComplete: true,
        priceUSDPerCbm: '200.00',
      },
      expect.objectContaining({ id: fans.id, isPaymentComplete: false, priceUSDPerCbm: '0.00' }),
    ])
    const none = { lengthCm: null, widthCm: null, heightCm: null, cbm: '0', weightKg: '0' }
    expect(lines).toEqual([
      {
        id: expect.any(String),
        packageId: shoes.id,
        pieces: 4,
        lengthCm: '60',
        widthCm: '40.5',
        heightCm: '50',
        cbm: '0.5',
        weightKg: '12.25',
        thisSideUp: false,
      },
      // Nobody named a product: it stands.
      { id: expect.any(String), packageId: fans.id, pieces: 1, ...none, thisSideUp: true },
    ])
  })

  it('come with approved cargo by sea that is in no batch, the dearest for its room first', async () => {
    const { id } = await insertBatch(api.db)
    const approved = { waitingStatus: 'approved', cbm: '0.5' } as const
    const cheap = await insertPackage(api.db, { ...approved, totalUSD: '50' })
    const dear = await insertPackage(api.db, { ...approved, totalUSD: '90', freightMode: 'sea' })
    const left = [
      await insertPackage(api.db, { ...approved, freightMode: 'air' }),
      await insertPackage(api.db, { cbm: '0.5' }),
      await insertPackage(api.db, { ...approved, cbm: '0' }),
      await insertPackage(api.db, { ...approved, batchId: id }),
    ]
    const { waiting } = await boxesOf(id)
    const ids = waiting.packages.map((cargo) => cargo.id)
    expect(ids).toEqual([dear.id, cheap.id])
    expect(waiting.lines.map(({ packageId }) => packageId)).toEqual(ids)
    for (const cargo of left) expect(ids).not.toContain(cargo.id)
  })
})

describe('who asks for boxes', () => {
  async function keyOf(scope: ApiScope, customerIds: string[] | null) {
    const owner = await api.signIn({ privilege: 'super admin' })
    const body = { name: 'Shop', scopes: [scope], customerIds, expiresOn: addDays(officeToday(), 30) }
    return (await ask(api, createApiKey, { token: owner, body })).token
  }

  it('is signed in as one of the staff', async () => {
    const params = { id: (await insertBatch(api.db)).id }
    expect((await refused(api, getBatchBoxes, { params })).status).toBe(401)
    const phone = '+255714088001'
    await insertCustomer(api.db, { phones: [phone] })
    const cookie = await insertCustomerSession(api.db, phone)
    expect((await refused(api, getBatchBoxes, { params, headers: { cookie } })).status).toBe(401)
  })

  it('has, as a program, the scope of cargo, and that of every customer', async () => {
    const params = { id: (await insertBatch(api.db)).id }
    const others = await keyOf('customers:read', null)
    expect((await refused(api, getBatchBoxes, { token: others, params })).status).toBe(403)
    const { id } = await insertCustomer(api.db)
    const restricted = await keyOf('cargo:read', [id])
    const refusal = await refused(api, getBatchBoxes, { token: restricted, params })
    expect(refusal).toMatchObject({ status: 403, error: 'not_for_restricted_keys' })
    const whole = await keyOf('cargo:read', null)
    expect((await ask(api, getBatchBoxes, { token: whole, params })).packages).toEqual([])
  })

  it('names a batch that there is', async () => {
    const cargo = await insertPackage(api.db)
    const missing = await refused(api, getBatchBoxes, { token, params: { id: cargo.id } })
    expect(missing.status).toBe(404)
    const wrong = await refused(api, getBatchBoxes, { token, params: { id: "Ng'ombe" } })
    expect(wrong.status).toBeGreaterThanOrEqual(400)
    expect(wrong.status).toBeLessThan(500)
  })
})
