import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { AUTH_HEADER } from '@/lib/contracts/envelope'
import { getSession, login, setPassword } from '@/lib/contracts/session'
import { loadConfig } from '@/server/core/config'
import { createDatabase, createPool } from '@/server/core/database'
import { demoPassword, hasDemoAccounts, openedBy } from '@/server/demo'
import { checkAdminPassword, ensureEmployees } from '@/server/first-employees'
import { hashPassword } from '@/server/session/password'
import { replaceLink } from '@/server/session/password-links'
import { makeToken, tokenHash } from '@/server/session/tokens'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'
import { createTestDatabase } from './support/postgres'

let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(demoPassword)
})

const HERE = { address: '127.0.0.1', headers: { host: 'localhost:3000' } }
const body = { email: 'superadmin@example.com', password: demoPassword }

const insertDemoAdmin = (db: TestApi['db']) =>
  insertEmployee(db, { email: body.email, passwordHash, hasDemoPassword: true, privilege: 'super admin' })

describe('an account with the demo’s password', () => {
  it('is its reader’s in the private demo', async () => {
    const api = await startApi({}, { isDemo: true })
    const { id } = await insertDemoAdmin(api.db)
    const answer = await send(api, login, { ...HERE, body })
    expect(dataOf(login, answer).id).toBe(id)
    const token = String(answer.headers[AUTH_HEADER])
    expect((await ask(api, getSession, { ...HERE, token })).id).toBe(id)
    await api.close()
  })

  it('opens nothing anywhere else: no sign-in, no session, until it has a password of its own', async () => {
    const api = await startApi()
    const { id } = await insertDemoAdmin(api.db)
    expect(await refused(api, login, { body })).toMatchObject({ status: 401, error: 'wrong_credentials' })
    const token = await insertSession(api.db, { employeeId: id })
    expect(await refused(api, getSession, { token })).toMatchObject({ status: 401, code: 4 })
    const link = makeToken()
    await replaceLink(api.db, { employeeId: id, tokenHash: tokenHash(link), createdBy: id })
    const password = 'mbuyu wa zamani'
    await ask(api, setPassword, { body: { token: link, password } })
    await ask(api, login, { body: { ...body, password } })
    expect(await hasDemoAccounts(api.pool)).toBe(false)
    await api.close()
  })
})

describe('the private demo', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi({}, { isDemo: true })
  })
  afterAll(() => api.close())

  const get = (url: string, { headers, ...options }: InjectOptions = {}) =>
    api.app.inject({ url, ...options, headers: { host: 'localhost:3000', ...headers } })

  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.8.8.8', '[::1]:3000'])(
    'answers when it is asked for as %s',
    async (host) => {
      const headers = { host, origin: `http://${host}` }
      expect((await get('/api/v1/health', { headers })).statusCode).toBe(200)
      // No website is attached here: what is let through finds nothing.
      expect((await get('/sw/track-cargo', { headers, remoteAddress: '::1' })).statusCode).toBe(404)
    },
  )

  it.each<[string, InjectOptions]>([
    ['through a proxy that names its visitor', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['through a proxy that names its host', { headers: { 'x-forwarded-host': 'cargo.example.com' } }],
    ['with Forwarded', { headers: { forwarded: 'for=203.0.113.7' } }],
    ['with X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['with Via', { headers: { via: '1.1 proxy' } }],
    ['with CF-Connecting-IP', { headers: { 'cf-connecting-ip': '203.0.113.7' } }],
    ['with CF-Ray', { headers: { 'cf-ray': '8f1' } }],
    ['with True-Client-IP', { headers: { 'true-client-ip': '203.0.113.7' } }],
    ['with X-Cluster-Client-IP', { headers: { 'x-cluster-client-ip': '203.0.113.7' } }],
    ['by another name', { headers: { host: 'cargo.example.com' } }],
    ['by a name that begins like this machine', { headers: { host: '127.0.0.1.example.com' } }],
    ['by another address', { headers: { host: '192.168.1.20:3000' } }],
    ['from another website', { headers: { origin: 'https://cargo.example.com' } }],
    ['from another machine', { remoteAddress: '192.168.1.20' }],
  ])('refuses what comes %s, calls as well as pages', async (_, options) => {
    const call = await get('/api/v1/health', options)
    expect(call.statusCode).toBe(403)
    expect(call.json()).toMatchObject({ code: 403, error: 'demo_only', requestId: expect.any(String) })
    const signIn = await get('/api/v1/login', { ...options, method: 'POST', payload: body })
    expect(signIn.statusCode).toBe(403)
    const page = await get('/sw/track-cargo', options)
    expect(page.statusCode).toBe(403)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('Hili ni toleo la majaribio')
  })

  it('says why in the language of the address or else of the reader', async () => {
    const from = { headers: { via: '1.1 proxy', 'accept-language': 'zh-CN,zh;q=0.9' } }
    expect((await get('/', from)).body).toMatch(/<html lang="zh">.*这是演示版/)
    expect((await get('/api/v1/rates', from)).json()).toMatchObject({
      message: expect.stringContaining('这是演示版'),
    })
    expect((await get('/sw?x=1', from)).body).toMatch(/<html lang="sw">/)
    expect((await get('/', { headers: { via: '1.1 proxy' } })).body).toMatch(
      /<html lang="en">.*This is the demo/,
    )
  })
})

describe('what opens the server to others', () => {
  it.each<[string | undefined, Record<string, string>]>([
    [undefined, {}],
    [undefined, { HOST: '127.0.0.2' }],
    [undefined, { HOST: '::1', PUBLIC_URL: 'http://localhost:3000/', TRUST_PROXY: 'off' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1/cargo' }],
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
    ['HOST=127.0.0.1.example.com', { HOST: '127.0.0.1.example.com' }],
    ['PUBLIC_URL=https://cargo.example.com', { PUBLIC_URL: 'https://cargo.example.com' }],
    ['PUBLIC_URL=https://localhost', { PUBLIC_URL: 'https://localhost' }],
    ['TRUST_PROXY=1', { TRUST_PROXY: '1' }],
    ['TRUST_PROXY=127.0.0.1', { TRUST_PROXY: '127.0.0.1' }],
  ])('is %s with %o', (opening, settings) => {
    expect(openedBy(loadConfig(settings))).toBe(opening)
  })
})

describe('the first start', () => {
  const admin = { ADMIN_EMAIL: 'Owner@office.test', ADMIN_PASSWORD: 'mbuyu wa zamani' }
  const external = { DATABASE_URL: 'postgres://127.0.0.1/cargo' }
  const proxied = { PUBLIC_URL: 'https://cargo.example.com' }

  /** Starts on an empty database, or on one with an account of the demo. */
  async function begin(settings: Record<string, string>, withDemo = false) {
    const database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
    const pool = createPool(database.url, 2)
    if (withDemo) await insertDemoAdmin(createDatabase(pool))
    const lines: string[] = []
    const log = { info: (line: string) => void lines.push(line) }
    try {
      const isDemo = await ensureEmployees({ config: loadConfig(settings), pool, log })
      const { rows } = await pool.query<{ email: string }>('select email from employees order by created_at')
      return { isDemo, emails: rows.map(({ email }) => email), lines }
    } finally {
      await pool.end()
      await database.drop()
    }
  }

  it('behind a proxy asks for the first super admin instead of making a demo', async () => {
    await expect(begin(proxied)).rejects.toThrow(/^ADMIN_EMAIL is missing: .*PUBLIC_URL=https:.* no demo/)
    await expect(begin({ TRUST_PROXY: '1', ADMIN_EMAIL: 'a@office.test' })).rejects.toThrow(
      /^ADMIN_PASSWORD is missing: .*TRUST_PROXY=1/,
    )
    expect(await begin({ ...proxied, ...admin })).toEqual({
      isDemo: false,
      emails: ['owner@office.test'],
      lines: [],
    })
  })

  it.each<Record<string, string>>([proxied, { TRUST_PROXY: '1' }, { HOST: '0.0.0.0' }])(
    'with %o refuses a data folder that holds the demo, whatever else is set',
    async (settings) => {
      await expect(begin({ ...settings, ...admin }, true)).rejects.toThrow(
        /^The database holds the demo accounts.*DATA_DIR/,
      )
    },
  )

  it('serves a demo that is there as the demo', async () => {
    expect(await begin({}, true)).toMatchObject({ isDemo: true, lines: [] })
  })

  it('on a server with the demo’s accounts asks for a super admin of its own, and says that the others are locked', async () => {
    await expect(begin(external, true)).rejects.toThrow(/^ADMIN_EMAIL is missing/)
    const { isDemo, emails, lines } = await begin({ ...external, ...admin }, true)
    expect({ isDemo, emails }).toEqual({ isDemo: false, emails: [body.email, 'owner@office.test'] })
    expect(lines).toEqual([expect.stringContaining('accounts of the demo')])
    await expect(begin({ ...external, ...admin, ADMIN_EMAIL: body.email }, true)).rejects.toThrow(
      `ADMIN_EMAIL=${body.email} is the address of a demo account`,
    )
  })

  it.each([
    'password',
    'Password1',
    'demo1234',
    'karibu2024',
    '12345678',
    'Owner@office.test',
    'administrator',
  ])('takes no ADMIN_PASSWORD that is guessed first: %s', (ADMIN_PASSWORD) => {
    expect(() => checkAdminPassword(loadConfig({ ...admin, ADMIN_PASSWORD }))).toThrow(
      /^ADMIN_PASSWORD is one of/,
    )
  })

  it('takes ADMIN_PASSWORD of 8 to 128 characters', () => {
    const check = (ADMIN_PASSWORD: string) => checkAdminPassword(loadConfig({ ...admin, ADMIN_PASSWORD }))
    for (const wrong of ['mbuyu 1', `mbuyu ${'x'.repeat(123)}`])
      expect(() => check(wrong)).toThrow('ADMIN_PASSWORD must have 8 to 128 characters')
    check('mbuyu wa')
    check(`mbuyu ${'x'.repeat(122)}`)
  })
})
