import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '@/lib/contracts/session'
import { hashPassword } from '@/server/session/password'
import { insertEmployee } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { send } from './support/call'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ LOG_LEVEL: 'info' })
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
    await api.pool.query('alter table customers rename to away')
    await api.send('GET', '/track', { query: { query: trackingNumber } })
    await api.send('POST', '/customers', { token, body: { name: 'Neema', phones: ['+255754000111'] } })
    await api.pool.query('alter table away rename to customers')
    const log = api.troubles.join('\n')
    const secrets = [trackingNumber, '754000111', 'asha77', 'Neema', 'karibu', 'wrong guess', token]
    for (const secret of [...secrets, String(good.headers['auth-token'])]) expect(log).not.toContain(secret)
    expect(log).toContain('request failed')
  })
})
