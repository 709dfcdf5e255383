import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBatch, listBatches, updateBatch } from '@/lib/contracts/batches'
import { putRates } from '@/lib/contracts/rates'
import { insertBatch } from '@/tests/factories/batches'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())

const sea = {
  number: 'SEA-26-100',
  freightMode: 'sea' as const,
  departureDate: '2026-11-21',
  departurePort: 'guangzhou' as const,
  dischargePort: 'dar-es-salaam' as const,
}
const refusal = (body: Record<string, unknown>) =>
  refused(api, createBatch, { token, body: { ...sea, ...body } })

describe('opening a batch', () => {
  it('answers the batch, loading, with a salt that nobody can guess', async () => {
    const manager = await api.signIn({ privilege: 'system manager' })
    const body = { ...sea, exchangeRate: 2610, remark: ' ' }
    const made = await ask(api, createBatch, { token: manager, body })
    expect(made).toMatchObject({
      ...sea,
      transitStatus: 1,
      exchangeRate: '2610',
      remark: null,
      officialRemark: null,
      packagesCount: 0,
      version: 1,
    })
    expect(made.salt).toMatch(/^[\w-]{32}$/)
    const next = await ask(api, createBatch, { token, body: { ...sea, number: 'SEA-26-101' } })
    expect(next.salt).not.toBe(made.salt)
  })

  it('writes the first line of its history', async () => {
    const { id } = await ask(api, createBatch, { token, body: { ...sea, number: 'SEA-26-102' } })
    const { rows } = await api.pool.query(
      'select transit_status from batch_status_history where batch_id = $1',
      [id],
    )
    expect(rows).toEqual([{ transit_status: 1 }])
  })

  it('takes the rate in force when none is given', async () => {
    const manager = await api.signIn({ privilege: 'system manager' })
    await ask(api, putRates, { token: manager, body: { exchangeRate: '2777.5' } })
    const made = await ask(api, createBatch, { token, body: { ...sea, number: 'SEA-26-103' } })
    expect(made.exchangeRate).toBe('2777.5')
  })

  it('keeps the departure as a calendar date, the same in every time zone', async () => {
    const leapDay = { ...sea, number: 'SEA-28-229', departureDate: '2028-02-29' }
    expect((await ask(api, createBatch, { token, body: leapDay })).departureDate).toBe('2028-02-29')
  })

  it('closes on the day of its departure at the latest, and opens without a closing date', async () => {
    const made = await ask(api, createBatch, {
      token,
      body: { ...sea, number: 'SEA-26-120', closingDate: '2026-11-21' },
    })
    expect(made.closingDate).toBe('2026-11-21')
    const { errors } = await refusal({ number: 'SEA-26-121', closingDate: '2026-11-22' })
    expect(errors).toEqual({ closingDate: 'Must not be after the departure' })
    const { id, version } = made
    const changed = { token, params: { id }, body: { ...sea, number: 'SEA-26-120', version } }
    const late = { ...changed, body: { ...changed.body, closingDate: '2026-12-01' } }
    expect((await refused(api, updateBatch, late)).errors).toHaveProperty('closingDate')
    expect((await ask(api, updateBatch, changed)).closingDate).toBeNull()
  })

  it('gives a number once, whatever its case, also to many at once', async () => {
    await ask(api, createBatch, { token, body: { ...sea, number: 'air-1', freightMode: 'air' } })
    const { status, errors } = await refusal({ number: ' AIR-1 ' })
    expect(status).toBe(409)
    expect(errors).toEqual({ number: 'Already in use' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        api.send('POST', '/batches', { token, body: { ...sea, number: 'RACE' } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it.each([
    ['departureDate', '2026-02-29', 'Must be a date such as 2026-11-21'],
    ['departureDate', '21/11/2026', 'Must be a date such as 2026-11-21'],
    ['departureDate', '2026-11-21T02:00:00Z', 'Must be a date such as 2026-11-21'],
    ['departureDate', '0001-01-01', 'Must be a date such as 2026-11-21'],
    ['departurePort', 'dar-es-salaam', 'No lane begins in this city'],
    ['dischargePort', 'mombasa', 'No lane leads there from the city of departure'],
    ['freightMode', 'rail', 'Must be one of: sea, air, both'],
    ['exchangeRate', '0', 'Must be more than 0'],
    ['number', '', 'Required'],
    ['salt', 'mine', 'Unknown field'],
    ['transitStatus', 5, 'Unknown field'],
  ])('refuses %s %j', async (field, value, message) => {
    const { status, errors } = await refusal({ [field]: value })
    expect(status).toBe(422)
    expect(errors).toEqual({ [field]: message })
  })
})

describe('the list of batches', () => {
  const numbers = async (query: Record<string, unknown>) =>
    (await ask(api, listBatches, { token, query: { search: 'list-', ...query } })).result.map(
      (row) => row.number,
    )

  beforeAll(async () => {
    await insertBatch(api.db, { number: 'LIST-b', departureDate: '2026-03-01', transitStatus: 4 })
    await insertBatch(api.db, { number: 'list-A', departureDate: '2026-05-01', freightMode: 'air' })
    await insertBatch(api.db, { number: 'LIST-C', departureDate: '2026-04-01', freightMode: 'both' })
  })

  it('shows the latest departure first, or by number', async () => {
    expect(await numbers({})).toEqual(['list-A', 'LIST-C', 'LIST-b'])
    expect(await numbers({ sort: 'departureDate' })).toEqual(['LIST-b', 'LIST-C', 'list-A'])
    expect(await numbers({ sort: 'number' })).toEqual(['list-A', 'LIST-b', 'LIST-C'])
  })

  it('is narrowed by mode and status', async () => {
    expect(await numbers({ freightMode: 'air' })).toEqual(['list-A'])
    expect(await numbers({ transitStatus: 4 })).toEqual(['LIST-b'])
    const { errors } = await refused(api, listBatches, { token, query: { transitStatus: '6' } })
    expect(errors).toEqual({ transitStatus: 'Must be a status from 1 to 5' })
  })

  it('counts the packages in each', async () => {
    const { id: batchId } = await insertBatch(api.db, { number: 'COUNTED' })
    await insertPackage(api.db, { batchId })
    await insertPackage(api.db, { batchId })
    const { result } = await ask(api, listBatches, { token, query: { search: 'counted' } })
    expect(result.map((row) => row.packagesCount)).toEqual([2])
  })
})
