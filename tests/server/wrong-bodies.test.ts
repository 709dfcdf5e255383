import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { hashPassword } from '@/server/session/password'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee } from '@/tests/factories/employees'
import { startApi, type TestApi } from './support/api'
import { failureOf, send } from './support/call'
import {
  goodBody,
  MAY_BE_HINDERED,
  NEEDS_PROOF,
  PROVED_BY,
  SAID_OF_MISSING,
  TARGET_MISSING,
} from './support/good-bodies'
import { fingerprint } from './support/snapshot'
import { allFields, changed, wrongValues } from './support/wrong-values'

const PHONE = '+255754000111'
let api: TestApi
let token: string
let customerId: string
let cookie: string
beforeAll(async () => {
  const sms = { BEEM_API_KEY: 'key', BEEM_SECRET_KEY: 'secret', BEEM_SENDER: 'UMOJA' }
  const carrier = { CARRIER_EVENTS: 'dcsa', DCSA_URL: 'http://127.0.0.1:9', DCSA_CONSUMER_KEY: 'key' }
  api = await startApi({ SMS_GATEWAY: 'beem', ...sms, ...carrier })
  token = await api.signIn({ privilege: 'super admin' })
  await api.pool.query("insert into currencies (code) values ('KES')")
  customerId = (await insertCustomer(api.db, { phones: [PHONE] })).id
  cookie = await insertCustomerSession(api.db, PHONE)
  const passwordHash = await hashPassword('karibu sana')
  await insertEmployee(api.db, { email: 'owner@example.com', passwordHash })
})
afterAll(() => api.close())

const goodOf = (name: string) => goodBody(name, customerId)

/** Fields that take any text a person writes, emoji included. All other fields must refuse one. */
const FREE_TEXT = new Set(
  [
    'name shippingMark english chinese swahili generalName customQuantityMeasure number remark',
    'officialRemark description courierNumber updatedAt reason overrideReason rateReason priceReason',
    'deliveredTo note containerNumber seal shelf reference category details explanation',
    'invoiceReceiver bank accountName accountNumber branch provider bankName bankAddress country',
    'purpose payInReference payInOverrideReason title summary post area deliveryAreas licences',
    'withoutCodeReason legalName city address text answer body en zh sw texts header payer supplier',
    'names findings carrier source vessel callSign voyageNumber shipper notify marks sentTo settlement',
    'trackingNumbers proof',
  ].flatMap((names) => names.split(' ')),
)
/** What lies in an account may be less than nothing, and so may degrees. */
const MAY_BE_NEGATIVE = new Set(['balance', 'counted', 'latitude', 'longitude'])
/** As long as an article may be. */
const LONG_TEXT = new Set(['post'])
/** Compared and never stored: any 6 to 128 characters may be somebody's password. */
const COMPARED_ONLY = new Set(['password'])

const isWholeNegative = (value: unknown) => /^-\d{1,9}$/.test(String(value))
const endpoints = ALL_ENDPOINTS.filter(({ body }) => body)
const named = endpoints.map((endpoint) => [endpoint.name, endpoint] as const)
type Call = (typeof endpoints)[number]

const post = (endpoint: Call, body: unknown, headers?: Record<string, string>) =>
  send(api, endpoint, { token, params: { id: customerId }, body, headers: { cookie, ...headers } })

/** The names of the fields that a refusal complains of. */
function complaint(answer: LightMyRequestResponse): string[] {
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  return Object.keys(failureOf(answer).errors ?? {})
}

describe.each(named)('%s', (name, endpoint) => {
  const good = () => goodOf(name)
  const fields = endpoint.body ? allFields(endpoint.body) : []
  let before: Record<string, string | null>
  beforeAll(async () => {
    before = await fingerprint(api.pool)
  })
  afterEach(() => {
    expect(api.troubles).toEqual([])
  })

  it('refuses every field with wrong values, by its name', async () => {
    expect(fields.length).toBeGreaterThan(0)
    for (const { path, types } of fields) {
      const field = path.join('.')
      const leaf = String(path.findLast((part) => typeof part === 'string'))
      const isChoice = types.has('string') && !FREE_TEXT.has(leaf) && !COMPARED_ONLY.has(leaf)
      for (const value of [...wrongValues(types), ...(isChoice ? ['🌹'] : [])]) {
        if (MAY_BE_NEGATIVE.has(leaf) && isWholeNegative(value)) continue
        if (LONG_TEXT.has(leaf) && value === 'x'.repeat(10_000)) continue
        const answer = await post(endpoint, changed(good(), path, value))
        const complained = complaint(answer)
        const note = `${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${answer.body.slice(0, 300)}`
        if (COMPARED_ONLY.has(leaf) && answer.statusCode === 401) continue
        expect(
          complained.some((each) => each === field || each.startsWith(`${field}.`)),
          note,
        ).toBe(true)
      }
    }
  })

  it('says which required field is missing', async () => {
    for (const { path } of fields.filter(({ isRequired }) => isRequired)) {
      const answer = await post(endpoint, changed(good(), path, undefined))
      expect(complaint(answer)).toContain(path.join('.'))
      // Of a choice it is more useful to name the choices.
      expect(failureOf(answer).errors?.[path.join('.')], path.join('.')).toMatch(
        /^(Required$|Must be one of: )/,
      )
    }
  })

  it('refuses fields that it does not know, at any depth', async () => {
    for (const unknown of ['extra', 'id', 'createdBy', 'privilege', 'toString', 'length']) {
      expect(complaint(await post(endpoint, { ...good(), [unknown]: 1 }))).toEqual([unknown])
    }
    for (const { path } of fields.filter(({ path }) => path.at(-2) === 0)) {
      const inner = [...path.slice(0, -1), 'extra']
      expect(complaint(await post(endpoint, changed(good(), inner, 1)))).toEqual([inner.join('.')])
    }
  })

  it('refuses a whole that is no object, saying body', async () => {
    for (const body of [[], [good()], 7, '"text"', 'true', '[[[[[[]]]]]]']) {
      expect(complaint(await post(endpoint, body))).toEqual(['body'])
    }
    // A DELETE may carry its payload in the query: without a body, it is the query's fields that are missing.
    const missing = endpoint.method === 'DELETE' ? Object.keys(good()) : ['body']
    expect(complaint(await post(endpoint, 'null'))).toEqual(missing)
    const bare = await send(api, endpoint, { token, params: { id: customerId }, headers: { cookie } })
    expect(complaint(bare)).toEqual(missing)
  })

  it('refuses what is no JSON, saying body', async () => {
    const types = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
    ]
    for (const type of types) {
      expect(complaint(await post(endpoint, 'a=1', { 'content-type': type })), type).toEqual(['body'])
    }
    for (const body of [
      '',
      '{',
      '{"a":NaN}',
      "{'a':1}",
      '{"a":1}}',
      '\u0000',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{}}}',
    ]) {
      expect(complaint(await post(endpoint, body)), body).toEqual(['body'])
    }
  })

  it('refuses nesting, short or to the last byte that is taken, and one byte more for its size', async () => {
    const mostBytes = ['public', 'customer'].includes(endpoint.access) ? 16_384 : 524_288
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    const largest = await post(endpoint, nested(mostBytes / 2))
    expect(largest.statusCode).not.toBe(413)
    expect(complaint(largest)).toEqual(['body'])
    const tooLarge = await post(endpoint, `${nested(mostBytes / 2)} `)
    expect(tooLarge.statusCode).toBe(413)
    expect(complaint(tooLarge)).toEqual(['body'])
    const [first] = fields
    const deep = JSON.stringify(changed(good(), first?.path ?? [], '@')).replace(
      '"@"',
      nested(mostBytes / 10),
    )
    expect(complaint(await post(endpoint, deep))[0]).toMatch(new RegExp(`^${first?.path[0]}`))
  })

  it('refuses a number that no machine holds, by its field', async () => {
    for (const { path } of fields.filter(({ types }) => types.has('number') || types.has('integer'))) {
      for (const number of ['1e400', '-1e400', '1e-400000000', '0.1e-20', '99999999999999999999999']) {
        const isZero = number === '1e-400000000'
        const body = JSON.stringify(changed(good(), path, '@')).replace('"@"', number)
        const mayBeZero =
          /^packingList\..*\.(price|weightKg|pieces)$|^((sea\.|air\.)?freeDays|\w+FreeDays|((sea|air)\.)?bands\..*\.perDay|price|percent|balance|counted|margin|fee|marginPercent|salary|commissionPercent|items\..*\.price|yearsOfExperience|advancePercent|discountTolerancePercent|priceOverrideTolerancePercent|\w+Office\.position\.\w+|affectedKg|declaredUSD|insuredUSD|perKgUSD|declaredPercent|insuredPercent|secondPersonAboveUSD|cashTZS|place\.\w+)$/.test(
            path.join('.'),
          )
        if (isZero && mayBeZero) continue
        expect(complaint(await post(endpoint, body)), `${path.join('.')} ${number}`).toContain(path.join('.'))
      }
    }
  })

  it('has written nothing by all these', async () => {
    expect(await fingerprint(api.pool)).toEqual(before)
  })
})

function passes(name: string, answer: LightMyRequestResponse, note: string): void {
  if (NEEDS_PROOF.has(name)) {
    const said = failureOf(answer)
    const isOff = ['confirmTwoStep', 'giveCode'].includes(name)
    const field = PROVED_BY[name] ?? 'currentPassword'
    expect([said.error, ...Object.keys(said.errors ?? {})], note).toEqual(
      isOff ? ['two_step_off'] : ['validation', field],
    )
    return
  }
  if (!TARGET_MISSING.has(name)) {
    expect(MAY_BE_HINDERED[name] ?? [200], `${note}: ${answer.body}`).toContain(answer.statusCode)
    return
  }
  expect([404, 422], `${note}: ${answer.body}`).toContain(answer.statusCode)
  const { errors = {} } = failureOf(answer)
  for (const complained of Object.values(errors)) expect(SAID_OF_MISSING).toContain(complained)
}

/** The present version of what these calls save again and again. */
async function versionFor(name: string): Promise<{ version?: number }> {
  const saved: Record<string, string> = {
    updateCustomer: `select version from customers where id = '${customerId}'`,
    putInvoiceSettings: "select version from settings where key = 'invoices'",
    putCompanySettings: "select version from settings where key = 'company'",
    saveMyAccount: "select version from employees where privilege = 'super admin'",
  }
  const statement = saved[name]
  if (!statement) return {}
  const { rows } = await api.pool.query<{ version: number }>(statement)
  return { version: rows[0]?.version ?? 1 }
}

describe('good bodies', () => {
  it.each(named)('of %s pass', async (name, endpoint) => {
    passes(name, await post(endpoint, goodOf(name)), name)
  })

  it('may have a flower in every text that people write', async () => {
    for (const endpoint of endpoints) {
      for (const { path, types } of endpoint.body ? allFields(endpoint.body) : []) {
        const leaf = String(path.at(-1))
        if (!FREE_TEXT.has(leaf) || !types.has('string')) continue
        const version = await versionFor(endpoint.name)
        const body = changed({ ...goodOf(endpoint.name), ...version }, path, `🌹 ${randomUUID().slice(0, 8)}`)
        passes(endpoint.name, await post(endpoint, body), `${endpoint.name} ${path.join('.')}`)
      }
    }
  })
})
