import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLocations, putAway } from '@/lib/contracts/locations'
import { deliverPackage } from '@/lib/contracts/package-actions'
import { getPackage } from '@/lib/contracts/packages'
import {
  endStockTake,
  getStockTake,
  listStockTakes,
  scanStockTake,
  settleDifference,
  startStockTake,
} from '@/lib/contracts/stock-takes'
import { insertBatch } from '@/tests/factories/batches'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let secretary: string
let clerk: string
let other: string

beforeAll(async () => {
  api = await startApi()
  secretary = await api.signIn({ privilege: 'secretary' })
  clerk = await api.signIn({ position: 'warehouse' })
  other = await api.signIn({ position: 'warehouse' })
  const body = { site: 'guangzhou', zone: 'A', racks: 9, levels: 2 } as const
  await ask(api, createLocations, { token: secretary, body })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

/** Packages that are recorded at a location. */
async function lying(location: string, count: number) {
  const made = []
  for (let at = 0; at < count; at += 1) {
    const cargo = await insertPackage(api.db, {})
    await ask(api, putAway, { token: clerk, body: { package: cargo.trackingNumber, location } })
    made.push(cargo)
  }
  return made
}
const start = (location: string, token = clerk) => ask(api, startStockTake, { token, body: { location } })
const scan = (id: string, code: string, token = clerk) =>
  ask(api, scanStockTake, { token, params: { id }, body: { code } })
const ending = (id: string, isAbandoned = false, token = clerk) => ({
  token,
  params: { id },
  body: { isAbandoned },
})
const settling = (id: string, decision: 'corrected' | 'kept', token = secretary) => ({
  token,
  params: { id },
  body: { decision, reason: 'Looked for it twice' },
})
const shelfOf = async (id: string) => (await ask(api, getPackage, { token: clerk, params: { id } })).shelf

describe('counting a location', () => {
  it('compares what is recorded there with what was seen, and lists who counted', async () => {
    const [seen, missing] = await lying('A-01-1', 2)
    const [stranger] = await lying('A-01-2', 1)
    const { id, expected } = await start('LOC:A-01-1')
    expect(expected).toBe(2)
    expect(await scan(id, seen?.trackingNumber ?? '')).toMatchObject({ outcome: 'here', isAgain: false })
    expect(await scan(id, seen?.trackingNumber.toLowerCase() ?? '')).toMatchObject({ isAgain: true })
    expect(await scan(id, stranger?.trackingNumber ?? '')).toMatchObject({
      outcome: 'elsewhere',
      recorded: 'A-01-2',
    })
    expect(await scan(id, 'NG OMBE 测试')).toMatchObject({ outcome: 'unknown', code: 'NGOMBE测试' })
    const open = await ask(api, getStockTake, { token: other, params: { id } })
    expect(open).toMatchObject({ expected: 2, seen: 1, unknown: ['NGOMBE测试'], differences: [] })
    const ended = await ask(api, endStockTake, ending(id))
    expect(ended).toMatchObject({ state: 'counted', expected: 2, seen: 1, differing: 3, unsettled: 3 })
    expect(ended.differences.map(({ kind, code }) => [kind, code])).toEqual([
      ['elsewhere', stranger?.trackingNumber],
      ['missing', missing?.trackingNumber],
      ['unknown', 'NGOMBE测试'],
    ])
    const list = await ask(api, listStockTakes, { token: other, query: {} })
    expect(list.result[0]).toMatchObject({ id, code: 'A-01-1', differing: 3, startedBy: expect.any(String) })
    // Counting alone moves nothing.
    expect(await shelfOf(missing?.id ?? '')).toBe('A-01-1')
  })

  it('is one count for two who begin at once, and ends once', async () => {
    const [cargo] = await lying('A-02-1', 1)
    const both = await Promise.all([start('A-02-1'), start('A-02-1', other)])
    const id = both[0].id
    expect(both[1].id).toBe(id)
    const scans = await Promise.all(
      [clerk, other, clerk].map((token) => scan(id, cargo?.trackingNumber ?? '', token)),
    )
    expect(scans.filter(({ isAgain }) => !isAgain)).toHaveLength(1)
    const ends = await Promise.all(
      [clerk, other].map((token) => send(api, endStockTake, ending(id, false, token))),
    )
    expect(ends.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const late = { token: other, params: { id }, body: { code: cargo?.trackingNumber ?? '' } }
    expect((await refused(api, scanStockTake, late)).error).toBe('stock_take_ended')
    expect(await ask(api, getStockTake, { token: clerk, params: { id } })).toMatchObject({
      differing: 0,
      seen: 1,
    })
    expect((await start('A-02-1')).id).not.toBe(id)
  })

  it('says of pieces how many were seen, and of an abandoned count nothing', async () => {
    const [cargo] = await lying('A-03-1', 1)
    await api.db
      .updateTable('packages')
      .set({ pieces: 3 })
      .where('id', '=', cargo?.id ?? '')
      .execute()
    const first = await start('A-03-1')
    await scan(first.id, `${cargo?.trackingNumber}-2`)
    const ended = await ask(api, endStockTake, ending(first.id))
    expect(ended.differences).toMatchObject([{ kind: 'short', pieces: 3, seenPieces: 1 }])
    const wrong = settling(ended.differences[0]?.id ?? '', 'corrected')
    expect((await refused(api, settleDifference, wrong)).errors).toHaveProperty('decision')
    const second = await start('A-03-1')
    expect(await ask(api, endStockTake, ending(second.id, true))).toMatchObject({
      state: 'abandoned',
      differing: null,
      differences: [],
    })
  })

  it('finds nothing missing or misplaced of what was handed over meanwhile, in part or whole', async () => {
    const body = { site: 'dar-es-salaam', zone: 'D', racks: 1, levels: 1 } as const
    await ask(api, createLocations, { token: secretary, body })
    const { id: batchId } = await insertBatch(api.db, { transitStatus: 4 })
    const arrived = async () => {
      const cargo = await insertPackage(api.db, { batchId, transitStatus: 4, isForceCompleted: true })
      const to = { package: cargo.trackingNumber, location: 'D-01-1' }
      await ask(api, putAway, { token: clerk, body: to })
      return cargo
    }
    const [split, whole] = [await arrived(), await arrived()]
    await api.pool.query('update packages set pieces = 3 where id = $1', [split.id])
    await api.pool.query('update packing_items set pieces = 3 where package_id = $1', [split.id])
    const { id } = await start('D-01-1')
    for (const piece of [1, 2, 3]) await scan(id, `${split.trackingNumber}-${piece}`)
    await scan(id, whole.trackingNumber)
    const handed = { deliveredTo: 'Asha' }
    const some = { ...handed, pieces: [1, 2] }
    await ask(api, deliverPackage, { token: clerk, params: { id: split.id }, body: some })
    await ask(api, deliverPackage, { token: clerk, params: { id: whole.id }, body: handed })
    const open = await ask(api, getStockTake, { token: clerk, params: { id } })
    expect(open.packages).toMatchObject([
      { trackingNumber: `${split.trackingNumber}-B`, seenPieces: 1, pieces: 1, isHere: true },
    ])
    expect(await ask(api, endStockTake, ending(id))).toMatchObject({ expected: 1, seen: 1, differing: 0 })
  })

  it('is of those who work here, at a location of ours', async () => {
    expect((await refused(api, startStockTake, { body: { location: 'A-04-1' } })).status).toBe(401)
    const nowhere = { token: clerk, body: { location: 'Z-04-1' } }
    expect((await refused(api, startStockTake, nowhere)).errors).toHaveProperty('location')
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await refused(api, getStockTake, { token: clerk, params: { id: unknown } })).status).toBe(404)
    expect((await refused(api, endStockTake, ending(unknown))).status).toBe(404)
    expect((await refused(api, settleDifference, settling(unknown, 'kept'))).status).toBe(404)
  })
})

describe('settling a difference', () => {
  it('corrects the recorded location, once, with a reason in the log', async () => {
    const [missing] = await lying('A-05-1', 1)
    const [stranger] = await lying('A-05-2', 1)
    const { id } = await start('A-05-1')
    await scan(id, stranger?.trackingNumber ?? '')
    const { differences } = await ask(api, endStockTake, ending(id))
    const of = (kind: string) => differences.find((one) => one.kind === kind)?.id ?? ''
    expect((await refused(api, settleDifference, settling(of('missing'), 'corrected', clerk))).status).toBe(
      403,
    )
    const both = await Promise.all(
      [1, 2].map(() => send(api, settleDifference, settling(of('missing'), 'corrected'))),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await shelfOf(missing?.id ?? '')).toBeNull()
    const settled = await ask(api, settleDifference, settling(of('elsewhere'), 'corrected'))
    expect(settled).toMatchObject({ unsettled: 0, differing: 2 })
    expect(settled.differences.every((one) => one.settled?.reason === 'Looked for it twice')).toBe(true)
    expect(await shelfOf(stranger?.id ?? '')).toBe('A-05-1')
    const log = await api.db
      .selectFrom('audit_log')
      .select(['action', 'changes', 'reason'])
      .where('entity_id', 'in', [missing?.id ?? '', stranger?.id ?? ''])
      .where('action', '=', 'package.locationCorrected')
      .orderBy('id')
      .execute()
    expect(log.map(({ changes }) => changes)).toEqual([
      { shelf: { old: 'A-05-1', new: null } },
      { shelf: { old: 'A-05-2', new: 'A-05-1' } },
    ])
    expect(log[0]?.reason).toBe('Looked for it twice')
  })

  it('corrects nothing that was put away elsewhere since, and can leave the record as it is', async () => {
    const [cargo] = await lying('A-06-1', 1)
    const { id } = await start('A-06-1')
    const ended = await ask(api, endStockTake, ending(id))
    const difference = ended.differences[0]?.id ?? ''
    const body = { package: cargo?.trackingNumber ?? '', location: 'A-06-2' }
    await ask(api, putAway, { token: clerk, body })
    expect((await refused(api, settleDifference, settling(difference, 'corrected'))).error).toBe(
      'moved_since',
    )
    expect(await shelfOf(cargo?.id ?? '')).toBe('A-06-2')
    expect(await ask(api, settleDifference, settling(difference, 'kept'))).toMatchObject({ unsettled: 0 })
    expect(await shelfOf(cargo?.id ?? '')).toBe('A-06-2')
  })

  it('refuses what was handed over meanwhile, in words at the decision', async () => {
    const [cargo] = await lying('A-07-2', 1)
    const { id } = await start('A-07-1')
    await scan(id, cargo?.trackingNumber ?? '')
    const ended = await ask(api, endStockTake, ending(id))
    await api.db
      .updateTable('packages')
      .set({ transit_status: 4 })
      .where('id', '=', cargo?.id ?? '')
      .execute()
    const answer = await refused(api, settleDifference, settling(ended.differences[0]?.id ?? '', 'corrected'))
    expect(answer).toMatchObject({
      status: 409,
      errors: { decision: expect.stringContaining('has arrived') },
    })
  })
})
