import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as office from '@/lib/contracts/cargo-claims'
import { mergeCustomer } from '@/lib/contracts/customers'
import * as contract from '@/lib/contracts/my-claims'
import { MOST_OPEN_CLAIMS } from '@/lib/domain/cargo-claims'
import { PUBLIC_BODY_BYTES } from '@/server/core/route'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, failureOf, refused, send } from './support/call'

let api: TestApi
let secretary: string
beforeAll(async () => {
  api = await startApi()
  secretary = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

let phones = 0
/** A customer with one package, whose pages are open on a device. */
async function newCustomer() {
  const phone = `+2557140${String(++phones).padStart(5, '0')}`
  const { id } = await insertCustomer(api.db, { phones: [phone], language: 'sw' })
  const cargo = await insertPackage(api.db, { receiverId: id })
  return { id, cargo, headers: { cookie: await insertCustomerSession(api.db, phone) } }
}

type Customer = Awaited<ReturnType<typeof newCustomer>>

const claimFor = (packageId: string, fields = {}) => ({
  packageId,
  kind: 'damaged' as const,
  description: 'Two cartons are crushed',
  askedAmount: '50000',
  askedCurrency: 'TZS' as const,
  ...fields,
})
const open = ({ headers, cargo }: Customer) =>
  ask(api, contract.openMyClaim, { headers, body: claimFor(cargo.id) })

const addPhoto = async (headers: { cookie: string }, id: string, picture: Buffer) => {
  const form = multipart(picture)
  const call = { ...form, headers: { ...form.headers, ...headers }, params: { id } }
  return send(api, contract.addMyClaimPhoto, call)
}

/** The desk offers a sum for a claim; answers its version. */
async function offered(id: string, version: number): Promise<number> {
  const call = { token: secretary, params: { id } }
  const file = await ask(api, office.saveClaimProof, { ...call, body: { version } })
  const terms = { basis: 'byHand' as const, amount: '40000', currency: 'TZS' as const, note: 'Half' }
  return (await ask(api, office.offerForClaim, { ...call, body: { ...terms, version: file.version } }))
    .version
}

it('a customer opens a claim, adds photos, reads the offer in their language and accepts it', async () => {
  const me = await newCustomer()
  const claim = await open(me)
  expect(claim).toMatchObject({ state: 'opened', takesPhotos: true, answers: ['withdrawn'], offer: null })
  // Larger than what any other call takes from a stranger.
  const picture = await makeJpeg(4000, 3000)
  expect(picture.length).toBeGreaterThan(PUBLIC_BODY_BYTES)
  const added = dataOf(contract.addMyClaimPhoto, await addPhoto(me.headers, claim.id, picture))
  expect(added.photos).toHaveLength(1)
  expect(dataOf(contract.addMyClaimPhoto, await addPhoto(me.headers, claim.id, picture)).photos).toHaveLength(
    1,
  )
  const url = added.photos[0]?.url ?? ''
  expect((await api.app.inject({ url })).statusCode).toBe(200)
  expect((await api.app.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(404)

  const version = await offered(claim.id, added.version)
  const headers = { ...me.headers, 'accept-language': 'sw' }
  const params = { id: claim.id }
  const read = await ask(api, contract.getMyClaim, { headers, params })
  expect(read.offer).toMatchObject({ amount: '40000.00', currency: 'TZS', note: 'Half' })
  expect(read.offer?.text).toContain('tunapendekeza TShs 40,000')
  const answer = { answer: 'accepted' as const, note: null }
  const stale = { headers, params, body: { ...answer, version: version - 1 } }
  expect((await refused(api, contract.answerMyClaim, stale)).error).toBe('stale_version')
  const after = await ask(api, contract.answerMyClaim, { headers, params, body: { ...answer, version } })
  expect(after).toMatchObject({ state: 'accepted', answers: [], takesPhotos: false })
  const { events } = await ask(api, office.getCargoClaim, { token: secretary, params })
  expect(events.at(-1)).toMatchObject({ action: 'accepted', by: null, channel: null })
})

it('what the office refused is contested by its customer, and withdrawn by them alone', async () => {
  const me = await newCustomer()
  const { id, version } = await open(me)
  const params = { id }
  const body = { state: 'refused' as const, reason: 'It left dry', version }
  const refusal = await ask(api, office.decideCargoClaim, { token: secretary, params, body })
  const mine = await ask(api, contract.getMyClaim, { headers: me.headers, params })
  expect(mine).toMatchObject({ refusal: 'It left dry', answers: ['contested'] })
  const answer = (name: string, at: number) => ({
    headers: me.headers,
    params,
    body: { answer: name as 'contested', note: 'See the photos', version: at },
  })
  const contested = await ask(api, contract.answerMyClaim, answer('contested', refusal.version))
  expect(contested).toMatchObject({ state: 'inProof', refusal: null })
  const withdrawn = await ask(api, contract.answerMyClaim, answer('withdrawn', contested.version))
  expect(withdrawn.state).toBe('closed')
  expect((await refused(api, contract.answerMyClaim, answer('accepted', withdrawn.version))).status).toBe(409)
})

it('another customer’s claim and package are answered like what is not there', async () => {
  const me = await newCustomer()
  const other = await newCustomer()
  const { id, version } = await open(other)
  const { headers } = me
  const params = { id }
  const answer = { answer: 'withdrawn', note: null, version }
  expect((await refused(api, contract.getMyClaim, { headers, params })).status).toBe(404)
  expect((await refused(api, contract.answerMyClaim, { headers, params, body: answer })).status).toBe(404)
  expect((await refused(api, contract.openMyClaim, { headers, body: claimFor(other.cargo.id) })).status).toBe(
    404,
  )
  expect(failureOf(await addPhoto(headers, id, await makeJpeg())).code).toBe(404)
  expect(await ask(api, contract.listMyClaims, { headers })).toEqual([])
  expect(await ask(api, contract.listMyClaims, { headers: other.headers })).toMatchObject([
    { id, photos: [] },
  ])
  for (const call of [contract.listMyClaims, contract.getMyClaim]) {
    expect((await refused(api, call, { params })).error).toBe('not_entered')
  }
})

it('claims go with a customer who is merged into another', async () => {
  const me = await newCustomer()
  const other = await newCustomer()
  const { id } = await open(me)
  const manager = await api.signIn({ privilege: 'system manager' })
  await ask(api, mergeCustomer, { token: manager, params: { id: me.id }, body: { intoId: other.id } })
  expect(await ask(api, contract.listMyClaims, { headers: other.headers })).toMatchObject([{ id }])
})

it('a claim that is opened while its package goes to another customer is not opened', async () => {
  const [me, other] = [await newCustomer(), await newCustomer()]
  const holder = await api.owner.connect()
  await holder.query('begin')
  await holder.query('select from customers where id = $1 for update', [me.id])
  await holder.query('update packages set receiver_id = $2 where id = $1', [me.cargo.id, other.id])
  const call = refused(api, contract.openMyClaim, { headers: me.headers, body: claimFor(me.cargo.id) })
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await api.pool.query(waiting)).rowCount).toBe(1)
  await holder.query('commit')
  holder.release()
  expect((await call).status).toBe(404)
})

it('a customer has so many open claims at most, however many they send at once', async () => {
  const me = await newCustomer()
  const made = await Promise.all(
    Array.from({ length: MOST_OPEN_CLAIMS }, () => insertPackage(api.db, { receiverId: me.id })),
  )
  const answers = await Promise.all(
    [...made, me.cargo].map(({ id }) =>
      send(api, contract.openMyClaim, { headers: me.headers, body: claimFor(id) }),
    ),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(MOST_OPEN_CLAIMS)
  expect(codes.filter((code) => code === 409)).toHaveLength(1)
})
