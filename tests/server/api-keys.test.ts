import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getMyAccount } from '@/lib/contracts/account'
import { listPackageActivity } from '@/lib/contracts/activity'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { createApiKey, endApiKey, listApiKeys } from '@/lib/contracts/api-keys'
import { listAuditEntries } from '@/lib/contracts/audit'
import { listCustomerChanges, listPackageChanges } from '@/lib/contracts/changes'
import {
  createCustomer,
  getCustomer,
  getCustomerBalance,
  listCustomers,
  mergeCustomer,
  updateCustomer,
} from '@/lib/contracts/customers'
import type { BodyInputOf, Endpoint } from '@/lib/contracts/endpoint'
import { expectParcels, listExpectedParcels } from '@/lib/contracts/expected-parcels'
import { writePackageNote } from '@/lib/contracts/notes'
import { createPackage, getPackage, listPackages } from '@/lib/contracts/packages'
import { recordPayment } from '@/lib/contracts/payments'
import { viewPortal } from '@/lib/contracts/portal'
import { listRateHistory, putRates } from '@/lib/contracts/rates'
import { ALL_CAPABILITIES } from '@/lib/domain/access'
import { API_SCOPES, type ApiScope, scopeCapabilities } from '@/lib/domain/api-scopes'
import { addDays, officeToday } from '@/lib/domain/dates'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, failureOf, refused, send } from './support/call'

let api: TestApi
let owner: string
let ownerId: string
beforeAll(async () => {
  api = await startApi()
  ownerId = (await insertEmployee(api.db, { privilege: 'super admin', name: 'Neema Owner' })).id
  owner = await insertSession(api.db, { employeeId: ownerId })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

type KeyBody = BodyInputOf<typeof createApiKey>

function makeKey(body: Partial<KeyBody> = {}, token = owner) {
  const expiresOn = addDays(officeToday(), 30)
  return ask(api, createApiKey, {
    token,
    body: { name: 'Shop', scopes: [...API_SCOPES], customerIds: null, expiresOn, ...body },
  })
}

const SUPER_ADMIN = { privilege: 'super admin', position: 'other' } as const

describe('a key', () => {
  it('is shown once, listed without its token, and stored as a hash', async () => {
    const { token, ...made } = await makeKey({ name: 'Ng’ombe 测试', scopes: ['cargo:read'] })
    expect(token).toMatch(/^cargokey_[\w-]{43}$/)
    expect(made).toMatchObject({ state: 'active', lastUsedAt: null, createdBy: { id: ownerId } })
    const listed = await ask(api, listApiKeys, { token: owner })
    expect(listed.find(({ id }) => id === made.id)).toEqual(made)
    const { rows } = await api.pool.query('select api_keys::text as stored from api_keys')
    expect(JSON.stringify(rows)).not.toContain(token.slice(made.hint.length))
  })

  it('is made anew by the same Idempotency-Key, since a token is never stored', async () => {
    const expiresOn = officeToday()
    const body: KeyBody = { name: 'Twice', scopes: ['rates:read'], customerIds: null, expiresOn }
    const sent = { token: owner, body, idempotencyKey: 'key-1' }
    const [one, other] = [await ask(api, createApiKey, sent), await ask(api, createApiKey, sent)]
    expect(one.token).not.toBe(other.token)
    const { rows } = await api.pool.query("select 1 from idempotency_keys where operation = 'createApiKey'")
    expect(rows).toEqual([])
  })

  it('has a last day that is today or later, within a year, and customers that are there', async () => {
    const body: KeyBody = { name: 'Shop', scopes: ['cargo:read'], customerIds: null, expiresOn: '' }
    const fields = async (part: Partial<KeyBody>) =>
      (await refused(api, createApiKey, { token: owner, body: { ...body, ...part } })).errors
    expect(await fields({ expiresOn: addDays(officeToday(), -1) })).toEqual({
      expiresOn: 'This day has passed',
    })
    expect(await fields({ expiresOn: addDays(officeToday(), 367) })).toHaveProperty('expiresOn')
    const expiresOn = officeToday()
    expect(await fields({ expiresOn, customerIds: [ownerId] })).toEqual({ 'customerIds.0': 'Does not exist' })
    expect(await fields({ expiresOn, scopes: [] })).toHaveProperty('scopes')
    expect(await fields({ expiresOn, scopes: ['payments:take' as ApiScope] })).toHaveProperty('scopes.0')
    expect(await fields({ expiresOn, customerIds: [] })).toHaveProperty('customerIds')
  })

  it('reads and writes in the name of its maker; the audit log names the key', async () => {
    const { token, id } = await makeKey({ name: 'Accounting' })
    const body = { name: 'Juma wa Duka', phones: ['+255754111222'] }
    const customer = await ask(api, createCustomer, { token, body })
    const { entries, names } = await ask(api, listAuditEntries, {
      token: owner,
      query: { entityId: customer.id },
    })
    expect(entries[0]).toMatchObject({ action: 'customer.created', apiKeyId: id, employee: { id: ownerId } })
    expect(entries[0]?.changes.map(({ field }) => field)).not.toContain('byApiKey')
    expect(names[id]).toBe('Accounting')
  })

  it('notes its last use, and the first use of a day in the audit log', async () => {
    const { token, id } = await makeKey()
    const uses = async () =>
      (await ask(api, listAuditEntries, { token: owner, query: { entityId: id, action: 'apiKey.used' } }))
        .entries.length
    await Promise.all(Array.from({ length: 5 }, () => ask(api, listPackages, { token })))
    expect(await uses()).toBe(1)
    const listed = await ask(api, listApiKeys, { token: owner })
    expect(listed.find((key) => key.id === id)?.lastUsedAt).not.toBeNull()
    await api.pool.query("update api_keys set last_used_at = now() - interval '1 day' where id = $1", [id])
    await ask(api, listPackages, { token })
    expect(await uses()).toBe(2)
  })

  it('is refused once it has ended, by one press or by two at once', async () => {
    const { token, id } = await makeKey()
    await ask(api, listPackages, { token })
    const end = () => ask(api, endApiKey, { token: owner, params: { id } })
    const ended = await Promise.all([end(), end()])
    for (const key of ended) expect(key).toMatchObject({ state: 'ended', endedBy: 'Neema Owner' })
    expect((await refused(api, listPackages, { token })).code).toBe(4)
    const query = { entityId: id, action: 'apiKey.ended' }
    expect((await ask(api, listAuditEntries, { token: owner, query })).entries).toHaveLength(1)
  })

  it('is good through its last day and not after it', async () => {
    const { token, id } = await makeKey({ expiresOn: officeToday() })
    await ask(api, listPackages, { token })
    await api.owner.query('update api_keys set expires_on = $2 where id = $1', [
      id,
      addDays(officeToday(), -1),
    ])
    expect((await refused(api, listPackages, { token })).code).toBe(4)
    const listed = await ask(api, listApiKeys, { token: owner })
    expect(listed.find((key) => key.id === id)?.state).toBe('expired')
  })

  it('never may more than its maker may at that moment, and nothing once they have gone', async () => {
    const maker = await insertEmployee(api.db, { privilege: 'super admin' })
    const { token, id } = await makeKey({}, await insertSession(api.db, { employeeId: maker.id }))
    const body = { name: 'Asha', phones: ['+255754111333'] }
    const { id: customerId } = await ask(api, createCustomer, { token, body })
    await api.pool.query(
      "update employees set privilege = 'employee', position = 'warehouse' where id = $1",
      [maker.id],
    )
    await ask(api, listPackages, { token })
    expect((await refused(api, createCustomer, { token, body })).error).toBe('forbidden')
    expect((await refused(api, getCustomerBalance, { token, params: { id: customerId } })).status).toBe(403)
    expect((await ask(api, getCustomer, { token, params: { id: customerId } })).phones).toEqual([])
    await api.pool.query("update employees set status = 'suspended' where id = $1", [maker.id])
    expect((await refused(api, listPackages, { token })).code).toBe(4)
    const listed = await ask(api, listApiKeys, { token: owner })
    expect(listed.find((key) => key.id === id)?.state).toBe('idle')
  })

  it('answers its own first answer for an Idempotency-Key, not that of another key of the same maker', async () => {
    const [one, other] = [await makeKey(), await makeKey()]
    const sent = { body: { name: 'Same', phones: ['+255754111444'] }, idempotencyKey: 'order-1' }
    const first = await ask(api, createCustomer, { ...sent, token: one.token })
    expect((await ask(api, createCustomer, { ...sent, token: one.token })).id).toBe(first.id)
    expect((await ask(api, createCustomer, { ...sent, token: other.token })).id).not.toBe(first.id)
  })

  it('is nobody where a session would see more of a public page, and has no account', async () => {
    const { token } = await makeKey()
    expect((await refused(api, getMyAccount, { token })).error).toBe('forbidden')
    const answer = await api.send('GET', '/unknown-parcels', { token })
    const asVisitor = await api.send('GET', '/unknown-parcels')
    expect(answer.json()).toEqual(asVisitor.json())
  })

  it('sees nothing of what colleagues say among themselves', async () => {
    const params = { id: (await insertPackage(api.db)).id }
    await ask(api, writePackageNote, { token: owner, params, body: { text: 'Call her first' } })
    const seenBy = async (token: string) =>
      (await ask(api, listPackageActivity, { token, params })).result.map(({ kind }) => kind)
    expect(await seenBy(owner)).toContain('note')
    expect(await seenBy((await makeKey()).token)).not.toContain('note')
  })

  it('is refused when it was guessed or cut', async () => {
    const { token } = await makeKey()
    for (const wrong of ['cargokey_', `${token}x`, token.slice(0, -1), token.toUpperCase()])
      expect((await refused(api, listPackages, { token: wrong })).code, wrong).toBe(4)
  })
})

describe('the scopes', () => {
  it('hold no right over money, rates, prices, people, settings or the log', () => {
    const given = scopeCapabilities(API_SCOPES, SUPER_ADMIN)
    expect(given.sort()).toEqual(
      [
        'cargo.read',
        'customers.contact',
        'customers.edit',
        'customers.read',
        'debts.read',
        'files.upload',
        'packages.receive',
        'rates.read',
      ].sort(),
    )
  })

  it.each(API_SCOPES)('%s opens the calls of its permissions alone', async (scope) => {
    const { token } = await makeKey({ scopes: [scope] })
    const permissions = scopeCapabilities([scope], SUPER_ADMIN)
    expect(ALL_CAPABILITIES).toEqual(expect.arrayContaining(permissions))
    for (const endpoint of STAFFED) {
      const answer = await sendEmpty(endpoint, token)
      const isForKeys = !endpoint.stepUp && !endpoint.forPeople
      const isOpen = permissions.some((right) => right === endpoint.access) && isForKeys
      expect(answer.statusCode === 403, `${endpoint.name}: ${answer.body}`).toBe(!isOpen)
    }
  })
})

const STAFFED = ALL_ENDPOINTS.filter(({ access }) => access !== 'public' && access !== 'customer')
const NOBODY = '00000000-0000-4000-8000-000000000000'

const sendEmpty = (endpoint: Endpoint, token: string) =>
  send(api, endpoint, { token, params: { id: NOBODY } })

it('a call that asks a person for a code is refused to every key, two-step sign-in or not', async () => {
  const { token } = await makeKey()
  const guarded = STAFFED.filter(({ stepUp }) => stepUp)
  expect(guarded).toEqual(expect.arrayContaining([recordPayment, putRates, createApiKey]))
  for (const endpoint of guarded)
    expect(failureOf(await sendEmpty(endpoint, token)).error, endpoint.name).toBe('not_for_keys')
})

it('opens no customer’s own pages: what it would see there is in no scope, and no sign-in would end it', async () => {
  const { token } = await makeKey()
  const { id } = await insertCustomer(api.db, { name: 'Asha' })
  expect((await refused(api, viewPortal, { token, params: { id } })).error).toBe('not_for_keys')
  const path = await ask(api, viewPortal, { token: owner, params: { id } })
  expect(path.path).toContain('/my')
})

describe('a key of some customers', () => {
  /** What is only in the other's records. */
  const SECRETS = ['Mwingine Siri', '+255754999000', 'SF0009990001', 'SIRI MARK']

  async function twoCustomers() {
    const own = await insertCustomer(api.db, { name: 'Zawadi Duka', phones: ['+255754999111'] })
    const other = await insertCustomer(api.db, { name: 'Mwingine Siri', phones: ['+255754999000'] })
    await api.pool.query("update customers set shipping_mark = 'SIRI MARK' where id = $1", [other.id])
    const ownPackage = await insertPackage(api.db, { receiverId: own.id, totalUSD: '10' })
    const otherPackage = await insertPackage(api.db, { receiverId: other.id, totalUSD: '77.77' })
    const unknown = await insertPackage(api.db, { receiverId: null })
    await api.pool.query("update packages set official_remark = 'Siri ya ofisi' where id = $1", [
      ownPackage.id,
    ])
    const byHand = { source: 'hand', list: null, reason: 'Siri ya ofisi' }
    await api.pool.query('update packing_items set pricing = $2 where package_id = $1', [
      ownPackage.id,
      JSON.stringify(byHand),
    ])
    const parcels = [{ courierNumber: 'SF0009990001' }]
    const expected = { customerId: other.id, parcels }
    await api.pool.query('delete from expected_parcels')
    await ask(api, expectParcels, { token: owner, body: expected })
    const { token } = await makeKey({ customerIds: [own.id] })
    return { own, other, ownPackage, otherPackage, unknown, token, expected }
  }

  it('may make only the calls that say whose data they hold, whatever its scopes', async () => {
    const { token } = await twoCustomers()
    for (const endpoint of STAFFED) {
      const { error } = failureOrNone(await sendEmpty(endpoint, token))
      const isRefused = error === 'not_for_restricted_keys' || error === 'not_for_keys'
      expect(isRefused, endpoint.name).toBe(endpoint.customers === undefined)
    }
    const open = STAFFED.filter(({ customers }) => customers).map(({ name }) => name)
    // One more is a decision: its verb has to leave other customers out, and the tests below have to know it.
    expect(open.sort()).toEqual(Object.keys(CALLS).sort())
  })

  const failureOrNone = (answer: Awaited<ReturnType<typeof send>>) =>
    answer.statusCode === 200 ? { error: null } : failureOf(answer)

  type Two = Awaited<ReturnType<typeof twoCustomers>>

  /** Each open call as it asks for its own, with what it has to find, and for everything of the other's. */
  const CALLS: Record<
    string,
    { endpoint: Endpoint; own: (two: Two) => Asked; others: (two: Two) => Asked[] }
  > = {
    listPackages: {
      endpoint: listPackages as Endpoint,
      own: ({ ownPackage }) => ({ finds: ownPackage.trackingNumber }),
      others: ({ other, otherPackage, unknown }) => [
        { query: { receiverId: other.id } },
        { query: { search: otherPackage.trackingNumber } },
        { query: { search: unknown.trackingNumber } },
        { query: { search: 'Mwingine' } },
        { query: { unpaid: 'true' } },
        { query: { unknownOwner: 'true' } },
        { query: { sort: '-totalUSD' } },
      ],
    },
    getPackage: {
      endpoint: getPackage as Endpoint,
      own: ({ ownPackage }) => ({ params: { id: ownPackage.id }, finds: ownPackage.trackingNumber }),
      others: ({ otherPackage, unknown }) => [
        { params: { id: otherPackage.id } },
        { params: { id: unknown.id } },
      ],
    },
    listCustomers: {
      endpoint: listCustomers as Endpoint,
      own: ({ own }) => ({ finds: own.id }),
      others: () => [
        { query: { search: 'Mwingine' } },
        { query: { phone: '+255754999000' } },
        { query: { search: 'SIRI MARK' } },
        { query: { sort: '-name' } },
      ],
    },
    getCustomer: {
      endpoint: getCustomer as Endpoint,
      own: ({ own }) => ({ params: { id: own.id }, finds: own.id }),
      others: ({ other }) => [{ params: { id: other.id } }],
    },
    getCustomerBalance: {
      endpoint: getCustomerBalance as Endpoint,
      own: ({ own }) => ({ params: { id: own.id }, finds: '10.00' }),
      others: ({ other }) => [{ params: { id: other.id } }],
    },
    // What they find depends on who else writes in this server: tests/server/changes.test.ts has one of its own.
    listPackageChanges: {
      endpoint: listPackageChanges as Endpoint,
      own: () => ({ finds: '"result":[' }),
      others: () => [{ query: { itemsPerPage: '1' } }, { query: { updatedSince: '2000-01-01T00:00:00Z' } }],
    },
    listCustomerChanges: {
      endpoint: listCustomerChanges as Endpoint,
      own: () => ({ finds: '"result":[' }),
      others: () => [{ query: { itemsPerPage: '1' } }, { query: { updatedSince: '2000-01-01T00:00:00Z' } }],
    },
    expectParcels: {
      endpoint: expectParcels as Endpoint,
      own: ({ own }) => ({
        body: { customerId: own.id, parcels: [{ courierNumber: 'SF0001112223' }] },
        finds: 'SF0001112223',
      }),
      others: ({ own, other, expected }) => [
        { body: { ...expected, parcels: [{ courierNumber: 'SF0001112224' }] } },
        { body: { ...expected, customerId: other.id } },
        // The number that the other expects, for oneself: who expects it is not said.
        { body: { ...expected, customerId: own.id }, mayEcho: 'SF0009990001' },
      ],
    },
    listExpectedParcels: {
      endpoint: listExpectedParcels as Endpoint,
      own: () => ({ finds: '"result":[' }),
      others: ({ other }) => [
        { query: { customerId: other.id } },
        { query: { search: 'SF0009990001' } },
        { query: { search: 'SIRI MARK' } },
      ],
    },
  }

  interface Asked {
    params?: Record<string, string>
    query?: Record<string, string | undefined>
    body?: unknown
    finds?: string
    mayEcho?: string
  }

  it.each(Object.keys(CALLS))('%s answers for its own, and tells nothing of another', async (name) => {
    const two = await twoCustomers()
    const { token, other, otherPackage, unknown } = two
    const call = CALLS[name]
    if (!call) throw new Error(name)
    const { finds, ...own } = call.own(two)
    const asked = await send(api, call.endpoint, { token, ...own })
    expect(asked.statusCode, asked.body).toBe(200)
    expect(asked.body).toContain(finds)
    expect(asked.body).not.toContain('Siri ya ofisi')
    const secrets = [...SECRETS, otherPackage.trackingNumber, unknown.trackingNumber, '77.77', other.id]
    for (const secret of secrets) expect(asked.body, secret).not.toContain(secret)
    for (const { mayEcho, finds: _, ...asks } of call.others(two)) {
      const answer = await send(api, call.endpoint, { token, ...asks })
      expect([200, 404, 409], answer.body).toContain(answer.statusCode)
      const leaked = secrets.filter((secret) => secret !== mayEcho && answer.body.includes(secret))
      expect(leaked, JSON.stringify(asks)).toEqual([])
      if (answer.statusCode === 200 && answer.body.includes('totalItemsCount'))
        expect(answer.json().data.totalItemsCount, JSON.stringify(asks)).toBeLessThanOrEqual(1)
    }
    const { rows } = await api.pool.query(
      'select courier_number from expected_parcels where customer_id = $1',
      [other.id],
    )
    expect(rows).toEqual([{ courier_number: 'SF0009990001' }])
  })

  it('finds nothing any more when its customer was removed', async () => {
    const { id } = await insertCustomer(api.db, { name: 'Removed' })
    const { token } = await makeKey({ customerIds: [id] })
    await api.pool.query('delete from customers where id = $1', [id])
    expect((await ask(api, listCustomers, { token })).result).toEqual([])
    expect((await ask(api, listPackages, { token })).totalItemsCount).toBe(0)
  })

  it('goes on with the customer into whom its own was merged, and into whom that one was', async () => {
    const { id: own } = await insertCustomer(api.db, { name: 'Duka' })
    const { trackingNumber } = await insertPackage(api.db, { receiverId: own })
    const { token, id } = await makeKey({ customerIds: [own] })
    let from = own
    for (const name of ['Duka Kariakoo', 'Duka Kariakoo Ltd']) {
      const { id: intoId } = await insertCustomer(api.db, { name })
      await ask(api, mergeCustomer, { token: owner, params: { id: from }, body: { intoId } })
      const { result } = await ask(api, listPackages, { token })
      expect(result.map((one) => one.trackingNumber)).toEqual([trackingNumber])
      expect((await ask(api, listCustomers, { token })).result.map((one) => one.id)).toEqual([intoId])
      const listed = await ask(api, listApiKeys, { token: owner })
      expect(listed.find((key) => key.id === id)?.customers).toEqual([{ id: intoId, name }])
      from = intoId
    }
    // By the id that it knows a program learns where it went.
    expect((await ask(api, getCustomer, { token, params: { id: own } })).mergedIntoId).toBe(from)
    const another = await insertCustomer(api.db, { name: 'Another' })
    expect((await refused(api, getCustomer, { token, params: { id: another.id } })).status).toBe(404)
  })

  it('cannot be used to change a customer, even its own', async () => {
    const { token, own } = await twoCustomers()
    const params = { id: own.id }
    expect((await refused(api, updateCustomer, { token, params })).error).toBe('not_for_restricted_keys')
    expect((await refused(api, createPackage, { token })).error).toBe('not_for_restricted_keys')
    expect((await refused(api, listRateHistory, { token })).error).toBe('not_for_restricted_keys')
  })
})

it('the answer of a verb that forgot to leave another out is still refused, before it is committed', async () => {
  const { id } = await insertCustomer(api.db, { name: 'Own' })
  const other = await insertPackage(api.db, {
    receiverId: (await insertCustomer(api.db, { name: 'Other' })).id,
  })
  const { token } = await makeKey({ customerIds: [id] })
  // getPackage reads any package: the recipe alone refuses it.
  expect((await refused(api, getPackage, { token, params: { id: other.id } })).error).toBe('not_found')
})
