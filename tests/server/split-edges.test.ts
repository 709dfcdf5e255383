import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setBatchTransitStatus } from '@/lib/contracts/batches'
import { getPackageCustoms, putPackageCustoms } from '@/lib/contracts/house-documents'
import { getCombinedInvoice } from '@/lib/contracts/invoices'
import { creditInvoice, issueInvoice } from '@/lib/contracts/issued-invoices'
import { listUnscanned, scanLoad } from '@/lib/contracts/load-scans'
import { getPackage, updatePackage } from '@/lib/contracts/packages'
import { giveDiscount, recordPayment, reversePayment } from '@/lib/contracts/payments'
import { track } from '@/lib/contracts/tracking'
import { addDays, officeToday } from '@/lib/domain/dates'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let manager: string
beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())

const packageOf = (id: string) => ask(api, getPackage, { token: manager, params: { id } })
const shoes = (pieces: number) => [
  { description: 'Shoes', quantity: String(pieces), price: '40', pieces, weightKg: String(10 * pieces) },
]

/** A package of three pieces, each at US$ 40 and 10 kg, of which one was scanned into its batch. */
async function halfLoaded() {
  const { id: batchId } = await insertBatch(api.db)
  const { id: receiverId } = await insertCustomer(api.db)
  const made = await insertPackage(api.db, { batchId, receiverId })
  const { version } = await packageOf(made.id)
  const body = { version, receiverId, packingList: shoes(3) }
  await ask(api, updatePackage, { token: manager, params: { id: made.id }, body })
  const scan = { stage: 'loading' as const, code: `${made.trackingNumber}-1` }
  await ask(api, scanLoad, { token: manager, params: { id: batchId }, body: scan })
  return { ...made, batchId, receiverId }
}
type HalfLoaded = Awaited<ReturnType<typeof halfLoaded>>

const leaving = ({ id, batchId }: HalfLoaded) => ({
  token: manager,
  params: { id: batchId },
  body: {
    transitStatus: 2 as const,
    confirmLoose: true,
    confirmEarly: true,
    notify: false,
    unscanned: [{ packageId: id, missing: 2, decision: 'leave' as const }],
  },
})

async function split(cargo: HalfLoaded): Promise<string> {
  await ask(api, setBatchTransitStatus, leaving(cargo))
  return (await packageOf(cargo.id)).otherParts[0]?.id ?? ''
}

const pay = async (packageId: string, amount: string) => {
  const body = { amount, currency: 'USD' as const, method: 'cash' as const }
  const { instalments } = await ask(api, recordPayment, { token: manager, params: { id: packageId }, body })
  return instalments.at(-1)?.id ?? ''
}

const takeBack = (id: string) => ({
  token: manager,
  params: { id },
  body: { reason: 'The bank sent it back' },
})

const paidOf = async (...ids: string[]) =>
  (await Promise.all(ids.map(packageOf))).map(({ paidAmountUSD }) => paidAmountUSD)

const broken = async () => (await verifyBooks(api.db)).filter(({ count }) => count > 0)

describe('a batch that leaves', () => {
  it('asks again where the packing list changes at the same moment', async () => {
    const cargo = await halfLoaded()
    const client = await api.pool.connect()
    try {
      await client.query('begin')
      await client.query('select id from packages where id = $1 for update', [cargo.id])
      const answer = refused(api, setBatchTransitStatus, leaving(cargo))
      await expect
        .poll(async () => {
          const { rows } = await api.pool.query(
            "select 1 from pg_locks where locktype = 'transactionid' and not granted",
          )
          return rows.length
        })
        .toBeGreaterThan(0)
      await client.query('update packing_items set pieces = 2, quantity = 2 where package_id = $1', [
        cargo.id,
      ])
      await client.query('update packages set pieces = 2, total_usd = 80 where id = $1', [cargo.id])
      await client.query('commit')
      expect(await answer).toMatchObject({ status: 409, error: 'pieces_unscanned' })
    } finally {
      client.release()
    }
    expect((await packageOf(cargo.id)).otherParts).toEqual([])
  })

  it('asks nothing about what was handed over already', async () => {
    const cargo = await halfLoaded()
    await api.pool.query(
      "update packages set transit_status = 5, delivered_to = 'Asha', delivered_at = now() where id = $1",
      [cargo.id],
    )
    expect(await ask(api, listUnscanned, { token: manager, params: { id: cargo.batchId } })).toEqual([])
  })
})

describe('a payment that was parted by a split', () => {
  it('is taken back from both parts', async () => {
    const cargo = await halfLoaded()
    const payment = await pay(cargo.id, '110')
    const part = await split(cargo)
    expect(await paidOf(cargo.id, part)).toEqual(['40.00', '70.00'])
    await ask(api, reversePayment, takeBack(payment))
    expect(await paidOf(cargo.id, part)).toEqual(['0.00', '0.00'])
    expect(await broken()).toEqual([])
  })

  it('is taken back from a part no further than is missing, nor once the part is somebody else’s', async () => {
    const cargo = await halfLoaded()
    const [first, second] = [await pay(cargo.id, '60'), await pay(cargo.id, '50')]
    const part = await split(cargo)
    await ask(api, reversePayment, takeBack(second))
    expect(await paidOf(cargo.id, part)).toEqual(['0.00', '60.00'])
    const { id: other } = await insertCustomer(api.db)
    await api.pool.query('update packages set receiver_id = $1 where id = $2', [other, part])
    expect((await refused(api, reversePayment, takeBack(first))).error).toBe('credit_moved')
    expect(await paidOf(cargo.id, part)).toEqual(['0.00', '60.00'])
    expect(await broken()).toEqual([])
  })
})

describe('a discount that is parted by a split', () => {
  it('goes on naming who gave it', async () => {
    const cargo = await halfLoaded()
    const giver = await api.signIn({ privilege: 'system manager', name: 'Rehema Msuya' })
    const body = { amount: '12', currency: 'USD' as const, reason: 'Known for years' }
    await ask(api, giveDiscount, { token: giver, params: { id: cargo.id }, body })
    const part = await split(cargo)
    const { rows } = await api.pool.query(
      'select distinct e.name from discounts d join employees e on e.id = d.given_by where d.package_id = any($1)',
      [[cargo.id, part]],
    )
    expect(rows).toEqual([{ name: 'Rehema Msuya' }])
  })
})

describe('what the customs are told of a package', () => {
  const customsOf = (id: string) => ask(api, getPackageCustoms, { token: manager, params: { id } })

  it('is parted with it: net weight by the weight, the value by the price', async () => {
    const cargo = await halfLoaded()
    const declared = {
      version: null,
      description: 'Leather shoes',
      hsCode: '640399',
      netKg: '29',
      declaredUSD: '100',
    }
    await ask(api, putPackageCustoms, { token: manager, params: { id: cargo.id }, body: declared })
    const part = await split(cargo)
    const same = { description: 'Leather shoes', hsCode: '640399' }
    expect(await customsOf(cargo.id)).toMatchObject({ ...same, netKg: '9.667', declaredUSD: '33.33' })
    expect(await customsOf(part)).toMatchObject({ ...same, netKg: '19.333', declaredUSD: '66.67' })
    const { rows } = await api.pool.query(
      "select entity_id from audit_log where action = 'package.customsSaved' and entity_id = any($1)",
      [[cargo.id, part]],
    )
    expect(rows).toHaveLength(3)
  })
})

describe('a package on an issued invoice', () => {
  const invoiceOf = async (packageId: string) => {
    const body = { packageIds: [packageId], dueOn: addDays(officeToday(), 14), taxClass: 'zero' as const }
    return ask(api, issueInvoice, { token: manager, body })
  }

  it('is split once the invoice is credited, so that no piece is billed twice', async () => {
    const cargo = await halfLoaded()
    const { id } = await invoiceOf(cargo.id)
    const answer = await refused(api, setBatchTransitStatus, leaving(cargo))
    expect(answer).toMatchObject({ error: 'split_invoiced' })
    expect((await packageOf(cargo.id)).otherParts).toEqual([])
    expect((await packageOf(cargo.id)).transitStatus).toBe(1)

    const body = { reason: 'Two pieces stay behind' }
    await ask(api, creditInvoice, { token: manager, params: { id }, body })
    const part = await split(cargo)
    const amounts = []
    for (const packageId of [cargo.id, part])
      amounts.push((await invoiceOf(packageId)).packages.map(({ totalUSD }) => totalUSD))
    expect(amounts).toEqual([['40.00'], ['80.00']])
    expect(await broken()).toEqual([])
  })
})

describe('the number of a part', () => {
  it('opens nothing to who knows that of another customer’s part', async () => {
    const cargo = await halfLoaded()
    const part = await split(cargo)
    const numberOfPart = (await packageOf(part)).trackingNumber
    const opens = async (query: string) => (await ask(api, track, { query: { query } })).length
    expect([await opens(cargo.trackingNumber), await opens(numberOfPart)]).toEqual([1, 1])
    const { id: other } = await insertCustomer(api.db)
    const { version } = await packageOf(part)
    const body = { version, receiverId: other, packingList: shoes(2) }
    await send(api, updatePackage, { token: manager, params: { id: part }, body })
    expect([await opens(cargo.trackingNumber), await opens(numberOfPart)]).toEqual([0, 0])
    const query = { trackingNumbers: cargo.trackingNumber, id: cargo.receiverId }
    expect((await ask(api, getCombinedInvoice, { query })).packages).toEqual([])
    expect((await ask(api, getCombinedInvoice, { token: manager, query })).packages).toHaveLength(1)
  })
})
