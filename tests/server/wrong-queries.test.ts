import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { startApi, type TestApi } from './support/api'
import { failureOf, send } from './support/call'

const PHONE = '+255754900900'
let api: TestApi
/** Of a customer's device. */
let cookie: string
let token: string
/** Somebody who is there: what is asked about nobody is not looked at. */
let someId: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'super admin' })
  someId = (await insertCustomer(api.db, { phones: [PHONE] })).id
  cookie = await insertCustomerSession(api.db, PHONE)
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

/** Text that people type; every other parameter takes few values only. */
const FREE_TEXT = new Set(['search', 'query', 'category'])
/** Text that is only compared with what a link holds, or searched for by its letters and digits. */
const COMPARED = new Set([
  'salt',
  'signature',
  'batchNumber',
  'courierEnding',
  'courierNumber',
  'phones',
  'shippingMark',
  'trackingNumbers',
  'invoiceReceiver',
  'action',
  'entity',
  'entityId',
  'keywords',
  'reason',
])
/** What is junk elsewhere and an amount here. */
const AMOUNTS: Record<string, readonly string[]> = {
  exchangeRate: ['1.5'],
  fixedPrice: ['1.5'],
  margin: ['1.5', '0'],
}
const JUNK = [
  'x',
  '🌹',
  'NaN',
  '-1',
  '1e30',
  '1e400',
  '1.5',
  '0',
  '',
  ' ',
  "'",
  '__proto__',
  'toString',
  'null',
  '[]',
]
const NEVER = ['a\u0000b', 'x'.repeat(10_000), ['a', 'b']]

const withQuery = ALL_ENDPOINTS.filter(({ query }) => query)
const withParams = ALL_ENDPOINTS.filter(({ params }) => params)
const named = (list: typeof withQuery) => list.map((endpoint) => [endpoint.name, endpoint] as const)

function parametersOf(query: z.ZodType): string[] {
  const { properties } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

describe.each(named(withQuery))('%s', (_, endpoint) => {
  const parameters = endpoint.query ? parametersOf(endpoint.query) : []
  const complaint = async (query: Record<string, unknown>) => {
    const answer = await send(api, endpoint, { token, headers: { cookie }, query, params: { id: someId } })
    expect(answer.statusCode, `${JSON.stringify(query).slice(0, 80)}: ${answer.body.slice(0, 200)}`).toBe(422)
    return Object.keys(failureOf(answer).errors ?? {})
  }

  it('refuses wrong values of every parameter, by its name', async () => {
    expect(parameters.length).toBeGreaterThan(0)
    for (const parameter of parameters) {
      for (const value of [...NEVER, ...(FREE_TEXT.has(parameter) || COMPARED.has(parameter) ? [] : JUNK)]) {
        if (AMOUNTS[parameter]?.includes(String(value))) continue
        expect(await complaint({ [parameter]: value })).toContain(parameter)
      }
    }
  })

  it('refuses parameters that it does not know', async () => {
    for (const unknown of ['limit', 'page', 'constructor']) {
      expect(await complaint({ query: 'x', [unknown]: 'x' })).toContain(unknown)
    }
  })

  it('takes any search that people type', async () => {
    for (const text of ['🌹', "'", '%', '\\', '"; --', 'محمد', '测试', '{x}', '<b>', '​', 'a\tb']) {
      const parameter = parameters.find((name) => FREE_TEXT.has(name))
      if (!parameter) return
      const answer = await send(api, endpoint, { token, query: { [parameter]: text } })
      expect(answer.statusCode, `${text}: ${answer.body}`).toBe(200)
    }
  })
})

describe.each(named(withParams))('%s', (_, endpoint) => {
  it('answers 404 to an id that cannot be one of ours', async () => {
    for (const id of [
      ...JUNK,
      '\u0000',
      '../rates',
      'x'.repeat(99),
      '00000000-0000-0000-0000-000000000000',
    ]) {
      if (id === '') continue
      const answer = await send(api, endpoint, { token, params: { id }, body: {}, headers: { cookie } })
      expect([404, 422], `${id}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode)
      failureOf(answer)
    }
  })
})

describe('addresses', () => {
  it.each([
    ['GET', '/nothing', 404],
    ['POST', '/rates', 404],
    ['DELETE', '/customers', 404],
    ['GET', `/customers/${'x'.repeat(2000)}`, 404],
    ['GET', '/customers/', 404],
    ['GET', '//customers', 404],
    ['GET', '/customers/%ZZ', 404],
    ['GET', '/%', 404],
  ] as const)('%s %s answers in the envelope', async (method, path, status) => {
    const answer = await api.send(method, path, { token })
    expect(answer.statusCode, answer.body).toBe(status)
    failureOf(answer)
  })

  it('with a broken query are read as far as they can be', async () => {
    const answer = await api.app.inject({ url: '/api/v1/track?query=%ZZ%', remoteAddress: '192.0.2.77' })
    expect(answer.statusCode).toBeLessThan(500)
  })
})
