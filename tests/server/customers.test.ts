import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, getCustomer, updateCustomer } from '@/lib/contracts/customers'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee } from '@/tests/factories/employees'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())

const neema = { name: 'Neema Mollel', phones: ['+255754000111'] }
const create = (body: Partial<typeof neema> & Record<string, unknown> = {}) =>
  ask(api, createCustomer, { token, body: { ...neema, ...body } })
const refusal = (body: Record<string, unknown>) =>
  refused(api, createCustomer, { token, body: { ...neema, ...body } })

describe('registering a customer', () => {
  it('answers the customer, and the same by its id', async () => {
    const salesPerson = await insertEmployee(api.db, { name: 'Baraka', position: 'sales' })
    const made = await create({
      secretTrackingCode: 'NeemaMollelUMJ',
      salesPersonIds: [salesPerson.id],
      whatsAppNumber: '+85251234567',
      whatsAppType: 'hkWhatsApp',
      isOnlineSales: true,
      language: 'en',
      shippingMark: ' NM-7 ',
    })
    expect(made).toMatchObject({
      name: 'Neema Mollel',
      phones: ['+255754000111'],
      secretTrackingCode: 'neemamollelumj',
      salesPersons: [{ id: salesPerson.id, name: 'Baraka' }],
      whatsAppNumber: '+85251234567',
      whatsAppType: 'hkWhatsApp',
      isOnlineSales: true,
      language: 'en',
      shippingMark: 'NM-7',
      version: 1,
    })
    expect(await ask(api, getCustomer, { token, params: { id: made.id } })).toEqual(made)
  })

  it('fills in what is left out: Swahili, normal WhatsApp, no code, no sales person', async () => {
    expect(await create({ secretTrackingCode: '' })).toMatchObject({
      secretTrackingCode: null,
      salesPersons: [],
      whatsAppNumber: null,
      whatsAppType: 'normalWhatsApp',
      isOnlineSales: false,
      language: 'sw',
      shippingMark: null,
    })
  })

  it('stores phones in E.164, once each, in the order they were given', async () => {
    const { phones } = await create({
      phones: ['0754 000 222', '+86 138-0013-8000', '00255 (0)754.000.222', '255 754 000 333'],
    })
    expect(phones).toEqual(['+255754000222', '+8613800138000', '+255754000333'])
  })

  it.each([['+255'], ['12345'], ['+255754000111/+255754000222'], ['+2557540001112223334'], ['phone'], ['']])(
    'refuses the phone %j',
    async (phone) => {
      const { status, errors } = await refusal({ phones: ['+255754000111', phone] })
      expect(status).toBe(422)
      expect(Object.keys(errors ?? {})).toEqual(['phones.1'])
    },
  )

  it.each([
    ['phones', [], 'At least 1 needed'],
    ['phones', Array.from({ length: 6 }, (_, index) => `+25575400000${index}`), 'At most 5 allowed'],
    ['secretTrackingCode', 'neema777', 'The secret code must end with the letters umj'],
    ['secretTrackingCode', 'umj', '6 to 40 letters and digits, without spaces'],
    ['secretTrackingCode', 'neemamoumj', 'At least 8 letters besides umj'],
    ['secretTrackingCode', 'ne12345678umj', 'At least 8 letters besides umj'],
    ['secretTrackingCode', 'nee ma umj', '6 to 40 letters and digits, without spaces'],
    ['name', '   ', 'Required'],
    ['name', 'N'.repeat(121), 'At most 120 characters'],
    ['language', 'fr', 'Must be one of: en, zh, sw'],
    ['salesPersonIds', ['nobody'], 'Not a valid id'],
    ['salesPersonIds', [randomUUID()], 'Does not exist'],
  ])('refuses %s %j', async (field, value, message) => {
    const { status, errors } = await refusal({ [field]: value })
    expect(status).toBe(422)
    expect(Object.values(errors ?? {})).toEqual([message])
    expect(Object.keys(errors ?? {})[0]).toMatch(new RegExp(`^${field}(\\.0)?$`))
  })

  it('refuses a deleted employee as sales person, by index, and takes an id in capitals', async () => {
    const [here, gone] = [await insertEmployee(api.db), await insertEmployee(api.db, { status: 'deleted' })]
    const { errors } = await refusal({ salesPersonIds: [here.id, gone.id] })
    expect(errors).toEqual({ 'salesPersonIds.1': 'Does not exist' })
    const made = await create({ salesPersonIds: [here.id.toUpperCase()] })
    expect(made.salesPersons.map(({ id }) => id)).toEqual([here.id])
  })

  it('stores a TIN and a VRN in one spelling each, which a save without them leaves', async () => {
    const made = await create({ tin: '123-456-789', vrn: '40 012345 x' })
    expect(made).toMatchObject({ tin: '123456789', vrn: '40-012345-X' })
    const params = { id: made.id }
    const saved = await ask(api, updateCustomer, { token, params, body: { ...neema, version: 1 } })
    expect(saved).toMatchObject({ tin: '123456789', vrn: '40-012345-X' })
  })

  it.each([
    ['tin', '12345678'],
    ['tin', '12345678A'],
    ['vrn', '40-12345-X'],
    ['vrn', '40-012345-9'],
  ])('refuses the %s %j by name', async (field, value) => {
    const { status, errors } = await refusal({ [field]: value })
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
  })

  it('gives a secret code to one customer only, whatever its case', async () => {
    await create({ secretTrackingCode: 'dukalangu99umj' })
    const { status, code, errors } = await refusal({ secretTrackingCode: 'DUKAlangu99umJ' })
    expect({ status, code }).toEqual({ status: 409, code: 409 })
    expect(errors).toEqual({ secretTrackingCode: 'Another customer has this secret code' })
  })

  it('gives a code that many ask for at once to one of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.send('POST', '/customers', { token, body: { ...neema, secretTrackingCode: 'racehorsesumj' } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  it('keeps a name in any script with its emoji and apostrophe', async () => {
    for (const name of ["Ng'ombe 🌹", '测试 有限公司', 'محمد', '<b>x</b>', "'; drop table customers; --"]) {
      expect((await create({ name })).name).toBe(name)
    }
  })
})

describe('changing a customer', () => {
  const change = (id: string, body: Record<string, unknown>) =>
    ask(api, updateCustomer, { token, params: { id }, body: { ...neema, version: 1, ...body } })

  it('replaces every field and counts the version up', async () => {
    const { id } = await create({ shippingMark: 'NM', secretTrackingCode: 'changelings1umj' })
    const after = await change(id, { name: 'Neema Swai', phones: ['+255754999888'] })
    expect(after).toMatchObject({
      id,
      name: 'Neema Swai',
      phones: ['+255754999888'],
      shippingMark: null,
      secretTrackingCode: null,
      version: 2,
    })
  })

  it('is refused when somebody else saved since, and then writes nothing', async () => {
    const { id } = await create()
    const first = await change(id, { name: 'First' })
    const { status, error } = await refused(api, updateCustomer, {
      token,
      params: { id },
      body: { ...neema, name: 'Second', phones: ['+255754000999'], version: 1 },
    })
    expect({ status, error }).toEqual({ status: 409, error: 'stale_version' })
    expect(await ask(api, getCustomer, { token, params: { id } })).toEqual(first)
  })

  it('made by ten at once from the same version succeeds for one', async () => {
    const { id } = await create()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.send('PUT', `/customers/${id}`, { token, body: { ...neema, name: `Name ${index}`, version: 1 } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await ask(api, getCustomer, { token, params: { id } })).version).toBe(2)
  })

  it('to a taken secret code is refused and leaves the phones as they were', async () => {
    await insertCustomer(api.db, { secretTrackingCode: 'takenalreadyumj' })
    const before = await create()
    const { status } = await refused(api, updateCustomer, {
      token,
      params: { id: before.id },
      body: { ...neema, phones: ['+255754000777'], secretTrackingCode: 'takenalreadyumj', version: 1 },
    })
    expect(status).toBe(409)
    expect(await ask(api, getCustomer, { token, params: { id: before.id } })).toEqual(before)
  })

  it('leaves a short secret code that was given before, and takes no new one', async () => {
    const { id } = await insertCustomer(api.db, { secretTrackingCode: 'asha7umj' })
    expect(await change(id, { secretTrackingCode: 'asha7umj' })).toMatchObject({
      secretTrackingCode: 'asha7umj',
    })
    const body = { ...neema, secretTrackingCode: 'asha8umj', version: 2 }
    const { status, errors } = await refused(api, updateCustomer, { token, params: { id }, body })
    expect({ status, errors }).toEqual({
      status: 422,
      errors: { secretTrackingCode: 'At least 8 letters besides umj' },
    })
  })

  it('asks for the version', async () => {
    const { id } = await create()
    const { errors } = await refused(api, updateCustomer, { token, params: { id }, body: neema })
    expect(errors).toEqual({ version: 'Required' })
  })

  it.each([[randomUUID()], ['1'], ["1' or '1'='1"], ['..%2f..%2f']])(
    'answers 404 to the id %s',
    async (id) => {
      const body = { ...neema, version: 1 }
      expect((await refused(api, updateCustomer, { token, params: { id }, body })).status).toBe(404)
      expect((await refused(api, getCustomer, { token, params: { id } })).status).toBe(404)
    },
  )
})
