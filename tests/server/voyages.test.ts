import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import { createPort, getVoyage, listPorts, putVoyage, updatePort } from '@/lib/contracts/voyages'
import { addDays, portToday } from '@/lib/domain/dates'
import { insertBatch } from '@/tests/factories/batches'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let secretary: string
let manager: string
beforeAll(async () => {
  api = await startApi()
  secretary = await api.signIn({ privilege: 'secretary', name: 'Zainab' })
  manager = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())

const sea = {
  mode: 'sea' as const,
  carrier: 'COSCO',
  vessel: 'Xin Da Lian',
  imoNumber: 'IMO 9074729',
  voyageNumber: '045W',
  loadingPort: 'cnnsa',
  dischargePort: 'TZDAR',
  masterNumber: 'cosu 6345127890',
  plannedArrival: '2026-12-24',
  version: null,
}
const air = { mode: 'air' as const, flightNumber: 'et 608', masterNumber: '071 1234 5675', version: null }

const save = (id: string, body: Record<string, unknown>, token = secretary) =>
  ask(api, putVoyage, { token, params: { id }, body: body as typeof sea })
const refuse = (id: string, body: Record<string, unknown>, token = secretary) =>
  refused(api, putVoyage, { token, params: { id }, body: body as typeof sea })

describe('the voyage of a batch', () => {
  it('is null until somebody enters it, then what was entered, in one spelling', async () => {
    const { id } = await insertBatch(api.db)
    expect(await ask(api, getVoyage, { token: secretary, params: { id } })).toBeNull()
    await save(id, sea)
    expect(await ask(api, getVoyage, { token: secretary, params: { id } })).toMatchObject({
      imoNumber: '9074729',
      loadingPort: 'CNNSA',
      masterNumber: 'COSU6345127890',
      actualDeparture: null,
      updatedBy: 'Zainab',
      version: 1,
    })
  })

  it('has a flight and an air waybill by air', async () => {
    const { id } = await insertBatch(api.db, { freightMode: 'air' })
    expect(await save(id, air)).toMatchObject({ flightNumber: 'ET608', masterNumber: '071-12345675' })
  })

  it('is saved by who may edit batches alone, and read by everybody of the office', async () => {
    const { id } = await insertBatch(api.db)
    const token = await api.signIn({ privilege: 'employee' })
    expect((await refuse(id, sea, token)).status).toBe(403)
    expect(await ask(api, getVoyage, { token, params: { id } })).toBeNull()
  })

  it('is audited with what changed', async () => {
    const { id } = await insertBatch(api.db)
    await save(id, sea)
    await save(id, { ...sea, vessel: 'Xin Qin Huang Dao', version: 1 })
    const token = await api.signIn({ privilege: 'super admin' })
    const { entries } = await ask(api, listAuditEntries, { token, query: { entityId: id } })
    expect(entries[0]).toMatchObject({
      action: 'voyage.saved',
      changes: [{ field: 'vessel', old: 'Xin Da Lian', new: 'Xin Qin Huang Dao' }],
    })
  })

  it('is not overwritten by who read an older one, nor entered twice at once', async () => {
    const { id } = await insertBatch(api.db)
    const sent = Array.from({ length: 4 }, () =>
      api.send('PUT', `/batches/${id}/voyage`, { token: secretary, body: sea }),
    )
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 409, 409, 409])
    await save(id, { ...sea, version: 1 })
    expect((await refuse(id, { ...sea, version: 1 })).error).toBe('stale_version')
  })

  it.each([
    ['a wrong check digit of the ship', { imoNumber: '9074728' }, 'imoNumber'],
    ['a flight by sea', { flightNumber: 'ET608' }, 'flightNumber'],
    ['two ports that are one', { dischargePort: 'CNNSA' }, 'dischargePort'],
    ['a port that is in no list', { loadingPort: 'XXXXX' }, 'loadingPort'],
    ['an arrival before the planned departure', { plannedArrival: '2026-11-20' }, 'plannedArrival'],
    ['a departure that is still to come', { actualDeparture: addDays(portToday(), 2) }, 'actualDeparture'],
    [
      'an arrival before the departure',
      { actualDeparture: '2026-11-02', actualArrival: '2026-11-01' },
      'actualArrival',
    ],
    ['a document that no carrier gives', { masterNumber: '🌹' }, 'masterNumber'],
    ['another mode than the batch’s', { ...air, imoNumber: null, vessel: null, voyageNumber: null }, 'mode'],
  ])('refuses %s', async (_case, fields, field) => {
    const { id } = await insertBatch(api.db)
    const { status, errors } = await refuse(id, { ...sea, ...fields })
    expect([status, Object.keys(errors ?? {})]).toEqual([422, expect.arrayContaining([field])])
    expect(await ask(api, getVoyage, { token: secretary, params: { id } })).toBeNull()
  })

  it('refuses an air waybill whose check digit is wrong, a ship by air and a seaport', async () => {
    const { id } = await insertBatch(api.db, { freightMode: 'both' })
    const wrong = { ...air, masterNumber: '071-12345674', vessel: 'Xin Da Lian' }
    expect((await refuse(id, wrong)).errors).toEqual({
      masterNumber: expect.stringContaining('11 digits'),
      vessel: 'Goes with a voyage by sea only',
    })
    expect((await refuse(id, { ...air, loadingPort: 'CNNSA' })).errors).toEqual({
      loadingPort: 'Is no airport',
    })
  })
})

describe('ports', () => {
  const mombasa = { code: 'kemba', name: 'Mombasa', isSeaport: true, isAirport: false }

  it('begin with those of this lane', async () => {
    const codes = (await ask(api, listPorts, { token: secretary })).map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['CNCAN', 'CNNSA', 'HKHKG', 'TZDAR', 'TZZNZ']))
  })

  it('are added and taken out of use by a manager; a voyage keeps the one it has', async () => {
    expect((await refused(api, createPort, { token: secretary, body: mombasa })).status).toBe(403)
    const made = await ask(api, createPort, { token: manager, body: mombasa })
    expect(made).toMatchObject({ code: 'KEMBA', batchPort: null, isActive: true, version: 1 })
    const { id } = await insertBatch(api.db)
    const other = await insertBatch(api.db)
    await save(id, { ...sea, dischargePort: 'KEMBA' })
    const body = { ...mombasa, isActive: false, version: 1 }
    await ask(api, updatePort, { token: manager, params: { id: made.id }, body })
    expect(await save(id, { ...sea, dischargePort: 'KEMBA', version: 1 })).toMatchObject({ version: 2 })
    expect((await refuse(other.id, { ...sea, dischargePort: 'KEMBA' })).errors).toEqual({
      dischargePort: 'Is no longer in use',
    })
    const stale = { token: manager, params: { id: made.id }, body }
    expect((await refused(api, updatePort, stale)).error).toBe('stale_version')
  })

  it('have one code each, and a mode', async () => {
    const token = manager
    const taken = await refused(api, createPort, { token, body: { ...mombasa, code: 'TZDAR' } })
    expect([taken.status, taken.errors]).toEqual([409, { code: 'Already in use' }])
    const none = await refused(api, createPort, { token, body: { ...mombasa, isSeaport: false } })
    expect(none.errors).toEqual({ isSeaport: 'A port is for ships, for aircraft or for both' })
  })
})
