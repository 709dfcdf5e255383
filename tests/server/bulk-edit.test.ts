import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { createLocations } from '@/lib/contracts/locations'
import { bulkPackages, getListPrice } from '@/lib/contracts/package-actions'
import { createPackage, getPackage } from '@/lib/contracts/packages'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { publishList } from '@/tests/factories/price-lists'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let manager: string
let secretary: string
let clerk: string

beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  secretary = await api.signIn({ privilege: 'secretary' })
  clerk = await api.signIn({ position: 'warehouse' })
  const sea = { measure: 'kg', price: '2', freightMode: 'sea' } as const
  await publishList(api, manager, { rules: [sea, { measure: 'kg', price: '10', freightMode: 'air' }] })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

type Action = BodyInputOf<typeof bulkPackages>['action']
const doAll = (token: string, ids: string[], action: Action) =>
  ask(api, bulkPackages, { token, body: { ids, action } })
const read = (id: string) => ask(api, getPackage, { token: clerk, params: { id } })
const auditOf = async (id: string, action: string) =>
  (
    await api.db
      .selectFrom('audit_log')
      .select('id')
      .where('entity_id', '=', id)
      .where('action', '=', action)
      .execute()
  ).length

/** Ten kilograms by sea, at the list's price. */
async function receive(freightMode: 'sea' | 'air' = 'sea') {
  const { id: receiverId } = await insertCustomer(api.db)
  const line = { description: 'Shoes', quantity: '10', price: '0', pieces: 1, weightKg: '10' }
  return ask(api, createPackage, { token: secretary, body: { receiverId, packingList: [line], freightMode } })
}
const priceIn = async (id: string, freightMode: 'sea' | 'air') => ({
  id,
  totalUSD:
    (await ask(api, getListPrice, { token: secretary, params: { id }, query: { freightMode } })).totalUSD ??
    '',
})

describe('many packages at once', () => {
  it('are put at a location, each by itself: what is under way is refused with its reason', async () => {
    await ask(api, createLocations, {
      token: secretary,
      body: { site: 'guangzhou', zone: 'K', racks: 1, levels: 1 },
    })
    const here = await insertPackage(api.db)
    const gone = await insertBatch(api.db, { transitStatus: 2 })
    const away = await insertPackage(api.db, { batchId: gone.id, transitStatus: 2 })
    const report = await doAll(clerk, [here.id, away.id], { kind: 'location', location: 'k-1-1' })
    expect(report.map(({ done }) => done)).toEqual([true, false])
    expect(report[1]?.message).toBeTruthy()
    expect(await read(here.id)).toMatchObject({ shelf: 'K-01-1' })
    expect(await auditOf(here.id, 'package.putAway')).toBe(1)
    const nowhere = await doAll(clerk, [here.id], { kind: 'location', location: 'Q-01-1' })
    expect(nowhere).toMatchObject([{ done: false, message: 'No location of ours has this code' }])
  })

  it('go by another freight mode at the total that was agreed to, and at no other', async () => {
    const [agreed, stale] = [await receive(), await receive()]
    expect(agreed.totalUSD).toBe('20.00')
    const totals = [await priceIn(agreed.id, 'air'), { id: stale.id, totalUSD: '90.00' }]
    expect(totals[0]?.totalUSD).toBe('100.00')
    const report = await doAll(secretary, [agreed.id, stale.id], { kind: 'mode', freightMode: 'air', totals })
    expect(report.map(({ done }) => done)).toEqual([true, false])
    expect(report[1]?.message).toContain('The price list says something else by now')
    expect(await read(agreed.id)).toMatchObject({ freightMode: 'air', totalUSD: '100.00' })
    expect(await read(stale.id)).toMatchObject({ freightMode: 'sea', totalUSD: '20.00' })
    expect(await auditOf(agreed.id, 'package.modeChanged')).toBe(1)
    // The same again changes nothing.
    const again = await doAll(secretary, [agreed.id], { kind: 'mode', freightMode: 'air', totals })
    expect(again).toMatchObject([{ done: true }])
    expect(await auditOf(agreed.id, 'package.modeChanged')).toBe(1)
  })

  it('that nobody has priced take the mode alone; what is priced by hand, or loaded, is refused', async () => {
    const unpriced = await insertPackage(api.db, { totalUSD: '0', freightMode: 'sea' })
    await api.db.updateTable('packages').set({ is_priced: false }).where('id', '=', unpriced.id).execute()
    const agreedBefore = await insertPackage(api.db, { totalUSD: '70', freightMode: 'sea' })
    const { id: batchId } = await insertBatch(api.db, { freightMode: 'both' })
    const loaded = await insertPackage(api.db, { batchId, freightMode: 'sea' })
    const ids = [unpriced.id, agreedBefore.id, loaded.id]
    const report = await doAll(secretary, ids, { kind: 'mode', freightMode: 'air', totals: [] })
    expect(report.map(({ done }) => done)).toEqual([true, false, false])
    expect(await read(unpriced.id)).toMatchObject({ freightMode: 'air', totalUSD: '0.00', isPriced: false })
    expect(await read(agreedBefore.id)).toMatchObject({ freightMode: 'sea', totalUSD: '70.00' })
  })

  it('without an owner get one, and those that have one keep it, also when two give them away at once', async () => {
    const [asha, juma] = [await insertCustomer(api.db), await insertCustomer(api.db)]
    const parcel = await insertPackage(api.db, { receiverId: null })
    const owned = await insertPackage(api.db)
    const sales = await api.signIn({ position: 'sales' })
    const both = await Promise.all(
      [asha, juma].map(({ id }) => doAll(sales, [parcel.id, owned.id], { kind: 'receiver', receiverId: id })),
    )
    expect(both.map(([first]) => first?.done).sort()).toEqual([false, true])
    expect(both.map(([, second]) => second?.done)).toEqual([false, false])
    const { receiverInfo } = await read(parcel.id)
    expect([asha.id, juma.id]).toContain(receiverInfo?.id)
    const nobody = await doAll(sales, [parcel.id], { kind: 'receiver', receiverId: parcel.id })
    expect(nobody).toMatchObject([{ done: false, message: 'Does not exist' }])
  })

  it('are priced by the list as it is now, at the totals that were shown', async () => {
    const cargo = await receive()
    const { id: receiverId } = await insertCustomer(api.db)
    await publishList(api, manager, { customerId: receiverId, rules: [{ measure: 'kg', price: '1' }] })
    await api.db.updateTable('packages').set({ receiver_id: receiverId }).where('id', '=', cargo.id).execute()
    const { totalUSD } = await ask(api, getListPrice, {
      token: secretary,
      params: { id: cargo.id },
      query: {},
    })
    expect(totalUSD).toBe('10.00')
    const without = await doAll(secretary, [cargo.id], { kind: 'listPrice', totals: [] })
    expect(without).toMatchObject([{ done: false }])
    const totals = [{ id: cargo.id, totalUSD: '10.00' }]
    const twice = await Promise.all(
      [1, 2].map(() => doAll(secretary, [cargo.id], { kind: 'listPrice', totals })),
    )
    expect(twice.map(([row]) => row?.done).sort()).toEqual([false, true])
    expect(await read(cargo.id)).toMatchObject({ totalUSD: '10.00' })
  })

  it('go to another owner at what the list says for that customer, as it was agreed to', async () => {
    const [cargo, changed, stranger] = [await receive(), await receive(), await receive()]
    const { id: receiverId } = await insertCustomer(api.db)
    await publishList(api, manager, { customerId: receiverId, rules: [{ measure: 'kg', price: '3' }] })
    const see = async (id: string) => {
      const call = { token: secretary, params: { id }, query: { receiverId } }
      const { totalUSD, version } = await ask(api, getListPrice, call)
      return { id, version, totalUSD: totalUSD ?? '' }
    }
    const agreed = [await see(cargo.id), await see(changed.id)]
    expect(agreed[0]).toMatchObject({ totalUSD: '30.00' })
    // Somebody saves one of them in between.
    await doAll(secretary, [changed.id], {
      kind: 'mode',
      freightMode: 'air',
      totals: [await priceIn(changed.id, 'air')],
    })
    const ids = [cargo.id, changed.id, stranger.id]
    const report = await doAll(secretary, ids, { kind: 'owner', receiverId, agreed })
    expect(report.map(({ done }) => done)).toEqual([true, false, false])
    expect(await read(cargo.id)).toMatchObject({ receiverInfo: { id: receiverId }, totalUSD: '30.00' })
    expect((await read(changed.id)).receiverInfo?.id).toBe(changed.receiverInfo?.id)
    // Nobody saw what it would cost.
    expect((await read(stranger.id)).receiverInfo?.id).toBe(stranger.receiverInfo?.id)
    expect(await auditOf(cargo.id, 'package.ownerChanged')).toBe(1)
    expect(await auditOf(stranger.id, 'package.ownerChanged')).toBe(0)
    // The same again changes nothing.
    expect(await doAll(secretary, [cargo.id], { kind: 'owner', receiverId, agreed })).toMatchObject([
      { done: true },
    ])
    expect(await auditOf(cargo.id, 'package.ownerChanged')).toBe(1)
    const nobody = await doAll(secretary, [stranger.id], { kind: 'owner', receiverId: cargo.id, agreed })
    expect(nobody).toMatchObject([{ done: false, message: 'Does not exist' }])
  })

  it('of two who give a package to two customers at once, one does; what was paid for is looked at', async () => {
    const cargo = await receive()
    await api.db.updateTable('packages').set({ paid_usd: '5' }).where('id', '=', cargo.id).execute()
    const customers = [await insertCustomer(api.db), await insertCustomer(api.db)]
    const agreed = [{ id: cargo.id, version: cargo.version, totalUSD: '20.00' }]
    const both = await Promise.all(
      customers.map(({ id }) => doAll(secretary, [cargo.id], { kind: 'owner', receiverId: id, agreed })),
    )
    expect(both.map(([row]) => row?.done).sort()).toEqual([false, true])
    const looks = await api.db
      .selectFrom('exceptions')
      .select('kind')
      .where('subject_id', '=', cargo.id)
      .where('kind', '=', 'receiver')
      .execute()
    expect(looks).toHaveLength(1)
  })

  it('have no price as the cargo of nobody, or of whom they are already, and one question at a time', async () => {
    const { id, receiverInfo } = await receive()
    for (const receiverId of [id, receiverInfo?.id]) {
      const found = await ask(api, getListPrice, { token: secretary, params: { id }, query: { receiverId } })
      expect(found.totalUSD).toBeNull()
    }
    const query = { receiverId: id, freightMode: 'air' as const }
    const answer = await refused(api, getListPrice, { token: secretary, params: { id }, query })
    expect(Object.keys(answer.errors ?? {})).toEqual(['receiverId'])
  })

  const priced = (id: string, version: number, totalUSD: string) => ({ id, version, totalUSD })

  it('take a price that somebody typed, by those who may set prices and with the reason', async () => {
    const cargo = await receive()
    const seen = [priced(cargo.id, cargo.version, '15.00')]
    const action = { kind: 'price', per: 'kg', priceUSD: '1.5', agreed: seen } as const
    const unreasoned = await doAll(secretary, [cargo.id], action)
    expect(unreasoned[0]?.message).toContain('The price list says 10 at US$ 2.00. Say why')
    const sales = await api.signIn({ privilege: 'secretary', position: 'sales' })
    const forbidden = await doAll(sales, [cargo.id], { ...action, priceReason: 'A friend' })
    expect(forbidden[0]?.message).toContain('You cannot set another quantity or price')
    expect(await read(cargo.id)).toMatchObject({ totalUSD: '20.00', version: cargo.version })
    const twice = await Promise.all(
      [1, 2].map(() => doAll(secretary, [cargo.id], { ...action, priceReason: 'Agreed by phone' })),
    )
    expect(twice.map(([row]) => row?.done).sort()).toEqual([false, true])
    const after = await read(cargo.id)
    expect(after).toMatchObject({ totalUSD: '15.00', packingList: [{ quantity: '10', price: '1.5' }] })
    expect(after.packingList[0]?.pricing).toMatchObject({ source: 'hand', reason: 'Agreed by phone' })
    expect(await auditOf(cargo.id, 'package.priceTyped')).toBe(1)
  })

  it('take one price for all their goods, where it can be divided to the cent and as it was agreed to', async () => {
    const [whole, uneven, other] = [await receive(), await receive(), await receive()]
    const agreed = [whole, uneven, other].map(({ id, version }) => priced(id, version, '33.00'))
    const action = {
      kind: 'price',
      per: 'package',
      priceUSD: '33',
      priceReason: 'As a gift',
      agreed,
    } as const
    await api.db
      .updateTable('packing_items')
      .set({ quantity: '7777' })
      .where('package_id', '=', uneven.id)
      .execute()
    const otherTotal = agreed.map((one) => ({
      ...one,
      totalUSD: one.id === other.id ? '32.00' : one.totalUSD,
    }))
    const ids = [whole.id, uneven.id, other.id]
    const report = await doAll(secretary, ids, { ...action, agreed: otherTotal })
    expect(report.map(({ done }) => done)).toEqual([true, false, false])
    expect(report[1]?.message).toBe('This price cannot be divided among the goods to the cent')
    expect(await read(whole.id)).toMatchObject({
      totalUSD: '33.00',
      packingList: [{ quantity: '10', price: '3.3' }],
    })
    expect(await read(other.id)).toMatchObject({ totalUSD: '20.00' })
    const byVolume = await doAll(secretary, [other.id], { ...action, per: 'cbm' })
    expect(byVolume[0]?.message).toBe('The goods are not all billed by this measure')
  })

  it('are changed by whoever may change one', async () => {
    const { id } = await insertPackage(api.db)
    const body = (action: Action) => ({ ids: [id], action })
    const priced = body({ kind: 'listPrice', totals: [] })
    expect((await refused(api, bulkPackages, { token: clerk, body: priced })).status).toBe(403)
    const mode = body({ kind: 'mode', freightMode: 'air', totals: [] })
    expect((await refused(api, bulkPackages, { token: clerk, body: mode })).status).toBe(403)
    const owner = body({ kind: 'receiver', receiverId: id })
    expect((await refused(api, bulkPackages, { token: clerk, body: owner })).status).toBe(403)
    const another = body({ kind: 'owner', receiverId: id, agreed: [] })
    const sales = await api.signIn({ position: 'sales' })
    expect((await refused(api, bulkPackages, { token: sales, body: another })).status).toBe(403)
    const typed = body({ kind: 'price', per: 'kg', priceUSD: '1', agreed: [] })
    expect((await refused(api, bulkPackages, { token: sales, body: typed })).status).toBe(403)
    expect((await send(api, bulkPackages, { body: priced })).statusCode).toBe(401)
  })
})
