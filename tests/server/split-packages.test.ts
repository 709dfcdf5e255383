import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setBatchTransitStatus } from '@/lib/contracts/batches'
import { listExceptions } from '@/lib/contracts/exceptions'
import { getLabels } from '@/lib/contracts/labels'
import { getLoadCount, listUnscanned, scanLoad } from '@/lib/contracts/load-scans'
import { deletePackage, getPackage, setPackageBatch, updatePackage } from '@/lib/contracts/packages'
import { giveDiscount, recordPayment } from '@/lib/contracts/payments'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let manager: string
let secretary: string

beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager', name: 'Neema Mrema' })
  secretary = await api.signIn({ privilege: 'secretary', name: 'Zawadi Komba' })
})
afterAll(() => api.close())

const packageOf = (id: string) => ask(api, getPackage, { token: manager, params: { id } })

/** A package of a batch with some pieces, each at US$ 40 and 10 kg. */
async function load(batchId: string, pieces: number, receiverId?: string) {
  const made = await insertPackage(api.db, { batchId, ...(receiverId && { receiverId }) })
  const { version, receiverInfo } = await packageOf(made.id)
  const packingList = [
    { description: 'Shoes', quantity: String(pieces), price: '40', pieces, weightKg: String(10 * pieces) },
  ]
  await ask(api, updatePackage, {
    token: manager,
    params: { id: made.id },
    body: { version, receiverId: receiverInfo?.id ?? null, packingList },
  })
  return made
}

const scan = (batchId: string, code: string, pieces?: number) =>
  ask(api, scanLoad, {
    token: secretary,
    params: { id: batchId },
    body: { stage: 'loading', code, ...(pieces && { pieces }) },
  })
const unscanned = (batchId: string) => ask(api, listUnscanned, { token: secretary, params: { id: batchId } })
const pay = (packageId: string, amount: string) =>
  ask(api, recordPayment, {
    token: manager,
    params: { id: packageId },
    body: { amount, currency: 'USD', method: 'cash', confirmOverpay: true },
  })

type Decision = {
  packageId: string
  missing: number
  decision: 'leave' | 'loaded'
  moneyWith?: 'travels' | 'stays'
}
const leaving = (id: string, decisions: Decision[] = [], notify = false) => ({
  token: secretary,
  params: { id },
  body: { transitStatus: 2 as const, confirmLoose: true, confirmEarly: true, notify, unscanned: decisions },
})
const depart = (id: string, decisions: Decision[] = [], notify = false) =>
  ask(api, setBatchTransitStatus, leaving(id, decisions, notify))

async function expectWholeBooks() {
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
}

describe('a batch that leaves', () => {
  it('asks for each package of which a piece was not scanned, and moves nothing before', async () => {
    const { id } = await insertBatch(api.db)
    const [short, unseen, whole] = [await load(id, 3), await load(id, 1), await load(id, 2)]
    await scan(id, `${short.trackingNumber}-1`)
    await scan(id, `${short.trackingNumber}-3`)
    await scan(id, whole.trackingNumber)
    expect(await unscanned(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          packageId: short.id,
          pieces: 3,
          counted: 2,
          missing: [2],
          paidUSD: '0.00',
        }),
        expect.objectContaining({ packageId: unseen.id, pieces: 1, counted: 0, missing: [1] }),
      ]),
    )
    expect(await unscanned(id)).toHaveLength(2)
    const one = { packageId: short.id, missing: 1, decision: 'loaded' } as const
    const asked = await refused(api, setBatchTransitStatus, leaving(id, [one]))
    expect(asked).toMatchObject({ status: 409, error: 'pieces_unscanned' })
    expect(asked.message).toContain(unseen.trackingNumber)
    expect(asked.message).not.toContain(short.trackingNumber)
    // Another number of pieces than the person saw is another question.
    const stale = [{ ...one, missing: 2 }, { packageId: unseen.id, missing: 1, decision: 'loaded' } as const]
    expect((await refused(api, setBatchTransitStatus, leaving(id, stale))).error).toBe('pieces_unscanned')
    expect((await packageOf(short.id)).shownTransitStatus).toBe(1)
    expect(await unscanned(id)).toHaveLength(2)
  })

  it('asks nothing where nothing was scanned at all', async () => {
    const { id } = await insertBatch(api.db)
    await load(id, 3)
    expect(await unscanned(id)).toEqual([])
    expect((await depart(id)).transitStatus).toBe(2)
  })

  it('splits a package: what stays is a part of its own in the warehouse, and both know each other', async () => {
    const { id } = await insertBatch(api.db)
    const cargo = await load(id, 3)
    await scan(id, `${cargo.trackingNumber}-1`)
    await scan(id, `${cargo.trackingNumber}-3`)
    await depart(id, [{ packageId: cargo.id, missing: 1, decision: 'leave' }])
    const travels = await packageOf(cargo.id)
    expect(travels).toMatchObject({ pieces: 2, totalUSD: '80.00', weightKg: '20', shownTransitStatus: 2 })
    const [part] = travels.otherParts
    expect(part).toMatchObject({ trackingNumber: `${cargo.trackingNumber}-B`, pieces: 1 })
    const stays = await packageOf(part?.id ?? '')
    expect(stays).toMatchObject({
      totalUSD: '40.00',
      weightKg: '10',
      batchInfo: null,
      receiverInfo: travels.receiverInfo,
      otherParts: [{ id: cargo.id, trackingNumber: cargo.trackingNumber, pieces: 2 }],
    })
    await expectWholeBooks()
    // The old label of the piece means the part that it is with.
    const next = await insertBatch(api.db)
    const code = `${cargo.trackingNumber}-2`
    expect(await scan(next.id, code)).toMatchObject({ outcome: 'elsewhere', code: stays.trackingNumber })
    const labels = await ask(api, getLabels, {
      token: manager,
      query: { packages: `${cargo.id},${stays.id}` },
    })
    expect(labels.map(({ numbers }) => numbers)).toEqual([[1, 3], [2]])
    for (const { id: partId } of [cargo, stays]) {
      const answer = await refused(api, deletePackage, { token: manager, params: { id: partId } })
      expect(answer.status).toBe(409)
    }
  })

  it('takes the next letter for the next split, and the pieces stay one each', async () => {
    const first = await insertBatch(api.db)
    const cargo = await load(first.id, 4)
    await pay(cargo.id, '160')
    await scan(first.id, cargo.trackingNumber, 1)
    await depart(first.id, [{ packageId: cargo.id, missing: 3, decision: 'leave' }])
    const [b] = (await packageOf(cargo.id)).otherParts
    expect(b).toMatchObject({ trackingNumber: `${cargo.trackingNumber}-B`, pieces: 3 })
    const second = await insertBatch(api.db)
    const body = { batchId: second.id }
    await ask(api, setPackageBatch, { token: manager, params: { id: b?.id ?? '' }, body })
    await scan(second.id, `${cargo.trackingNumber}-B-3`)
    await scan(second.id, `${cargo.trackingNumber}-4`)
    const [missing] = await unscanned(second.id)
    expect(missing).toMatchObject({ packageId: b?.id, missing: [2], paidUSD: '120.00' })
    await depart(second.id, [{ packageId: b?.id ?? '', missing: 1, decision: 'leave', moneyWith: 'stays' }])
    const { otherParts } = await packageOf(b?.id ?? '')
    expect(otherParts.map(({ trackingNumber }) => trackingNumber)).toEqual([
      cargo.trackingNumber,
      `${cargo.trackingNumber}-C`,
    ])
    const rows = await api.db
      .selectFrom('pieces')
      .select(['number', 'package_id'])
      .where('root_id', '=', cargo.id)
      .orderBy('number')
      .execute()
    const c = otherParts[1]?.id
    expect(rows.map(({ package_id }) => package_id)).toEqual([cargo.id, c, b?.id, b?.id])
    const paid = await Promise.all([cargo.id, b?.id ?? '', c ?? ''].map(packageOf))
    expect(paid.map(({ paidAmountUSD }) => paidAmountUSD)).toEqual(['40.00', '80.00', '40.00'])
    await expectWholeBooks()
  })

  it('leaves a whole package in the warehouse, without a split', async () => {
    const { id } = await insertBatch(api.db)
    const [gone, cargo] = [await load(id, 1), await load(id, 2)]
    await scan(id, gone.trackingNumber)
    await depart(id, [{ packageId: cargo.id, missing: 2, decision: 'leave' }])
    expect(await packageOf(cargo.id)).toMatchObject({ batchInfo: null, pieces: 2, otherParts: [] })
  })

  it('counts what a person says is loaded under that person’s name, and a second person looks', async () => {
    const { id } = await insertBatch(api.db, { number: 'BY-NAME-1' })
    const cargo = await load(id, 3)
    await scan(id, `${cargo.trackingNumber}-2`)
    await depart(id, [{ packageId: cargo.id, missing: 2, decision: 'loaded' }])
    const query = { stage: 'loading' as const }
    const { packages } = await ask(api, getLoadCount, { token: secretary, params: { id }, query })
    expect(packages[0]?.scan).toMatchObject({ pieces: 3, by: 'Zawadi Komba' })
    const { result } = await ask(api, listExceptions, { token: manager, query: {} })
    expect(result).toContainEqual(
      expect.objectContaining({
        kind: 'withoutScan',
        subjectId: id,
        label: 'BY-NAME-1',
        setBy: 'Zawadi Komba',
      }),
    )
    const log = await api.db
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'batch.loadedWithoutScan')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(log.changes).toEqual({ loading: { old: null, new: `${cargo.trackingNumber} x 2` } })
  })

  it('notifies only those of whom something travels', async () => {
    const { id } = await insertBatch(api.db)
    const [asha, juma] = [
      await insertCustomer(api.db, { phones: ['+255754111201'] }),
      await insertCustomer(api.db, { phones: ['+255754111202'] }),
    ]
    const [seen, left] = [await load(id, 2, asha.id), await load(id, 2, juma.id)]
    await scan(id, `${seen.trackingNumber}-1`)
    const decisions = [
      { packageId: seen.id, missing: 1, decision: 'leave' as const },
      { packageId: left.id, missing: 2, decision: 'leave' as const },
    ]
    expect((await depart(id, decisions, true)).transitStatus).toBe(2)
    const notified = await api.db
      .selectFrom('messages')
      .select(['customer_id', 'body'])
      .where('batch_id', '=', id)
      .execute()
    expect([...new Set(notified.map(({ customer_id }) => customer_id))]).toEqual([asha.id])
    for (const { body } of notified) expect(body).not.toContain(`${seen.trackingNumber}-B`)
  })
})

describe('the money of a package that is split', () => {
  async function splitPaid(paid: string, moneyWith: 'travels' | 'stays', discount?: string) {
    const { id } = await insertBatch(api.db)
    const cargo = await load(id, 3)
    if (discount) {
      const body = { amount: discount, currency: 'USD' as const, reason: 'Known for years' }
      await ask(api, giveDiscount, { token: manager, params: { id: cargo.id }, body })
    }
    if (paid !== '0') await pay(cargo.id, paid)
    await scan(id, cargo.trackingNumber, 1)
    await depart(id, [{ packageId: cargo.id, missing: 2, decision: 'leave', moneyWith }])
    const travels = await packageOf(cargo.id)
    const stays = await packageOf(travels.otherParts[0]?.id ?? '')
    await expectWholeBooks()
    return [travels, stays].map((one) => [one.totalUSD, one.discountAmountUSD, one.paidAmountUSD])
  }

  it('stays with the part that travels, never more than its price', async () => {
    expect(await splitPaid('30', 'travels')).toEqual([
      ['40.00', '0.00', '30.00'],
      ['80.00', '0.00', '0.00'],
    ])
    expect(await splitPaid('70.55', 'travels')).toEqual([
      ['40.00', '0.00', '40.00'],
      ['80.00', '0.00', '30.55'],
    ])
  })

  it('goes to the part that stays where the office says so, and what both cost less than was paid is credit', async () => {
    expect(await splitPaid('70.55', 'stays')).toEqual([
      ['40.00', '0.00', '0.00'],
      ['80.00', '0.00', '70.55'],
    ])
    expect(await splitPaid('130', 'stays')).toEqual([
      ['40.00', '0.00', '50.00'],
      ['80.00', '0.00', '80.00'],
    ])
  })

  it('parts a discount as it parts the price', async () => {
    expect(await splitPaid('0', 'travels', '55.25')).toEqual([
      ['40.00', '18.42', '0.00'],
      ['80.00', '36.83', '0.00'],
    ])
    expect(await splitPaid('90', 'travels', '12')).toEqual([
      ['40.00', '4.00', '36.00'],
      ['80.00', '8.00', '54.00'],
    ])
  })
})
