import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPackage } from '@/lib/contracts/packages'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let receiverId: string
let batchId: string
beforeAll(async () => {
  api = await startApi()
  receiverId = (await insertCustomer(api.db)).id
  batchId = (await insertBatch(api.db, { exchangeRate: '2580', number: 'OPEN' })).id
})
afterAll(() => api.close())

const priced = [{ description: 'Shoes', quantity: 1, price: 10 }]
const free = [{ description: 'Papers', quantity: 1, price: 0 }]
const body = (fields: Record<string, unknown> = {}) => ({
  receiverId,
  packingList: priced,
  batchId,
  ...fields,
})

describe('a package received straight into a batch', () => {
  it('is approved by a manager with the override in the audit log, at the batch’s rate', async () => {
    const token = await api.signIn({ privilege: 'system manager' })
    const made = await ask(api, createPackage, { token, body: body() })
    expect(made).toMatchObject({
      waitingStatus: 'approved',
      currencyConverter: '2580',
      shownTransitStatus: 1,
      batchInfo: { id: batchId, number: 'OPEN', departureDate: '2026-11-21', transitStatus: 1 },
    })
    expect(made.history.map(({ transitStatus }) => transitStatus)).toEqual([1])
    const { rows } = await api.pool.query('select reason from audit_log where entity_id = $1', [made.id])
    expect(rows).toEqual([{ reason: 'Entered straight into the batch by a manager' }])
  })

  it('keeps its own rate when one is given', async () => {
    const token = await api.signIn({ privilege: 'super admin' })
    const made = await ask(api, createPackage, { token, body: body({ currencyConverter: '2400' }) })
    expect(made.currencyConverter).toBe('2400')
  })

  it('is refused to those who may not approve', async () => {
    for (const position of ['warehouse', 'accountant', 'sales'] as const) {
      const token = await api.signIn({ position })
      expect((await refused(api, createPackage, { token, body: body() })).status).toBe(403)
    }
  })

  it('is refused to a secretary while the advance is missing, with the percentage and the reason', async () => {
    const token = await api.signIn({ privilege: 'secretary' })
    const { status, error, message, errors } = await refused(api, createPackage, { token, body: body() })
    expect({ status, error }).toEqual({ status: 409, error: 'advance_missing' })
    expect(message).toContain('50%')
    expect(errors).toEqual({ batchId: 'Only approved cargo can be put in a batch' })
  })

  it('is refused to a secretary when it costs nothing: a total of 0 is no price', async () => {
    const token = await api.signIn({ privilege: 'secretary' })
    const made = await refused(api, createPackage, { token, body: body({ packingList: free }) })
    expect(made).toMatchObject({ status: 409, error: 'not_priced' })
  })

  it('is approved by a secretary when the office asks for no advance', async () => {
    await api.pool.query("insert into settings (key, value) values ('advancePercent', '0')")
    const token = await api.signIn({ privilege: 'secretary' })
    const made = await ask(api, createPackage, { token, body: body() })
    expect(made.waitingStatus).toBe('approved')
    await api.owner.query("delete from settings where key = 'advancePercent'")
  })

  it.each([2, 3, 4, 5] as const)(
    'is refused when the batch is at %i, and nothing is written',
    async (transitStatus) => {
      const { id } = await insertBatch(api.db, { transitStatus })
      const token = await api.signIn({ privilege: 'super admin' })
      const count = () => api.pool.query('select count(*) from packages')
      const before = await count()
      const { status, errors } = await refused(api, createPackage, { token, body: body({ batchId: id }) })
      expect(status).toBe(409)
      expect(errors).toEqual({ batchId: 'This batch has already left' })
      expect((await count()).rows).toEqual(before.rows)
    },
  )

  it('is refused when there is no such batch', async () => {
    const token = await api.signIn({ privilege: 'super admin' })
    const { status, errors } = await refused(api, createPackage, {
      token,
      body: body({ batchId: randomUUID() }),
    })
    expect(status).toBe(422)
    expect(errors).toEqual({ batchId: 'Does not exist' })
  })
})
