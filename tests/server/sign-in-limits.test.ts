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
  await api.owner.query('truncate rate_limits')
  await api.owner.query('truncate known_devices')
})
afterAll(() => api.close())

const tryIn = (address: string, email: string, password: string, cookie?: string) =>
  send(api, login, { address, body: { email, password }, ...(cookie && { headers: { cookie } }) })
/** The cookie that a sign-in leaves on a device. */
const cookieOf = ({ headers }: Awaited<ReturnType<typeof tryIn>>) =>
  String(headers['set-cookie']).split(';')[0] ?? ''
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

  it('by strangers from everywhere delays an owner on a new device and does not shut the account', async () => {
    const strangers = await statuses(51, (index) => wrong(`203.0.113.${index}`))
    expect(strangers).toEqual(Array(51).fill(401))
    const began = Date.now()
    expect((await right('203.0.113.200')).statusCode).toBe(200)
    expect(Date.now() - began).toBeGreaterThan(500)
  })

  it('is let through one after the other by then, and no more of it than can wait', async () => {
    await statuses(51, (index) => wrong(`203.0.113.${index}`))
    const flood = await Promise.all(Array.from({ length: 12 }, (_, index) => wrong(`198.51.100.${index}`)))
    const refusals = flood.filter(({ statusCode }) => statusCode === 429)
    expect(refusals.length).toBeGreaterThanOrEqual(4)
    // Seconds, not the rest of an hour.
    for (const { headers } of refusals) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(14)
  })

  it('does not touch a device on which the owner signed in before, wherever it is now', async () => {
    const cookie = cookieOf(await right('198.51.100.7'))
    // Before the others: what comes after fifty failures is delayed.
    await statuses(8, () => wrong('203.0.113.77'))
    await statuses(43, (index) => wrong(`203.0.113.${index}`))
    expect((await right('203.0.113.77')).statusCode).toBe(429)
    const began = Date.now()
    expect((await tryIn('203.0.113.77', OWNER, 'karibu sana', cookie)).statusCode).toBe(200)
    expect(Date.now() - began).toBeLessThan(5000)
    // The address alone is nobody's.
    await statuses(9, () => wrong('198.51.100.7'))
    expect((await right('198.51.100.7')).statusCode).toBe(429)
  })

  it('on such a device is stopped after eight failures, and only there', async () => {
    const cookie = cookieOf(await right('198.51.100.8'))
    const guess = () => tryIn('198.51.100.8', OWNER, 'karibu sanaa', cookie)
    expect(await statuses(9, guess)).toEqual([...Array(8).fill(401), 429])
    expect((await right('198.51.100.8')).statusCode).toBe(200)
  })

  it('with the cookie of another account, or one that we never gave, is guessing as a stranger', async () => {
    await insertEmployee(api.db, {
      email: 'other@example.com',
      passwordHash: await hashPassword('karibu sana'),
    })
    const cookie = cookieOf(await tryIn('198.51.100.9', 'other@example.com', 'karibu sana'))
    const stranger = (index: number) =>
      tryIn('198.51.100.10', OWNER, 'x'.repeat(8), index % 2 ? cookie : made)
    const made = `device=${'A'.repeat(43)}`
    expect(await statuses(9, stranger)).toEqual([...Array(8).fill(401), 429])
    const replaced = cookieOf(await tryIn('198.51.100.11', OWNER, 'karibu sana', made))
    expect(replaced).toMatch(/^device=[\w-]{43}$/)
    expect(replaced).not.toBe(made)
    const shared = cookieOf(await tryIn('198.51.100.12', OWNER, 'karibu sana', cookie))
    expect(shared).toBe(cookie)
  })

  it('finds a cookie that no script reads and no other website sends', async () => {
    const answer = await right('198.51.100.13')
    expect(answer.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict$/)
  })

  it('allows no more guesses when they come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong('192.0.2.9')))
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(8)
  })
})
