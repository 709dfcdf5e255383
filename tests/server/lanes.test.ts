import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBatch, getBatch, setBatchTransitStatus, updateBatch } from '@/lib/contracts/batches'
import { listDepartures } from '@/lib/contracts/departures'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import * as contract from '@/lib/contracts/lanes'
import { createPriceList, publishPriceList, workOutPrices } from '@/lib/contracts/price-lists'
import { getPackagingReport } from '@/lib/contracts/shared-views'
import { track } from '@/lib/contracts/tracking'
import { createPort, getVoyage, putVoyage } from '@/lib/contracts/voyages'
import { addDays, officeToday } from '@/lib/domain/dates'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let manager: string
let secretary: string
const today = officeToday()

beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  secretary = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const all = () => ask(api, contract.listLanes, { token: secretary })

const city = (code: string, english = code) =>
  ask(api, contract.createLaneCity, {
    token: manager,
    body: { code, english, chinese: `${english}市`, swahili: english },
  })

type LaneBody = BodyInputOf<typeof contract.createLane>
const lane = (departurePort: string, dischargePort: string, other: Partial<LaneBody> = {}): LaneBody => ({
  departurePort,
  dischargePort,
  isBySea: true,
  isByAir: false,
  sortOrder: 9,
  ...other,
})
const addLane = (...ends: Parameters<typeof lane>) =>
  ask(api, contract.createLane, { token: manager, body: lane(...ends) })

function change(before: contract.Lane, other: Partial<LaneBody> = {}, token = manager) {
  const { id, isUsed: _used, ...fields } = before
  return { token, params: { id }, body: { ...fields, ...other } }
}

let batches = 0
const batch = (
  departurePort: string,
  dischargePort: string,
  freightMode: 'sea' | 'air' | 'both' = 'sea',
) => ({
  token: secretary,
  body: {
    number: `LANE-${++batches}`,
    freightMode,
    departureDate: addDays(today, 5),
    departurePort,
    dischargePort,
  },
})

const actionsOf = async (id: string) =>
  (
    await api.db.selectFrom('audit_log').select('action').where('entity_id', '=', id).orderBy('id').execute()
  ).map(({ action }) => action)

describe('lanes', () => {
  it('begin with the specification’s, which are put out of use but not deleted', async () => {
    const { lanes, cities } = await all()
    const ends = lanes.map(({ departurePort, dischargePort }) => `${departurePort} ${dischargePort}`)
    expect(ends).toEqual(['guangzhou dar-es-salaam', 'hongkong dar-es-salaam'])
    expect(cities.map(({ code, chinese }) => [code, chinese])).toEqual([
      ['dar-es-salaam', '达累斯萨拉姆'],
      ['guangzhou', '广州'],
      ['hongkong', '香港'],
    ])
    for (const { id, isUsed } of lanes) {
      expect(isUsed).toBe(true)
      const remove = { token: manager, params: { id } }
      expect(await refused(api, contract.deleteLane, remove)).toMatchObject({
        status: 409,
        error: 'lane_used',
      })
    }
    const remove = { token: manager, params: { id: cities[0]?.id ?? '' } }
    expect(await refused(api, contract.deleteLaneCity, remove)).toMatchObject({
      status: 409,
      error: 'city_used',
    })
  })

  it('and their cities are added, changed and removed by a manager alone, and each is in the audit log', async () => {
    expect((await refused(api, contract.listLanes, {})).status).toBe(401)
    const names = { english: 'Ningbo', chinese: '宁波', swahili: 'Ningbo' }
    const newCity = { token: secretary, body: { code: 'ningbo', ...names } }
    expect((await refused(api, contract.createLaneCity, newCity)).status).toBe(403)
    const made = await city(' Ningbo', 'Ningbo')
    expect(made).toMatchObject({ code: 'ningbo', isUsed: false, version: 1 })
    const body = { code: 'ningbo', ...names, version: 1 }
    const rename = { params: { id: made.id }, body }
    expect((await refused(api, contract.updateLaneCity, { token: secretary, ...rename })).status).toBe(403)
    await ask(api, contract.updateLaneCity, { token: manager, ...rename })
    expect((await refused(api, contract.updateLaneCity, { token: manager, ...rename })).error).toBe(
      'stale_version',
    )
    const newLane = { token: secretary, body: lane('ningbo', 'dar-es-salaam') }
    expect((await refused(api, contract.createLane, newLane)).status).toBe(403)
    const added = await addLane('ningbo', 'dar-es-salaam')
    expect(added).toMatchObject({ isUsed: false, isActive: true, version: 1 })
    expect((await refused(api, contract.updateLane, change(added, {}, secretary))).status).toBe(403)
    expect(await ask(api, contract.updateLane, change(added, { isByAir: true }))).toMatchObject({
      version: 2,
    })
    expect((await refused(api, contract.updateLane, change(added))).error).toBe('stale_version')
    // A city of a lane stays.
    const removeCity = { token: manager, params: { id: made.id } }
    expect((await refused(api, contract.deleteLaneCity, removeCity)).error).toBe('city_used')
    const remove = { params: { id: added.id } }
    expect((await refused(api, contract.deleteLane, { token: secretary, ...remove })).status).toBe(403)
    await ask(api, contract.deleteLane, { token: manager, ...remove })
    expect((await refused(api, contract.deleteLane, { token: manager, ...remove })).status).toBe(404)
    expect((await refused(api, contract.deleteLaneCity, { ...removeCity, token: secretary })).status).toBe(
      403,
    )
    await ask(api, contract.deleteLaneCity, removeCity)
    expect((await refused(api, contract.deleteLaneCity, removeCity)).status).toBe(404)
    expect(await actionsOf(added.id)).toEqual(['lane.created', 'lane.updated', 'lane.deleted'])
    expect(await actionsOf(made.id)).toEqual(['laneCity.created', 'laneCity.updated', 'laneCity.deleted'])
  })

  it('have two different cities that are there and stay, and a mode; what is wrong names its field', async () => {
    const fieldsOf = async (body: LaneBody) => {
      const { status, errors } = await refused(api, contract.createLane, { token: manager, body })
      return [status, Object.keys(errors ?? {})]
    }
    expect(await fieldsOf(lane('guangzhou', 'guangzhou'))).toEqual([422, ['dischargePort']])
    expect(await fieldsOf(lane('guangzhou', 'atlantis'))).toEqual([422, ['dischargePort']])
    expect(await fieldsOf(lane('atlantis', 'dar-es-salaam'))).toEqual([422, ['departurePort']])
    expect(await fieldsOf(lane('guangzhou', 'hongkong', { isBySea: false }))).toEqual([422, ['isBySea']])
    expect(await fieldsOf(lane('guangzhou', 'dar-es-salaam'))).toEqual([409, ['dischargePort']])
    const [first] = (await all()).lanes
    if (!first) throw new Error('no lane')
    const other = await refused(api, contract.updateLane, change(first, { departurePort: 'hongkong' }))
    expect([other.status, other.errors]).toEqual([
      409,
      { dischargePort: 'The cities of a lane stay as they are' },
    ])
    const renamed = {
      token: manager,
      params: { id: (await all()).cities[0]?.id ?? '' },
      body: { code: 'dar', english: 'Dar', chinese: '达市', swahili: 'Dar', version: 1 },
    }
    expect((await refused(api, contract.updateLaneCity, renamed)).errors).toEqual({
      code: 'The code of a city stays as it is',
    })
    const both = await Promise.all(
      [1, 2].map(() =>
        send(api, contract.createLane, { token: manager, body: lane('guangzhou', 'hongkong') }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const made = (await all()).lanes.find(({ dischargePort }) => dischargePort === 'hongkong')
    await ask(api, contract.deleteLane, { token: manager, params: { id: made?.id ?? '' } })
  })

  it('always have one in use, also when two people put out one each at once', async () => {
    const [one, other] = (await all()).lanes
    if (!one || !other) throw new Error('no lanes')
    const answers = await Promise.all(
      [one, other].map((each) => send(api, contract.updateLane, change(each, { isActive: false }))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refusal = answers.find(({ statusCode }) => statusCode === 409)
    expect(refusal?.json().errors).toEqual({ isActive: 'This is the last lane in use' })
    for (const each of (await all()).lanes) {
      if (!each.isActive) await ask(api, contract.updateLane, change(each, { isActive: true }))
    }
  })
})

describe('a batch', () => {
  it('travels on a lane in use, by a mode of it', async () => {
    await city('zanzibar', 'Zanzibar')
    const made = await addLane('guangzhou', 'zanzibar')
    const problem = async (...of: Parameters<typeof batch>) =>
      (await refused(api, createBatch, batch(...of))).errors
    expect(await problem('guangzhou', 'zanzibar', 'air')).toEqual({
      freightMode: 'The lane between these cities is not travelled this way',
    })
    expect(await problem('hongkong', 'zanzibar')).toEqual({
      dischargePort: 'No lane leads there from the city of departure',
    })
    expect(await problem('zanzibar', 'guangzhou')).toEqual({
      departurePort: 'No lane begins in this city',
    })
    const { id } = await ask(api, createBatch, batch('guangzhou', 'zanzibar'))
    const used = (await all()).lanes.find((one) => one.id === made.id)
    expect(used?.isUsed).toBe(true)
    const remove = { token: manager, params: { id: made.id } }
    expect((await refused(api, contract.deleteLane, remove)).error).toBe('lane_used')
    // Out of use it takes no other batch; who travels on it stays, and goes back to no mode that it does not have.
    await ask(api, contract.updateLane, change(made, { isActive: false }))
    expect(await problem('guangzhou', 'zanzibar')).toEqual({
      dischargePort: 'The lane between these cities is no longer in use',
    })
    const before = await ask(api, getBatch, { token: secretary, params: { id } })
    const { number, departureDate, version } = before
    const ends = { departurePort: 'guangzhou', dischargePort: 'zanzibar' }
    const body = { number, departureDate, version, ...ends, freightMode: 'sea' as const, remark: 'Stays' }
    const saved = await ask(api, updateBatch, { token: secretary, params: { id }, body })
    expect(saved).toMatchObject({ remark: 'Stays', ...ends })
    const byAir = { ...body, freightMode: 'air' as const, version: saved.version }
    const wrong = await refused(api, updateBatch, { token: secretary, params: { id }, body: byAir })
    expect(Object.keys(wrong.errors ?? {})).toEqual(['freightMode'])
  })

  it('is refused, or its lane stays in use, when both are asked for at once', async () => {
    await city('tanga', 'Tanga')
    const made = await addLane('guangzhou', 'tanga')
    await Promise.all([
      send(api, createBatch, batch('guangzhou', 'tanga')),
      send(api, contract.deleteLane, { token: manager, params: { id: made.id } }),
    ])
    const there = (await all()).lanes.some(({ id }) => id === made.id)
    const rows = await api.db
      .selectFrom('batches')
      .select('id')
      .where('discharge_port', '=', 'tanga')
      .execute()
    expect(rows.length).toBe(there ? 1 : 0)
  })

  it('of another lane is shown with the names of its cities, and travels between its ports', async () => {
    await city('yiwu', 'Yiwu')
    await city('mombasa', 'Mombasa')
    await addLane('yiwu', 'mombasa', { isByAir: true })
    const { id } = await ask(api, createBatch, batch('yiwu', 'mombasa'))
    const { trackingNumber } = await insertPackage(api.db, { batchId: id })
    const names = {
      departureCity: { english: 'Yiwu', chinese: 'Yiwu市', swahili: 'Yiwu' },
      dischargeCity: { english: 'Mombasa', chinese: 'Mombasa市', swahili: 'Mombasa' },
    }
    const [found] = await ask(api, track, { query: { query: trackingNumber } })
    expect(found?.batchInfo).toMatchObject({ departurePort: 'yiwu', dischargePort: 'mombasa', ...names })
    const departures = await ask(api, listDepartures)
    expect(departures).toContainEqual(expect.objectContaining({ departurePort: 'yiwu', ...names }))
    const report = await ask(api, getPackagingReport, { query: { batchId: id } })
    expect(report.batch).toMatchObject(names)
    const port = {
      code: 'KEMBA',
      name: 'Mombasa',
      isSeaport: true,
      isAirport: true,
      batchPort: 'mombasa',
    }
    await ask(api, createPort, { token: manager, body: port })
    const wrong = { ...port, code: 'KENBO', batchPort: 'nairobi' }
    expect((await refused(api, createPort, { token: manager, body: wrong })).errors).toEqual({
      batchPort: 'Does not exist',
    })
    const voyage = { mode: 'sea' as const, dischargePort: 'KEMBA', version: null }
    await ask(api, putVoyage, { token: secretary, params: { id }, body: voyage })
    expect(await ask(api, getVoyage, { token: secretary, params: { id } })).toMatchObject({
      dischargePort: 'KEMBA',
    })
  })

  it('that leaves notifies its receivers where from and where to, each in their language', async () => {
    const { id: batchId } = await insertBatch(api.db, {
      departureDate: today,
      departurePort: 'yiwu',
      dischargePort: 'mombasa',
    })
    for (const language of ['en', 'zh'] as const) {
      const { id: receiverId } = await insertCustomer(api.db, { language })
      await insertPackage(api.db, { batchId, receiverId })
    }
    await ask(api, setBatchTransitStatus, {
      token: secretary,
      params: { id: batchId },
      body: { transitStatus: 2, notify: true, confirmLoose: true },
    })
    const rows = await api.db
      .selectFrom('messages')
      .select('body')
      .where('batch_id', '=', batchId)
      .orderBy('language')
      .execute()
    expect(rows.map(({ body }) => body)).toEqual([
      expect.stringMatching(/ left Yiwu on .* when it is in Mombasa\. /),
      expect.stringMatching(/从Yiwu市出发。到达Mombasa市后会再通知您/),
    ])
  })
})

describe('the days of travel', () => {
  async function arrived(departurePort: string, dischargePort: string, days: number) {
    const departureDate = addDays(today, -60)
    const fields = { departurePort, dischargePort, departureDate }
    const { id } = await insertBatch(api.db, fields)
    const at = `${addDays(departureDate, days)}T05:00:00Z`
    await api.db.insertInto('batch_status_history').values({ batch_id: id, transit_status: 4, at }).execute()
    await api.db.updateTable('batches').set({ transit_status: 4 }).where('id', '=', id).execute()
  }

  async function daysTo(departurePort: string, dischargePort: string) {
    const departureDate = addDays(today, -5)
    const fields = { departurePort, dischargePort, departureDate, transitStatus: 2 } as const
    const { id: batchId } = await insertBatch(api.db, fields)
    const { trackingNumber } = await insertPackage(api.db, { batchId })
    const [found] = await ask(api, track, { query: { query: trackingNumber } })
    return found?.expectedArrival && [found.expectedArrival.from, found.expectedArrival.to]
  }

  it('are learnt of each lane by itself; a lane without a past goes by those to the same city, or by none', async () => {
    // What was learnt is remembered for some minutes: another server learns anew.
    const before = api
    api = await startApi()
    manager = await api.signIn({ privilege: 'system manager' })
    secretary = await api.signIn({ privilege: 'secretary' })
    try {
      await city('yiwu', 'Yiwu')
      await city('mombasa', 'Mombasa')
      await addLane('guangzhou', 'mombasa')
      await addLane('yiwu', 'mombasa')
      await addLane('yiwu', 'dar-es-salaam')
      for (const days of [30, 31, 32, 33, 34]) await arrived('guangzhou', 'dar-es-salaam', days)
      for (const days of [40, 41, 42, 43, 44]) await arrived('yiwu', 'dar-es-salaam', days)
      for (const days of [20, 20, 20, 20]) await arrived('guangzhou', 'mombasa', days)
      expect(await daysTo('guangzhou', 'dar-es-salaam')).toEqual([addDays(today, 27), addDays(today, 29)])
      expect(await daysTo('yiwu', 'dar-es-salaam')).toEqual([addDays(today, 37), addDays(today, 39)])
      // All lanes to the city together: 30 to 44 days.
      expect(await daysTo('hongkong', 'dar-es-salaam')).toEqual([addDays(today, 29), addDays(today, 38)])
      // Four journeys to Mombasa are one too few, and those elsewhere teach nothing of it.
      expect(await daysTo('guangzhou', 'mombasa')).toBeNull()
      expect(await daysTo('yiwu', 'mombasa')).toBeNull()
    } finally {
      await before.close()
    }
  })
})

describe('a price', () => {
  it('goes by the lane once it is known, and names no city that is not there', async () => {
    const rule = { measure: 'kg' as const, price: '5' }
    const there = { ...rule, price: '7', departurePort: 'guangzhou', dischargePort: 'mombasa' }
    const list = (rules: object[]) => ({
      token: manager,
      body: { name: 'By lane', firstDay: today, rules: rules as never[] },
    })
    const wrong = await refused(api, createPriceList, list([{ ...rule, dischargePort: 'atlantis' }]))
    expect(wrong.errors).toEqual({ 'rules.0.dischargePort': 'Does not exist' })
    const { id, version } = await ask(api, createPriceList, list([rule, there]))
    await ask(api, publishPriceList, { token: manager, params: { id }, body: { version } })
    const { id: batchId } = await insertBatch(api.db, { dischargePort: 'mombasa' })
    const { id: elsewhere } = await insertBatch(api.db)
    const line = { description: 'Shoes', quantity: '1', price: '0', weightKg: '10' }
    const priceIn = async (to: string) => {
      const body = { receiverId: null, batchId: to, packingList: [line] }
      return (await ask(api, workOutPrices, { token: secretary, body })).lines[0]?.price
    }
    expect([await priceIn(batchId), await priceIn(elsewhere)]).toEqual(['7', '5'])
  })
})
