import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCompany } from '@/lib/contracts/company'
import { getDashboard } from '@/lib/contracts/dashboard'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import { addDays, mondayOf, officeToday } from '@/lib/domain/dates'
import { insertBatch } from '@/tests/factories/batches'
import { insertContainer, insertTariff } from '@/tests/factories/containers'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { insertSupplier } from '@/tests/factories/suppliers'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('the dashboard', () => {
  it('of an empty house shows what to do first, not an error', async () => {
    const { trends, ...summary } = await ask(api, getDashboard, { token })
    expect(summary).toEqual({
      scope: 'office',
      tasks: [{ task: 'noDeparture', count: 1, amountUSD: null, since: null, person: null }],
      waiting: { pending: 0, notified: 0, released: 0 },
      unknownOwner: 0,
      shownStatus: [],
      unpaidPackages: 0,
      unpaidUSD: '0.00',
      receivedToday: 0,
      customers: 0,
      nextDepartures: [],
      freeDays: [],
      cash: [],
      firstSteps: {
        hasCompany: false,
        hasRates: false,
        hasProducts: false,
        hasCustomers: false,
        hasPackages: false,
        hasBatches: false,
      },
    })
    expect(trends?.weeks).toHaveLength(12)
    expect(trends?.arrears).toEqual([])
  })

  it('counts what is waiting, unpaid, unknown, received today and about to leave', async () => {
    const { id: receiverId } = await insertCustomer(api.db)
    await insertCustomer(api.db, { mergedInto: receiverId })
    const soon = await insertBatch(api.db, { number: 'SOON', departureDate: '2026-03-01' })
    await insertBatch(api.db, { number: 'LATER', departureDate: '2026-04-01' })
    const left = await insertBatch(api.db, { number: 'LEFT', departureDate: '2026-02-01', transitStatus: 2 })
    const old = { receiverId, createdAt: new Date('2026-01-01T00:00:00Z') }
    await insertPackage(api.db, { ...old, totalUSD: '100.10', paidUSD: '50' })
    await insertPackage(api.db, { ...old, totalUSD: '0.30', waitingStatus: 'notified' })
    await insertPackage(api.db, { ...old, totalUSD: '0.31', waitingStatus: 'released' })
    await insertPackage(api.db, { ...old, totalUSD: '70', paidUSD: '75', batchId: soon.id })
    await insertPackage(api.db, { ...old, totalUSD: '80', batchId: left.id, isForceCompleted: true })
    await insertPackage(api.db, { receiverId: null, totalUSD: '0' })
    expect(await ask(api, getDashboard, { token })).toMatchObject({
      waiting: { pending: 2, notified: 1, released: 1 },
      unknownOwner: 1,
      shownStatus: [
        { transitStatus: 1, packages: 5 },
        { transitStatus: 2, packages: 1 },
      ],
      unpaidPackages: 2,
      unpaidUSD: '50.41',
      receivedToday: 1,
      customers: 1,
      nextDepartures: [
        { number: 'SOON', departureDate: '2026-03-01', packages: 1 },
        { number: 'LATER', packages: 0, weightKg: '0', cbm: '0' },
      ],
      trends: { arrears: [{ mode: null, packages: 2, amountUSD: '50.41' }] },
      firstSteps: { hasProducts: false, hasCustomers: true, hasPackages: true, hasBatches: true },
    })
  })

  it.each([
    ['employee', 'warehouse', false],
    ['secretary', 'customer service', false],
    ['employee', 'accountant', true],
    ['secretary', 'accountant', true],
    ['system manager', 'other', true],
    ['super admin', 'other', true],
  ] as const)('tells the sum of debts to %s, %s: %s', async (privilege, position, expected) => {
    const { unpaidUSD, cash } = await ask(api, getDashboard, {
      token: await api.signIn({ privilege, position }),
    })
    expect([unpaidUSD !== null, cash !== null]).toEqual([expected, expected])
  })

  it('shows the course of weeks to managers alone', async () => {
    const accountant = await api.signIn({ privilege: 'employee', position: 'accountant' })
    expect((await ask(api, getDashboard, { token: accountant })).trends).toBeNull()
  })

  it('counts for a sales person what is their own customers’, and nothing of another’s', async () => {
    const { id: employeeId } = await insertEmployee(api.db, { privilege: 'employee', position: 'sales' })
    const sales = await insertSession(api.db, { employeeId })
    expect(await ask(api, getDashboard, { token: sales })).toMatchObject({
      scope: 'own',
      tasks: [],
      unpaidPackages: 0,
      unpaidUSD: '0.00',
      customers: 0,
      unknownOwner: 0,
      cash: null,
      trends: null,
      firstSteps: null,
    })
    const { id: receiverId } = await insertCustomer(api.db, { salesPersonIds: [employeeId] })
    await insertPackage(api.db, {
      receiverId,
      totalUSD: '40',
      paidUSD: '15.5',
      waitingStatus: 'released',
      createdAt: daysAgo(8),
    })
    await insertPackage(api.db, { receiverId, totalUSD: '9', createdAt: daysAgo(6) })
    expect(await ask(api, getDashboard, { token: sales })).toMatchObject({
      tasks: [
        { task: 'releasedUnpaid', count: 1, amountUSD: '24.50' },
        { task: 'pending', count: 1 },
        { task: 'waitingTooLong', count: 1 },
      ],
      unpaidPackages: 2,
      unpaidUSD: '33.50',
      customers: 1,
      receivedToday: 0,
    })
  })

  it('warns of the free days of containers, and of what costs by the day', async () => {
    await insertTariff(api.db)
    const discharged = async (number: string, days: number, gateOut = false) => {
      const { id: batchId } = await insertBatch(api.db, { number, transitStatus: 4 })
      await insertContainer(api.db, batchId, {
        size: '20',
        discharged_on: addDays(officeToday(), -days),
        gate_out_on: gateOut ? officeToday() : null,
      })
    }
    await discharged('OVER-9', 9)
    await discharged('LAST-7', 7)
    await discharged('ONE-6', 6)
    await discharged('THREE-4', 4)
    await discharged('EARLY-1', 1)
    await discharged('GONE-9', 9, true)
    const { freeDays, tasks } = await ask(api, getDashboard, { token })
    expect(freeDays.map(({ batch, amount, warning }) => `${batch.number} ${amount} ${warning}`)).toEqual([
      'OVER-9 40.00 charging',
      'LAST-7 0.00 lastDay',
      'ONE-6 0.00 oneDay',
      'THREE-4 0.00 threeDays',
      'EARLY-1 0.00 null',
    ])
    for (const task of ['clocksCharging', 'freeDaysToday', 'freeDaysTomorrow', 'freeDaysEnding'] as const) {
      expect(tasks).toContainEqual(expect.objectContaining({ task, count: 1 }))
    }
    expect(tasks).toContainEqual(expect.objectContaining({ task: 'clocksCharging', amountUSD: '40.00' }))
  })

  it('tells the owner of transfers to approve, managers of days that are open, and the warehouse of neither', async () => {
    const { rows } = await api.pool.query<{ id: string }>(
      "insert into accounts (name, kind, currency) values ('Drawer', 'cash', 'USD') returning id",
    )
    const yesterday = addDays(officeToday(), -1)
    await api.pool.query(
      `insert into book_days (account_id, occurred_on, amount_in, amount_out, lines) values ($1, $2, 10, 0, 1)`,
      [rows[0]?.id, yesterday],
    )
    const open = expect.objectContaining({ task: 'dayNotClosed', count: 1 })
    expect((await ask(api, getDashboard, { token })).tasks).toContainEqual(open)
    const door = await api.signIn({ privilege: 'employee', position: 'warehouse' })
    const { tasks } = await ask(api, getDashboard, { token: door })
    expect(tasks).not.toContainEqual(open)
    expect(tasks).toContainEqual(expect.objectContaining({ task: 'unknownOwner', count: 1 }))
    await api.pool.query(
      'insert into day_closings (account_id, closed_on, expected, counted) values ($1, $2, 10, 10)',
      [rows[0]?.id, yesterday],
    )
    expect((await ask(api, getDashboard, { token })).tasks).not.toContainEqual(open)
  })

  it('says what is open of a task and since when the oldest waits, and no sums to whoever takes no payments', async () => {
    const { id: receiverId } = await insertCustomer(api.db, {})
    const sixty = { receiverId, totalUSD: '60', waitingStatus: 'released' as const, createdAt: daysAgo(400) }
    await insertPackage(api.db, sixty)
    const of = async (as: string) =>
      new Map((await ask(api, getDashboard, { token: as })).tasks.map((one) => [one.task, one]))
    const seen = await of(token)
    expect(Number(seen.get('waitingTooLong')?.since?.slice(0, 4))).toBeLessThan(new Date().getFullYear())
    const accountant = await of(await api.signIn({ position: 'accountant' }))
    expect(Number(accountant.get('releasedUnpaid')?.amountUSD)).toBeGreaterThanOrEqual(60)
    const door = await of(await api.signIn({ privilege: 'employee', position: 'warehouse' }))
    // What the clocks of containers cost is no debt of a customer, and stands beside for everybody.
    const sums = [...door.values()].filter(({ task }) => task !== 'clocksCharging')
    expect(sums.filter(({ amountUSD }) => amountUSD !== null)).toEqual([])
  })

  it('names whose the oldest is, or who asked for it, and how full the next departures are', async () => {
    const { id: receiverId } = await insertCustomer(api.db, { name: "Ng'ombe & Sons" })
    await insertPackage(api.db, { receiverId, waitingStatus: 'released', createdAt: daysAgo(500) })
    await insertBatch(api.db, { number: 'BEFORE-ALL', departureDate: '2020-01-01' })
    await api.pool.query(
      "update batches set capacity_cbm = 68, capacity_kg = 28000 where number = 'BEFORE-ALL'",
    )
    const { id: asker } = await insertEmployee(api.db, { name: 'Asha Mushi' })
    const { id: supplierId } = await insertSupplier(api.db)
    await api.pool.query(
      "insert into supplier_bank_changes (supplier_id, asked_by, asked_at) values ($1, $2, now() - interval '3 days')",
      [supplierId, asker],
    )
    const owner = await api.signIn({ privilege: 'super admin' })
    const { tasks, nextDepartures } = await ask(api, getDashboard, { token: owner })
    expect(tasks).toContainEqual(expect.objectContaining({ task: 'released', person: "Ng'ombe & Sons" }))
    expect(tasks).toContainEqual(
      expect.objectContaining({ task: 'bankChangesToConfirm', count: 1, person: 'Asha Mushi' }),
    )
    expect(nextDepartures[0]).toMatchObject({ number: 'BEFORE-ALL', capacityCbm: '68', capacityKg: '28000' })
  })

  it('names to a sales person nobody but their own customers', async () => {
    const { id: employeeId } = await insertEmployee(api.db, { privilege: 'employee', position: 'sales' })
    const sales = await insertSession(api.db, { employeeId })
    const { id: receiverId } = await insertCustomer(api.db, { name: 'Own One', salesPersonIds: [employeeId] })
    await insertPackage(api.db, { receiverId, totalUSD: '8', createdAt: daysAgo(9) })
    const { tasks } = await ask(api, getDashboard, { token: sales })
    const own = tasks.filter(({ task }) => task === 'pending' || task === 'waitingTooLong')
    expect(own.map(({ person }) => person)).toEqual(['Own One', 'Own One'])
  })

  it('puts what was received and collected into its week', async () => {
    const monday = mondayOf(officeToday())
    const before = (await ask(api, getDashboard, { token })).trends
    // 20:59:59 UTC on Sunday is the last second of the week in Dar es Salaam, and the next is Monday.
    await insertPackage(api.db, { createdAt: new Date(`${addDays(monday, -1)}T20:59:59Z`), totalUSD: '5' })
    for (const _ of [1, 2])
      await insertPackage(api.db, { createdAt: new Date(`${addDays(monday, -1)}T21:00:00Z`), totalUSD: '5' })
    const after = (await ask(api, getDashboard, { token })).trends
    const packagesOf = (trends: typeof before, index: number) =>
      (trends?.weeks.at(index)?.byMode ?? []).reduce((sum, { packages }) => sum + packages, 0)
    expect(packagesOf(after, -2) - packagesOf(before, -2)).toBe(1)
    expect(packagesOf(after, -1) - packagesOf(before, -1)).toBe(2)
    expect(after?.weeks.at(-1)).toMatchObject({ from: monday, to: addDays(monday, 6), collectedUSD: '0.00' })
  })
})

describe('the company', () => {
  it('is the demo company until the office says otherwise, field by field', async () => {
    expect(await ask(api, getCompany)).toEqual(DEFAULT_COMPANY)
  })

  it('is what the office has set, and nothing that is not public', async () => {
    const own = { name: 'Simba Freight', bankAccount: '12345' }
    await api.pool.query("insert into settings (key, value) values ('company', $1)", [JSON.stringify(own)])
    const fresh = await startedLater()
    expect(fresh).toEqual({ ...DEFAULT_COMPANY, name: 'Simba Freight' })
  })
})

/** The same answer once the second is over for which answers are kept. */
async function startedLater() {
  const before = await ask(api, getCompany)
  for (let attempt = 0; attempt < 30; attempt++) {
    const now = await ask(api, getCompany)
    if (now.name !== before.name) return now
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return before
}
