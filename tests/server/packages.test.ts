import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPackage, getPackage } from '@/lib/contracts/packages'
import { putRates } from '@/lib/contracts/rates'
import { isTrackingNumber } from '@/lib/domain/tracking-number'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPhoto } from '@/tests/factories/photos'
import { insertProduct } from '@/tests/factories/products'
import { startApi, type TestApi } from './support/api'
import { ask, failureOf, refused } from './support/call'

let api: TestApi
let token: string
let receiverId: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ position: 'warehouse' })
  receiverId = (await insertCustomer(api.db, { name: 'Neema Mollel' })).id
})
afterAll(() => api.close())

const shoes = { description: 'Shoes', quantity: 2, price: '10.25' }
type Body = Record<string, unknown>
const receive = (body: Body = {}) =>
  ask(api, createPackage, { token, body: { receiverId, packingList: [shoes], ...body } })
const refusal = (body: Body = {}) =>
  refused(api, createPackage, { token, body: { receiverId, packingList: [shoes], ...body } })

describe('receiving a package', () => {
  it('answers it whole, pending in the waiting room, and the same by its id', async () => {
    const made = await receive({ courierNumber: ' SF1234 ', freightMode: 'air', remark: 'Fragile' })
    expect(made).toMatchObject({
      courierNumber: 'SF1234',
      receiverInfo: { id: receiverId, name: 'Neema Mollel' },
      freightMode: 'air',
      batchInfo: null,
      transitStatus: 1,
      shownTransitStatus: 1,
      waitingStatus: 'pending',
      totalUSD: '20.50',
      discountAmountUSD: '0.00',
      paidAmountUSD: '0.00',
      remainingUSD: '20.50',
      creditUSD: '0.00',
      isPaymentForceCompleted: false,
      isPaymentComplete: false,
      remark: 'Fragile',
      officialRemark: null,
      instalments: [],
      images: [],
      version: 1,
    })
    expect(await ask(api, getPackage, { token, params: { id: made.id } })).toEqual(made)
  })

  it('makes a valid tracking number of its own for each, also for many at once', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => receive()))
    const numbers = made.map(({ trackingNumber }) => trackingNumber)
    expect(new Set(numbers).size).toBe(20)
    for (const number of numbers) expect(isTrackingNumber(number, 'UMJ')).toBe(true)
  })

  it('puts the prefix that the company has set before the number', async () => {
    await api.pool.query(`insert into settings (key, value) values ('company', '{"trackingPrefix": "KLM"}')`)
    expect((await receive()).trackingNumber).toMatch(/^KLM/)
    await api.owner.query("delete from settings where key = 'company'")
  })

  it('freezes the rate in force, which a later change leaves alone', async () => {
    const manager = await api.signIn({ privilege: 'system manager' })
    await ask(api, putRates, { token: manager, body: { exchangeRate: '2655' } })
    const { id, currencyConverter } = await receive()
    expect(currencyConverter).toBe('2655')
    await ask(api, putRates, { token: manager, body: { exchangeRate: '2700' } })
    expect((await ask(api, getPackage, { token, params: { id } })).currencyConverter).toBe('2655')
    const body = { receiverId, packingList: [shoes], currencyConverter: '2500.5' }
    expect((await ask(api, createPackage, { token: manager, body })).currencyConverter).toBe('2500.5')
  })

  it('keeps who wrote what in the histories of status and waiting', async () => {
    const { id } = await receive()
    const { rows } = await api.pool.query(
      `select s.transit_status, w.waiting_status, s.employee_id = w.employee_id as same
       from package_status_history s join waiting_status_history w using (package_id) where package_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ transit_status: 1, waiting_status: 'pending', same: true }])
  })

  it('gives a photo to one package only', async () => {
    const [first, second] = [await insertPhoto(api.db), await insertPhoto(api.db)]
    const made = await receive({ imageIds: [second.id, first.id, second.id] })
    expect(made.images.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(made.images[0]).toMatchObject({
      url: `/files/${second.storageKey}`,
      thumbnailUrl: `/files/${second.storageKey.replace('.webp', '-thumb.webp')}`,
    })
    const { status, errors } = await refusal({ imageIds: [first.id] })
    expect(status).toBe(422)
    expect(errors).toEqual({ 'imageIds.0': 'This photo belongs to another package' })
  })

  it('gives a photo that many ask for at once to one of them', async () => {
    const { id } = await insertPhoto(api.db)
    const body = { receiverId, packingList: [shoes], imageIds: [id] }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.send('POST', '/packages', { token, body })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect([409, 422]).toContain(answer.statusCode)
      expect(Object.keys(failureOf(answer).errors ?? {})[0]).toMatch(/^imageIds/)
    }
  })

  it('refuses a picture that is no photo of cargo', async () => {
    const { id } = await insertPhoto(api.db, { kind: 'profile' })
    expect(Object.keys((await refusal({ imageIds: [id] })).errors ?? {})).toEqual(['imageIds.0'])
  })

  it('names everything it points at that is not there, by index', async () => {
    const [active, old] = [await insertProduct(api.db), await insertProduct(api.db, { isActive: false })]
    const packingList = [active.id, randomUUID(), old.id].map((productId) => ({ ...shoes, productId }))
    const { status, errors } = await refusal({
      receiverId: randomUUID(),
      packingList,
      imageIds: [randomUUID()],
    })
    expect(status).toBe(422)
    expect(errors).toEqual({
      receiverId: 'Does not exist',
      'packingList.1.productId': 'Does not exist',
      'packingList.2.productId': 'Is no longer in use',
      'imageIds.0': 'This photo belongs to another package',
    })
  })

  it.each<[Body, string, string]>([
    [{ receiverId: undefined }, 'receiverId', 'Required'],
    [{ packingList: [] }, 'packingList', 'At least 1 needed'],
    [{ packingList: Array(201).fill(shoes) }, 'packingList', 'At most 200 allowed'],
    [
      { packingList: [{ quantity: 1, price: 1 }] },
      'packingList.0.description',
      'Choose a product or describe the goods',
    ],
    [{ packingList: [shoes, { ...shoes, quantity: 0 }] }, 'packingList.1.quantity', 'Must be more than 0'],
    [{ packingList: [{ ...shoes, price: -1 }] }, 'packingList.0.price', 'Must be at least 0'],
    [{ packingList: [{ ...shoes, pieces: 1.5 }] }, 'packingList.0.pieces', 'Has the wrong kind of value'],
    [{ packingList: [{ ...shoes, pieces: 0 }] }, 'packingList.0.pieces', 'At least one line has pieces'],
    [{ packingList: [{ ...shoes, weightKg: '0.0001' }] }, 'packingList.0.weightKg', 'At most 3 decimals'],
    [{ packingList: [{ ...shoes, lengthCm: 0 }] }, 'packingList.0.lengthCm', 'Must be more than 0'],
    [{ packingList: [{ ...shoes, totalUSD: 1 }] }, 'packingList.0.totalUSD', 'Unknown field'],
    [{ currencyConverter: 0 }, 'currencyConverter', 'Must be more than 0'],
    [{ trackingNumber: 'UMJ00000000' }, 'trackingNumber', 'Unknown field'],
    [{ paidAmountUSD: 100 }, 'paidAmountUSD', 'Unknown field'],
    [{ waitingStatus: 'approved' }, 'waitingStatus', 'Unknown field'],
    [{ freightMode: 'both' }, 'freightMode', 'Must be one of: sea, air'],
  ])('refuses a %#th wrong body: $1 $2', async (body, field, message) => {
    const { status, errors } = await refusal(body)
    expect(status).toBe(422)
    expect(errors).toEqual({ [field]: message })
  })

  it('answers 404 to an id that is nobody’s', async () => {
    for (const id of [randomUUID(), 'UMJ00000000']) {
      expect((await refused(api, getPackage, { token, params: { id } })).status).toBe(404)
    }
  })
})

describe('what a package weighs, fills and costs', () => {
  it('is the sum of its items, exact to the cent', async () => {
    const made = await receive({
      packingList: [
        { description: 'A', quantity: '0.1', price: '0.3', pieces: 2, weightKg: '1.105' },
        { description: 'B', quantity: 3, price: 33.3333, weightKg: 2 },
        { description: 'C', quantity: 1, price: '0.005' },
      ],
    })
    expect(made).toMatchObject({ totalUSD: '100.03', pieces: 4, weightKg: '3.105', cbm: '0' })
  })

  it('is L x W x H x pieces / 1 000 000 in cubic metres', async () => {
    const box = { lengthCm: '60.5', widthCm: 40, heightCm: '33.3', pieces: 3 }
    const made = await receive({ packingList: [{ ...shoes, ...box }] })
    expect(made.packingList[0]).toMatchObject({
      lengthCm: '60.5',
      widthCm: '40',
      heightCm: '33.3',
      cbm: '0.241758',
    })
    expect(made.cbm).toBe('0.241758')
  })

  it('follows the measure its product is sold by', async () => {
    const byWeight = await insertProduct(api.db, { english: 'Copper wire', quantityMeasure: 'kg' })
    const byVolume = await insertProduct(api.db, { english: 'Foam', quantityMeasure: 'cbm' })
    const made = await receive({
      packingList: [
        { productId: byWeight.id, quantity: '12.5', price: 2 },
        { productId: byVolume.id, quantity: '0.75', price: 100 },
      ],
    })
    expect(made).toMatchObject({ weightKg: '12.5', cbm: '0.75', totalUSD: '100.00' })
    expect(made.packingList.map((item) => item.quantityMeasure)).toEqual(['kg', 'cbm'])
    expect(made.packingList[0]?.product).toEqual({
      english: 'Copper wire',
      chinese: '水壶',
      swahili: 'Birika',
    })
  })

  it('of nothing is paid already', async () => {
    expect(await receive({ packingList: [{ ...shoes, price: 0 }] })).toMatchObject({
      totalUSD: '0.00',
      remainingUSD: '0.00',
      isPaymentComplete: true,
    })
  })

  it('is refused with the field’s name when it is more than can be meant', async () => {
    const dear = { description: 'Gold', quantity: '10000000', price: '10000000' }
    const cost = await refusal({ packingList: [shoes, dear] })
    expect(cost.status).toBe(422)
    expect(cost.errors).toEqual({ 'packingList.1.price': 'Must be at most 1000000000' })
    const vast = { ...shoes, lengthCm: 10000, widthCm: 10000, heightCm: 10000, pieces: 100000 }
    const volume = await refusal({ packingList: [vast] })
    expect(volume.errors).toEqual({ 'packingList.0.lengthCm': 'Must be at most 100000' })
    const air = await insertProduct(api.db, { quantityMeasure: 'cbm' })
    const filled = await refusal({ packingList: [{ productId: air.id, quantity: '10000000', price: 0 }] })
    expect(filled.errors).toEqual({ 'packingList.0.quantity': 'Must be at most 100000' })
  })

  it('may be as much as two hundred of the largest items', async () => {
    const largest = {
      description: 'Gold',
      quantity: 100,
      price: '10000000',
      weightKg: '1000000',
    }
    const item = { ...largest, lengthCm: 10000, widthCm: 10000, heightCm: 1000 }
    const made = await receive({ packingList: Array(200).fill(item) })
    expect(made).toMatchObject({ totalUSD: '200000000000.00', cbm: '20000000', weightKg: '200000000' })
  })
})
