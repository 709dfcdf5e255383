import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import * as contract from '@/lib/contracts/forgetting'
import { announceParcels } from '@/lib/contracts/portal'
import { getPortalData, makeCustomerDataFile } from '@/lib/contracts/portal-data'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { enteredCustomer } from './support/portal'

let api: TestApi
let owner: string
let manager: string
let secretary: string
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin' })
  manager = await api.signIn({ name: 'Mariam', privilege: 'system manager' })
  secretary = await api.signIn({ name: 'Neema', privilege: 'secretary' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const reason = 'Called from the number that we know'

async function entriesOf(entityId: string) {
  const { entries } = await ask(api, listAuditEntries, { token: owner, query: { entityId } })
  return entries.map(({ action, employee, reason: why }) => ({ action, by: employee?.name ?? null, why }))
}

const waiting = async (customerId: string) =>
  (await ask(api, contract.listForgettingRequests, { token: manager })).find(
    ({ customer }) => customer.id === customerId,
  )

describe('the file of a customer’s data, made by the office', () => {
  it('is the customer’s own file, and the log says who read it and why', async () => {
    const asha = await enteredCustomer(api, { name: 'Asha' })
    await insertPackage(api.db, { receiverId: asha.id, totalUSD: '10' })
    await ask(api, announceParcels, { ...asha.as, body: { courierNumbers: ['SF40001'], remark: 'Shoes' } })
    const input = { token: manager, params: { id: asha.id }, body: { reason } }
    const { writtenAt: _, ...file } = await ask(api, makeCustomerDataFile, input)
    const { writtenAt: __, ...own } = await ask(api, getPortalData, asha.as)
    expect(file.packages).toHaveLength(1)
    expect(file.announced).toMatchObject([{ courierNumber: 'SF40001', remark: 'Shoes' }])
    expect(file.devices).toHaveLength(1)
    // Seen again since, by the very call that is compared with.
    expect({ ...file, devices: [] }).toEqual({ ...own, devices: [] })
    expect((await entriesOf(asha.id))[0]).toEqual({
      action: 'customer.dataFileMade',
      by: 'Mariam',
      why: reason,
    })
  })

  it('has no device of a phone that another customer has too', async () => {
    const phone = '+255714999001'
    const { id } = await insertCustomer(api.db, { phones: [phone] })
    await insertCustomer(api.db, { phones: [phone] })
    await insertCustomerSession(api.db, phone)
    const file = await ask(api, makeCustomerDataFile, { token: manager, params: { id }, body: { reason } })
    expect(file.customer.phones).toEqual([phone])
    expect(file.devices).toEqual([])
  })

  it('is not made of nobody, a merged customer, or without a reason, and then nothing is logged', async () => {
    const asha = await insertCustomer(api.db)
    const merged = await insertCustomer(api.db, { mergedInto: asha.id })
    const make = (id: string, why = reason) =>
      refused(api, makeCustomerDataFile, { token: manager, params: { id }, body: { reason: why } })
    expect((await make(merged.id)).status).toBe(404)
    expect((await make('7d7d7d7d-7d7d-4d7d-8d7d-7d7d7d7d7d7d')).status).toBe(404)
    expect((await make(asha.id, ' ')).errors).toHaveProperty('reason')
    expect(await entriesOf(merged.id)).toEqual([])
    expect(await entriesOf(asha.id)).toEqual([])
  })

  it('keeps no answer for a repeated call, and logs each reading', async () => {
    const { id } = await insertCustomer(api.db, { name: 'Zawadi wa Siri' })
    const input = { token: manager, params: { id }, body: { reason }, idempotencyKey: 'data-file-1' }
    await ask(api, makeCustomerDataFile, input)
    await ask(api, makeCustomerDataFile, input)
    expect(await entriesOf(id)).toHaveLength(2)
    const stored = await api.owner.query(
      "select 1 from idempotency_keys k where row_to_json(k)::text like '%Zawadi wa Siri%'",
    )
    expect(stored.rows).toEqual([])
  })
})

describe('a wish to be forgotten that the office takes down', () => {
  const takeDown = (id: string) => ({ token: secretary, params: { id }, body: { reason } })

  it('waits for a manager with who took it down, is the customer’s own, and can be taken back', async () => {
    const asha = await enteredCustomer(api)
    const { askedAt } = await ask(api, contract.takeForgettingDown, takeDown(asha.id))
    expect((await waiting(asha.id))?.takenDown).toEqual({ by: 'Neema', note: reason })
    expect((await ask(api, contract.getForgetting, asha.as)).askedAt).toBe(askedAt)
    const { forgetting } = await ask(api, getPortalData, asha.as)
    expect(forgetting).toMatchObject([{ state: 'open', note: reason }])
    const input = { token: secretary, params: { id: asha.id } }
    await ask(api, contract.withdrawCustomerForgetting, input)
    expect((await refused(api, contract.withdrawCustomerForgetting, input)).status).toBe(404)
    expect(await ask(api, contract.getCustomerForgetting, input)).toMatchObject({ askedAt: null })
    expect(await entriesOf(asha.id)).toEqual([
      { action: 'customer.staysKnown', by: 'Neema', why: null },
      { action: 'customer.askedToBeForgotten', by: 'Neema', why: reason },
    ])
  })

  it('is said once, also when two take it down at the same moment', async () => {
    const { id } = await insertCustomer(api.db)
    await Promise.all([1, 2].map(() => ask(api, contract.takeForgettingDown, takeDown(id))))
    expect(await entriesOf(id)).toHaveLength(1)
    expect(await waiting(id)).toBeDefined()
  })

  it('is refused for what hinders it, as on the customer’s own pages', async () => {
    const { id } = await insertCustomer(api.db)
    await insertPackage(api.db, { receiverId: id, totalUSD: '10', transitStatus: 5 })
    expect(await refused(api, contract.takeForgettingDown, takeDown(id))).toMatchObject({
      status: 409,
      error: 'forgetting_hindered',
    })
    const state = await ask(api, contract.getCustomerForgetting, { token: secretary, params: { id } })
    expect(state).toMatchObject({ askedAt: null, hindrances: ['debt'] })
    expect(await entriesOf(id)).toEqual([])
  })

  it('ends with the note gone; the forgotten customer has no wish and no file', async () => {
    const { id } = await insertCustomer(api.db)
    await ask(api, contract.takeForgettingDown, takeDown(id))
    const request = await waiting(id)
    await ask(api, contract.carryOutForgetting, { token: manager, params: { id: request?.id ?? '' } })
    const stored = await api.pool.query('select note from forgetting_requests where customer_id = $1', [id])
    expect(stored.rows).toEqual([{ note: null }])
    expect((await entriesOf(id)).map(({ why }) => why)).not.toContain(reason)
    const of = { token: manager, params: { id } }
    expect(await ask(api, contract.getCustomerForgetting, of)).toMatchObject({ isForgotten: true })
    expect((await refused(api, contract.takeForgettingDown, takeDown(id))).status).toBe(404)
    expect((await refused(api, makeCustomerDataFile, { ...of, body: { reason } })).status).toBe(404)
  })
})
