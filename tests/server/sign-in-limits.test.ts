import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '@/lib/contracts/session'
import { hashPassword } from '@/server/session/password'
import { insertEmployee } from '@/tests/factories/employees'
import { startApi, type TestApi } from './support/api'
import { send } from './support/call'

const OWNER = 'owner@example.com'
let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await insertEmployee(api.db, { email: OWNER, passwordHash: await hashPassword('karibu sana') })
})
beforeEach(async () => {
  await api.pool.query('truncate rate_limits')
  await api.pool.query('truncate known_addresses')
})
afterAll(() => api.close())

const tryIn = (address: string, email: string, password: string) =>
  send(api, login, { address, body: { email, password } })
const right = (address: string) => tryIn(address, OWNER, 'karibu sana')
const wrong = (address: string, email = OWNER) => tryIn(address, email, 'karibu sanaa')

async function statuses(times: number, attempt: (index: number) => ReturnType<typeof right>) {
  const found: number[] = []
  for (let index = 0; index < times; index++) found.push((await attempt(index)).statusCode)
  return found
}

describe('guessing passwords', () => {
  it('stops one address at one account after eight failures, the right password included', async () => {
    expect(await statuses(8, () => wrong('192.0.2.1'))).toEqual(Array(8).fill(401))
    const answer = await wrong('192.0.2.1')
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ code: 429, error: 'too_many_requests' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    expect((await right('192.0.2.1')).statusCode).toBe(429)
  })

  it('does not stop that account from elsewhere, nor that address at another account', async () => {
    await statuses(9, () => wrong('192.0.2.1'))
    expect((await right('192.0.2.2')).statusCode).toBe(200)
    expect((await wrong('192.0.2.1', 'other@example.com')).statusCode).toBe(401)
  })

  it('counts unknown e-mails like known ones', async () => {
    const found = await statuses(9, () => wrong('192.0.2.1', 'nobody@example.com'))
    expect(found).toEqual([...Array(8).fill(401), 429])
  })

  it('stops one address that tries many accounts after thirty failures', async () => {
    const found = await statuses(31, (index) => wrong('192.0.2.1', `guess${index}@example.com`))
    expect(found).toEqual([...Array(30).fill(401), 429])
  })

  it('forgets the failures at an account when its owner gets in', async () => {
    await statuses(7, () => wrong('192.0.2.1'))
    expect((await right('192.0.2.1')).statusCode).toBe(200)
    expect(await statuses(8, () => wrong('192.0.2.1'))).toEqual(Array(8).fill(401))
  })

  it('lets the owner in from a known address while strangers from everywhere are stopped', async () => {
    expect((await right('198.51.100.7')).statusCode).toBe(200)
    const strangers = await statuses(51, (index) => wrong(`203.0.113.${index}`))
    expect(strangers).toEqual([...Array(50).fill(401), 429])
    expect((await right('203.0.113.200')).statusCode).toBe(429)
    expect((await right('198.51.100.7')).statusCode).toBe(200)
  })

  it('allows no more guesses when they come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong('192.0.2.9')))
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(8)
  })
})
