import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/customer-requests'
import { createPackage } from '@/lib/contracts/packages'
import { MOST_DOUBT_PHOTOS } from '@/lib/domain/customer-requests'
import { PUBLIC_BODY_BYTES } from '@/server/core/route'
import { insertPhoto, makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, failureOf, refused, send } from './support/call'
import { enteredCustomer } from './support/portal'

let api: TestApi
let secretary: string
beforeAll(async () => {
  api = await startApi()
  secretary = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

/** A customer who doubts the weight of a package that was received with a photo. */
async function doubting() {
  const customer = await enteredCustomer(api)
  const received = await insertPhoto(api.db)
  const line = { description: 'Shoes', quantity: '1', price: '5', weightKg: '12' }
  const body = { receiverId: customer.id, imageIds: [received.id], packingList: [line] }
  const cargo = await ask(api, createPackage, { token: secretary, body })
  const doubt = { kind: 'measureDoubt', text: 'It was lighter in the shop' } as const
  const { id } = await ask(api, contract.askForPackage, {
    ...customer.as,
    params: { id: cargo.id },
    body: doubt,
  })
  return { ...customer, cargo, received, doubtId: id }
}
type Customer = Awaited<ReturnType<typeof enteredCustomer>>

const add = (id: string, { as }: Pick<Customer, 'as'>, picture: Buffer) => {
  const form = multipart(picture)
  return send(api, contract.addMyDoubtPhoto, {
    ...form,
    headers: { ...form.headers, ...as.headers },
    params: { id },
  })
}
const seen = async ({ as, cargo }: Awaited<ReturnType<typeof doubting>>) =>
  ask(api, contract.getPortalPackage, { ...as, params: { id: cargo.id } })
const statusOf = async (url: string) => (await api.app.inject({ url })).statusCode

it('a doubt takes the customer’s photo, which the office sees, and its outcome has the photos of both', async () => {
  const me = await doubting()
  // Larger than what any other call takes from a stranger.
  const picture = await makeJpeg(4000, 3000)
  expect(picture.length).toBeGreaterThan(PUBLIC_BODY_BYTES)
  const { customerPhotos } = dataOf(contract.addMyDoubtPhoto, await add(me.doubtId, me, picture))
  expect(customerPhotos).toHaveLength(1)
  const params = { id: me.doubtId }
  const office = await ask(api, contract.getCustomerRequest, { token: secretary, params })
  expect(office.customerPhotos).toEqual(customerPhotos)
  const query = { packageId: me.cargo.id }
  const { result } = await ask(api, contract.listCustomerRequests, { token: secretary, query })
  expect(result[0]?.customerPhotos).toEqual(customerPhotos)
  const scale = await insertPhoto(api.db)
  const body = { state: 'refused' as const, answer: 'It weighs 12 kg', imageIds: [scale.id] }
  await ask(api, contract.answerRequest, { token: secretary, params, body })
  const { photos, requests } = await seen(me)
  expect(photos.map(({ id }) => id)).toEqual([me.received.id])
  expect(requests).toMatchObject([{ photos: [{ id: scale.id }], customerPhotos, takesPhotos: false }])
  const { rows } = await api.pool.query(
    "select changes from audit_log where entity_id = $1 and action = 'request.photoAdded'",
    [me.cargo.id],
  )
  expect(rows).toEqual([{ changes: { photo: { old: null, new: customerPhotos[0]?.id } } }])
})

it('the photo is loaded by its signed address alone', async () => {
  const me = await doubting()
  const { customerPhotos } = dataOf(contract.addMyDoubtPhoto, await add(me.doubtId, me, await makeJpeg()))
  for (const url of [customerPhotos[0]?.url ?? '', customerPhotos[0]?.thumbnailUrl ?? '']) {
    expect(await statusOf(url)).toBe(200)
    expect(await statusOf(url.split('?')[0] ?? '')).toBe(404)
  }
})

it('another customer neither adds to a doubt nor reads of it, and nobody adds to a wish', async () => {
  const [me, other] = [await doubting(), await enteredCustomer(api)]
  await add(me.doubtId, me, await makeJpeg())
  expect(failureOf(await add(me.doubtId, other, await makeJpeg())).code).toBe(404)
  const read = { ...other.as, params: { id: me.cargo.id } }
  expect((await refused(api, contract.getPortalPackage, read)).status).toBe(404)
  const wish = { ...me.as, params: { id: me.cargo.id }, body: { kind: 'wait', text: null } } as const
  const { id, takesPhotos } = await ask(api, contract.askForPackage, wish)
  expect(takesPhotos).toBe(false)
  expect(failureOf(await add(id, me, await makeJpeg())).code).toBe(404)
  expect(failureOf(await add(me.doubtId, { as: { headers: { cookie: '' } } }, await makeJpeg())).error).toBe(
    'not_entered',
  )
})

it('takes so many at most, the same picture once, and none after its answer', async () => {
  const me = await doubting()
  const same = await makeJpeg(40, 30)
  await add(me.doubtId, me, same)
  expect(dataOf(contract.addMyDoubtPhoto, await add(me.doubtId, me, same)).customerPhotos).toHaveLength(1)
  const pictures = await Promise.all(
    Array.from({ length: MOST_DOUBT_PHOTOS }, (_, index) => makeJpeg(50 + index, 40)),
  )
  const answers = await Promise.all(pictures.map((picture) => add(me.doubtId, me, picture)))
  const codes = answers.map(({ statusCode }) => statusCode).sort()
  expect(codes).toEqual([...Array.from({ length: MOST_DOUBT_PHOTOS - 1 }, () => 200), 409])
  const [request] = (await seen(me)).requests
  expect(request?.customerPhotos).toHaveLength(MOST_DOUBT_PHOTOS)
  expect(request?.takesPhotos).toBe(false)
  const refusal = failureOf(await add(me.doubtId, me, await makeJpeg(70, 70)))
  expect(refusal).toMatchObject({ error: 'too_many_photos' })
  const answered = await doubting()
  const body = { state: 'refused', answer: 'It weighs 12 kg' } as const
  await ask(api, contract.answerRequest, { token: secretary, params: { id: answered.doubtId }, body })
  expect(failureOf(await add(answered.doubtId, answered, same))).toMatchObject({
    code: 409,
    error: 'answered_already',
  })
  // Nothing of what was refused is stored.
  const { rows } = await api.pool.query("select count(*)::int as files from files where kind = 'doubt'")
  const linked = await api.pool.query('select count(*)::int as files from customer_doubt_photos')
  expect(rows).toEqual(linked.rows)
})

it('what is no picture is refused by its field', async () => {
  const me = await doubting()
  expect(failureOf(await add(me.doubtId, me, Buffer.from('text'))).errors).toHaveProperty('file')
})
