import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import { askForPackage } from '@/lib/contracts/customer-requests'
import { getCustomer, updateCustomer } from '@/lib/contracts/customers'
import { addCollector } from '@/lib/contracts/deliveries'
import { listExceptions } from '@/lib/contracts/exceptions'
import * as contract from '@/lib/contracts/forgetting'
import { openMyClaim } from '@/lib/contracts/my-claims'
import { createPackage } from '@/lib/contracts/packages'
import { announceParcels, getPortalSession } from '@/lib/contracts/portal'
import { search } from '@/lib/contracts/search'
import { verifyAudit } from '@/server/audit/verify-audit'
import { loadConfig } from '@/server/core/config'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { enteredCustomer } from './support/portal'

let api: TestApi
let manager: string
let owner: string
beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

type Entered = Awaited<ReturnType<typeof enteredCustomer>>

const askFor = ({ as }: Pick<Entered, 'as'>) => ask(api, contract.askToBeForgotten, as)
const refusal = async ({ as }: Pick<Entered, 'as'>) =>
  (await refused(api, contract.askToBeForgotten, as)).error

/** The request of a customer in the office's list. */
async function waiting(customerId: string) {
  const list = await ask(api, contract.listForgettingRequests, { token: manager })
  return list.find(({ customer }) => customer.id === customerId)
}

const carryOut = async (customerId: string) => ({
  token: manager,
  params: { id: (await waiting(customerId))?.id ?? '' },
})

const packingList = [{ description: 'Shoes', quantity: 1, price: 10 }]

/** Cargo that was paid and handed over. */
async function handedOver(receiverId: string, deliveredTo = 'Somebody') {
  const cargo = await insertPackage(api.db, { receiverId, totalUSD: '10', paidUSD: '10', transitStatus: 5 })
  await api.pool.query('update packages set delivered_to = $2, delivered_at = now() where id = $1', [
    cargo.id,
    deliveredTo,
  ])
  return cargo
}

/** In which tables one of the texts stands. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const { rows: tables } = await api.owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await api.owner.query(
      `select 1 from ${name} t where exists (select from unnest($1::text[]) x where strpos(lower(row_to_json(t)::text), lower(x)) > 0) limit 1`,
      [texts],
    )
    if (rows.length > 0) found.push(name)
  }
  return found.sort()
}

const SECRET = 'Kichwakigumu'

/** Somebody who left the secret name or the phone everywhere, and has nothing open. */
async function withTraces() {
  const customer = await enteredCustomer(api, { name: `Zawadi ${SECRET}` })
  const { id, phone, as } = customer
  const body = {
    name: `Zawadi ${SECRET} Ali`,
    phones: [phone],
    shippingMark: SECRET,
    tin: '123-456-789',
    version: 1,
  }
  await ask(api, updateCustomer, { token: owner, params: { id }, body: { ...body, whatsAppNumber: phone } })
  await ask(api, announceParcels, { ...as, body: { courierNumbers: ['SF77001'], remark: SECRET } })
  await ask(api, addCollector, { ...as, body: { name: SECRET, phone: '+255754999888', isStanding: true } })
  const cargo = await insertPackage(api.db, { receiverId: id, totalUSD: '10', paidUSD: '10' })
  await ask(api, askForPackage, { ...as, params: { id: cargo.id }, body: { kind: 'wait', text: SECRET } })
  const claim = await ask(api, openMyClaim, {
    ...as,
    body: { packageId: cargo.id, kind: 'damaged', description: SECRET },
  })
  const photo = await insertPhoto(api.db, { packageId: cargo.id })
  const signature = await insertPhoto(api.db)
  const doubt = await insertPhoto(api.db)
  await api.pool.query("update files set kind = 'doubt' where id = $1", [doubt.id])
  await api.pool.query(
    'insert into customer_doubt_photos (file_id, request_id) select $1, id from customer_requests where customer_id = $2',
    [doubt.id, id],
  )
  await api.pool.query(
    'update packages set transit_status = 5, delivered_at = now(), delivered_to = $2, delivery_file_id = $3 where id = $1',
    [cargo.id, SECRET, signature.id],
  )
  await api.pool.query("update cargo_claims set state = 'closed' where id = $1", [claim.id])
  await api.pool.query(
    "insert into messages (customer_id, channel, phone, language, body) values ($1, 'sms', $2, 'sw', $3)",
    [id, phone, SECRET],
  )
  await api.pool.query(
    "insert into inbound_messages (channel, phone, body, kind, provider_id) values ('whatsapp', $1, $2, 'other', $2)",
    [phone, SECRET],
  )
  await insertCustomer(api.db, { name: `${SECRET} Duplicate`, phones: [], mergedInto: id })
  return { ...customer, cargo, files: [photo, signature, doubt] }
}

describe('a customer who asks to be forgotten', () => {
  it('waits for a manager, may take it back, and is asked for once', async () => {
    const asha = await enteredCustomer(api)
    const first = await askFor(asha)
    expect(first).toMatchObject({ askedAt: expect.any(String), hindrances: [] })
    expect((await askFor(asha)).askedAt).toBe(first.askedAt)
    expect(await waiting(asha.id)).toMatchObject({ customer: { id: asha.id }, hindrances: [] })
    await ask(api, contract.withdrawForgetting, asha.as)
    expect((await refused(api, contract.withdrawForgetting, asha.as)).status).toBe(404)
    expect(await waiting(asha.id)).toBeUndefined()
    expect((await ask(api, contract.getForgetting, asha.as)).askedAt).toBeNull()
  })

  it('reads why the office did not', async () => {
    const asha = await enteredCustomer(api)
    await askFor(asha)
    const body = { reason: 'Come to the office first' }
    await ask(api, contract.declineForgetting, { ...(await carryOut(asha.id)), body })
    const { askedAt, declined } = await ask(api, contract.getForgetting, asha.as)
    expect({ askedAt, answer: declined?.answer }).toEqual({ askedAt: null, answer: body.reason })
  })

  it.each([
    ['forgetting.cargo', { totalUSD: '0', transitStatus: 1 }],
    ['forgetting.debt', { totalUSD: '10', paidUSD: '4', transitStatus: 5 }],
    ['forgetting.credit', { totalUSD: '10', paidUSD: '14', transitStatus: 5 }],
  ] as const)('is refused for %s', async (key, fields) => {
    const asha = await enteredCustomer(api)
    await insertPackage(api.db, { receiverId: asha.id, ...fields })
    expect(await refusal(asha)).toBe('forgetting_hindered')
    const { hindrances } = await ask(api, contract.getForgetting, asha.as)
    expect(hindrances).toEqual([key.slice('forgetting.'.length)])
  })
})

describe('forgetting', () => {
  it('leaves nothing of the person but what the books have, and a log that is proven', async () => {
    const zawadi = await withTraces()
    const texts = [SECRET, zawadi.phone, '123-456-789', '+255754999888']
    expect((await tablesWith(texts)).length).toBeGreaterThan(8)
    await askFor(zawadi)
    await ask(api, contract.carryOutForgetting, await carryOut(zawadi.id))
    // Its row is written once; who writes it is told so. Limits end within the hour.
    expect((await tablesWith(texts)).filter((table) => table !== 'rate_limits')).toEqual([])
    const { findings } = await verifyAudit(
      api.db,
      loadConfig({ NODE_ENV: 'test', SECRET_KEY: 'a0'.repeat(32) }),
    )
    expect(findings).toEqual([])
    const known = await ask(api, getCustomer, { token: owner, params: { id: zawadi.id } })
    expect(known).toMatchObject({
      name: expect.stringMatching(/^Forgotten customer [0-9A-F]{8}$/),
      phones: [],
    })
    expect((await refused(api, getPortalSession, zawadi.as)).status).toBe(401)
    const left = await api.pool.query('select 1 from files where id = any($1)', [
      zawadi.files.map(({ id }) => id),
    ])
    expect(left.rows).toEqual([])
    const bytes = await api.pool.query('select storage_key from files_to_remove')
    expect(bytes.rows.map(({ storage_key }) => storage_key)).toEqual(
      expect.arrayContaining(zawadi.files.map(({ storageKey }) => storageKey)),
    )
    const { entries } = await ask(api, listAuditEntries, { token: owner, query: { entityId: zawadi.id } })
    expect(entries[0]).toMatchObject({ action: 'customer.forgotten', isForgotten: false })
    expect(entries.some(({ isForgotten }) => isForgotten)).toBe(true)
    const { result } = await ask(api, listExceptions, { token: owner, query: {} })
    expect(result).toContainEqual(expect.objectContaining({ kind: 'forgotten', subjectId: zawadi.id }))
    const found = await ask(api, search, { token: owner, query: { keywords: SECRET } })
    expect(JSON.stringify(found)).not.toContain(zawadi.id)
  })

  it('is judged again when it is carried out', async () => {
    const asha = await enteredCustomer(api)
    await askFor(asha)
    await ask(api, createPackage, { token: owner, body: { receiverId: asha.id, packingList } })
    expect((await waiting(asha.id))?.hindrances).toEqual(['cargo', 'debt'])
    expect(await refused(api, contract.carryOutForgetting, await carryOut(asha.id))).toMatchObject({
      status: 409,
      error: 'forgetting_hindered',
    })
    expect((await ask(api, getPortalSession, asha.as)).customer?.id).toBe(asha.id)
  })

  it('and receiving cargo at the same moment never both happen', async () => {
    for (let round = 0; round < 5; round++) {
      const asha = await enteredCustomer(api)
      await handedOver(asha.id)
      await askFor(asha)
      const asked = await carryOut(asha.id)
      const [forgotten, received] = await Promise.allSettled([
        ask(api, contract.carryOutForgetting, asked),
        ask(api, createPackage, { token: owner, body: { receiverId: asha.id, packingList } }),
      ])
      expect([forgotten.status, received.status].sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('ends what could be done for the customer: no change, no cargo, no second time', async () => {
    const asha = await enteredCustomer(api)
    await askFor(asha)
    const asked = await carryOut(asha.id)
    await ask(api, contract.carryOutForgetting, asked)
    expect(
      (await refused(api, contract.carryOutForgetting, { ...asked, idempotencyKey: 'again' })).status,
    ).toBe(404)
    const body = { name: 'Asha', phones: [asha.phone], version: 2 }
    const input = { token: owner, params: { id: asha.id }, body }
    expect((await refused(api, updateCustomer, input)).error).toBe('forgotten')
    const cargo = { token: owner, body: { receiverId: asha.id, packingList } }
    expect((await refused(api, createPackage, cargo)).status).toBe(422)
  })

  it('of the program is refused for a customer who did not ask', async () => {
    const asha = await enteredCustomer(api)
    await expect(api.pool.query('select forget_texts($1::uuid[])', [[asha.id]])).rejects.toThrow(
      'not forgotten',
    )
  })
})
