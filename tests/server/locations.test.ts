import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLocations, deleteLocation, listLocations, putAway } from '@/lib/contracts/locations'
import { getPackage, listPackages } from '@/lib/contracts/packages'
import { lookUpReceiving } from '@/lib/contracts/receiving'
import { search } from '@/lib/contracts/search'
import { listWaitingPackages } from '@/lib/contracts/waiting-room'
import { officeKindOf } from '@/lib/domain/locations'
import { insertBatch } from '@/tests/factories/batches'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let secretary: string
let clerk: string

beforeAll(async () => {
  api = await startApi()
  secretary = await api.signIn({ privilege: 'secretary' })
  clerk = await api.signIn({ position: 'warehouse' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

type Site = 'guangzhou' | 'dar-es-salaam'
const zone = (name: string, racks = 1, levels = 2, site: Site = 'guangzhou') => ({
  token: secretary,
  body: { site, zone: name, racks, levels },
})
const put = (number: string, location: string, token = clerk) => ({
  token,
  body: { package: number, location },
})
const at = async (code: string) =>
  (await ask(api, listLocations, { token: clerk })).find((one) => one.code === code)
const read = (id: string) => ask(api, getPackage, { token: clerk, params: { id } })

async function auditOf(action: string, entityId: string) {
  const rows = await api.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', action)
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute()
  return rows.map(({ changes }) => changes)
}

describe('the locations of a warehouse', () => {
  it('are added rack by rack and level by level, and those that are there stay', async () => {
    const made = await ask(api, createLocations, zone('a', 2, 2))
    expect(made.added).toBe(4)
    expect(made.locations.map(({ code }) => code)).toEqual(['A-01-1', 'A-01-2', 'A-02-1', 'A-02-2'])
    const more = await ask(api, createLocations, zone('Ａ', 3, 1))
    expect(more.added).toBe(1)
    expect(more.locations).toEqual(expect.arrayContaining(made.locations))
    expect((await ask(api, createLocations, zone('A', 3, 1))).added).toBe(0)
    expect((await refused(api, createLocations, zone("A'--"))).errors).toHaveProperty('zone')
  })

  it('are of one warehouse, also when both add a zone at once', async () => {
    await ask(api, createLocations, zone('H'))
    const other = await refused(api, createLocations, zone('H', 9, 1, 'dar-es-salaam'))
    expect(other).toMatchObject({ status: 409, errors: { zone: 'This zone belongs to another warehouse' } })
    const both = await Promise.all([
      send(api, createLocations, zone('T', 2, 1)),
      send(api, createLocations, zone('T', 2, 2, 'dar-es-salaam')),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const twice = await Promise.all([1, 2].map(() => send(api, createLocations, zone('U', 2, 2))))
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const all = await ask(api, listLocations, { token: clerk })
    expect(all.filter((one) => one.zone === 'U')).toHaveLength(4)
    expect(new Set(all.filter((one) => one.zone === 'T').map(({ site }) => site)).size).toBe(1)
  })

  it('are the office’s to add and remove, and everybody’s of the office to read', async () => {
    expect((await refused(api, createLocations, { ...zone('B'), token: clerk })).status).toBe(403)
    expect((await refused(api, listLocations, {})).status).toBe(401)
    const [first] = (await ask(api, createLocations, zone('B'))).locations
    const params = { id: first?.id ?? '' }
    expect((await refused(api, deleteLocation, { token: clerk, params })).status).toBe(403)
    await ask(api, deleteLocation, { token: secretary, params })
    expect(await auditOf('location.deleted', params.id)).toEqual([{ code: { old: 'B-01-1', new: null } }])
    expect((await refused(api, deleteLocation, { token: secretary, params })).status).toBe(404)
    expect(await at('B-01-1')).toBeUndefined()
  })
})

describe('putting away', () => {
  it('takes the label of cargo and of a location, and says where it was', async () => {
    await ask(api, createLocations, zone('C'))
    const cargo = await insertPackage(api.db, {})
    expect(await ask(api, putAway, put(cargo.trackingNumber, 'LOC:C-01-2'))).toMatchObject({
      package: { id: cargo.id },
      location: { site: 'guangzhou', code: 'C-01-2' },
      before: null,
    })
    expect((await ask(api, putAway, put(`${cargo.trackingNumber}-1`, ' c-1-1 '))).before).toBe('C-01-2')
    expect(await read(cargo.id)).toMatchObject({
      shelf: 'C-01-1',
      location: { site: 'guangzhou', code: 'C-01-1' },
    })
    expect([(await at('C-01-1'))?.packages, (await at('C-01-2'))?.packages]).toEqual([1, 0])
    expect(await auditOf('package.putAway', cargo.id)).toEqual([
      { shelf: { old: null, new: 'C-01-2' } },
      { shelf: { old: 'C-01-2', new: 'C-01-1' } },
    ])
    const taken = { token: secretary, params: { id: (await at('C-01-1'))?.id ?? '' } }
    expect((await refused(api, deleteLocation, taken)).error).toBe('location_used')
  })

  it('the same again changes nothing, also at once, and what was typed by hand before counts', async () => {
    await ask(api, createLocations, zone('D'))
    const cargo = await insertPackage(api.db, {})
    await api.db.updateTable('packages').set({ shelf: 'd-01-1' }).where('id', '=', cargo.id).execute()
    expect((await at('D-01-1'))?.packages).toBe(1)
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(api, putAway, put(cargo.trackingNumber, 'D-01-2'))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await read(cargo.id)).version).toBe(2)
    expect(await auditOf('package.putAway', cargo.id)).toHaveLength(1)
  })

  it('scanned without a connection moves nothing that was put elsewhere since, whatever order it is sent in', async () => {
    await ask(api, createLocations, zone('P', 1, 3))
    const cargo = await insertPackage(api.db, {})
    const late = (location: string, minutesAgo: number) => ({
      token: clerk,
      body: {
        package: cargo.trackingNumber,
        location,
        putAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      },
    })
    // Two of one device, in their order.
    await ask(api, putAway, late('P-01-1', 50))
    await ask(api, putAway, late('P-01-2', 40))
    await ask(api, putAway, put(cargo.trackingNumber, 'P-01-3'))
    const stale = await refused(api, putAway, late('P-01-1', 30))
    expect(stale).toMatchObject({ status: 409, errors: { package: expect.stringContaining('P-01-3') } })
    expect((await ask(api, putAway, late('P-01-3', 30))).before).toBe('P-01-3')
    expect(await read(cargo.id)).toMatchObject({ shelf: 'P-01-3' })
  })

  it('knows no other codes, and names both that are wrong', async () => {
    await ask(api, createLocations, zone('E'))
    const cargo = await insertPackage(api.db, {})
    const nowhere = await refused(api, putAway, put(cargo.trackingNumber, 'Z-99-9'))
    expect(nowhere).toMatchObject({ status: 422, errors: { location: 'No location of ours has this code' } })
    expect(
      (await refused(api, putAway, put(cargo.trackingNumber, cargo.trackingNumber))).errors,
    ).toHaveProperty('location')
    expect((await refused(api, putAway, put('UMJ00000000', 'E-01-1'))).errors).toEqual({
      package: 'No package has this number',
    })
    const both = (await refused(api, putAway, put("<b>Ng'ombe", 'E-77-1'))).errors ?? {}
    expect(Object.keys(both)).toContain('package')
    expect((await refused(api, putAway, put(cargo.trackingNumber, 'E-01-1', ''))).status).toBe(401)
    expect((await read(cargo.id)).shelf).toBeNull()
  })

  it('refuses what left or was handed over, and a location beyond the sea, in clear words', async () => {
    await ask(api, createLocations, zone('F'))
    await ask(api, createLocations, zone('G', 1, 1, 'dar-es-salaam'))
    const gone = await insertPackage(api.db, { deliveredDaysAgo: 1 })
    const manager = await api.signIn({ privilege: 'system manager' })
    const handedOver = await refused(api, putAway, put(gone.trackingNumber, 'F-01-1', manager))
    expect(handedOver.errors).toEqual({ package: 'Handed over to its receiver already' })
    const batch = await insertBatch(api.db, { number: 'SEA-LOC', transitStatus: 2 })
    const away = await insertPackage(api.db, { batchId: batch.id })
    expect((await refused(api, putAway, put(away.trackingNumber, 'F-01-1'))).errors?.package).toContain(
      'SEA-LOC',
    )
    const here = await insertPackage(api.db, {})
    expect((await refused(api, putAway, put(here.trackingNumber, 'G-01-1'))).errors?.package).toContain(
      'has not left yet',
    )
    const arrived = await insertPackage(api.db, { transitStatus: 4 })
    expect((await refused(api, putAway, put(arrived.trackingNumber, 'F-01-1'))).errors?.package).toContain(
      'has arrived already',
    )
    expect((await ask(api, putAway, put(arrived.trackingNumber, 'G-01-1'))).location.site).toBe(
      'dar-es-salaam',
    )
  })
})

describe('where cargo lies', () => {
  it('is what its shelf says, as long as it is in that warehouse', async () => {
    await ask(api, createLocations, zone('J'))
    await ask(api, createLocations, zone('K', 1, 2, 'dar-es-salaam'))
    for (const departed_at of [null, new Date()]) {
      for (const status of [1, 2, 3, 4, 5] as const) {
        const batch = await insertBatch(api.db, { transitStatus: status < 4 ? status : 4 })
        await api.db.updateTable('batches').set({ departed_at }).where('id', '=', batch.id).execute()
        const cargo = await insertPackage(api.db, { batchId: batch.id, transitStatus: status })
        const kind = officeKindOf(status, departed_at !== null)
        const site = kind && (kind === 'receiving' ? 'guangzhou' : 'dar-es-salaam')
        for (const [shelf, its] of [
          ['j-01-1', 'guangzhou'],
          ['K-01-1', 'dar-es-salaam'],
        ] as const) {
          await api.db.updateTable('packages').set({ shelf }).where('id', '=', cargo.id).execute()
          const expected = site === its ? { site, code: shelf.toUpperCase() } : null
          expect((await read(cargo.id)).location, `${status} ${departed_at !== null} ${shelf}`).toEqual(
            expected,
          )
        }
        await api.db
          .updateTable('packages')
          .set({ shelf: 'by the door' })
          .where('id', '=', cargo.id)
          .execute()
        const typed = site && { site: site === 'guangzhou' ? site : null, code: 'by the door' }
        expect((await read(cargo.id)).location).toEqual(typed)
      }
    }
  })

  it('is said by the search, the list, the waiting room and the look-up of a courier number', async () => {
    await ask(api, createLocations, zone('L'))
    const cargo = await insertPackage(api.db, { courierNumber: 'SF7000000001' })
    await ask(api, putAway, put(cargo.trackingNumber, 'L-01-2'))
    const location = { site: 'guangzhou', code: 'L-01-2' }
    const as = { token: clerk }
    const hits = await ask(api, search, { ...as, query: { keywords: cargo.trackingNumber } })
    expect(hits.packages[0]?.location).toEqual(location)
    const query = { search: cargo.trackingNumber }
    expect((await ask(api, listPackages, { ...as, query })).result[0]?.location).toEqual(location)
    expect((await ask(api, listWaitingPackages, { ...as, query })).result[0]?.location).toEqual(location)
    const found = await ask(api, lookUpReceiving, { ...as, query: { courierNumber: 'SF7000000001' } })
    expect(found.received[0]?.location).toEqual(location)
  })
})
