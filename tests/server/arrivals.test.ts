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
let api: TestApi
beforeAll(async () => {
  api = await startApi()
  // Sea: 29, 31, 33, 35 and 40 days. Air: four journeys, one too few.
  for (const [index, days] of [31, 40, 29, 35, 33].entries()) await insertVoyage('sea', 100 + index, days)
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
    voyages: 5,
    medianDays: 33,
    slowDays: 40,
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

it('is not shown once it has passed, is delayed or has arrived', async () => {
  expect(
    await arrivalOf({ freightMode: 'sea', departureDate: addDays(today, -41), transitStatus: 2 }),
  ).toBeNull()
  const departureDate = addDays(today, -10)
  expect(await arrivalOf({ freightMode: 'sea', departureDate, transitStatus: 3 })).toBeNull()
})

describe('the day that the office estimates for the voyage', () => {
  const estimated = async (transitStatus: TransitStatus, estimate: string | null) => {
    const departureDate = addDays(today, -10)
    const { id: batchId } = await insertBatch(api.db, { freightMode: 'sea', departureDate, transitStatus })
    await api.db
      .insertInto('voyages')
      .values({
        batch_id: batchId,
        mode: 'sea',
        estimated_arrival_on: estimate,
        planned_arrival_on: addDays(today, 20),
      })
      .execute()
    // As setting a batch to 4 leaves its packages.
    const own = transitStatus === 4 ? { transitStatus } : {}
    const { trackingNumber } = await insertPackage(api.db, { batchId, ...own })
    const [found] = await ask(api, track, { query: { query: trackingNumber } })
    return found?.estimatedArrival
  }
  const later = addDays(today, 29)

  it.each([1, 2, 3] as const)('is told with the one that was planned in status %i', async (status) => {
    expect(await estimated(status, later)).toEqual({ on: later, planned: addDays(today, 20) })
  })

  it('is not told once it has passed, has arrived, or while there is none', async () => {
    expect(await estimated(2, addDays(today, -1))).toBeNull()
    expect(await estimated(4, later)).toBeNull()
    expect(await estimated(2, null)).toBeNull()
  })
})

it('is shown by phone as well: a date is a state, not an amount', async () => {
  const { id: receiverId } = await insertCustomer(api.db, { phones: ['+255754000987'] })
  const departureDate = addDays(today, -10)
  const { id: batchId } = await insertBatch(api.db, { freightMode: 'sea', departureDate, transitStatus: 2 })
  await insertPackage(api.db, { batchId, receiverId })
  const [found] = await ask(api, track, { query: { query: '+255754000987' } })
  expect(found?.expectedArrival).toMatchObject({ slowDays: 40 })
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
