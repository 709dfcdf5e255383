import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import { createCarton } from '@/lib/contracts/cartons'
import { recordClearing } from '@/lib/contracts/clearing'
import * as contract from '@/lib/contracts/container-clocks'
import { getBatchResult } from '@/lib/contracts/finance'
import { addDays, officeToday, portToday } from '@/lib/domain/dates'
import { insertBatch } from '@/tests/factories/batches'
import { insertContainer } from '@/tests/factories/containers'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let clerk: string
let manager: string
beforeAll(async () => {
  api = await startApi()
  clerk = await api.signIn({ privilege: 'secretary' })
  manager = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())

const today = officeToday()
const ago = (days: number) => addDays(today, -days)
const terminal = {
  clock: 'storage' as const,
  name: 'Terminal',
  carrier: null,
  currency: 'USD' as const,
  startEvent: 'discharged' as const,
  stopEvent: 'gateOut' as const,
  freeDays: 7,
  countsStartDay: false,
  bands: [
    { size: '20' as const, fromDay: 1, perDay: '20' },
    { size: '20' as const, fromDay: 3, perDay: '40.5' },
  ],
  source: 'Circular 12',
  validFrom: '2026-01-01',
}
const tariff = (body: object = {}, token = manager) =>
  ask(api, contract.createClockTariff, { token, body: { ...terminal, ...body } })
const refuseTariff = (body: object, token = manager) =>
  refused(api, contract.createClockTariff, { token, body: { ...terminal, ...body } })

const save = (id: string, body: object, token = clerk) =>
  ask(api, contract.putContainer, { token, params: { id }, body: { version: null, ...body } })
const refuseDays = (id: string, body: object, token = clerk) =>
  refused(api, contract.putContainer, { token, params: { id }, body: { version: null, ...body } })
const read = (id: string, token = clerk) => ask(api, contract.listContainers, { token, params: { id } })

const running = async (id: string) =>
  (await ask(api, contract.listRunningClocks, { token: clerk })).filter(
    ({ containerId }) => containerId === id,
  )

async function newContainer(transitStatus: 2 | 4 = 4) {
  const { id: batchId } = await insertBatch(api.db, { transitStatus, departureDate: ago(40) })
  return { batchId, ...(await insertContainer(api.db, batchId)) }
}

describe('what is charged after the free days', () => {
  it('is nothing until somebody has entered it', async () => {
    const { batchId, id } = await newContainer()
    await save(id, { size: '20', discharged: ago(30) })
    expect(await read(batchId)).toMatchObject([{ size: '20', clocks: [] }])
    expect(await ask(api, contract.listRunningClocks, { token: clerk })).toEqual([])
    const result = await ask(api, getBatchResult, { token: manager, params: { id: batchId } })
    expect(result).toMatchObject({ estimates: [], estimatedUSD: '0.00' })
  })

  it('is entered by managers alone, with its source and first day, one of a line for a day', async () => {
    expect((await refuseTariff({}, clerk)).status).toBe(403)
    const made = await tariff()
    expect(made).toMatchObject({
      source: 'Circular 12',
      validFrom: '2026-01-01',
      bands: [{}, { perDay: '40.50' }],
    })
    expect((await refuseTariff({})).errors).toHaveProperty('validFrom')
    expect((await refuseTariff({ stopEvent: 'arrived' })).errors).toHaveProperty('stopEvent')
    const bands = [terminal.bands[0], terminal.bands[0]]
    expect((await refuseTariff({ carrier: 'MSC', bands })).errors).toHaveProperty(['bands.1.fromDay'])
    expect((await refuseTariff({ carrier: 'MSC', freeDays: -1 })).errors).toHaveProperty('freeDays')
    const stale = { token: manager, params: { id: made.id }, body: { ...terminal, name: 'TPA', version: 1 } }
    const renamed = await ask(api, contract.updateClockTariff, stale)
    expect(renamed).toMatchObject({ name: 'TPA', version: 2 })
    expect((await refused(api, contract.updateClockTariff, stale)).error).toBe('stale_version')
    const owner = await api.signIn({ privilege: 'super admin' })
    const { entries } = await ask(api, listAuditEntries, { token: owner, query: { entityId: made.id } })
    expect(entries.map(({ action }) => action)).toEqual(['clockTariff.updated', 'clockTariff.created'])
  })
})

describe('the clocks of a container', () => {
  it('run from the discharge, cost by their bands and end at the gate', async () => {
    const { batchId, id } = await newContainer()
    await save(id, { size: '20', discharged: ago(11) })
    expect(await read(batchId)).toMatchObject([
      {
        clocks: [
          { clock: 'storage', lastFreeDay: ago(4), chargedDays: 4, perDay: '40.50', amount: '121.00' },
        ],
      },
    ])
    expect(await running(id)).toMatchObject([{ warning: 'charging' }])
    await save(id, { size: '20', discharged: ago(11), gateOut: ago(2), version: 1 })
    expect(await read(batchId)).toMatchObject([
      { version: 2, clocks: [{ stoppedOn: ago(2), chargedDays: 2, amount: '40.00', warning: null }] },
    ])
    expect(await running(id)).toEqual([])
  })

  it('go by the days of the batch where the container has none of its own', async () => {
    const { batchId } = await newContainer()
    await api.pool.query(
      'update batch_status_history set at = $2 where batch_id = $1 and transit_status = 4',
      [batchId, new Date(`${ago(9)}T09:00:00Z`)],
    )
    expect(await read(batchId)).toMatchObject([
      {
        entered: { discharged: null },
        days: { discharged: ago(9) },
        clocks: [{ chargedDays: 2, amount: null }],
      },
    ])
    await ask(api, recordClearing, {
      token: clerk,
      params: { id: batchId },
      body: { milestone: 'gateOut', day: ago(1), reference: null, notify: false },
    })
    expect(await read(batchId)).toMatchObject([
      { days: { gateOut: ago(1) }, clocks: [{ stoppedOn: ago(1) }] },
    ])
  })

  it('are one for cartons of one container', async () => {
    const { batchId, id, number } = await newContainer()
    const body = { batchId, number: 'Second', containerNumber: number }
    await ask(api, createCarton, { token: clerk, body })
    expect(await read(batchId)).toMatchObject([{ id }])
    await save(id, { size: '20', discharged: ago(11), emptyReturned: today })
    expect(await read(batchId)).toHaveLength(1)
    expect(await running(id)).toEqual([])
  })

  it('are an estimate beside the batch’s profit until the bills are in the books', async () => {
    const { batchId, id } = await newContainer()
    await save(id, { size: '20', discharged: ago(11) })
    const result = () => ask(api, getBatchResult, { token: manager, params: { id: batchId } })
    expect(await result()).toMatchObject({
      expensesUSD: '0.00',
      profitUSD: '0.00',
      estimates: [
        { clock: 'storage', currency: 'USD', amount: '121.00', amountUSD: '121.00', containers: 1 },
      ],
      estimatedUSD: '121.00',
      profitAfterUSD: '-121.00',
    })
    await save(id, { size: '20', discharged: ago(11), isBooked: true, version: 1 })
    expect(await result()).toMatchObject({ estimates: [], estimatedUSD: '0.00', profitAfterUSD: '0.00' })
  })

  it('take no day of the future, none before an earlier event, and nothing from who may not', async () => {
    const { id } = await newContainer(2)
    const tomorrow = addDays(portToday(), 1)
    expect((await refuseDays(id, { discharged: tomorrow })).errors).toEqual({
      discharged: 'Is in the future',
    })
    const wrong = { discharged: ago(5), gateOut: ago(6) }
    expect((await refuseDays(id, wrong)).errors).toEqual({ gateOut: 'Is before an earlier event' })
    const warehouse = await api.signIn({ privilege: 'employee', position: 'warehouse' })
    expect((await refuseDays(id, { size: '20' }, warehouse)).status).toBe(403)
    expect((await refuseDays('3f0e1e9a-0000-4000-8000-000000000000', { size: '20' })).status).toBe(404)
  })

  it('are not written over by who read older days, nor entered twice at once', async () => {
    const { id } = await newContainer()
    const sent = Array.from({ length: 4 }, () =>
      api.send('PUT', `/containers/${id}`, { token: clerk, body: { size: '20', version: null } }),
    )
    const codes = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([200, 409, 409, 409])
    expect((await refuseDays(id, { size: '40' })).error).toBe('stale_version')
  })
})
