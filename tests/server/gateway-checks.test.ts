import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkGateway, getSystem, TESTS_AN_HOUR } from '@/lib/contracts/system'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'
import { startCarrier } from './support/carrier'
import { gatewayOf, settingsOf } from './support/payment-office'
import { type ProviderName, startPaymentProvider } from './support/payment-provider'
import { json, type StubGateway, startStubGateway } from './support/stub-gateway'

/** What is asked for of each provider of payments. */
const HARMLESS: [ProviderName, string][] = [
  ['mpesa', '/getSession/'],
  ['selcom', '/checkout/order-status?order_id=NOSUCHORDER'],
  ['azampay', '/AppRegistration/GenerateToken'],
  ['clickpesa', '/generate-token'],
]

describe.each(HARMLESS)('a check of %s', (name, path) => {
  it('asks for nothing else, each time anew, and says that the keys are taken', async () => {
    const provider = await startPaymentProvider(name)
    const { gateway } = gatewayOf(settingsOf(provider))
    expect(await gateway.tryKeys()).toBeNull()
    expect(await gateway.tryKeys()).toBeNull()
    expect(provider.received.map((one) => one.path)).toEqual([path, path])
    expect(provider.prompts()).toEqual([])
    await provider.close()
  })

  it('says why it cannot be used', async () => {
    const provider = await startPaymentProvider(name)
    const { gateway } = gatewayOf(settingsOf(provider))
    provider.behave('is away')
    expect(await gateway.tryKeys()).toMatch(/503 maintenance/)
    await provider.close()
    expect(await gateway.tryKeys()).toMatch(/ECONNREFUSED/)
  })
})

it('Selcom’s refusal of a key is no answer about an order, whatever its status', async () => {
  const stub = await startStubGateway(
    json(200, { resultcode: '403', result: 'FAIL', message: 'Unauthorised' }),
  )
  const provider = await startPaymentProvider('selcom')
  const { gateway } = gatewayOf({ ...settingsOf(provider), SELCOM_URL: stub.url })
  expect(await gateway.tryKeys()).toMatch(/403.*Unauthorised/)
  stub.answer(json(200, '<html>not the gateway</html>'))
  expect(await gateway.tryKeys()).toMatch(/not the gateway/)
  stub.answer(json(404, { resultcode: '404', result: 'FAIL', message: 'Order not found' }))
  expect(await gateway.tryKeys()).toBeNull()
  await stub.close()
  await provider.close()
})

describe('the owner', () => {
  let fiscal: StubGateway
  let carrier: Awaited<ReturnType<typeof startCarrier>>
  let payments: Awaited<ReturnType<typeof startPaymentProvider>>
  let api: TestApi
  beforeAll(async () => {
    fiscal = await startStubGateway(json(200, { token: 'T', refresh_token: 'R' }))
    carrier = await startCarrier()
    payments = await startPaymentProvider('azampay')
    api = await startApi({
      ...settingsOf(payments),
      FISCAL_PROVIDER: 'simplifyvfd',
      SIMPLIFYVFD_LOGIN_URL: `${fiscal.url}/login`,
      SIMPLIFYVFD_INVOICE_URL: `${fiscal.url}/invoices`,
      SIMPLIFYVFD_USERNAME: 'office',
      SIMPLIFYVFD_PASSWORD: 'secret',
      CARRIER_EVENTS: 'dcsa',
      DCSA_URL: carrier.url,
      DCSA_CONSUMER_KEY: 'key',
    })
  })
  afterAll(async () => {
    await api.close()
    await Promise.all([fiscal.close(), carrier.close(), payments.close()])
  })

  const newOwner = () => api.signIn({ privilege: 'super admin' })
  const check = async (gateway: 'payments' | 'fiscal' | 'carrier') =>
    ask(api, checkGateway, { token: await newOwner(), body: { gateway } })

  it('sees which gateways there are and which can be checked', async () => {
    const { gateways, checkable } = await ask(api, getSystem, { token: await newOwner() })
    expect(gateways).toMatchObject({ payments: 'azampay', fiscal: 'simplifyvfd', carrier: 'dcsa' })
    expect(checkable).toEqual(['payments', 'fiscal', 'carrier'])
  })

  it('checks each: nothing is prompted, no receipt is issued', async () => {
    expect(await check('payments')).toMatchObject({ provider: 'azampay', error: null })
    expect(await check('fiscal')).toMatchObject({ provider: 'simplifyvfd', error: null })
    expect(await check('carrier')).toMatchObject({ provider: 'dcsa', error: null })
    expect(payments.prompts()).toEqual([])
    expect(fiscal.received.map(({ path }) => path)).toEqual(['/login'])
    expect(carrier.received.map(({ path }) => path)).toEqual([
      '/events?equipmentReference=ZZZU0000005&limit=100',
    ])
  })

  it('reads what the provider said instead', async () => {
    payments.behave('is away')
    expect(await check('payments')).toMatchObject({ error: 'no token: 503 maintenance' })
    payments.behave('accepts')
    fiscal.answer(json(401, { message: 'Bad credentials' }))
    expect(await check('fiscal')).toMatchObject({ error: 'SimplifyVFD login: 401' })
    carrier.answer(json(401, { errors: [{ message: 'Invalid consumer key' }] }))
    expect((await check('carrier')).error).toMatch(/^401.*Invalid consumer key/)
    // No answer about a container, but of a server that knows no such address.
    carrier.answer(json(404, '<html>Not Found</html>'))
    expect((await check('carrier')).error).toMatch(/^404.*Not Found/)
    carrier.play()
  })

  it('is written down, with what came of it', async () => {
    carrier.answer(json(503, 'maintenance'))
    const token = await api.signIn({ privilege: 'super admin', name: 'Mama Moshi' })
    await ask(api, checkGateway, { token, body: { gateway: 'carrier' } })
    carrier.play()
    const { rows } = await api.pool.query(
      `select a.action, a.entity, a.changes from audit_log a join employees e on e.id = a.employee_id
       where e.name = 'Mama Moshi'`,
    )
    expect(rows).toEqual([
      {
        action: 'gateway.checked',
        entity: 'gateway',
        changes: { gateway: { old: null, new: 'carrier' }, isTaken: { old: null, new: false } },
      },
    ])
  })

  it('alone may, so many times an hour', async () => {
    const manager = await api.signIn({ privilege: 'system manager' })
    const body = { gateway: 'fiscal' as const }
    expect(await refused(api, checkGateway, { token: manager, body })).toMatchObject({ status: 403 })
    const token = await newOwner()
    const before = fiscal.received.length
    const answers = await Promise.all(
      Array.from({ length: TESTS_AN_HOUR + 1 }, () => send(api, checkGateway, { token, body })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array.from({ length: TESTS_AN_HOUR }, () => 200),
      429,
    ])
    expect(fiscal.received.length - before).toBe(TESTS_AN_HOUR)
  })
})

it('a provider without a call that issues no receipt is not asked', async () => {
  const stub = await startStubGateway(json(200, {}))
  const api = await startApi({
    FISCAL_PROVIDER: 'vfdplus',
    VFDPLUS_URL: stub.url,
    VFDPLUS_API_KEY: 'key',
    VFDPLUS_CREDENTIAL_CODE: 'code',
  })
  const token = await api.signIn({ privilege: 'super admin' })
  expect(await ask(api, getSystem, { token })).toMatchObject({
    gateways: { fiscal: 'vfdplus', carrier: null },
    checkable: [],
  })
  for (const gateway of ['fiscal', 'carrier'] as const) {
    expect(await refused(api, checkGateway, { token, body: { gateway } })).toMatchObject({
      status: 422,
      errors: { gateway: 'This gateway is not set up, or has no call that changes nothing' },
    })
  }
  expect(stub.received).toEqual([])
  await api.close()
  await stub.close()
})
