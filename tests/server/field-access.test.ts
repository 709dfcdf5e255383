import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { type Capability, may, type Person, POSITIONS, PRIVILEGES } from '@/lib/domain/access'
import { FIELD_ACCESS } from '@/lib/domain/field-access'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { send } from './support/call'

const PHONE = '+255754000111'
const WHATSAPP = '+255754000112'
const CODE = 'siriyamtejaumj'
const NUMBER = 'FIELDS-1'

let api: TestApi
let salt: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  api = await startApi()
  const name = 'Zawadi Mlinzi'
  const customer = await insertCustomer(api.db, { name, phones: [PHONE], secretTrackingCode: CODE })
  await api.pool.query('update customers set whatsapp_number = $1, shipping_mark = $2', [WHATSAPP, 'ZM 1'])
  const batch = await insertBatch(api.db, { number: NUMBER, transitStatus: 2 })
  const cargo = await insertPackage(api.db, { receiverId: customer.id, batchId: batch.id })
  Object.assign(ids, { customers: customer.id, batches: batch.id, packages: cargo.id })
  const { rows } = await api.pool.query<{ salt: string }>('select salt from batches')
  salt = rows[0]?.salt ?? ''
})
afterAll(() => api.close())

const PEOPLE: Person[] = PRIVILEGES.flatMap((privilege) =>
  POSITIONS.map((position) => ({ privilege, position })),
)

const isForStaff = (access: Endpoint['access']): access is Capability =>
  access !== 'public' && access !== 'customer'

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any shape
type AnyEndpoint = Endpoint<any, any, any, any>

/** What the calls that need more than an id of their path are asked. */
const QUERIES: Record<string, Record<string, string>> = {
  search: { keywords: 'Zawadi' },
  lookUpReceiving: { courierNumber: 'ZM 1 SF12345678' },
}

/** Every call of the office that only reads, with an id of what was made above. */
const READS = (Object.values(ALL_ENDPOINTS) as AnyEndpoint[]).filter(
  ({ method, access }) => method === 'GET' && isForStaff(access),
)

async function read(endpoint: AnyEndpoint, token: string): Promise<string> {
  const kind = endpoint.path.split('/')[1] ?? ''
  const params = { id: ids[kind] ?? ids.packages ?? '' }
  const answer = await send(api, endpoint, { token, params, query: QUERIES[endpoint.name] ?? {} })
  return answer.statusCode === 200 ? answer.body : ''
}

/** Which values nobody without the capability finds in any answer. */
const SECRETS = () => [
  { value: PHONE, capability: FIELD_ACCESS.customer.phones },
  { value: WHATSAPP, capability: FIELD_ACCESS.customer.whatsAppNumber },
  { value: CODE, capability: FIELD_ACCESS.customer.secretTrackingCode },
  { value: salt, capability: FIELD_ACCESS.batch.salt },
]

describe('a guarded field', () => {
  it.each(PEOPLE.map((person) => [`${person.privilege}, ${person.position}`, person] as const))(
    'is in no answer for %s who may not see it',
    async (_, person) => {
      const token = await api.signIn(person)
      const bodies = await Promise.all(READS.map(async (one) => [one.name, await read(one, token)] as const))
      for (const { value, capability } of SECRETS()) {
        const found = bodies.flatMap(([name, body]) => (body.includes(value) ? [name] : []))
        if (may(person, capability)) expect(found, value).not.toEqual([])
        else expect(found, value).toEqual([])
      }
    },
  )

  it('is named as the contracts name it', () => {
    const schemas = JSON.stringify(
      READS.map(({ data }) => z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' })),
    )
    for (const fields of Object.values(FIELD_ACCESS)) {
      for (const field of Object.keys(fields)) expect(schemas).toContain(`"${field}":`)
    }
  })
})

/** Every call of the office that writes. */
const WRITES = (Object.values(ALL_ENDPOINTS) as AnyEndpoint[]).filter(
  ({ method, access }) => method !== 'GET' && isForStaff(access),
)

/** Fields of the same name that are no customer's, and answers that are looked at below. */
const OTHERS = {
  'createPackage.receiverPhone': 'below: null until the discharge',
  'setPackageCarton.receiverPhone': 'below: null until the discharge',
  'deliverPackage.receiverPhone': 'null after the hand-over, below',
  'expectParcels.phone': 'below',
  'saveMyAccount.phone': 'one’s own',
}

it('is answered by a write only where whoever may write may also see it', () => {
  const guarded = Object.values(FIELD_ACCESS).flatMap((fields) => Object.entries(fields))
  const found = WRITES.flatMap(({ name, access, data }) => {
    const schema = JSON.stringify(z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }))
    return guarded
      .filter(([field]) => schema.includes(`"${field}":`))
      .filter(([, capability]) =>
        PEOPLE.some((one) => isForStaff(access) && may(one, access) && !may(one, capability)),
      )
      .map(([field]) => `${name}.${field}`)
  })
  expect([...new Set(found)].sort()).toEqual(Object.keys(OTHERS).sort())
})

it('announces a parcel for a customer whose phone the clerk may not see', async () => {
  const token = await api.signIn({ position: 'warehouse' })
  const answer = await api.send('POST', '/expected-parcels', {
    token,
    body: { customerId: ids.customers, parcels: [{ courierNumber: 'YT8800117722' }] },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.body).not.toContain(PHONE)
})

it('receives a package, and puts it into a carton, without the phone of its receiver', async () => {
  const token = await api.signIn({ position: 'warehouse' })
  const packingList = [{ description: 'Shoes', quantity: '1', price: '1', pieces: 1 }]
  const body = { receiverId: ids.customers, packingList }
  const made = await api.send('POST', '/packages', { token, body })
  expect(made.statusCode, made.body).toBe(200)
  const { id } = made.json<{ data: { id: string } }>().data
  const path = `/packages/${id}/carton`
  const put = await api.send('PUT', path, { token, body: { cartonId: null } })
  expect(put.statusCode, put.body).toBe(200)
  for (const answer of [made, put]) expect(answer.body).not.toContain(PHONE)
})

describe('the phone of a receiver', () => {
  it('is told to a driver by the package, from its discharge to its hand-over', async () => {
    const driver = await api.signIn({ position: 'driver' })
    const phoneOf = async () => {
      const answer = await api.send('GET', `/packages/${ids.packages}`, { token: driver })
      return answer.json<{ data: { receiverPhone: string | null } }>().data.receiverPhone
    }
    expect(await phoneOf()).toBeNull()
    await api.pool.query('update batches set transit_status = 4')
    await api.pool.query('update packages set transit_status = 4')
    expect(await phoneOf()).toBe(PHONE)
    await api.pool.query(
      "update packages set transit_status = 5, delivered_at = now(), delivered_to = 'Zawadi'",
    )
    expect(await phoneOf()).toBeNull()
  })
})
