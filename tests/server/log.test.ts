import axios from 'axios'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswordLink } from '@/lib/contracts/employees'
import { login } from '@/lib/contracts/session'
import { createLog } from '@/server/core/log'
import { hashPassword } from '@/server/session/password'
import { insertEmployee } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { send } from './support/call'

const CALLBACK_SECRET = 'known-to-the-gateway-alone'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ LOG_LEVEL: 'debug', MESSAGE_CALLBACK_SECRET: CALLBACK_SECRET })
  await insertEmployee(api.db, {
    email: 'owner@example.com',
    passwordHash: await hashPassword('karibu sana'),
  })
})
afterAll(() => api.close())

describe('the log', () => {
  it('has one line a call, with its request’s id, route, status and time', async () => {
    const before = api.troubles.length
    const answer = await api.send('GET', '/customers/abc?x=1', { token: await api.signIn() })
    const lines = api.troubles.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      requestId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/api/v1/customers/:id',
      status: 404,
    })
    expect(typeof lines[0]?.ms).toBe('number')
  })

  it('never holds what people type or carry: numbers, phones, passwords, tokens', async () => {
    const { trackingNumber } = await insertPackage(api.db)
    const token = await api.signIn({ privilege: 'super admin' })
    await api.send('GET', '/track', { query: { query: trackingNumber } })
    await api.send('GET', '/track', { query: { query: '+255754000111' } })
    await api.send('GET', '/track', { query: { query: 'asha77umj' } })
    await api.send('GET', '/customers', { token, query: { search: 'Neema' } })
    const good = await send(api, login, { body: { email: 'owner@example.com', password: 'karibu sana' } })
    await send(api, login, { body: { email: 'owner@example.com', password: 'wrong guess' } })
    // An unexpected failure is logged whole: also then without them.
    await api.owner.query('alter table customers rename to away')
    await api.send('GET', '/track', { query: { query: trackingNumber } })
    await api.send('POST', '/customers', { token, body: { name: 'Neema', phones: ['+255754000111'] } })
    await api.owner.query('alter table away rename to customers')
    const log = api.troubles.join('\n')
    const secrets = [trackingNumber, '754000111', 'asha77', 'Neema', 'karibu', 'wrong guess', token]
    for (const secret of [...secrets, String(good.headers['auth-token'])]) expect(log).not.toContain(secret)
    expect(log).toContain('request failed')
  })
  it('names a gateway’s address without the secret in it, also when the call goes wrong', async () => {
    const before = api.troubles.length
    const beem = { Status: 'DELIVERED', request_id: 'beem-4711' }
    const taken = await api.send('POST', `/gateways/beem/${CALLBACK_SECRET}`, { body: beem })
    expect(taken.statusCode).toBe(200)
    await api.send('POST', `/gateways/africas-talking/${CALLBACK_SECRET}`, {
      body: 'id=at-4711&status=Success',
    })
    await api.send('POST', '/gateways/beem/a-guess-at-it', { body: beem })
    await api.send('GET', `/gateways/beem/${CALLBACK_SECRET}`)
    await api.send('POST', `/gateways/nobody/${CALLBACK_SECRET}`)
    await api.send('GET', '/gateways/whatsapp', { query: { 'hub.verify_token': 'agreed-with-meta' } })
    await api.owner.query(`
      create function broken() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is full'; end $$;
      create trigger broken before insert on gateway_reports for each row execute function broken()`)
    const refused = await api.send('POST', `/gateways/beem/${CALLBACK_SECRET}`, {
      body: { ...beem, request_id: 'beem-4712' },
    })
    await api.owner.query('drop trigger broken on gateway_reports; drop function broken()')
    expect(refused.statusCode).toBe(500)
    const log = api.troubles.slice(before).join('\n')
    expect(log).toContain('/api/v1/gateways/beem/:secret')
    expect(log).toContain('the disk is full')
    for (const secret of [CALLBACK_SECRET, 'a-guess-at-it', 'agreed-with-meta', 'beem-4711', 'beem-4712']) {
      expect(log).not.toContain(secret)
    }
  })

  it('never holds what opens a signed link or a password', async () => {
    const before = api.troubles.length
    const token = await api.signIn({ privilege: 'super admin' })
    const { id } = await insertEmployee(api.db, { email: 'neema@example.com' })
    const made = await send(api, createPasswordLink, { token, params: { id } })
    const { token: linkToken } = made.json<{ data: { token: string } }>().data
    expect(linkToken.length).toBeGreaterThan(20)
    await api.send('GET', '/password-link', { query: { token: linkToken } })
    await api.send('GET', '/password-link', { query: { token: `${linkToken}x` } })
    await api.send('GET', '/releases', { query: { package: 'abc', signature: 'signed-by-us' } })
    await api.send('GET', '/statement', { query: { customerId: 'abc', sig: 'signed-by-us' } })
    await api.send('GET', '/statement/pdf', { query: { customerId: 'abc', sig: 'signed-by-us' } })
    await api.send('GET', '/invoices/combined', { query: { trackingNumbers: 'UMJ1', sig: 'signed-by-us' } })
    await api.send('GET', '/agent-view', { query: { batchId: 'abc', salt: 'signed-by-us' } })
    await api.send('GET', '/agent-file', { query: { id: 'abc', salt: 'signed-by-us' } })
    await api.send('GET', '/agent-file/zip', { query: { id: 'abc', salt: 'signed-by-us' } })
    await api.send('GET', '/nowhere', { query: { token: 'signed-by-us' } })
    await api.app.inject({ method: 'GET', url: '/nowhere?token=signed-by-us' })
    await api.app.inject({ method: 'GET', url: '/%zz?token=signed-by-us' })
    await api.owner.query('alter table password_links rename to away')
    const failed = await api.send('GET', '/password-link', { query: { token: linkToken } })
    await api.owner.query('alter table away rename to password_links')
    expect(failed.statusCode).toBe(500)
    const log = api.troubles.slice(before).join('\n')
    expect(log).toContain('/api/v1/password-link')
    for (const secret of [linkToken, 'signed-by-us', token]) expect(log).not.toContain(secret)
  })

  it('never holds what a page’s failed call of the API carried', async () => {
    const lines: string[] = []
    const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
    const failure: unknown = await axios
      .post(
        'http://127.0.0.1:1/my?phone=754000111',
        { code: '428157' },
        { headers: { 'auth-token': 'a-session', cookie: 'portal=a-visitor' } },
      )
      .catch((error: unknown) => error)
    log.error({ err: failure }, 'page failed')
    expect(lines.join('')).toContain('ECONNREFUSED')
    for (const secret of ['754000111', '428157', 'a-session', 'a-visitor'])
      expect(lines.join('')).not.toContain(secret)
  })
})
