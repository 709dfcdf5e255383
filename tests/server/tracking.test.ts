import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPackage } from '@/lib/contracts/packages'
import { track } from '@/lib/contracts/tracking'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage, type MadePackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let waiting: MadePackage
let sailing: MadePackage
let hidden: MadePackage
beforeAll(async () => {
  api = await startApi()
  const batchId = (await insertBatch(api.db, { number: 'SEA-SECRET', transitStatus: 2 })).id
  const neema = await insertCustomer(api.db, {
    name: 'Neema Mollel',
    phones: ['+255754000111', '+8613800138000'],
  })
  const money = { totalUSD: '120', paidUSD: '60', discountUSD: '10', currencyConverter: '2600' }
  const early = { receiverId: neema.id, createdAt: new Date('2026-01-01T00:00:00Z') }
  waiting = await insertPackage(api.db, { ...early, ...money, trackingNumber: 'UMJ01AB01CK' })
  sailing = await insertPackage(api.db, { receiverId: neema.id, batchId, transitStatus: 5 })
  const asha = { name: 'Asha Mushi', phones: ['+255754000222'], secretTrackingCode: 'asha77umj' }
  hidden = await insertPackage(api.db, { receiverId: (await insertCustomer(api.db, asha)).id })
})
afterAll(() => api.close())

const find = (query: string) => ask(api, track, { query: { query } })
const ends = async (query: string) =>
  (await find(query)).map(({ trackingNumber }) => trackingNumber?.slice(-4))
/** The states by their ordinals. */
const states = async (query: string) =>
  (await find(query)).map(({ ordinal, shownTransitStatus }) => [ordinal, shownTransitStatus])

describe('tracking by number', () => {
  it('shows that package in full, with the receiver’s name masked', async () => {
    const [found] = await find(waiting.trackingNumber)
    expect(found).toMatchObject({
      trackingNumber: waiting.trackingNumber,
      receiverInfo: { name: 'N*** M***' },
      shownTransitStatus: 1,
      waitingStatus: 'pending',
      batchInfo: null,
      totalUSD: '120.00',
      paidAmountUSD: '60.00',
      discountAmountUSD: '10.00',
      remainingUSD: '50.00',
      isPaymentComplete: false,
      currencyConverter: '2600',
      images: [],
    })
  })

  it('shows what the office entered, but not its own remark, the batch’s number or any id of ours', async () => {
    const token = await api.signIn({ privilege: 'super admin' })
    const receiver = await insertCustomer(api.db, { name: 'Juma', phones: ['+255754000333'] })
    const photo = await insertPhoto(api.db)
    const made = await ask(api, createPackage, {
      token,
      body: {
        receiverId: receiver.id,
        packingList: [{ description: 'Phones', quantity: 3, price: '99.5', pieces: 2, weightKg: '1.5' }],
        imageIds: [photo.id],
        batchId: (await insertBatch(api.db, { number: 'SEA-HIDDEN' })).id,
        remark: 'Handle with care',
        officialRemark: 'Check the invoice',
        courierNumber: 'SF555',
      },
    })
    const answer = await send(api, track, { query: { query: made.trackingNumber } })
    expect(answer.json()).toMatchObject({
      data: [
        {
          remark: 'Handle with care',
          packingList: [{ description: 'Phones', quantity: '3', pieces: 2 }],
          images: [{ url: `/files/${photo.storageKey}` }],
          batchInfo: { departureDate: '2026-11-21', dischargePort: 'dar-es-salaam', transitStatus: 1 },
          weightKg: '1.5',
          totalUSD: '298.50',
        },
      ],
    })
    for (const secret of [
      made.id,
      receiver.id,
      'Check the invoice',
      'SEA-HIDDEN',
      'SF555',
      'Juma',
      '754000333',
    ]) {
      expect(answer.body).not.toContain(secret)
    }
  })

  it('says where the money goes while something is to be paid, and to nobody who has only the phone', async () => {
    const bankAccounts = [
      {
        bank: 'CRDB',
        accountName: "Ng'ombe 测试",
        accountNumber: '0150 0000',
        currency: 'TZS',
        branch: null,
        swift: null,
      },
    ]
    const mobileMoney = [{ provider: 'M-Pesa', name: 'Umoja', number: '555010' }]
    const value = { bankAccounts, mobileMoney, tanzanianCurrencies: 'USD+TZS' }
    await api.pool.query("insert into settings (key, value) values ('invoices', $1)", [JSON.stringify(value)])
    const [owed] = await find(waiting.trackingNumber)
    expect(owed?.paymentAccounts).toEqual({ bankAccounts, mobileMoney })
    const paid = await insertPackage(api.db, { totalUSD: '10', paidUSD: '10' })
    expect((await find(paid.trackingNumber))[0]?.paymentAccounts).toBeNull()
    const listed = await send(api, track, { query: { query: '+255754000111' } })
    expect(listed.body).not.toContain('555010')
    await api.owner.query("delete from settings where key = 'invoices'")
    expect((await find(waiting.trackingNumber))[0]?.paymentAccounts).toEqual({
      bankAccounts: [],
      mobileMoney: [],
    })
  })

  it('says that it can be collected once that was told, and only while it lies at the port', async () => {
    const trackedStatus = async (batchStatus: 2 | 4) => {
      const { id: batchId } = await insertBatch(api.db, { transitStatus: batchStatus })
      const { id, trackingNumber } = await insertPackage(api.db, { batchId, transitStatus: 4 })
      const before = (await find(trackingNumber))[0]?.isReady
      await api.pool.query('update packages set ready_told_at = now() where id = $1', [id])
      return [before, (await find(trackingNumber))[0]?.isReady]
    }
    expect(await trackedStatus(4)).toEqual([false, true])
    expect(await trackedStatus(2)).toEqual([false, false])
  })

  it.each([
    ['umj01ab01ck'],
    [' UMJ 01AB-01CK '],
    ['u-m-j-0-1-a-b-0-1-c-k'],
    ['UMJOIAB0LCK'],
    ['umjolabo1ck'],
  ])('takes %s as it was meant', async (query) => {
    expect(await ends(query)).toEqual(['01CK'])
  })

  it('shows the batch’s status while it is below 4', async () => {
    const [found] = await find(sailing.trackingNumber)
    expect(found).toMatchObject({ transitStatus: 5, shownTransitStatus: 2 })
  })

  it('finds numbers of the old length and new ones', async () => {
    expect(waiting.trackingNumber).toHaveLength(11)
    expect(sailing.trackingNumber).toHaveLength(16)
    for (const { trackingNumber } of [waiting, sailing]) {
      expect(await find(trackingNumber)).toMatchObject([{ trackingNumber }])
    }
  })

  it('finds a package whose customer has a secret code', async () => {
    expect(await ends(hidden.trackingNumber)).toEqual([hidden.trackingNumber.slice(-4)])
  })

  it('answers nothing for a part of a number, the courier’s number, or an id', async () => {
    for (const query of ['UMJ01AB01C', '01AB01CK', 'UMJ', hidden.id, '%', 'UMJ________']) {
      expect(await find(query)).toEqual([])
    }
  })
})

describe('tracking by phone', () => {
  it.each([
    ['+255754000111'],
    ['255754000111'],
    ['0754000111'],
    ['0754 000 111'],
    ['+255 (0)754-000-111'],
    ['00255 754 000 111'],
    ['+86 138 0013 8000'],
  ])('finds the packages of %s, the newest first', async (query) => {
    expect(await states(query)).toEqual([
      [2, 2],
      [1, 1],
    ])
  })

  it('shows states with their days only: no amounts, photos, goods or person, and nothing of a number', async () => {
    await insertPhoto(api.db, { packageId: waiting.id })
    const answer = await send(api, track, { query: { query: '0754000111' } })
    const { data } = answer.json<{ data: Record<string, unknown>[] }>()
    expect(data).toHaveLength(2)
    for (const found of data) {
      expect(Object.keys(found).sort()).toEqual([
        'batchInfo',
        'createdAt',
        'expectedArrival',
        'freightMode',
        'ordinal',
        'shownTransitStatus',
        'transitStatus',
        'waitingStatus',
      ])
    }
    expect(answer.body).not.toContain('UMJ')
    expect(answer.body).not.toContain('CK')
    expect(answer.body).not.toContain('SEA-SECRET')
  })

  it('does not find a customer who has a secret code, as if there were none', async () => {
    const [theirs, nobodys] = [
      await send(api, track, { query: { query: '+255754000222' } }),
      await send(api, track, { query: { query: '+255754999999' } }),
    ]
    expect(theirs.json()).toEqual({ code: 200, data: [] })
    expect(theirs.body).toBe(nobodys.body)
    expect(Object.keys(theirs.headers).sort()).toEqual(Object.keys(nobodys.headers).sort())
  })

  it('finds the packages of all who share a phone', async () => {
    const phones = ['+255754000444']
    const { id: batchId } = await insertBatch(api.db, { transitStatus: 3 })
    const [one, two] = [await insertCustomer(api.db, { phones }), await insertCustomer(api.db, { phones })]
    await insertPackage(api.db, { receiverId: one.id, createdAt: new Date('2026-01-01T00:00:00Z') })
    await insertPackage(api.db, { receiverId: two.id, batchId })
    expect(await states('0754000444')).toEqual([
      [2, 3],
      [1, 1],
    ])
  })
})

describe('tracking by secret code', () => {
  it('finds that customer’s packages, in any case, states only', async () => {
    for (const query of ['asha77umj', 'ASHA77UMJ', ' Asha77umJ ']) {
      const found = await find(query)
      expect(found).toMatchObject([{ ordinal: 1, shownTransitStatus: 1 }])
      expect(found[0]?.trackingNumber).toBeUndefined()
      expect(found[0]?.totalUSD).toBeUndefined()
    }
  })

  it('answers nothing for a code that is nobody’s', async () => {
    expect(await find('nobodyumj')).toEqual([])
    expect(await find('umj')).toEqual([])
  })
})

describe('a tracking query', () => {
  it.each([
    [{}, { query: 'Required' }],
    [{ query: ' ' }, { query: 'Required' }],
    [{ query: 'x'.repeat(65) }, { query: 'At most 64 characters' }],
    [{ query: ['a', 'b'] }, { query: 'Has the wrong kind of value' }],
    [{ query: 'UMJ', extra: '1' }, { extra: 'Unknown field' }],
    [{ query: 'UMJ\u0000' }, { query: 'Contains characters that cannot be stored' }],
  ])('of %j is refused', async (query, errors) => {
    const refusal = await refused(api, track, { query })
    expect(refusal.status).toBe(422)
    expect(refusal.errors).toEqual(errors)
  })

  it('is answered with no-store', async () => {
    const answer = await send(api, track, { query: { query: waiting.trackingNumber } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
