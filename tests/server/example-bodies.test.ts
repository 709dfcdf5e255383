import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { EXAMPLE_BODIES } from '@/server/openapi/examples'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { startApi, type TestApi } from './support/api'
import { failureOf, send } from './support/call'
import { NEEDS_PROOF, SAID_OF_MISSING } from './support/good-bodies'

const PHONE = '+255754000111'
/** The records that examples name are in no office of a test, which has rates and currencies of its own too. */
const SAID_OF_RECORDS = new Set([
  ...SAID_OF_MISSING,
  'Already in use',
  'Choose an active manager',
  'No provider is set up: FISCAL_PROVIDER is off',
  'This photo belongs to another package',
])

let api: TestApi
let token: string
let cookie: string
let customerId: string
beforeAll(async () => {
  const sms = { BEEM_API_KEY: 'key', BEEM_SECRET_KEY: 'secret', BEEM_SENDER: 'UMOJA' }
  // Nobody answers at its address, which is an answer too.
  const carrier = { DCSA_URL: 'http://127.0.0.1:9', DCSA_CONSUMER_KEY: 'key' }
  api = await startApi({ SMS_GATEWAY: 'beem', ...sms, CARRIER_EVENTS: 'dcsa', ...carrier })
  token = await api.signIn({ privilege: 'super admin' })
  await api.pool.query("insert into currencies (code) values ('KES')")
  customerId = (await insertCustomer(api.db, { phones: [PHONE] })).id
  cookie = await insertCustomerSession(api.db, PHONE)
})
afterAll(() => api.close())

const named = ALL_ENDPOINTS.flatMap((endpoint) =>
  endpoint.body && !NEEDS_PROOF.has(endpoint.name) ? [[endpoint.name, endpoint] as const] : [],
)

it.each(named)(
  'the example of %s is refused for nothing but records that are not there',
  async (name, endpoint) => {
    const body = EXAMPLE_BODIES[name]
    const answer = await send(api, endpoint, { token, params: { id: customerId }, body, headers: { cookie } })
    expect([200, 401, 404, 409, 422], answer.body).toContain(answer.statusCode)
    if (answer.statusCode !== 200)
      for (const said of Object.values(failureOf(answer).errors ?? {}))
        expect(SAID_OF_RECORDS, answer.body).toContain(said)
    expect(api.troubles).toEqual([])
  },
)
