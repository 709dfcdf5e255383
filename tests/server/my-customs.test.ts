import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { recordClearing } from '@/lib/contracts/clearing'
import { putPackageCustoms } from '@/lib/contracts/house-documents'
import * as contract from '@/lib/contracts/my-customs'
import { portToday } from '@/lib/domain/dates'
import { insertBatch } from '@/tests/factories/batches'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'
import { enteredCustomer } from './support/portal'

let api: TestApi
let secretary: string
beforeAll(async () => {
  api = await startApi()
  secretary = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

/** A customer with one package on its way, of which nobody has said what it is worth. */
async function onTheWay() {
  const me = await enteredCustomer(api, { name: 'Rehema Ng’ombe' })
  const { id: batchId } = await insertBatch(api.db)
  const cargo = await insertPackage(api.db, { receiverId: me.id, batchId })
  await api.pool.query("update packing_items set description = 'goods' where package_id = $1", [cargo.id])
  return { ...me, batchId, cargo }
}

const askFor = (id: string) => ask(api, contract.askForCustoms, { token: secretary, params: { id } })

async function written(customerId: string): Promise<string[]> {
  const { rows } = await api.pool.query<{ body: string }>(
    "select body from messages where customer_id = $1 and event = 'customsAsked'",
    [customerId],
  )
  return rows.map(({ body }) => body)
}

describe('what the customs will miss', () => {
  it('is asked of its owner, who fills it in, and is missing no longer', async () => {
    const { as, id, cargo, batchId } = await onTheWay()
    expect(await ask(api, contract.getMyCustoms, as)).toEqual({
      lacksTaxNumber: true,
      packages: [
        {
          id: cargo.id,
          trackingNumber: cargo.trackingNumber,
          goods: 'goods',
          gaps: ['description', 'value'],
        },
      ],
    })
    await ask(api, contract.giveMyTaxNumber, { ...as, body: { tin: '123-456-789', nationalId: '' } })
    const body = { description: 'Leather shoes', declaredUSD: '250.5' }
    const after = await ask(api, contract.describeMyPackage, { ...as, params: { id: cargo.id }, body })
    expect(after).toEqual({ lacksTaxNumber: false, packages: [] })
    const { rows } = await api.pool.query(
      `select c.tin, k.description, k.declared_usd, k.updated_by from customers c
       join package_customs k on k.package_id = $2 where c.id = $1`,
      [id, cargo.id],
    )
    const declared = { description: 'Leather shoes', declared_usd: '250.50', updated_by: null }
    expect(rows).toEqual([{ tin: '123456789', ...declared }])
    const { rows: log } = await api.pool.query(
      "select action from audit_log where entity_id = any($1) and action in ('customer.updated', 'package.customsSaved') order by action",
      [[id, cargo.id]],
    )
    expect(log).toHaveLength(2)
    expect(await askFor(batchId)).toEqual({ notified: 0, waiting: 0 })
  })

  it('is corrected by the office once it is known, and sent twice it changes nothing', async () => {
    const { as, cargo } = await onTheWay()
    const number = (tin: string) => send(api, contract.giveMyTaxNumber, { ...as, body: { tin } })
    const answers = await Promise.all([number('123456789'), number('123456789')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const other = { ...as, body: { tin: '987654321' } }
    expect(await refused(api, contract.giveMyTaxNumber, other)).toMatchObject({ error: 'known_already' })
    const params = { id: cargo.id }
    const say = (description: string, declaredUSD: string) => ({
      ...as,
      params,
      body: { description, declaredUSD },
    })
    await ask(api, contract.describeMyPackage, say('Shoes', '100'))
    await ask(api, contract.describeMyPackage, say('Shoes', '100'))
    const refusal = await refused(api, contract.describeMyPackage, say('Shoes', '5'))
    expect(refusal).toMatchObject({ status: 409, error: 'known_already' })
    const { rows } = await api.pool.query(
      "select count(*)::int as count from audit_log where entity_id = $1 and action = 'package.customsSaved'",
      [cargo.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('is refused by the field where it says nothing', async () => {
    const { as, cargo } = await onTheWay()
    const none = await refused(api, contract.giveMyTaxNumber, { ...as, body: { tin: '', nationalId: null } })
    expect(none.errors).toEqual({ tin: 'Give one of the two.', nationalId: 'Give one of the two.' })
    const wrong = await refused(api, contract.giveMyTaxNumber, { ...as, body: { tin: '12' } })
    expect(Object.keys(wrong.errors ?? {})).toEqual(['tin'])
    const weak = { ...as, params: { id: cargo.id }, body: { description: 'general goods' } }
    expect((await refused(api, contract.describeMyPackage, weak)).errors).toHaveProperty('description')
    const empty = { ...as, params: { id: cargo.id }, body: { description: '', declaredUSD: null } }
    expect((await refused(api, contract.describeMyPackage, empty)).errors).toHaveProperty(
      'declaredUSD',
      'Required',
    )
    const nothing = { ...as, params: { id: cargo.id }, body: { description: '', declaredUSD: '0' } }
    expect((await refused(api, contract.describeMyPackage, nothing)).errors).toHaveProperty('declaredUSD')
  })

  it('is not asked for any more once the customs have released the batch, nor of cargo in the warehouse', async () => {
    const { as, id, batchId, cargo } = await onTheWay()
    await insertPackage(api.db, { receiverId: id })
    expect((await ask(api, contract.getMyCustoms, as)).packages).toHaveLength(1)
    const released = { milestone: 'released', day: portToday(), notify: false } as const
    await ask(api, recordClearing, { token: secretary, params: { id: batchId }, body: released })
    expect(await ask(api, contract.getMyCustoms, as)).toEqual({ lacksTaxNumber: false, packages: [] })
    const own = {
      ...as,
      params: { id: cargo.id },
      body: { description: 'Leather shoes', declaredUSD: '250' },
    }
    expect(await refused(api, contract.describeMyPackage, own)).toMatchObject({ error: 'released_already' })
    const late = { token: secretary, params: { id: batchId } }
    expect(await refused(api, contract.askForCustoms, late)).toMatchObject({ error: 'released_already' })
  })
})

describe('the office', () => {
  it('writes to each owner once a day, with the link, of the packages that lack something', async () => {
    const { id, batchId, cargo } = await onTheWay()
    const complete = await enteredCustomer(api)
    await api.pool.query("update customers set tin = '111222333' where id = $1", [complete.id])
    const known = await insertPackage(api.db, { receiverId: complete.id, batchId })
    const body = { version: null, description: 'Tiles', hsCode: '690721', netKg: null, declaredUSD: '90' }
    await ask(api, putPackageCustoms, { token: secretary, params: { id: known.id }, body })
    const twice = await Promise.all([askFor(batchId), askFor(batchId)])
    expect(twice.reduce((sum, { notified, waiting }) => sum + notified + waiting, 0)).toBe(1)
    expect(await written(id)).toEqual([expect.stringContaining('/my/customs')])
    expect((await written(id))[0]).toContain(cargo.trackingNumber)
    expect(await written(complete.id)).toEqual([])
    await api.owner.query("update messages set created_at = created_at - interval '25 hours'")
    await askFor(batchId)
    expect(await written(id)).toHaveLength(2)
  })

  it('is refused who may not edit batches, and of no batch', async () => {
    const { batchId } = await onTheWay()
    const token = await api.signIn({ position: 'warehouse' })
    const refusal = await refused(api, contract.askForCustoms, { token, params: { id: batchId } })
    expect(refusal.status).toBe(403)
    const params = { id: 'd3424fec-260c-4d8b-8033-8d506521fa39' }
    expect((await refused(api, contract.askForCustoms, { token: secretary, params })).status).toBe(404)
  })
})
