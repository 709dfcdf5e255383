import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { track } from '@/lib/contracts/tracking'
import { addDays, officeToday } from '@/lib/domain/dates'
import type { TransitStatus } from '@/lib/domain/transit-status'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'

const today = officeToday()
const LANDED = [
  [31, 3],
  [40, 6],
  [29, 2],
  [35, 4],
  [33, 3],
] as const
let api: TestApi
beforeAll(async () => {
  api = await startApi()
  // Sea: 29, 31, 33, 35 and 40 days. Air: four journeys, one too few.
  // Their ships came 3, 6, 2, 4 and 3 days before the discharge: the first two by the carrier's word.
  for (const [index, [days, landing]] of LANDED.entries()) {
    const batch_id = await insertVoyage('sea', 100 + index, days)
    const actual_arrival_on = addDays(today, days - landing - 100 - index)
    const facts = { batch_id, actual_arrival_on }
    if (index < 2) await api.db.insertInto('carrier_facts').values(facts).execute()
    else
      await api.db
        .insertInto('voyages')
        .values({ ...facts, mode: 'sea' })
        .execute()
  }
  for (const days of [2, 3, 3, 4]) await insertVoyage('air', 50, days)
  // What teaches nothing: long ago, not there yet, and discharged before it left.
  await insertVoyage('sea', 800, 90)
  await insertBatch(api.db, { freightMode: 'sea', departureDate: addDays(today, -80), transitStatus: 2 })
  await insertVoyage('sea', 60, -5)
})
afterAll(() => api.close())

const setStatus = (id: string, status: number) =>
  api.db.updateTable('batches').set({ transit_status: status }).where('id', '=', id).execute()

async function insertVoyage(freightMode: 'sea' | 'air', departedDaysAgo: number, days: number) {
  const departureDate = addDays(today, -departedDaysAgo)
  const batch = await insertBatch(api.db, { freightMode, departureDate })
  // The first was a slip of the hand: the batch went back, and was discharged again.
  const moves = [
    { transit_status: 4, at: `${addDays(departureDate, Math.min(days, 0))}T05:00:00Z` },
    { transit_status: 4, at: `${addDays(departureDate, days)}T05:00:00Z` },
  ]
  await api.db
    .insertInto('batch_status_history')
    .values(moves.map((move) => ({ ...move, batch_id: batch.id })))
    .execute()
  await setStatus(batch.id, 4)
  return batch.id
}

async function arrivalOf(batch: Parameters<typeof insertBatch>[1], mode?: 'sea' | 'air') {
  const { id: batchId } = await insertBatch(api.db, batch)
  const { trackingNumber } = await insertPackage(api.db, { batchId, ...(mode && { freightMode: mode }) })
  const [found] = await ask(api, track, { query: { query: trackingNumber } })
  return found?.expectedArrival
}

it('is a window from the median to the slow ones of the same mode: 33 to 40 days after departure', async () => {
  const departureDate = addDays(today, -10)
  const expected = {
    from: addDays(today, 23),
    to: addDays(today, 30),
    source: 'history',
    voyages: 5,
    isLate: false,
    planned: null,
  }
  expect(await arrivalOf({ freightMode: 'sea', departureDate, transitStatus: 2 })).toEqual(expected)
  expect(await arrivalOf({ freightMode: 'both', departureDate, transitStatus: 2 }, 'sea')).toEqual(expected)
})

it('is shown for cargo that is loading, from its planned departure', async () => {
  const departureDate = addDays(today, 7)
  expect(await arrivalOf({ freightMode: 'sea', departureDate, transitStatus: 1 })).toMatchObject({
    from: addDays(today, 40),
  })
})

it('counts from the day on which the batch really left, where that is known', async () => {
  const departureDate = addDays(today, -10)
  const { id: batchId } = await insertBatch(api.db, { freightMode: 'sea', departureDate, transitStatus: 2 })
  const left = new Date(`${addDays(today, -4)}T05:00:00Z`)
  await api.db.updateTable('batches').set({ departed_at: left }).where('id', '=', batchId).execute()
  const { trackingNumber } = await insertPackage(api.db, { batchId })
  const [found] = await ask(api, track, { query: { query: trackingNumber } })
  expect(found?.expectedArrival).toMatchObject({ from: addDays(today, 29), to: addDays(today, 36) })
  const [byLabel] = await ask(api, track, { query: { query: `${trackingNumber}-2` } })
  expect(byLabel?.trackingNumber).toBe(trackingNumber)
})

it('is not shown with too little history, nor without a freight mode', async () => {
  const departureDate = addDays(today, -1)
  expect(await arrivalOf({ freightMode: 'air', departureDate, transitStatus: 2 })).toBeNull()
  expect(await arrivalOf({ freightMode: 'both', departureDate, transitStatus: 2 })).toBeNull()
})

it('stays when it has passed or is delayed, later and never in the past, and is gone once it has arrived', async () => {
  const over = addDays(today, -41)
  expect(await arrivalOf({ freightMode: 'sea', departureDate: over, transitStatus: 2 })).toMatchObject({
    from: today,
    to: addDays(today, 7),
    isLate: true,
  })
  const departureDate = addDays(today, -10)
  expect(await arrivalOf({ freightMode: 'sea', departureDate, transitStatus: 3 })).toMatchObject({
    from: addDays(today, 30),
    to: addDays(today, 37),
    isLate: true,
  })
  const { id: batchId } = await insertBatch(api.db, { freightMode: 'sea', departureDate, transitStatus: 4 })
  const { trackingNumber } = await insertPackage(api.db, { batchId, transitStatus: 4 })
  const [found] = await ask(api, track, { query: { query: trackingNumber } })
  expect(found?.expectedArrival).toBeNull()
})

describe('the days that are said of the voyage', () => {
  interface Said {
    office?: string
    carrier?: string
    arrived?: string
  }
  async function sailing(transitStatus: TransitStatus, { office, carrier, arrived }: Said) {
    const departureDate = addDays(today, -10)
    const { id: batch_id } = await insertBatch(api.db, { freightMode: 'sea', departureDate, transitStatus })
    const planned_arrival_on = addDays(today, 20)
    await api.db
      .insertInto('voyages')
      .values({ batch_id, mode: 'sea', estimated_arrival_on: office, planned_arrival_on })
      .execute()
    const reported = { estimated_arrival_on: carrier, actual_arrival_on: arrived }
    await api.db
      .insertInto('carrier_facts')
      .values({ batch_id, ...reported })
      .execute()
    // As setting a batch to 4 leaves its packages.
    const own = transitStatus === 4 ? { transitStatus } : {}
    const { trackingNumber } = await insertPackage(api.db, { batchId: batch_id, ...own })
    const [found] = await ask(api, track, { query: { query: trackingNumber } })
    return found?.expectedArrival
  }
  const day = (days: number) => addDays(today, days)

  it.each([1, 2, 3] as const)(
    'are the office’s with the one that was planned in status %i',
    async (status) => {
      expect(await sailing(status, { office: day(29) })).toEqual({
        from: day(29),
        to: day(29),
        source: 'office',
        voyages: null,
        isLate: status === 3,
        planned: day(20),
      })
    },
  )

  it('are the carrier’s where it comes later than the office’s, or the office’s is over', async () => {
    const late = { source: 'carrier', from: day(36), to: day(39), voyages: 5, planned: day(20) }
    expect(await sailing(2, { office: day(29), carrier: day(33) })).toMatchObject(late)
    expect(await sailing(3, { office: day(-1), carrier: day(33) })).toMatchObject({ ...late, isLate: true })
    expect(await sailing(2, { office: day(29), carrier: day(22) })).toMatchObject({ source: 'office' })
  })

  it('are the days of landing once the ship has come', async () => {
    const landing = { source: 'carrier', from: day(1), to: day(4), voyages: 5 }
    expect(await sailing(2, { carrier: day(9), arrived: day(-2) })).toMatchObject(landing)
  })

  it('give way to the past once they are over, and to nothing from the discharge on', async () => {
    const past = { source: 'history', from: day(23), to: day(30), isLate: true }
    expect(await sailing(2, { office: day(-1), carrier: day(-10) })).toMatchObject(past)
    expect(await sailing(4, { office: day(29), carrier: day(33) })).toBeNull()
  })
})

it('is shown by phone as well: a date is a state, not an amount', async () => {
  const { id: receiverId } = await insertCustomer(api.db, { phones: ['+255754000987'] })
  const departureDate = addDays(today, -10)
  const { id: batchId } = await insertBatch(api.db, { freightMode: 'sea', departureDate, transitStatus: 2 })
  await insertPackage(api.db, { batchId, receiverId })
  const [found] = await ask(api, track, { query: { query: '+255754000987' } })
  expect(found?.expectedArrival).toMatchObject({ source: 'history', to: addDays(today, 30) })
})

it('the reason of a delay is shown while it lasts, in the office’s latest text', async () => {
  const { id: batchId } = await insertBatch(api.db)
  await setStatus(batchId, 3)
  const { trackingNumber } = await insertPackage(api.db, { batchId })
  const reasons = ['Storm', "Port of Ng'ombe <closed> 测试"]
  await api.db
    .insertInto('batch_status_history')
    .values(
      reasons.map((reason, day) => ({
        batch_id: batchId,
        transit_status: 3,
        reason,
        at: `2026-11-0${day + 1}T05:00:00Z`,
      })),
    )
    .execute()
  const reasonNow = async () => (await ask(api, track, { query: { query: trackingNumber } }))[0]?.delayReason
  expect(await reasonNow()).toBe("Port of Ng'ombe <closed> 测试")
  await setStatus(batchId, 2)
  expect(await reasonNow()).toBeNull()
})
