import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { track } from '@/lib/contracts/tracking'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, startApiOn, type TestApi } from './support/api'
import { failureOf, send } from './support/call'

const LIMIT = 60
const SECRET_CODE = 'bakotemalusiumj'
let api: TestApi
let number: string
let oldNumber: string
beforeAll(async () => {
  api = await startApi()
  const receiver = await insertCustomer(api.db, { phones: ['+255754000111'] })
  const secretive = await insertCustomer(api.db, { secretTrackingCode: SECRET_CODE })
  await insertPackage(api.db, { receiverId: secretive.id })
  number = (await insertPackage(api.db, { receiverId: receiver.id })).trackingNumber
  oldNumber = (await insertPackage(api.db, { trackingNumber: 'UMJ7K2QX4TA' })).trackingNumber
})
beforeEach(async () => {
  process.env.VISITOR_PROOF = 'the-house-itself'
  // Each test guesses less than all the world may.
  await api.pool.query("delete from rate_limits where key like 'track-world%'")
})
afterEach(() => {
  delete process.env.VISITOR_PROOF
})
afterAll(() => api.close())

const look = (query: string, address: string, headers: Record<string, string> = {}) =>
  send(api, track, { query: { query }, address, headers })

async function spend(address: string, query: string, headers: Record<string, string> = {}) {
  const found: number[] = []
  for (let index = 0; index <= LIMIT; index++) found.push((await look(query, address, headers)).statusCode)
  return found
}
const allThenStopped = [...Array(LIMIT).fill(200), 429]

describe('looking up cargo', () => {
  it.each([
    ['an unknown number', 'UMJ00000000', '192.0.2.1'],
    ['a phone of ours', '+255754000111', '192.0.2.2'],
    ['a phone of nobody', '+255754999999', '192.0.2.3'],
    ['a secret code of nobody', 'guess1umj', '192.0.2.4'],
  ])('by %s is stopped after sixty in ten minutes', async (_, query, address) => {
    expect(await spend(address, query)).toEqual(allThenStopped)
    const answer = await look(query, address)
    expect(failureOf(answer).error).toBe('too_many_requests')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600)
    expect((await look('UMJ0000000000000', address)).statusCode).toBe(429)
    expect((await look('+255754000111', '192.0.2.200')).statusCode).toBe(200)
  })

  it('does not stop a right number behind the same address, of the old length or the new one', async () => {
    await spend('192.0.2.50', '+255754999999')
    expect((await look(oldNumber, '192.0.2.50')).statusCode).toBe(200)
    for (let index = 0; index <= LIMIT; index++) {
      expect((await look(number, '192.0.2.50')).statusCode).toBe(200)
    }
  })

  it('that could still be a guess is let through one after the other by then, and no more than wait', async () => {
    await spend('192.0.2.51', '+255754999999')
    const began = Date.now()
    const answers = await Promise.all(Array.from({ length: 6 }, () => look(oldNumber, '192.0.2.51')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429, 429])
    expect(Date.now() - began).toBeGreaterThanOrEqual(2 * 3000 - 50)
    expect((await look(oldNumber, '192.0.2.201')).statusCode).toBe(200)
  })

  it('is stopped for the whole network of an IPv6 address, and for no other', async () => {
    const answers: number[] = []
    for (let index = 0; index <= LIMIT; index++) {
      answers.push((await look('+255754999999', `2001:db8:5:5::${index.toString(16)}`)).statusCode)
    }
    expect(answers).toEqual(allThenStopped)
    expect((await look('+255754999999', '2001:db8:5:6::1')).statusCode).toBe(200)
  })

  it('by a number or a secret code that is right is never stopped, and takes nothing from others behind the address', async () => {
    for (const [right, address] of [
      [number, '192.0.2.5'],
      [SECRET_CODE, '192.0.2.8'],
    ] as const) {
      expect(await spend(address, right)).toEqual(Array(LIMIT + 1).fill(200))
      expect(await spend(address, 'guess1umj')).toEqual(allThenStopped)
    }
  })

  it('by a right secret code gives no guess back: those that were wrong stay counted', async () => {
    const address = '192.0.2.9'
    for (let index = 0; index < LIMIT; index++) {
      if (index % 10 === 0) expect((await look(SECRET_CODE, address)).statusCode).toBe(200)
      expect((await look('guess1umj', address)).statusCode).toBe(200)
    }
    expect((await look('guess1umj', address)).statusCode).toBe(429)
    // Beyond the limit a code is not even looked up, right or wrong.
    expect((await look(SECRET_CODE, address)).statusCode).toBe(429)
  })

  it('by a right secret code as the ten minutes end is not given back in the next ten', async () => {
    const address = '192.0.2.10'
    await look('guess1umj', address)
    await api.pool.query("update rate_limits set expire = $1 where key = 'track:192.0.2.10'", [
      Date.now() + 1000,
    ])
    expect((await look(SECRET_CODE, address)).statusCode).toBe(200)
    const { rows } = await api.pool.query("select points from rate_limits where key = 'track:192.0.2.10'")
    expect(rows).toEqual([{ points: 2 }])
  })

  it('by a secret code, many at once, is counted before any is answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: LIMIT + 20 }, () => look('guess1umj', '192.0.2.11').then((one) => one.statusCode)),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(LIMIT)
  })

  it('by nonsense that no look-up is made for is not counted', async () => {
    for (let index = 0; index <= LIMIT; index++) await look('', '192.0.2.6')
    expect((await look('+255754000111', '192.0.2.6')).statusCode).toBe(200)
  })

  it('is counted for all processes together', async () => {
    const { connectionString } = api.pool.options
    const other = await startApiOn({ databaseUrl: connectionString ?? '' })
    try {
      for (let index = 0; index < LIMIT; index++) await look('UMJ00000000', '192.0.2.7')
      const answer = await send(other, track, { query: { query: 'UMJ00000000' }, address: '192.0.2.7' })
      expect(answer.statusCode).toBe(429)
    } finally {
      await other.close()
    }
  })

  it('is counted for the visitor whom our own page names, with the proof', async () => {
    const named = { 'x-visitor-address': '203.0.113.9', 'x-visitor-proof': process.env.VISITOR_PROOF ?? '' }
    expect(await spend('127.0.0.1', 'UMJ00000000', named)).toEqual(allThenStopped)
    const neighbour = { ...named, 'x-visitor-address': '203.0.113.10' }
    expect((await look('UMJ00000000', '127.0.0.1', neighbour)).statusCode).toBe(200)
    expect((await look('UMJ00000000', '203.0.113.9')).statusCode).toBe(429)
  })

  it.each([['wrong'], ['']])('is counted for the caller when the proof is %j', async (proof) => {
    const address = `192.0.2.1${proof.length}`
    for (let index = 0; index < LIMIT; index++) {
      await look('UMJ00000000', address, {
        'x-visitor-address': `203.0.113.${index}`,
        'x-visitor-proof': proof,
      })
    }
    expect((await look('UMJ00000000', address)).statusCode).toBe(429)
  })

  it('does not believe X-Forwarded-For while no proxy is trusted', async () => {
    for (let index = 0; index < LIMIT; index++) {
      await look('UMJ00000000', '192.0.2.30', { 'x-forwarded-for': `203.0.113.${index}` })
    }
    expect((await look('UMJ00000000', '192.0.2.30')).statusCode).toBe(429)
  })
})

describe('guessing from many addresses at once', () => {
  it('slows down whoever has missed often, and nobody else', async () => {
    const { connectionString } = api.pool.options
    const other = await startApiOn({ databaseUrl: connectionString ?? '' })
    const lookThere = (query: string, address: string) =>
      send(other, track, { query: { query }, address }).then(({ statusCode }) => statusCode)
    try {
      for (let guesser = 0; guesser < 11; guesser++) {
        await Promise.all(Array.from({ length: 55 }, () => lookThere('UMJ00000000', `198.51.100.${guesser}`)))
      }
      const guesser = await Promise.all([1, 2, 3, 4].map(() => lookThere(oldNumber, '198.51.100.1')))
      expect(guesser.sort()).toEqual([200, 200, 429, 429])
      // An honest visitor who mistyped a few times is as fast as ever.
      for (let slip = 0; slip < 5; slip++) await lookThere('UMJ00000000', '203.0.113.77')
      const honest = await Promise.all([1, 2, 3, 4].map(() => lookThere(oldNumber, '203.0.113.77')))
      expect(honest).toEqual([200, 200, 200, 200])
      expect(await lookThere(number, '198.51.100.1')).toBe(200)
    } finally {
      await other.close()
    }
  })
})

describe('a flood', () => {
  it('from one address is stopped before it costs a query, and from there only', async () => {
    const { connectionString } = api.pool.options
    const small = await startApiOn({
      databaseUrl: connectionString ?? '',
      settings: { RATE_LIMIT_PER_MINUTE: '5' },
    })
    try {
      const statuses: number[] = []
      for (let index = 0; index < 6; index++) {
        statuses.push((await small.send('GET', '/rates', { address: '192.0.2.40' })).statusCode)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      const stopped = await small.send('GET', '/session', { address: '192.0.2.40' })
      expect(failureOf(stopped).code).toBe(429)
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
      expect((await small.send('GET', '/rates', { address: '192.0.2.41' })).statusCode).toBe(200)
      expect((await small.send('GET', '/health', { address: '192.0.2.40' })).statusCode).toBe(200)
    } finally {
      await small.close()
    }
  })
})
