import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '@/server/core/config'
import { registerPages } from '@/server/web'
import { startApi, type TestApi } from './support/api'

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

describe('a page', () => {
  const app = fastify()
  beforeAll(async () => {
    const render = async (_: unknown, response: { end(text: string): unknown }) => {
      response.end('a page')
    }
    await registerPages(app, render, loadConfig({ NODE_ENV: 'test', ...FLOOD }))
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
