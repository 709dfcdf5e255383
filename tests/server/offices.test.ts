import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyInput } from '@/lib/contracts/company'
import { getCompanySettings, putCompanySettings } from '@/lib/contracts/company'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { createLocations, deleteLocation, listLocations, putAway } from '@/lib/contracts/locations'
import { createOffice, deleteOffice, listOffices, type Office, updateOffice } from '@/lib/contracts/offices'
import { getPackage } from '@/lib/contracts/packages'
import { endStockTake, startStockTake } from '@/lib/contracts/stock-takes'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let manager: string
let secretary: string

beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  secretary = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

type Body = BodyInputOf<typeof createOffice>
const mwanza = (code: string, other: Partial<Body> = {}): Body => ({
  code,
  kind: 'delivering',
  english: 'Mwanza',
  chinese: '姆万扎',
  swahili: 'Mwanza',
  countryCode: 'tz',
  sortOrder: 3,
  ...other,
})

const add = (code: string, other: Partial<Body> = {}) =>
  ask(api, createOffice, { token: manager, body: mwanza(code, other) })
const all = () => ask(api, listOffices, { token: secretary })
async function read(code: string): Promise<Office> {
  const found = (await all()).find((one) => one.code === code)
  if (!found) throw new Error(`no office ${code}`)
  return found
}

/** Saving an office as it is, but for some fields. What the company's profile says of it is sent by nobody. */
function change(office: Office, other: Partial<Body> = {}, token = manager) {
  const { id, isOfCompany, isUsed: _used, ...fields } = office
  const where = isOfCompany
    ? { city: null, address: null, phone: null, weekdayHours: '', weekendHours: '' }
    : {}
  return { token, params: { id }, body: { ...fields, ...where, ...other } }
}

const zone = (site: string, name: string) => ({
  token: secretary,
  body: { site, zone: name, racks: 1, levels: 2 },
})

describe('offices', () => {
  it('begin with the specification’s two, whose address and hours are the company profile’s', async () => {
    const admin = await api.signIn({ privilege: 'super admin' })
    const [china, tanzania] = await all()
    expect([china?.code, china?.kind, china?.chinese, china?.countryCode]).toEqual([
      'guangzhou',
      'receiving',
      '广州',
      'CN',
    ])
    expect(tanzania).toMatchObject({
      code: 'dar-es-salaam',
      kind: 'delivering',
      isOfCompany: true,
      isUsed: true,
    })
    const {
      logo: _logo,
      shareImageUrl: _image,
      ...settings
    } = await ask(api, getCompanySettings, { token: admin })
    const address = 'Uhuru Street 7, Kariakoo'
    const tanzaniaOffice = { ...settings.tanzaniaOffice, address, weekendHours: '' }
    await ask(api, putCompanySettings, {
      token: admin,
      body: { ...settings, tanzaniaOffice } as CompanyInput,
    })
    expect(await read('dar-es-salaam')).toMatchObject({
      address,
      weekdayHours: '09:00-17:00',
      weekendHours: '',
    })
  })

  it('whose address is the profile’s take no other', async () => {
    const office = await read('guangzhou')
    const { errors } = await refused(
      api,
      updateOffice,
      change(office, { address: 'Elsewhere 1', weekdayHours: '08:00-12:00' }),
    )
    const said = 'This is changed in the company’s profile'
    expect(errors).toEqual({ address: said, weekdayHours: said })
    const saved = await ask(api, updateOffice, change(office, { english: 'Guangzhou, Yuexiu' }))
    expect(saved).toMatchObject({
      english: 'Guangzhou, Yuexiu',
      address: office.address,
      version: office.version + 1,
    })
  })

  it('are added, changed and removed by a manager alone, and each is in the audit log', async () => {
    expect((await refused(api, listOffices, {})).status).toBe(401)
    expect((await refused(api, createOffice, { token: secretary, body: mwanza('moshi') })).status).toBe(403)
    const made = await add('Moshi ')
    expect(made).toMatchObject({
      code: 'moshi',
      countryCode: 'TZ',
      isActive: true,
      isUsed: false,
      isOfCompany: false,
    })
    expect((await refused(api, updateOffice, change(made, {}, secretary))).status).toBe(403)
    const phone = '+255 282 555 010'
    expect(await ask(api, updateOffice, change(made, { phone }))).toMatchObject({
      phone: '+255282555010',
      version: 2,
    })
    expect((await refused(api, updateOffice, change(made))).error).toBe('stale_version')
    const params = { id: made.id }
    expect((await refused(api, deleteOffice, { token: secretary, params })).status).toBe(403)
    await ask(api, deleteOffice, { token: manager, params })
    expect((await refused(api, deleteOffice, { token: manager, params })).status).toBe(404)
    expect((await refused(api, updateOffice, change(made))).status).toBe(404)
    const rows = await api.db
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('entity_id', '=', made.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['office.created', 'office.updated', 'office.deleted'])
    expect(rows[1]?.changes).toEqual({ phone: { old: null, new: '+255282555010' } })
  })

  it('have one code each, which stays, and two letters for a country', async () => {
    const taken = await refused(api, createOffice, {
      token: manager,
      body: mwanza('guangzhou', { kind: 'receiving' }),
    })
    expect([taken.status, taken.errors]).toEqual([409, { code: 'Already in use' }])
    const wrong = { countryCode: 'QQ', code: '7up', weekdayHours: '17:00-09:00', sortOrder: 0, chinese: ' ' }
    const { status, errors } = await refused(api, createOffice, { token: manager, body: mwanza('x', wrong) })
    expect(status).toBe(422)
    expect(Object.keys(errors ?? {}).sort()).toEqual([
      'chinese',
      'code',
      'countryCode',
      'sortOrder',
      'weekdayHours',
    ])
    const made = await add('dodoma')
    const renamed = await refused(api, updateOffice, change(made, { code: 'dodoma-2' }))
    expect([renamed.status, renamed.errors]).toEqual([409, { code: 'The code of an office stays as it is' }])
    const both = await Promise.all(
      [1, 2].map(() => send(api, createOffice, { token: manager, body: mwanza('iringa') })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('that are used are neither deleted nor of another kind, but taken out of use', async () => {
    const made = await add('mbeya')
    const [location] = (await ask(api, createLocations, zone('mbeya', 'MB'))).locations
    const remove = { token: manager, params: { id: made.id } }
    expect(await refused(api, deleteOffice, remove)).toMatchObject({ status: 409, error: 'office_used' })
    const office = await read('mbeya')
    expect(office.isUsed).toBe(true)
    const other = await refused(api, updateOffice, change(office, { kind: 'receiving' }))
    expect([other.status, Object.keys(other.errors ?? {})]).toEqual([409, ['kind']])
    expect(await ask(api, updateOffice, change(office, { isActive: false }))).toMatchObject({
      isActive: false,
    })
    const closed = await refused(api, createLocations, zone('mbeya', 'MC'))
    expect([closed.status, closed.errors]).toEqual([409, { site: 'This office is not used any more' }])
    // A count that somebody made there names it too, when its locations are gone.
    const take = await ask(api, startStockTake, {
      token: secretary,
      body: { location: location?.code ?? '' },
    })
    await ask(api, endStockTake, { token: secretary, params: { id: take.id }, body: { isAbandoned: true } })
    const left = (await ask(api, listLocations, { token: secretary })).filter(({ site }) => site === 'mbeya')
    for (const { id } of left) await ask(api, deleteLocation, { token: secretary, params: { id } })
    expect((await refused(api, deleteOffice, remove)).error).toBe('office_used')
    const first = { token: manager, params: { id: (await read('guangzhou')).id } }
    expect((await refused(api, deleteOffice, first)).error).toBe('office_used')
    expect((await refused(api, createLocations, zone('nowhere', 'MD'))).errors).toEqual({
      site: 'There is no such office',
    })
  })

  it('of which the last active one of a kind stays, also when two are taken out of use at once', async () => {
    const china = await read('guangzhou')
    const last = await refused(api, updateOffice, change(china, { isActive: false }))
    expect([last.status, last.errors]).toEqual([
      409,
      { isActive: 'This is the last office in use that does so' },
    ])
    const yiwu = await add('yiwu', { kind: 'receiving', countryCode: 'CN' })
    const answers = await Promise.all(
      [china, yiwu].map((one) => send(api, updateOffice, change(one, { isActive: false }))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const receiving = (await all()).filter(({ kind, isActive }) => kind === 'receiving' && isActive)
    expect(receiving).toHaveLength(1)
    const use = async (code: string, isActive: boolean) =>
      ask(api, updateOffice, change(await read(code), { isActive }))
    await use('yiwu', true)
    await use('guangzhou', false)
    const params = { id: yiwu.id }
    const rest = await read('yiwu')
    expect((await refused(api, updateOffice, change(rest, { kind: 'delivering' }))).errors).toHaveProperty(
      'kind',
    )
    expect((await refused(api, deleteOffice, { token: manager, params })).error).toBe('last_office')
    await use('guangzhou', true)
    await ask(api, deleteOffice, { token: manager, params })
  })
})

describe('cargo at an office that was added', () => {
  it('lies at the locations of every office of its end, and of no other', async () => {
    await add('singida')
    await add('shantou', { kind: 'receiving', countryCode: 'CN' })
    await ask(api, createLocations, zone('singida', 'SG'))
    await ask(api, createLocations, zone('shantou', 'ST'))
    await ask(api, createLocations, zone('guangzhou', 'SZ'))
    const here = await insertPackage(api.db, {})
    const arrived = await insertPackage(api.db, { transitStatus: 4 })
    const put = (number: string, location: string) => ({
      token: manager,
      body: { package: number, location },
    })
    expect((await ask(api, putAway, put(arrived.trackingNumber, 'SG-01-1'))).location).toEqual({
      site: 'singida',
      code: 'SG-01-1',
    })
    expect((await ask(api, putAway, put(here.trackingNumber, 'ST-01-2'))).location.site).toBe('shantou')
    expect((await ask(api, putAway, put(here.trackingNumber, 'SZ-01-1'))).before).toBe('ST-01-2')
    expect((await refused(api, putAway, put(here.trackingNumber, 'SG-01-1'))).errors?.package).toContain(
      'has not left yet',
    )
    expect((await refused(api, putAway, put(arrived.trackingNumber, 'ST-01-1'))).errors?.package).toContain(
      'has arrived already',
    )
    const read = (id: string) => ask(api, getPackage, { token: manager, params: { id } })
    expect((await read(arrived.id)).location).toEqual({ site: 'singida', code: 'SG-01-1' })
    // What was typed where cargo comes in says no office, now that there are two.
    await api.db.updateTable('packages').set({ shelf: 'by the door' }).where('id', '=', here.id).execute()
    expect((await read(here.id)).location).toEqual({ site: null, code: 'by the door' })
    const counts = await ask(api, listLocations, { token: manager })
    expect(counts.find(({ code }) => code === 'SG-01-1')?.packages).toBe(1)
    expect(counts.find(({ code }) => code === 'SZ-01-1')?.packages).toBe(0)
  })
})
