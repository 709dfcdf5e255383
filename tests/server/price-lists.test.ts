import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { listExceptions, listHandPrices, lookAtException } from '@/lib/contracts/exceptions'
import { getListPrice, takeListPrice } from '@/lib/contracts/package-actions'
import { createPackage, getPackage, setWaitingStatus, updatePackage } from '@/lib/contracts/packages'
import * as contract from '@/lib/contracts/price-lists'
import { correctParcel, listOwnParcels, receiveParcel } from '@/lib/contracts/receiving'
import { getTariff } from '@/lib/contracts/tariff'
import { addDays, officeToday } from '@/lib/domain/dates'
import { quote } from '@/lib/domain/quote'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { publishList } from '@/tests/factories/price-lists'
import { insertProduct } from '@/tests/factories/products'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let owner: string
let manager: string
let secretary: string
let warehouse: string
let sales: string
let receiverId: string
let phones: string
let blankets: string
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin' })
  manager = await api.signIn({ privilege: 'system manager' })
  secretary = await api.signIn({ privilege: 'secretary' })
  warehouse = await api.signIn({ position: 'warehouse' })
  sales = await api.signIn({ privilege: 'secretary', position: 'sales' })
  receiverId = (await insertCustomer(api.db)).id
  phones = (await insertProduct(api.db, { english: 'Phones', price: '30', generalName: 'Electronics' })).id
  blankets = (await insertProduct(api.db, { english: 'Blankets', price: '400', quantityMeasure: 'cbm' })).id
})
afterAll(() => api.close())

type Line = BodyInputOf<typeof createPackage>['packingList'][number]
type Terms = Partial<BodyInputOf<typeof createPackage>>

const BOX = { description: 'Shoes', quantity: '1', price: '0', weightKg: '12.3' } as const

const receive = (line: Line, part: Terms = {}, token = secretary) =>
  ask(api, createPackage, {
    token,
    body: { receiverId, freightMode: 'air', packingList: [line], ...part },
  })
const refuse = (line: Line, token: string) =>
  refused(api, createPackage, { token, body: { receiverId, freightMode: 'air', packingList: [line] } })

describe('without a published list', () => {
  it('prices are typed, and a draft changes nothing', async () => {
    const rules = [{ measure: 'kg', price: '9' }] as const
    const body = { name: 'Draft', firstDay: officeToday(), rules: [...rules] }
    const { id } = await ask(api, contract.createPriceList, { token: manager, body })
    const cargo = await receive({ ...BOX, quantity: '4', price: '2.5' }, {}, warehouse)
    expect(cargo).toMatchObject({ totalUSD: '10.00', isPriced: true })
    expect(cargo.packingList[0]).toMatchObject({ quantity: '4', price: '2.5', pricing: null })
    const [goods] = (await ask(api, getTariff)).goods
    expect(goods?.rules).toBeUndefined()
    await ask(api, contract.deletePriceList, { token: manager, params: { id } })
  })
})

describe('a price list', () => {
  const body = { name: 'Next year', firstDay: '2099-01-01', rules: [{ measure: 'kg' as const, price: '9' }] }

  it('is never changed once it is published, not even past the API', async () => {
    const { id, version } = await publishList(api, manager, body)
    const changed = { params: { id }, body: { ...body, version } }
    expect(await refused(api, contract.updatePriceList, { token: manager, ...changed })).toMatchObject({
      status: 409,
      error: 'published',
    })
    expect((await refused(api, contract.deletePriceList, { token: manager, params: { id } })).status).toBe(
      409,
    )
    const stays = 'a published price list stays as it is'
    await expect(api.pool.query('update price_rules set price = 1 where list_id = $1', [id])).rejects.toThrow(
      stays,
    )
    await expect(api.pool.query('delete from price_rules where list_id = $1', [id])).rejects.toThrow(stays)
    await expect(api.pool.query('update price_lists set percent = null where id = $1', [id])).rejects.toThrow(
      stays,
    )
    await expect(
      api.pool.query(
        `insert into price_rules (list_id, position, measure, currency, price, rounding_direction, scope)
         values ($1, 9, 'kg', 'USD', 1, 'up', 'package')`,
        [id],
      ),
    ).rejects.toThrow(stays)
  })

  it('begins today or later, and no other begins on its day', async () => {
    const publish = async (firstDay: string) => {
      const { id, version } = await ask(api, contract.createPriceList, {
        token: manager,
        body: { ...body, firstDay },
      })
      return refused(api, contract.publishPriceList, { token: manager, params: { id }, body: { version } })
    }
    expect(await publish('2020-01-01')).toMatchObject({
      status: 409,
      errors: { firstDay: expect.any(String) },
    })
    expect(await publish('2099-01-01')).toMatchObject({
      status: 409,
      errors: { firstDay: expect.any(String) },
    })
  })

  it('has rules or a percentage, products that are there, and goods named once', async () => {
    const empty = await ask(api, contract.createPriceList, {
      token: manager,
      body: { ...body, firstDay: '2098-01-01', rules: [] },
    })
    const publishing = { params: { id: empty.id }, body: { version: empty.version } }
    const none = await refused(api, contract.publishPriceList, { token: manager, ...publishing })
    expect(none.errors).toHaveProperty('rules')
    const rules = [{ measure: 'kg', price: '9', productId: receiverId }]
    const unknown = await refused(api, contract.createPriceList, { token: manager, body: { ...body, rules } })
    expect(unknown.errors).toHaveProperty(['rules.0.productId'])
    const percent = await refused(api, contract.createPriceList, {
      token: manager,
      body: { ...body, percent: '-10' },
    })
    expect(percent.errors).toHaveProperty('percent')
    const twice = [{ measure: 'kg', price: '9', productId: phones, generalName: 'Electronics' }]
    const both = await refused(api, contract.createPriceList, {
      token: manager,
      body: { ...body, rules: twice },
    })
    expect(both.errors).toHaveProperty(['rules.0.generalName'])
  })

  it('is saved by one of two who changed the same draft', async () => {
    const { id, version } = await ask(api, contract.createPriceList, { token: manager, body })
    const change = { params: { id }, body: { ...body, version } }
    await ask(api, contract.updatePriceList, { token: manager, ...change })
    expect((await refused(api, contract.updatePriceList, { token: manager, ...change })).error).toBe(
      'stale_version',
    )
  })
})

describe('with a list in force', () => {
  let listId: string
  beforeAll(async () => {
    const list = await publishList(api, manager, {
      rules: [
        { freightMode: 'air', measure: 'kg', price: '10', roundingStep: '0.5', divisor: 6000 },
        { productId: blankets, measure: 'cbm', price: '420', minimumCharge: '42', kgPerCbm: 500 },
        { generalName: 'electronics', measure: 'item', price: '25' },
      ],
    })
    listId = list.id
    expect(list.isInForce).toBe(true)
  })

  it('a line without a price takes the list’s quantity and price, and keeps every step', async () => {
    const cargo = await receive(BOX)
    expect(cargo).toMatchObject({ totalUSD: '125.00', isPriced: true, weightKg: '12.3' })
    expect(cargo.packingList[0]).toMatchObject({
      quantity: '12.5',
      quantityMeasure: 'kg',
      price: '10',
      pricing: { source: 'list', list: { listId, steps: { chargeable: '12.3', rounded: '12.5' } } },
    })
    const [row] = await api.db
      .selectFrom('packing_items')
      .select('price_rule_id')
      .where('package_id', '=', cargo.id)
      .execute()
    expect(row?.price_rule_id).toBe(cargo.packingList[0]?.pricing?.list?.ruleId)
  })

  it('a warehouse account that types another price or quantity is told so by the field', async () => {
    const price = await refuse({ ...BOX, price: '1', quantity: '12.5' }, warehouse)
    expect(price).toMatchObject({ status: 403, error: 'price_by_list' })
    expect(price.errors).toHaveProperty(['packingList.0.price'])
    expect((await refuse({ ...BOX, price: '10', quantity: '1' }, warehouse)).errors).toHaveProperty([
      'packingList.0.quantity',
    ])
    const reasoned = { ...BOX, price: '1', priceReason: 'A friend' }
    expect((await refuse(reasoned, sales)).status).toBe(403)
    expect((await receive({ ...BOX, price: '10', quantity: '12.5' }, {}, warehouse)).totalUSD).toBe('125.00')
  })

  it('who may set prices says why; it is in the audit log and before a manager', async () => {
    const missing = await refuse({ ...BOX, price: '8' }, secretary)
    expect(missing.status).toBe(422)
    expect(missing.errors).toHaveProperty(['packingList.0.priceReason'])
    const line = { ...BOX, quantity: '12.5', price: '8', priceReason: 'Agreed in July' }
    const cargo = await receive(line)
    expect(cargo.totalUSD).toBe('100.00')
    expect(cargo.packingList[0]?.pricing).toMatchObject({ source: 'hand', reason: 'Agreed in July' })
    const { result } = await ask(api, listExceptions, { token: owner, query: { itemsPerPage: 200 } })
    expect(result.filter(({ subjectId }) => subjectId === cargo.id)).toMatchObject([
      { kind: 'byHand', oldValue: 'US$ 125.00', newValue: 'US$ 100.00 (-20 %)', reason: 'Agreed in July' },
    ])
    const entry = await api.db
      .selectFrom('audit_log')
      .select('changes')
      .where('entity_id', '=', cargo.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(entry.changes)).toContain('Agreed in July')
  })

  it('within the company’s tolerance it is on the daily list alone', async () => {
    const cargo = await receive({ ...BOX, quantity: '12.5', price: '9.6', priceReason: 'Rounded' })
    const { result } = await ask(api, listExceptions, { token: owner, query: { itemsPerPage: 200 } })
    expect(result.filter(({ subjectId }) => subjectId === cargo.id)).toEqual([])
    const rows = await api.db
      .selectFrom('exceptions')
      .select(['kind', 'needs_look', 'new_value'])
      .where('subject_id', '=', cargo.id)
      .execute()
    expect(rows).toEqual([{ kind: 'byHand', needs_look: false, new_value: 'US$ 120.00 (-4 %)' }])
  })

  it('the daily list has what was priced by hand, within the tolerance and beyond it, the latest first', async () => {
    const line = { ...BOX, quantity: '125', weightKg: '125', priceReason: 'Agreed' }
    const within = await receive({ ...line, price: '10.4' })
    const beyond = await receive({ ...line, price: '8' })
    const today = officeToday()
    const list = (query: Record<string, unknown>) =>
      ask(api, listHandPrices, { token: owner, query: { itemsPerPage: 200, ...query } })
    const ofDay = async (query: Record<string, unknown>) =>
      (await list(query)).result.filter(({ packageId }) => packageId === within.id || packageId === beyond.id)
    const common = { listUSD: '1250.00', reason: 'Agreed', setBy: expect.any(String), seenBy: null }
    expect(await ofDay({ from: today, to: today })).toMatchObject([
      {
        ...common,
        trackingNumber: beyond.trackingNumber,
        handUSD: '1000.00',
        percent: '-20',
        needsLook: true,
      },
      {
        ...common,
        trackingNumber: within.trackingNumber,
        handUSD: '1300.00',
        percent: '4',
        needsLook: false,
      },
    ])
    expect(await ofDay({ to: addDays(today, -1) })).toEqual([])
    expect(await ofDay({ from: addDays(today, 1) })).toEqual([])
    expect((await list({ itemsPerPage: 1, pageNum: 2 })).result).toMatchObject([{ packageId: within.id }])
    const { result } = await ask(api, listExceptions, { token: owner, query: { itemsPerPage: 200 } })
    const { id } = result.find(({ subjectId }) => subjectId === beyond.id) ?? { id: '' }
    await ask(api, lookAtException, { token: owner, params: { id } })
    expect((await ofDay({ from: today }))[0]?.seenBy).toEqual(expect.any(String))
    expect((await refused(api, listHandPrices, { token: secretary })).status).toBe(403)
  })

  it('goods without a rule are to be priced, and no gate takes them for free', async () => {
    const cargo = await receive(BOX, {
      freightMode: 'sea',
      packingList: [BOX, { ...BOX, productId: phones, quantity: '4' }],
    })
    expect(cargo).toMatchObject({ totalUSD: '100.00', isPriced: false })
    expect(cargo.packingList.map(({ pricing }) => pricing?.source)).toEqual(['open', 'list'])
    const approving = { params: { id: cargo.id }, body: { waitingStatus: 'approved' } }
    const approval = await refused(api, setWaitingStatus, { token: secretary, ...approving })
    expect(approval.error).toBe('not_priced')
    const typed = { ...BOX, price: '50' }
    const body = { receiverId, freightMode: 'sea', packingList: [typed] }
    const refusal = await refused(api, createPackage, { token: warehouse, body })
    expect(refusal).toMatchObject({ status: 403 })
    expect(refusal.errors).toHaveProperty(['packingList.0.price'])
    expect((await receive(typed, { freightMode: 'sea' })).isPriced).toBe(true)
  })

  it('a package sent back as it was read stays as it is; other measures are priced anew', async () => {
    const line = { ...BOX, quantity: '12.5', price: '8', priceReason: 'Agreed' }
    const cargo = await receive(line, { packingList: [line, { ...BOX, weightKg: '20' }] })
    const sent = cargo.packingList.map(({ description, quantity, price, weightKg }) => ({
      description,
      quantity,
      price,
      weightKg,
    }))
    const save = (packingList: Line[], version: number) =>
      ask(api, updatePackage, {
        token: secretary,
        params: { id: cargo.id },
        body: { receiverId, freightMode: 'air', packingList, version },
      })
    const same = await save(sent, cargo.version)
    expect(same.packingList.map(({ pricing }) => pricing)).toEqual(
      cargo.packingList.map(({ pricing }) => pricing),
    )
    const [first, second] = sent
    if (!first || !second) throw new Error('two lines were sent')
    const heavier = await save([first, { ...second, weightKg: '30' }], same.version)
    expect(heavier.packingList.map(({ quantity, price }) => [quantity, price])).toEqual([
      ['12.5', '8'],
      ['30', '10'],
    ])
  })

  it('the receiving desk prices what it measures, and its clerk still corrects it', async () => {
    const parcel = { receiverId, courierNumber: 'SF7700112233', freightMode: 'air', weightKg: '7.2' } as const
    const { parcel: received } = await ask(api, receiveParcel, { token: warehouse, body: parcel })
    expect(received).toMatchObject({ totalUSD: '75.00', isPriced: true })
    const since = new Date(Date.now() - 60_000).toISOString()
    const own = await ask(api, listOwnParcels, { token: warehouse, query: { since } })
    expect(own.latest[0]?.isCorrectable).toBe(true)
    const { parcel: corrected } = await ask(api, correctParcel, {
      token: warehouse,
      params: { id: received.id },
      body: { ...parcel, weightKg: '8', accepted: ['repeated'], version: received.version },
    })
    expect(corrected.totalUSD).toBe('80.00')
  })

  it('a customer’s own list comes first, its percentage for the rest', async () => {
    const { id: customerId } = await insertCustomer(api.db)
    const rules = [{ productId: phones, measure: 'item' as const, price: '20' }]
    await publishList(api, manager, { customerId, percent: '-10', rules })
    const cargo = await receive(BOX, {
      receiverId: customerId,
      packingList: [BOX, { ...BOX, productId: phones, quantity: '2' }],
    })
    expect(cargo.packingList.map(({ quantity, price }) => [quantity, price])).toEqual([
      ['12.5', '9'],
      ['2', '20'],
    ])
  })

  describe('a package whose customer is found after it was priced', () => {
    let ownerId: string
    beforeAll(async () => {
      ownerId = (await insertCustomer(api.db)).id
      const rules = [{ measure: 'kg' as const, price: '7' }]
      await publishList(api, manager, { customerId: ownerId, rules })
    })

    /** Received without an owner, then given to the customer with a list of their own. */
    async function findOwner(line: Line) {
      const cargo = await receive(line, { receiverId: null })
      await api.db.updateTable('packages').set({ receiver_id: ownerId }).where('id', '=', cargo.id).execute()
      return cargo
    }
    const say = async (id: string) =>
      (await ask(api, getListPrice, { token: secretary, params: { id } })).totalUSD
    const take = (id: string, body: { version: number; totalUSD: string }) => ({
      token: secretary,
      params: { id },
      body,
    })

    it('keeps its price and says what the list would give; a person takes it, with an audit entry', async () => {
      const cargo = await findOwner(BOX)
      expect((await ask(api, getPackage, { token: secretary, params: { id: cargo.id } })).totalUSD).toBe(
        '125.00',
      )
      expect(await say(cargo.id)).toBe('86.10')
      const { version } = cargo
      const stale = await refused(api, takeListPrice, take(cargo.id, { version, totalUSD: '86.00' }))
      expect(stale).toMatchObject({ status: 409, error: 'other_list_price' })
      const saved = await ask(api, takeListPrice, take(cargo.id, { version, totalUSD: '86.10' }))
      expect(saved).toMatchObject({ totalUSD: '86.10', packingList: [{ quantity: '12.3', price: '7' }] })
      expect(await say(cargo.id)).toBeNull()
      const entries = await api.db
        .selectFrom('audit_log')
        .select('action')
        .where('entity_id', '=', cargo.id)
        .where('action', '=', 'package.repriced')
        .execute()
      expect(entries).toHaveLength(1)
      const again = await refused(
        api,
        takeListPrice,
        take(cargo.id, { version: saved.version, totalUSD: '86.10' }),
      )
      expect(again.error).toBe('other_list_price')
    })

    it('what was priced by hand stays, and nothing is said of what the same rule prices', async () => {
      const byHand = await findOwner({ ...BOX, quantity: '12.5', price: '8', priceReason: 'Agreed' })
      expect(await say(byHand.id)).toBeNull()
      const cargo = await receive(BOX)
      expect(await say(cargo.id)).toBeNull()
      await api.db
        .updateTable('packages')
        .set({ currency_converter: '2500' })
        .where('id', '=', cargo.id)
        .execute()
      expect(await say(cargo.id)).toBeNull()
    })

    it('or its batch leaves from a port with a price of its own; a lower price of what is paid is an exception', async () => {
      const { id: customerId } = await insertCustomer(api.db)
      const port = { departurePort: 'guangzhou', measure: 'kg', price: '6' } as const
      await publishList(api, manager, { customerId, rules: [{ measure: 'kg', price: '10' }, port] })
      const cargo = await receive(BOX, { receiverId: customerId })
      expect(cargo.totalUSD).toBe('123.00')
      const { id: batchId } = await insertBatch(api.db, { freightMode: 'air' })
      await api.db
        .updateTable('packages')
        .set({ batch_id: batchId, waiting_status: 'approved', paid_usd: '123.00' })
        .where('id', '=', cargo.id)
        .execute()
      expect(await say(cargo.id)).toBe('73.80')
      const { version } = await ask(api, getPackage, { token: secretary, params: { id: cargo.id } })
      await ask(api, takeListPrice, take(cargo.id, { version, totalUSD: '73.80' }))
      const { result } = await ask(api, listExceptions, { token: owner, query: { itemsPerPage: 200 } })
      expect(result.filter(({ subjectId }) => subjectId === cargo.id)).toMatchObject([{ kind: 'price' }])
    })

    it('is left to who may edit packages', async () => {
      const { id } = await receive(BOX)
      expect((await refused(api, getListPrice, { token: warehouse, params: { id } })).status).toBe(403)
    })
  })

  it('the public quote is what the invoice says, and tells nothing else of the list', async () => {
    const tariff = await ask(api, getTariff)
    const named = tariff.goods.find(({ english }) => english === 'Blankets')
    expect(named?.rules?.sea).toEqual({
      measure: 'cbm',
      currency: 'USD',
      price: '420',
      minimumCharge: '42',
      roundingStep: null,
      roundingDirection: 'up',
      divisor: null,
      kgPerCbm: 500,
      scope: 'package',
      priceUSD: '420',
    })
    const size = { lengthCm: '50', widthCm: '40', heightCm: '30', pieces: 2 }
    const rule = named?.rules?.sea
    if (!rule) throw new Error('blankets have a rule')
    const quoted = quote(
      { needs: 'boxesAndWeight', boxes: size, weightKg: '80' },
      {
        price: '0',
        airDivisor: tariff.airDivisor,
        exchangeRate: tariff.exchangeRate,
        advancePercent: 0,
        byList: { rule, cnyRate: tariff.cnyRate ?? '1' },
      },
    )
    const line = { ...BOX, productId: blankets, ...size, weightKg: '80' }
    const cargo = await receive(line, { freightMode: 'sea' })
    expect(cargo.totalUSD).toBe(quoted.totalUSD)
    expect(quoted.totalUSD).toBe('67.20')
    const shown = await ask(api, contract.workOutPrices, {
      token: warehouse,
      body: { receiverId, freightMode: 'sea', packingList: [line] },
    })
    expect(shown).toMatchObject({ isListInForce: true, lines: [{ quantity: '0.16', price: '420' }] })
  })

  it('of a package that is edited the list of its day is asked, and a line that keeps its price has no part in it', async () => {
    const { id } = await receive(BOX)
    const body = { receiverId, freightMode: 'air' as const, packageId: id }
    const work = (packingList: Line[]) =>
      ask(api, contract.workOutPrices, { token: secretary, body: { ...body, packingList } })
    const both = await work([BOX, { ...BOX, weightKg: '20', price: '8' }])
    expect(both.lines).toMatchObject([{ quantity: '12.5', steps: { lines: 1 } }, null])
    expect((await work([BOX, { ...BOX, weightKg: '20' }])).lines[0]?.steps.lines).toBe(2)
    await api.pool.query(`update packages set created_at = now() - interval '3 days' where id = $1`, [id])
    expect(await work([BOX])).toEqual({ isListInForce: false, lines: [null] })
  })

  it('the version of the day on which a package came counts for it', async () => {
    const { id, version } = await receive(BOX)
    await api.pool.query(`update packages set created_at = now() - interval '3 days' where id = $1`, [id])
    const line = { ...BOX, price: '2', quantity: '3' }
    const saved = await ask(api, updatePackage, {
      token: secretary,
      params: { id },
      body: { receiverId, freightMode: 'air', packingList: [line], version },
    })
    expect(saved.packingList[0]).toMatchObject({ price: '2', quantity: '3', pricing: null })
    expect((await ask(api, getPackage, { token: secretary, params: { id } })).totalUSD).toBe('6.00')
  })
})
