import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '@/server/core/config'
import { createKnownPeople } from '@/server/known-people'
import { tokenHash } from '@/server/session/tokens'
import { registerPages } from '@/server/web'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { type Sent, startApi, type TestApi } from './support/api'
import { enteredCustomer } from './support/portal'

const FLOOD = { RATE_LIMIT_PER_MINUTE: '2' }

describe('the addresses for gateways', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(FLOOD)
  })
  afterAll(() => api.close())

  it.each(['/gateways/whatsapp', '/gateways/beem/none', '/gateways/africas-talking/none'])(
    '%s answers 429 with Retry-After after ten times the calls of a visitor',
    async (path) => {
      const address = `192.0.2.${path.length}`
      const call = () => api.send('POST', path, { address, body: {} })
      for (let calls = 0; calls < 20; calls++) expect((await call()).statusCode).toBe(404)
      const refused = await call()
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    },
  )
})

describe('every answer of the API', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi({ RATE_LIMIT_PER_MINUTE: '3' })
  })
  afterAll(() => api.close())

  it('says how many calls are left, and for how long none are', async () => {
    const call = async (path: string) => {
      const { statusCode, headers } = await api.send('GET', path, { address: '192.0.2.200' })
      return [statusCode, headers['ratelimit-policy'], headers.ratelimit]
    }
    const policy = '"default";q=3;w=60'
    const left = (calls: number) =>
      expect.stringMatching(new RegExp(`^"default";r=${calls};t=([1-9]|[1-5]\\d|60)$`))
    expect(await call('/rates')).toEqual([200, policy, left(2)])
    expect(await call('/packages')).toEqual([401, policy, left(1)])
    expect(await call('/rates')).toEqual([200, policy, left(0)])
    expect(await call('/rates')).toEqual([429, policy, left(0)])
  })

  it('names the limit that was reached where it is another one', async () => {
    const address = '192.0.2.201'
    const wide = await startApi()
    const body = { email: 'nobody@example.com', password: 'wrong password' }
    let answer = await wide.send('POST', '/login', { address, body })
    for (let tries = 0; tries < 40 && answer.statusCode !== 429; tries++)
      answer = await wide.send('POST', '/login', { address, body })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers.ratelimit).toMatch(
      new RegExp(`^"default";r=\\d+;t=\\d+, "too_many_requests";r=0;t=${answer.headers['retry-after']}$`),
    )
    await wide.close()
  })
})

describe('people who are signed in', () => {
  const MOST = 5
  let api: TestApi
  let addresses = 0
  const newAddress = () => `198.51.100.${++addresses}`
  beforeAll(async () => {
    api = await startApi({ RATE_LIMIT_PER_MINUTE: String(MOST) })
  })
  afterAll(() => api.close())

  const call = async (path: string, sent: Sent) => (await api.send('GET', path, sent)).statusCode
  const times = async (count: number, one: () => Promise<number>) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++) statuses.push(await one())
    return statuses
  }
  const ALL_THEN_STOPPED = [...Array(MOST).fill(200), 429]
  const flood = (address: string) => times(MOST + 1, () => call('/rates', { address }))

  it('are answered whoever floods behind the same address, and are limited by themselves', async () => {
    const address = newAddress()
    const token = await api.signIn()
    const { as } = await enteredCustomer(api)
    expect(await call('/packages', { token, address })).toBe(200)
    expect(await call('/my/session', { ...as, address })).toBe(200)
    expect((await flood(address)).at(-1)).toBe(429)
    expect(await times(MOST + 1, () => call('/packages', { token, address }))).toEqual(ALL_THEN_STOPPED)
    expect(await times(MOST + 1, () => call('/my/session', { ...as, address }))).toEqual(ALL_THEN_STOPPED)
    // From elsewhere it is the same person.
    expect(await call('/packages', { token, address: newAddress() })).toBe(429)
  })

  it('have one limit, however many sessions they have', async () => {
    const { id: employeeId } = await insertEmployee(api.db)
    const { phone, as } = await enteredCustomer(api)
    const other = { headers: { cookie: await insertCustomerSession(api.db, phone) } }
    const [token, second] = [
      await insertSession(api.db, { employeeId }),
      await insertSession(api.db, { employeeId }),
    ]
    const address = newAddress()
    for (const sent of [{ token }, { token: second }])
      expect(await call('/packages', { ...sent, address })).toBe(200)
    for (const sent of [as, other]) expect(await call('/my/session', { ...sent, address })).toBe(200)
    await times(MOST, () => call('/packages', { token, address }))
    await times(MOST, () => call('/my/session', { ...as, address }))
    expect(await call('/packages', { token: second, address })).toBe(429)
    expect(await call('/my/session', { ...other, address })).toBe(429)
  })

  it('are not those who have the token of a session without the cookie of its device', async () => {
    const { id: employeeId } = await insertEmployee(api.db)
    const token = await insertSession(api.db, { employeeId })
    const device = 'd'.repeat(43)
    await api.pool.query('update sessions set device_hash = $1 where employee_id = $2', [
      tokenHash(device),
      employeeId,
    ])
    const own = { token, headers: { cookie: `device=${device}` } }
    expect(await call('/packages', { ...own, address: newAddress() })).toBe(200)
    const address = newAddress()
    const thief = await times(MOST + 1, () => call('/packages', { token, address }))
    expect(thief).toEqual([...Array(MOST).fill(401), 429])
    expect(await call('/packages', { ...own, address })).toBe(200)
  })

  it('are not those whose session is made up: these count for their address', async () => {
    const address = newAddress()
    const guess = (index: number) => 'g'.repeat(42) + String(index)
    const statuses = [0, 1, 2, 3, 4, 5].map((index) =>
      index % 2
        ? call('/packages', { token: guess(index), address })
        : call('/my/session', { headers: { cookie: `my=${guess(index)}` }, address }),
    )
    expect((await Promise.all(statuses)).sort()).toEqual([401, 401, 401, 401, 401, 429])
    expect(await call('/rates', { address })).toBe(429)
  })
})

describe('calls that our own pages make for a visitor', () => {
  it('are not counted with the visitor’s, and have ten times the limit', async () => {
    process.env.VISITOR_PROOF = 'the-house-itself'
    const api = await startApi(FLOOD)
    const visitor = '203.0.113.9'
    const headers = { 'x-visitor-address': visitor, 'x-visitor-proof': 'the-house-itself' }
    const byPage = () => api.send('GET', '/rates', { address: '127.0.0.1', headers })
    const direct = () => api.send('GET', '/rates', { address: visitor })
    try {
      for (let calls = 0; calls < 20; calls++) expect((await byPage()).statusCode).toBe(200)
      expect((await byPage()).statusCode).toBe(429)
      expect((await direct()).statusCode).toBe(200)
      // Nobody gets at that limit from outside.
      const wrong = { address: visitor, headers: { ...headers, 'x-visitor-proof': 'a guess' } }
      expect((await api.send('GET', '/rates', wrong)).statusCode).toBe(200)
      expect((await api.send('GET', '/rates', wrong)).statusCode).toBe(429)
    } finally {
      delete process.env.VISITOR_PROOF
      await api.close()
    }
  })
})

describe('a page', () => {
  const app = fastify()
  const config = loadConfig({ NODE_ENV: 'test', ...FLOOD })
  const people = createKnownPeople()
  beforeAll(async () => {
    const render = async (_: unknown, response: { end(text: string): unknown }) => {
      response.end('a page')
    }
    await registerPages(app, render, { config, people })
  })
  afterAll(() => app.close())

  it.each([
    ['/', 'en', undefined, 'Too many requests'],
    ['/', 'sw', 'sw-TZ,en;q=0.5', 'Maombi ni mengi mno'],
    ['/zh/track-cargo?x=1', 'zh', 'en', '请求'],
    ['/sw', 'sw', 'en', 'Maombi ni mengi mno'],
  ])(
    '%s over the limit answers 429 with Retry-After, in %s for %s',
    async (url, language, accepted, text) => {
      const remoteAddress = `192.0.2.${url.length}${language.charCodeAt(0) % 50}`
      const headers = accepted === undefined ? {} : { 'accept-language': accepted }
      const get = () => app.inject({ url, remoteAddress, headers })
      expect([(await get()).body, (await get()).body]).toEqual(['a page', 'a page'])
      const refused = await get()
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        'cache-control': 'no-store',
      })
      expect(refused.body).toContain(text)
    },
  )

  it('is shown to a customer who is known, whoever floods behind the same address, as often as to one address', async () => {
    const [known, madeUp] = ['k', 'm'].map((letter) => `my=${letter.repeat(43)}`)
    const session = { id: '1', customer: null, customers: [], phone: '+255713000001', isView: false }
    await people.noteCustomers(async () => session)(known)
    const get = async (cookie = '') =>
      (await app.inject({ url: '/sw/my', remoteAddress: '192.0.2.98', headers: { cookie } })).statusCode
    expect([await get(), await get(), await get()]).toEqual([200, 200, 429])
    expect(await get(madeUp)).toBe(429)
    expect([await get(known), await get(known), await get(known)]).toEqual([200, 200, 429])
  })

  it('takes no form of another website, and shows itself instead', async () => {
    const post = (site: string) =>
      app.inject({
        method: 'POST',
        url: '/sw/my',
        remoteAddress: '192.0.2.99',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
        payload: 'link=somebody-elses',
      })
    expect((await post('same-origin')).body).toBe('a page')
    const refused = await post('cross-site')
    expect(refused.statusCode).toBe(303)
    expect(refused.headers.location).toBe('/sw/my')
  })
})
