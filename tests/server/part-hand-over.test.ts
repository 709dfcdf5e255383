import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setBatchTransitStatus } from '@/lib/contracts/batches'
import { decideVisit } from '@/lib/contracts/deliveries'
import { listDischarge, noteFinding, settleFinding } from '@/lib/contracts/discharge'
import { listExceptions } from '@/lib/contracts/exceptions'
import { getOwnHandOver } from '@/lib/contracts/hand-over'
import { issueInvoice } from '@/lib/contracts/issued-invoices'
import { scanLoad } from '@/lib/contracts/load-scans'
import { notifyBatchReady } from '@/lib/contracts/notices'
import {
  bulkPackages,
  deliverPackage,
  getHandOverPieces,
  undoDelivery,
} from '@/lib/contracts/package-actions'
import { getPackage, listPackages, updatePackage } from '@/lib/contracts/packages'
import { giveDiscount, recordPayment } from '@/lib/contracts/payments'
import { getPortalCargo } from '@/lib/contracts/portal'
import { track } from '@/lib/contracts/tracking'
import { addDays, officeToday } from '@/lib/domain/dates'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let manager: string
let clerk: string
let phones = 0

beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  clerk = await api.signIn({ position: 'warehouse', name: 'Juma Dar' })
  await api.pool.query(
    "insert into notice_switches (event, channel, is_active) values ('delivered', 'sms', true)",
  )
})
afterAll(() => api.close())
afterEach(async () => {
  expect(api.troubles).toEqual([])
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
})

const packageOf = (id: string) => ask(api, getPackage, { token: manager, params: { id } })
const pay = (id: string, amount: string) =>
  ask(api, recordPayment, {
    token: manager,
    params: { id },
    body: { amount, currency: 'USD', method: 'cash', confirmUnderpay: true },
  })

/** A package of pieces at US$ 40 and 10 kg each, whose batch has arrived; `seen` are the labels scanned when it was unloaded. */
async function arrived({ pieces = 3, paid = '', seen = [] as number[] } = {}) {
  const { id: batchId } = await insertBatch(api.db, { transitStatus: 2 })
  const phone = `+2557550${String(++phones).padStart(5, '0')}`
  const { id: receiverId } = await insertCustomer(api.db, { phones: [phone] })
  const made = await insertPackage(api.db, { batchId, receiverId, totalUSD: '1' })
  const { version } = await packageOf(made.id)
  const packingList = [
    { description: 'Shoes', quantity: String(pieces), price: '40', pieces, weightKg: String(10 * pieces) },
  ]
  await ask(api, updatePackage, {
    token: manager,
    params: { id: made.id },
    body: { version, receiverId, packingList },
  })
  if (paid) await pay(made.id, paid)
  await ask(api, setBatchTransitStatus, {
    token: manager,
    params: { id: batchId },
    body: { transitStatus: 4 },
  })
  for (const piece of seen) {
    await ask(api, scanLoad, {
      token: clerk,
      params: { id: batchId },
      body: { stage: 'unloading', code: `${made.trackingNumber}-${piece}` },
    })
  }
  return { ...made, batchId, receiverId, phone }
}

const handOver = (id: string, pieces?: number[], fields: object = {}, token = clerk) => ({
  token,
  params: { id },
  body: { deliveredTo: 'A cousin', ...(pieces && { pieces }), ...fields },
})

/** What a receiver was written of hand-overs. */
async function written(receiverId: string): Promise<string[]> {
  const { rows } = await api.pool.query<{ body: string }>(
    "select body from messages where customer_id = $1 and event = 'delivered' order by created_at",
    [receiverId],
  )
  return rows.map(({ body }) => body)
}

/** The part that stayed. */
async function restOf(id: string) {
  const [part] = (await packageOf(id)).otherParts
  return packageOf(part?.id ?? '')
}

describe('some pieces of a package', () => {
  it('are handed over once they are paid for, and the rest stays ready, owed and listed', async () => {
    const cargo = await arrived({ paid: '80', seen: [1, 2, 3] })
    // Another package of the same receiver counts for nothing here.
    const other = await insertPackage(api.db, { receiverId: cargo.receiverId })
    await ask(api, notifyBatchReady, { token: manager, params: { id: cargo.batchId } })
    const before = await packageOf(cargo.id)
    const handed = await ask(api, deliverPackage, handOver(cargo.id, [1, 3]))
    expect(handed).toMatchObject({
      pieces: 2,
      totalUSD: '80.00',
      paidAmountUSD: '80.00',
      weightKg: '20',
      shownTransitStatus: 5,
      wholePieces: { handedOver: 2, ready: 1, of: 3 },
    })
    const rest = await restOf(cargo.id)
    expect(rest).toMatchObject({
      trackingNumber: `${cargo.trackingNumber}-B`,
      pieces: 1,
      totalUSD: '40.00',
      remainingUSD: '40.00',
      shownTransitStatus: 4,
      batchInfo: { id: cargo.batchId },
      delivery: null,
      readyNotifiedAt: before.readyNotifiedAt,
      wholePieces: { handedOver: 2, ready: 1, of: 3 },
    })
    // It arrived when the whole did, and is counted at the door of its batch.
    expect(rest.history).toEqual(before.history)
    expect(await ask(api, listDischarge, { token: clerk, params: { id: cargo.batchId } })).toEqual([])
    const { result } = await ask(api, listPackages, { token: clerk, query: { batchId: cargo.batchId } })
    expect(result.map(({ wholePieces }) => wholePieces)).toEqual([
      { handedOver: 2, ready: 1, of: 3 },
      { handedOver: 2, ready: 1, of: 3 },
    ])
    expect((await packageOf(other.id)).wholePieces).toBeNull()
    // Its pieces keep their labels.
    const pieces = { token: clerk, params: { id: rest.id } }
    expect(await ask(api, getHandOverPieces, pieces)).toMatchObject({ pieces: [2], owedUSD: '40.00' })
    expect((await refused(api, deliverPackage, handOver(rest.id))).error).toBe('unpaid')
    await pay(rest.id, '40')
    expect((await ask(api, deliverPackage, handOver(rest.id))).wholePieces).toEqual({
      handedOver: 3,
      ready: 0,
      of: 3,
    })
  })

  it('are not handed over before they are paid for, and nothing is split then', async () => {
    const cargo = await arrived({ paid: '60' })
    const quoted = { token: clerk, params: { id: cargo.id } }
    expect(await ask(api, getHandOverPieces, quoted)).toMatchObject({ owedUSD: '60.00', missing: [] })
    expect(await ask(api, getHandOverPieces, { ...quoted, query: { pieces: '1,2' } })).toMatchObject({
      pieces: [1, 2, 3],
      owedUSD: '20.00',
    })
    expect((await ask(api, getHandOverPieces, { ...quoted, query: { pieces: '2' } })).owedUSD).toBe('0.00')
    const answer = await refused(api, deliverPackage, handOver(cargo.id, [1, 2]))
    expect(answer).toMatchObject({ status: 409, error: 'unpaid' })
    expect(answer.message).toContain('20.00')
    expect(await packageOf(cargo.id)).toMatchObject({ pieces: 3, otherParts: [], shownTransitStatus: 4 })
    const { paidAmountUSD } = await ask(api, deliverPackage, handOver(cargo.id, [2]))
    expect(paidAmountUSD).toBe('40.00')
    expect(await restOf(cargo.id)).toMatchObject({ paidAmountUSD: '20.00', remainingUSD: '60.00' })
  })

  it('go with a manager’s reason for what is unpaid of them, and of the rest nobody is told that its advance is missing', async () => {
    const cargo = await arrived({ paid: '30' })
    const reason = { overrideReason: 'Pays on Friday' }
    await ask(api, deliverPackage, handOver(cargo.id, [1], reason, manager))
    const { result } = await ask(api, listExceptions, { token: manager, query: {} })
    const own = result.filter(({ label }) => label.startsWith(cargo.trackingNumber))
    expect(own.map(({ kind, newValue }) => [kind, newValue])).toEqual([['override', 'US$ 10.00']])
  })

  it('cost what is left of the discounts with them', async () => {
    const cargo = await arrived()
    const body = { amount: '30', currency: 'USD' as const, reason: 'Known for years' }
    await ask(api, giveDiscount, { token: manager, params: { id: cargo.id }, body })
    const quoted = { token: clerk, params: { id: cargo.id }, query: { pieces: '1,3' } }
    expect((await ask(api, getHandOverPieces, quoted)).owedUSD).toBe('60.00')
    await pay(cargo.id, '60')
    const handed = await ask(api, deliverPackage, handOver(cargo.id, [1, 3]))
    expect([handed.totalUSD, handed.discountAmountUSD, handed.remainingUSD]).toEqual([
      '80.00',
      '20.00',
      '0.00',
    ])
    expect((await restOf(cargo.id)).remainingUSD).toBe('30.00')
  })

  it('that are not with the package are refused, and so is nothing at all', async () => {
    const cargo = await arrived({ paid: '120' })
    const answer = await refused(api, deliverPackage, handOver(cargo.id, [1, 4]))
    expect(answer.status).toBe(409)
    expect(answer.errors?.pieces).toContain('4')
    expect((await refused(api, deliverPackage, handOver(cargo.id, []))).status).toBe(422)
    expect((await refused(api, deliverPackage, handOver(cargo.id, [0]))).status).toBe(422)
    expect((await packageOf(cargo.id)).otherParts).toEqual([])
  })

  it('that are all of them are the whole package: nothing is split', async () => {
    const cargo = await arrived({ paid: '120' })
    const handed = await ask(api, deliverPackage, handOver(cargo.id, [3, 1, 2, 2]))
    expect(handed).toMatchObject({ pieces: 3, otherParts: [], wholePieces: null, shownTransitStatus: 5 })
  })

  it('of several packages go at once, each with its own', async () => {
    const [one, other] = [await arrived({ paid: '40' }), await arrived({ paid: '120' })]
    const action = {
      kind: 'delivery' as const,
      deliveredTo: 'A cousin',
      parts: [{ packageId: one.id, pieces: [2] }],
    }
    const report = await ask(api, bulkPackages, {
      token: clerk,
      body: { ids: [one.id, other.id], action },
    })
    expect(report.map(({ done }) => done)).toEqual([true, true])
    expect([(await packageOf(one.id)).pieces, (await packageOf(other.id)).pieces]).toEqual([1, 3])
  })

  it('are told to their receiver with what is still to collect', async () => {
    const cargo = await arrived({ paid: '120' })
    await ask(api, deliverPackage, handOver(cargo.id, [1, 2]))
    const rest = await restOf(cargo.id)
    await ask(api, deliverPackage, handOver(rest.id))
    expect(await written(cargo.receiverId)).toEqual([
      expect.stringMatching(/2.*3.*1/),
      expect.not.stringMatching(/Vipande|pieces/),
    ])
  })

  it('are shown to their receiver and to who knows the number, until another owner has a part', async () => {
    const cargo = await arrived({ paid: '80' })
    await ask(api, deliverPackage, handOver(cargo.id, [1, 2]))
    const rest = await restOf(cargo.id)
    const cookie = await insertCustomerSession(api.db, cargo.phone)
    const whole = { handedOver: 2, ready: 1, of: 3 }
    const { cargo: own } = await ask(api, getPortalCargo, { headers: { cookie } })
    expect(own.map(({ wholePieces }) => wholePieces)).toEqual([whole, whole])
    const [found] = await ask(api, track, { query: { query: rest.trackingNumber } })
    expect(found?.wholePieces).toEqual(whole)
    const { id: stranger } = await insertCustomer(api.db)
    await api.pool.query('update packages set receiver_id = $1 where id = $2', [stranger, rest.id])
    const after = await ask(api, getPortalCargo, { headers: { cookie } })
    expect(after.cargo.map(({ wholePieces }) => wholePieces)).toEqual([null])
  })

  it('leave the receiver’s code good for the rest', async () => {
    const cargo = await arrived({ paid: '120' })
    await ask(api, notifyBatchReady, { token: manager, params: { id: cargo.batchId } })
    const own = { headers: { cookie: await insertCustomerSession(api.db, cargo.phone) } }
    const { code } = await ask(api, getOwnHandOver, own)
    const first = await ask(api, deliverPackage, handOver(cargo.id, [1], { receiverCode: code }))
    expect(first.delivery?.proof).toBe('code')
    expect((await ask(api, getOwnHandOver, own)).code).toBe(code)
    const rest = await restOf(cargo.id)
    await ask(api, deliverPackage, handOver(rest.id, undefined, { receiverCode: code }))
    expect((await ask(api, getOwnHandOver, own)).code).toBeNull()
  })

  it('are not split off what stands on an issued invoice', async () => {
    const cargo = await arrived({ paid: '120' })
    await ask(api, issueInvoice, {
      token: manager,
      body: { packageIds: [cargo.id], dueOn: addDays(officeToday(), 14), taxClass: 'zero' },
    })
    expect(await refused(api, deliverPackage, handOver(cargo.id, [1]))).toMatchObject({
      status: 409,
      error: 'split_invoiced',
    })
    expect((await ask(api, deliverPackage, handOver(cargo.id))).pieces).toBe(3)
  })

  it('are handed over by who may, at the port alone', async () => {
    const cargo = await arrived({ paid: '120' })
    const path = { params: { id: cargo.id } }
    expect((await refused(api, getHandOverPieces, path)).status).toBe(401)
    expect((await refused(api, deliverPackage, { ...handOver(cargo.id, [1]), token: '' })).status).toBe(401)
    const { id: batchId } = await insertBatch(api.db, { transitStatus: 2 })
    const { id } = await insertPackage(api.db, { batchId })
    expect((await refused(api, deliverPackage, handOver(id, [1]))).error).toBe('not_discharged')
  })
})

describe('two hand-overs at once', () => {
  it('of the same pieces are one, and of others the second is refused until it looks again', async () => {
    const cargo = await arrived({ paid: '120' })
    const answers = await Promise.all([
      send(api, deliverPackage, handOver(cargo.id, [1, 2])),
      send(api, deliverPackage, handOver(cargo.id, [3])),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const parts = [await packageOf(cargo.id), await restOf(cargo.id)]
    expect(parts.map(({ shownTransitStatus }) => shownTransitStatus)).toEqual([5, 4])
    expect(parts.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(3)
  })

  it('of a manager for pieces that are not there any more is refused as well', async () => {
    const cargo = await arrived({ paid: '120' })
    await ask(api, deliverPackage, handOver(cargo.id, [1, 2], {}, manager))
    // The same again changes nothing.
    expect((await ask(api, deliverPackage, handOver(cargo.id, [1, 2], {}, manager))).pieces).toBe(2)
    expect((await refused(api, deliverPackage, handOver(cargo.id, [3], {}, manager))).status).toBe(409)
  })

  it('of a manager for all of them, who has not seen that a part went, is refused and names what is still here', async () => {
    const cargo = await arrived({ paid: '120' })
    await ask(api, deliverPackage, handOver(cargo.id, [1, 2]))
    const late = await refused(api, deliverPackage, handOver(cargo.id, undefined, {}, manager))
    expect(late).toMatchObject({ status: 409, error: 'parts_left' })
    expect(late.message).toContain(`${cargo.trackingNumber}-B`)
    await ask(api, deliverPackage, handOver((await restOf(cargo.id)).id))
    expect((await ask(api, deliverPackage, handOver(cargo.id, undefined, {}, manager))).pieces).toBe(2)
  })

  it('count for a rider who reported all of it from an old list once the rest is handed over too', async () => {
    const cargo = await arrived({ paid: '120' })
    const { rows } = await api.pool.query<{ id: string }>(
      `with rider as (insert into employees (name, email, password_hash, privilege, position)
          values ('Juma', $1, 'x', 'employee', 'driver') returning id),
        stop as (insert into deliveries (customer_id, area, address, wanted_on, day_part, rider_id)
          select $2, 'Ilala', 'Mtaa wa Kongo', current_date, 'morning', id from rider returning id, rider_id)
       insert into rider_visits (delivery_id, rider_id, outcome, package_ids, delivered_to, happened_at, problem)
         select id, rider_id, 'held', array[$3::uuid], 'Asha', now(), '{"key":"visit.wrongCode","params":{}}' from stop
       returning id`,
      [`${cargo.id}@example.com`, cargo.receiverId, cargo.id],
    )
    await ask(api, deliverPackage, handOver(cargo.id, [1]))
    const body = { isAccepted: true, reason: 'He gave her all of it' }
    const decide = { token: manager, params: { id: rows[0]?.id ?? '' }, body }
    expect((await refused(api, decideVisit, decide)).error).toBe('parts_left')
    await ask(api, deliverPackage, handOver((await restOf(cargo.id)).id))
    await ask(api, decideVisit, decide)
  })

  it('of a part and a move of its batch do not wait for each other', async () => {
    const cargo = await arrived({ paid: '120' })
    const client = await api.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from packages where id = $1 for update', [cargo.id])
      const moving = send(api, setBatchTransitStatus, {
        token: manager,
        params: { id: cargo.batchId },
        body: { transitStatus: 5 },
      })
      // The move has the batch, and waits for the package.
      const waiting =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      await expect.poll(async () => (await api.pool.query(waiting)).rowCount).toBe(1)
      await client.query("set local lock_timeout = '200ms'")
      // As the row of the rest does, which refers to the batch.
      await client.query('select from batches where id = $1 for key share', [cargo.batchId])
      await client.query('commit')
      expect((await moving).statusCode).toBe(200)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('under one key are one', async () => {
    const cargo = await arrived({ paid: '120' })
    const call = { ...handOver(cargo.id, [2]), headers: { 'idempotency-key': `part-${cargo.id}` } }
    const [first, second] = await Promise.all([
      ask(api, deliverPackage, call),
      ask(api, deliverPackage, call),
    ])
    expect(first).toEqual(second)
    expect((await packageOf(cargo.id)).otherParts).toHaveLength(1)
  })
})

describe('a part that was handed over', () => {
  it('is taken back by itself: both parts are ready again, and each goes as it is', async () => {
    const cargo = await arrived({ paid: '120' })
    await ask(api, deliverPackage, handOver(cargo.id, [1, 2]))
    await ask(api, undoDelivery, { token: manager, params: { id: cargo.id }, body: { reason: 'Not he' } })
    const [first, rest] = [await packageOf(cargo.id), await restOf(cargo.id)]
    expect(first).toMatchObject({
      pieces: 2,
      shownTransitStatus: 4,
      wholePieces: { handedOver: 0, ready: 3, of: 3 },
    })
    expect(rest.shownTransitStatus).toBe(4)
    const again = await ask(api, deliverPackage, handOver(cargo.id, [2]))
    expect(again.otherParts.map(({ pieces }) => pieces)).toEqual([1, 1])
  })
})

describe('pieces that were noted as missing', () => {
  const note = (cargo: { id: string; batchId: string }, pieces: number) =>
    ask(api, noteFinding, {
      token: clerk,
      params: { id: cargo.batchId },
      body: { packageId: cargo.id, kind: 'missing', pieces, reason: 'Not in the container', fileId: null },
    })

  it('are not handed over: those that are there go, and the finding stays with the rest', async () => {
    const cargo = await arrived({ paid: '120', seen: [1, 3] })
    const { id: finding } = await note(cargo, 1)
    const quoted = { token: clerk, params: { id: cargo.id } }
    expect((await ask(api, getHandOverPieces, quoted)).missing).toEqual([2])
    const whole = await refused(api, deliverPackage, handOver(cargo.id))
    expect(whole.status).toBe(409)
    expect(whole.errors?.pieces).toBeTruthy()
    await ask(api, deliverPackage, handOver(cargo.id, [1, 3]))
    const rest = await restOf(cargo.id)
    // Nobody comes for what is not there.
    expect(rest.wholePieces).toEqual({ handedOver: 2, ready: 0, of: 3 })
    expect(await written(cargo.receiverId)).toEqual([expect.not.stringMatching(/Vipande|pieces/)])
    expect(await ask(api, listDischarge, { token: clerk, params: { id: cargo.batchId } })).toEqual([
      expect.objectContaining({ packageId: rest.id, isWaiting: true, short: 1 }),
    ])
    expect((await refused(api, deliverPackage, handOver(rest.id))).status).toBe(409)
    const settlement = { settlement: 'Found behind the door' }
    await ask(api, settleFinding, { token: manager, params: { id: finding }, body: settlement })
    expect((await packageOf(rest.id)).wholePieces?.ready).toBe(1)
    expect((await ask(api, deliverPackage, handOver(rest.id))).shownTransitStatus).toBe(5)
  })

  it('are counted with what a person counted at the door', async () => {
    const cargo = await arrived({ paid: '120' })
    await ask(api, scanLoad, {
      token: clerk,
      params: { id: cargo.batchId },
      body: { stage: 'unloading', code: cargo.trackingNumber, pieces: 2 },
    })
    await ask(api, deliverPackage, handOver(cargo.id, [1]))
    const rest = await restOf(cargo.id)
    expect(await ask(api, listDischarge, { token: clerk, params: { id: cargo.batchId } })).toEqual([
      expect.objectContaining({ packageId: rest.id, pieces: 2, counted: 1, short: 1 }),
    ])
  })
})
