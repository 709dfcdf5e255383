import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { deleteCustomer, updateCustomer } from '@/lib/contracts/customers'
import * as contract from '@/lib/contracts/portal'
import { lookUpReceiving } from '@/lib/contracts/receiving'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'
import { codeIn, linkIn, sentText } from './support/portal'

/** Nothing leaves: no worker runs here. */
const SMS = {
  SMS_GATEWAY: 'beem',
  BEEM_API_KEY: 'key',
  BEEM_SECRET_KEY: 'secret',
  BEEM_SENDER: 'UMOJA',
  MESSAGE_CALLBACK_SECRET: 'a-secret-of-more-than-24-letters',
}

let api: TestApi
let owner: string
beforeAll(async () => {
  api = await startApi(SMS)
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of ['rate_limits', 'messages', 'customer_codes', 'customer_sessions'])
    await api.pool.query(`delete from ${table}`)
})
afterEach(() => expect(api.troubles).toEqual([]))

let phones = 0
const newPhone = () => `+2557130${String(++phones).padStart(5, '0')}`

const sentCode = async (phone: string) => codeIn(await sentText(api, phone, 'signInCode'))

const askFor = (phone: string) => ask(api, contract.askForCode, { body: { phone } })
const enter = (phone: string, code: string) => send(api, contract.enterByCode, { body: { phone, code } })
const cookieOf = (answer: Awaited<ReturnType<typeof enter>>) =>
  String(answer.headers['set-cookie']).split('; ')[0] ?? ''

/** Signs in as whoever has the phone; answers the device's cookie. */
async function entered(phone: string): Promise<string> {
  await askFor(phone)
  const answer = await enter(phone, await sentCode(phone))
  dataOf(contract.enterByCode, answer)
  return cookieOf(answer)
}

const as = (cookie: string) => ({ headers: { cookie } })
const wrongOf = (code: string) => (code.startsWith('0') ? '999999' : '000000')

describe('the door', () => {
  it('opens by the code that was sent, for thirty days, by a cookie that scripts cannot read', async () => {
    const phone = newPhone()
    const name = 'Asha Juma'
    const { id } = await insertCustomer(api.db, { name, phones: [phone] })
    expect(await askFor(phone)).toEqual({ minutes: 10 })
    const answer = await enter(phone, await sentCode(phone))
    expect(dataOf(contract.enterByCode, answer)).toEqual({
      customer: { id, name },
      customers: [{ id, name }],
      phone,
      isView: false,
    })
    const [cookie = '', ...attributes] = String(answer.headers['set-cookie']).split('; ')
    expect(attributes).toEqual(['Path=/', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Lax'])
    expect((await ask(api, contract.getPortalSession, as(cookie))).customer).toEqual({ id, name })
    const { rows } = await api.pool.query(
      "select entity_id from audit_log where action = 'portal.entered' order by at desc limit 1",
    )
    expect(rows).toEqual([{ entity_id: id }])
    await api.pool.query("update customer_sessions set created_at = now() - interval '31 days'")
    expect((await refused(api, contract.getPortalSession, as(cookie))).status).toBe(401)
  })

  it('answers a phone that is nobody’s in the same way, writes no message, and takes no code for it', async () => {
    const phone = newPhone()
    expect(await askFor(phone)).toEqual({ minutes: 10 })
    expect(await sentCode(phone)).toBe('')
    const { rows } = await api.pool.query('select 1 from customer_codes where phone = $1', [phone])
    expect(rows).toHaveLength(1)
    expect((await enter(phone, '123456')).statusCode).toBe(422)
  })

  it('takes a code once, also when it comes twice at the same moment', async () => {
    const phone = newPhone()
    await insertCustomer(api.db, { phones: [phone] })
    await askFor(phone)
    const code = await sentCode(phone)
    const answers = await Promise.all([enter(phone, code), enter(phone, code), enter(phone, code)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
    expect((await enter(phone, code)).statusCode).toBe(422)
  })

  it('takes no more than five tries at a code, also at once, and none after ten minutes or after a newer one', async () => {
    const phone = newPhone()
    await insertCustomer(api.db, { phones: [phone] })
    await askFor(phone)
    const first = await sentCode(phone)
    await Promise.all(Array.from({ length: 5 }, () => enter(phone, wrongOf(first))))
    expect((await enter(phone, first)).statusCode).toBe(422)
    await askFor(phone)
    const second = await sentCode(phone)
    await api.pool.query("update customer_codes set created_at = created_at - interval '11 minutes'")
    expect((await enter(phone, second)).statusCode).toBe(422)
    await api.pool.query("update messages set created_at = created_at - interval '11 minutes'")
    await askFor(phone)
    const third = await sentCode(phone)
    if (second !== third) expect((await enter(phone, second)).statusCode).toBe(422)
    expect((await enter(phone, third)).statusCode).toBe(200)
  })

  it('sends three codes an hour to a phone, a customer’s or not, and says when the next one is', async () => {
    const [known, unknown] = [newPhone(), newPhone()]
    await insertCustomer(api.db, { phones: [known] })
    for (const phone of [known, unknown]) {
      for (let sent = 0; sent < 3; sent++) await askFor(phone)
      const answer = await send(api, contract.askForCode, { body: { phone } })
      expect(answer.statusCode).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
    }
  })

  it.each([
    ['en', /^Codes or links .* Try again in (60|59) minutes, or ask our office for a link/],
    ['sw', /^Namba ya siri .* baada ya dakika (60|59), au omba kiungo ofisini kwetu/],
    ['zh', /^此手机号.*(60|59) 分钟后重试，或联系我们公司/],
  ])(
    'says in %s, in minutes, how long the phone waits and that the office sends a link',
    async (language, text) => {
      const phone = newPhone()
      for (let sent = 0; sent < 3; sent++) await askFor(phone)
      const asked = { body: { phone }, headers: { 'accept-language': language } }
      expect((await refused(api, contract.askForCode, asked)).message).toMatch(text)
    },
  )

  it('slows an address down after sixty wrong codes and twenty asked for, for seconds and not for an hour', async () => {
    const address = '41.75.1.2'
    const body = () => ({ phone: newPhone(), code: '123456' })
    for (let tries = 0; tries < 60; tries++) {
      expect((await send(api, contract.enterByCode, { body: body(), address })).statusCode).toBe(422)
    }
    const wish = () => send(api, contract.askForCode, { body: { phone: newPhone() }, address })
    const wishes = await Promise.all(Array.from({ length: 23 }, wish))
    const refusals = wishes.filter(({ statusCode }) => statusCode === 429)
    expect(refusals).toHaveLength(2)
    for (const { headers } of refusals) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(40)
    expect(refusals[0]?.json().message).toMatch(
      /Try again in \d+ seconds, or call our office: it sends you a link/,
    )
    // One with the right code comes through all the same.
    const phone = newPhone()
    await insertCustomer(api.db, { phones: [phone] })
    await askFor(phone)
    const right = { phone, code: await sentCode(phone) }
    expect((await send(api, contract.enterByCode, { body: right, address })).statusCode).toBe(200)
    // The office's link is sent whatever the address has used up.
    const other = newPhone()
    const { id } = await insertCustomer(api.db, { phones: [other] })
    const asked = { token: owner, params: { id }, address }
    expect((await send(api, contract.sendPortalLink, asked)).statusCode).toBe(200)
  })

  it('counts what failed: whoever enters uses up nothing of the address, nor of the phone', async () => {
    const address = '41.75.1.3'
    const phone = newPhone()
    await insertCustomer(api.db, { phones: [phone] })
    for (let times = 0; times < 5; times++) {
      await ask(api, contract.askForCode, { body: { phone }, address })
      const body = { phone, code: await sentCode(phone) }
      expect((await send(api, contract.enterByCode, { body, address })).statusCode).toBe(200)
      await api.pool.query('delete from messages')
    }
    const { rows } = await api.pool.query(
      "select key from rate_limits where key like 'portal%' and points > 0",
    )
    expect(rows).toEqual([])
  })

  it('is shut, and says so, where no code could be sent', async () => {
    const shut = await startApi()
    try {
      const failure = await refused(shut, contract.askForCode, { body: { phone: newPhone() } })
      expect(failure).toMatchObject({ status: 409, error: 'no_gateway' })
    } finally {
      await shut.close()
    }
  })

  it('names the field of a phone or code that can be none', async () => {
    const wrong = { phone: '12', code: '12 34' }
    const failure = await refused(api, contract.enterByCode, { body: wrong })
    expect(Object.keys(failure.errors ?? {}).sort()).toEqual(['code', 'phone'])
    expect(failure.errors?.code).toBe('The code has six digits.')
  })
})

describe('several customers with one phone', () => {
  it('are chosen from, and nothing is shown before; nobody else can be chosen', async () => {
    const phone = newPhone()
    const [first, second] = [
      await insertCustomer(api.db, { name: 'Asha', phones: [phone] }),
      await insertCustomer(api.db, { name: 'Asha Shop', phones: [phone] }),
    ]
    const other = await insertCustomer(api.db)
    const cookie = await entered(phone)
    const session = await ask(api, contract.getPortalSession, as(cookie))
    expect(session).toMatchObject({ customer: null, customers: [{ id: first.id }, { id: second.id }] })
    expect((await refused(api, contract.getPortalCargo, as(cookie))).error).toBe('choose_customer')
    const choice = (customerId: string) => ({ ...as(cookie), body: { customerId } })
    expect((await refused(api, contract.chooseCustomer, choice(other.id))).status).toBe(404)
    expect((await ask(api, contract.chooseCustomer, choice(second.id))).customer?.name).toBe('Asha Shop')
    expect((await ask(api, contract.getPortalSession, as(cookie))).customer?.id).toBe(second.id)
    await api.pool.query('delete from customer_phones where customer_id = $1', [second.id])
    expect((await ask(api, contract.getPortalSession, as(cookie))).customer?.id).toBe(first.id)
    // One that was chosen on a device, and is entered twice, can still be deleted.
    await ask(api, deleteCustomer, { token: owner, params: { id: second.id } })
    await api.pool.query('delete from customer_phones where customer_id = $1', [first.id])
    expect((await refused(api, contract.getPortalSession, as(cookie))).status).toBe(401)
  })
})

describe('devices', () => {
  it('end with the customer: one of a deleted customer does not open the pages of whoever gets the phone later', async () => {
    const phone = newPhone()
    const { id } = await insertCustomer(api.db, { phones: [phone] })
    const device = await entered(phone)
    await ask(api, deleteCustomer, { token: owner, params: { id } })
    await insertCustomer(api.db, { name: 'Neema', phones: [phone] })
    expect((await refused(api, contract.getPortalSession, as(device))).status).toBe(401)
  })

  it('end with the phone: one that a customer had once does not open the pages of whoever gets it later', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const { id } = await insertCustomer(api.db, { phones: [phone, other] })
    const [device, stays] = [await entered(phone), await entered(other)]
    await api.pool.query("delete from rate_limits where key like 'portal-phone%'")
    await ask(api, contract.askForCode, { body: { phone, as: 'link' } })
    const link = linkIn(await sentText(api, phone, 'signInLink'))
    const without = { name: 'Asha', phones: [other], version: 1 }
    await ask(api, updateCustomer, { token: owner, params: { id }, body: without })
    await insertCustomer(api.db, { name: 'Neema', phones: [phone] })
    expect((await refused(api, contract.getPortalSession, as(device))).status).toBe(401)
    expect((await refused(api, contract.enterByLink, { body: { link } })).status).toBe(422)
    expect((await ask(api, contract.getPortalSession, as(stays))).customer?.id).toBe(id)
  })

  it('are seen and ended one by one; those of another phone are not', async () => {
    const [mine, others] = [newPhone(), newPhone()]
    await insertCustomer(api.db, { phones: [mine] })
    await insertCustomer(api.db, { phones: [others] })
    const [here, there, foreign] = [await entered(mine), await entered(mine), await entered(others)]
    const devices = await ask(api, contract.listPortalDevices, as(here))
    expect(devices.map(({ isThis }) => isThis).sort()).toEqual([false, true])
    const away = devices.find(({ isThis }) => !isThis)?.id ?? ''
    const [strange] = await ask(api, contract.listPortalDevices, as(foreign))
    const end = (id: string) => ({ ...as(here), params: { id } })
    expect((await refused(api, contract.endPortalDevice, end(strange?.id ?? ''))).status).toBe(404)
    await ask(api, contract.endPortalDevice, end(away))
    expect((await refused(api, contract.getPortalSession, as(there))).status).toBe(401)
    const left = await send(api, contract.leavePortal, as(here))
    expect(String(left.headers['set-cookie'])).toContain('Max-Age=0')
    expect((await refused(api, contract.getPortalSession, as(here))).status).toBe(401)
    expect((await ask(api, contract.getPortalSession, as(foreign))).phone).toBe(others)
  })
})

describe('what stands there', () => {
  it('is one’s own cargo in five groups, with price, arrival and the link to answer ‘ship it’', async () => {
    const phone = newPhone()
    const { id: receiverId } = await insertCustomer(api.db, { phones: [phone] })
    const stranger = await insertCustomer(api.db)
    await insertPackage(api.db, { receiverId: stranger.id })
    const waiting = await insertPackage(api.db, { receiverId, totalUSD: '100', currencyConverter: '2600' })
    const batch = await insertBatch(api.db, { transitStatus: 2 })
    const sailing = await insertPackage(api.db, { receiverId, batchId: batch.id })
    const handedOver = await insertPackage(api.db, { receiverId, transitStatus: 5 })
    await api.pool.query('update packages set delivered_to = $1, delivered_at = $2 where id = $3', [
      'Juma Hassan Mwinyi',
      '2026-11-20T11:02:00Z',
      handedOver.id,
    ])
    await api.pool.query('insert into expected_parcels (courier_number, customer_id) values ($1, $2)', [
      'SF123456',
      receiverId,
    ])
    const found = await ask(api, contract.getPortalCargo, as(await entered(phone)))
    expect(found.announced.map(({ courierNumber }) => courierNumber)).toEqual(['SF123456'])
    const groups = new Map(found.cargo.map(({ id, group }) => [id, group]))
    expect([...groups].sort()).toEqual(
      [
        [waiting.id, 'warehouse'],
        [sailing.id, 'onTheWay'],
        [handedOver.id, 'handedOver'],
      ].sort(),
    )
    const first = found.cargo.find(({ id }) => id === waiting.id)
    expect(first).toMatchObject({ totalUSD: '100.00', remainingUSD: '100.00', isPaymentComplete: false })
    expect(first).toMatchObject({ mayShip: true, requests: [] })
    const taken = found.cargo.find(({ id }) => id === handedOver.id)
    expect(taken?.handedTo).toEqual({ name: 'Juma', at: '2026-11-20T11:02:00.000Z' })
    expect(found.statementPath).toContain(`customerId=${receiverId}`)
  })

  it('names all that is owed, also for what is too old to be listed', async () => {
    const phone = newPhone()
    const { id: receiverId } = await insertCustomer(api.db, { phones: [phone] })
    const fields = { receiverId, transitStatus: 5, totalUSD: '10', currencyConverter: '2600' } as const
    for (let made = 0; made < 21; made++) await insertPackage(api.db, fields)
    const found = await ask(api, contract.getPortalCargo, as(await entered(phone)))
    expect(found.cargo).toHaveLength(20)
    expect(found).toMatchObject({ owedUSD: '210.00', owedTZS: '546000.00' })
  })

  it('is nothing for who has no device, another cookie, or a session of the office', async () => {
    for (const endpoint of ALL_ENDPOINTS.filter(({ access }) => access === 'customer')) {
      for (const cookie of ['', 'my=', `my=${'A'.repeat(43)}`]) {
        const answer = await send(api, endpoint, { token: owner, headers: { cookie }, params: { id: '' } })
        expect([401, 404], endpoint.name).toContain(answer.statusCode)
        expect(answer.json().data, endpoint.name).toBeUndefined()
      }
    }
  })
})

describe('announcing parcels', () => {
  it('takes courier numbers in any spelling, once, and gives them to the customer at receiving', async () => {
    const phone = newPhone()
    const { id } = await insertCustomer(api.db, { phones: [phone] })
    const cookie = await entered(phone)
    const announce = (courierNumbers: string[], remark: string | null = 'Shoes') =>
      ask(api, contract.announceParcels, { ...as(cookie), body: { courierNumbers, remark } })
    const made = await announce(['sf 555-666', 'SF555666', 'YT0001'])
    expect(made.map(({ courierNumber }) => courierNumber).sort()).toEqual(['SF555666', 'YT0001'])
    expect(await announce(['SF555666'], 'Bags')).toHaveLength(2)
    const found = await ask(api, lookUpReceiving, { token: owner, query: { courierNumber: 'SF 555666' } })
    expect(found.expected).toMatchObject({ customer: { id }, remark: 'Shoes' })
    const { rows } = await api.pool.query(
      "select entity_id from audit_log where action = 'parcels.announced'",
    )
    expect(rows).toEqual([{ entity_id: id }])
  })

  it('takes one with what was paid for it and a photo of the order, which the warehouse sees when it comes', async () => {
    const phone = newPhone()
    await insertCustomer(api.db, { phones: [phone] })
    const cookie = await entered(phone)
    const declared = { declaredAmount: '560.5', declaredCurrency: 'CNY' as const }
    const announce = (courierNumbers: string[], more: object) => ({
      ...as(cookie),
      body: { courierNumbers, remark: 'Twelve pairs', ...more },
    })
    const two = await refused(api, contract.announceParcels, announce(['OP100001', 'OP200002'], declared))
    expect(Object.keys(two.errors ?? {})).toEqual(['declaredAmount'])
    const half = announce(['OP100001'], { declaredAmount: '5' })
    expect((await refused(api, contract.announceParcels, half)).errors).toHaveProperty('declaredCurrency')
    const [made] = await ask(api, contract.announceParcels, announce(['OP100001'], declared))
    expect(made).toMatchObject({ declared: { amount: '560.50', currency: 'CNY' }, order: null })
    const params = { id: made?.id ?? '' }
    const photo = async () => {
      const form = multipart(await makeJpeg())
      const call = { ...form, params, headers: { ...form.headers, cookie } }
      return dataOf(contract.addOrderPhoto, await send(api, contract.addOrderPhoto, call)).order
    }
    const first = await photo()
    const order = await photo()
    expect(order?.url).toMatch(/expires=/)
    const query = { courierNumber: 'OP100001' }
    const { expected } = await ask(api, lookUpReceiving, { token: owner, query })
    expect(expected).toMatchObject({ declared: made?.declared, order: { id: order?.id } })
    const { rows } = await api.pool.query('select id, kind from files where id = any($1) order by kind', [
      [first?.id, order?.id],
    ])
    // The one before is nobody's, not even by its bare address.
    expect(rows).toEqual([{ id: order?.id, kind: 'order' }])
    await ask(api, contract.takeBackAnnouncement, { ...as(cookie), params })
    const { rows: after } = await api.pool.query('select id from files where id = any($1)', [
      [first?.id, order?.id],
    ])
    expect(after).toEqual([])
    const { rows: bytes } = await api.pool.query('select storage_key from files_to_remove')
    const keyOf = (url = '') => url.replace(/^\/files\/|\?.*$/g, '')
    expect(bytes.map(({ storage_key }) => storage_key).sort()).toEqual(
      [keyOf(first?.url), keyOf(order?.url)].sort(),
    )
    for (const url of [first?.url, order?.url]) {
      expect((await api.send('GET', `/files/${keyOf(url)}`)).statusCode).toBe(404)
    }
  })

  it('takes the value of one parcel that was announced before, and leaves somebody else’s as it is', async () => {
    const [mine, others] = [newPhone(), newPhone()]
    await insertCustomer(api.db, { phones: [mine] })
    await insertCustomer(api.db, { phones: [others] })
    const [me, them] = [await entered(mine), await entered(others)]
    const value = { declaredAmount: '75', declaredCurrency: 'USD' as const }
    const one = { courierNumbers: ['OP300003'], remark: 'Shoes' }
    await ask(api, contract.announceParcels, { ...as(me), body: one })
    const [made, ...more] = await ask(api, contract.announceParcels, {
      ...as(me),
      body: { ...one, remark: null, ...value },
    })
    expect(more).toEqual([])
    expect(made).toMatchObject({ remark: 'Shoes', declared: { amount: '75.00', currency: 'USD' } })
    const theirs = { ...as(them), body: { ...one, ...value, declaredAmount: '1' } }
    expect((await refused(api, contract.announceParcels, theirs)).status).toBe(409)
    const [still] = await ask(api, contract.announceParcels, { ...as(me), body: { ...one, remark: null } })
    expect(still?.declared?.amount).toBe('75.00')
  })

  it('refuses what somebody else announced, by its line, naming nobody and writing nothing', async () => {
    const [mine, others] = [newPhone(), newPhone()]
    await insertCustomer(api.db, { phones: [mine] })
    const name = 'Zawadi wa Siri'
    await insertCustomer(api.db, { name, phones: [others] })
    const [me, them] = [await entered(mine), await entered(others)]
    const body = (...courierNumbers: string[]) => ({ body: { courierNumbers, remark: null } })
    const theirs = await ask(api, contract.announceParcels, { ...as(them), ...body('ZT777001') })
    const answer = await send(api, contract.announceParcels, { ...as(me), ...body('ZT777002', 'zt 777001') })
    expect(answer.statusCode).toBe(409)
    expect(Object.keys(answer.json().errors)).toEqual(['courierNumbers.1'])
    expect(answer.body).not.toContain(name)
    expect((await ask(api, contract.getPortalCargo, as(me))).announced).toEqual([])
    const params = { id: theirs[0]?.id ?? '' }
    expect((await refused(api, contract.takeBackAnnouncement, { ...as(me), params })).status).toBe(404)
    await ask(api, contract.takeBackAnnouncement, { ...as(them), params })
    expect((await ask(api, contract.getPortalCargo, as(them))).announced).toEqual([])
  })
})

it('a customer tries three hundred courier numbers an hour, refused ones too', async () => {
  const [mine, others] = [newPhone(), newPhone()]
  for (const phone of [mine, others]) await insertCustomer(api.db, { phones: [phone] })
  const [me, them] = [await entered(mine), await entered(others)]
  const body = (courierNumbers: string[]) => ({ body: { courierNumbers, remark: null } })
  await ask(api, contract.announceParcels, { ...as(them), ...body(['QX900000']) })
  const guesses = Array.from({ length: 50 }, (_, index) => `QX9000${String(index).padStart(2, '0')}`)
  const statuses: number[] = []
  for (let round = 0; round < 7; round++) {
    const answer = await send(api, contract.announceParcels, { ...as(me), ...body(guesses) })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([409, 409, 409, 409, 409, 409, 429])
  const refusal = await refused(api, contract.announceParcels, { ...as(me), ...body(['QX900001']) })
  expect(refusal.message).toMatch(/^You have announced very many numbers .* Go on in (59|60) minutes/)
})
