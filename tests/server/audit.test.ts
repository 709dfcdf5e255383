import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import { createBatch } from '@/lib/contracts/batches'
import { createCustomer, updateCustomer } from '@/lib/contracts/customers'
import { uploadPhoto } from '@/lib/contracts/files'
import { createPackage } from '@/lib/contracts/packages'
import { createProduct } from '@/lib/contracts/products'
import { putRates } from '@/lib/contracts/rates'
import { login, logout } from '@/lib/contracts/session'
import { hashPassword } from '@/server/session/password'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

interface AuditRow {
  action: string
  entity: string
  entity_id: string | null
  employee_id: string | null
  changes: Record<string, { old: unknown; new: unknown }>
  request_id: string
}

let api: TestApi
let actorId: string
let token: string
beforeAll(async () => {
  api = await startApi()
  const passwordHash = await hashPassword('karibu sana')
  const fields = { privilege: 'super admin' as const, email: 'owner@example.com', passwordHash }
  actorId = (await insertEmployee(api.db, fields)).id
  token = await insertSession(api.db, { employeeId: actorId })
})
afterAll(() => api.close())

const rows = async () => (await api.pool.query<AuditRow>('select * from audit_log order by id')).rows
let before = 0
beforeEach(async () => {
  before = (await rows()).length
})
const added = async () => (await rows()).slice(before)

const neema = { name: 'Neema', phones: ['+255754000111'] }
const names = { english: 'Shoes', chinese: '鞋', swahili: 'Viatu', generalName: 'Footwear' }
const voyage = {
  departurePort: 'guangzhou',
  dischargePort: 'dar-es-salaam',
  departureDate: '2026-11-21',
} as const

/** Every write, and the one action it is recorded as. A new write endpoint belongs here too. */
const WRITES: Record<string, () => Promise<unknown>> = {
  'session.started': () => ask(api, login, { body: { email: 'owner@example.com', password: 'karibu sana' } }),
  'session.ended': async () =>
    ask(api, logout, { token: await insertSession(api.db, { employeeId: actorId }) }),
  'rates.changed': () => ask(api, putRates, { token, body: { exchangeRate: 2655 } }),
  'customer.created': () => ask(api, createCustomer, { token, body: neema }),
  'customer.updated': async () => {
    const { id } = await insertCustomer(api.db, { name: 'Old name' })
    return ask(api, updateCustomer, { token, params: { id }, body: { ...neema, version: 1 } })
  },
  'product.created': () =>
    ask(api, createProduct, { token, body: { ...names, quantityMeasure: 'kg', price: 1 } }),
  'batch.created': () =>
    ask(api, createBatch, { token, body: { ...voyage, number: 'SEA-1', freightMode: 'sea' } }),
  'package.received': async () => {
    const receiverId = (await insertCustomer(api.db)).id
    const packingList = [{ description: 'Shoes', quantity: 1, price: 1 }]
    return ask(api, createPackage, { token, body: { receiverId, packingList } })
  },
  'file.uploaded': async () => send(api, uploadPhoto, { token, ...multipart(await makeJpeg()) }),
}

describe('the audit log', () => {
  it.each(Object.keys(WRITES))('has one row for %s, with who did it and by which request', async (action) => {
    await WRITES[action]?.()
    const found = await added()
    expect(found.map((row) => row.action)).toEqual([action])
    expect(found[0]?.employee_id).toBe(actorId)
    expect(found[0]?.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('says what changed from what to what, and nothing of what stayed', async () => {
    const { id } = await insertCustomer(api.db, { name: 'Before', phones: ['+255754000111'] })
    const body = { name: 'After', phones: ['+255754000222'], version: 1 }
    await ask(api, updateCustomer, { token, params: { id }, body })
    const { entries } = await ask(api, listAuditEntries, { token, query: { entityId: id } })
    expect(entries).toHaveLength(1)
    expect(entries[0]?.changes).toEqual([
      { field: 'name', old: 'Before', new: 'After' },
      { field: 'phones', old: ['+255754000111'], new: ['+255754000222'] },
    ])
  })

  it('never holds a password', async () => {
    await ask(api, login, { body: { email: 'owner@example.com', password: 'karibu sana' } })
    expect(JSON.stringify(await rows())).not.toContain('karibu')
  })

  it('has no row for what was refused or rolled back', async () => {
    await refused(api, createCustomer, { token, body: { name: 'Neema' } })
    await refused(api, createCustomer, { body: neema })
    await insertCustomer(api.db, { secretTrackingCode: 'takenalreadyumj' })
    await refused(api, createCustomer, { token, body: { ...neema, secretTrackingCode: 'takenalreadyumj' } })
    await refused(api, login, { body: { email: 'owner@example.com', password: 'wrong one' } })
    expect(await added()).toEqual([])
  })

  const breakLog = () =>
    api.owner.query(`
      create or replace function broken() returns trigger language plpgsql as
        $$ begin raise exception 'the audit_log is broken'; end $$;
      create trigger broken before insert on audit_log
        for each row when (new.action = 'customer.created') execute function broken()`)

  it('takes the change with it when it cannot be written', async () => {
    await breakLog()
    try {
      const { status } = await refused(api, createCustomer, { token, body: { ...neema, name: 'Unaudited' } })
      expect(status).toBe(500)
      const { rows: left } = await api.pool.query("select 1 from customers where name = 'Unaudited'")
      expect(left).toEqual([])
    } finally {
      await api.owner.query('drop trigger broken on audit_log')
    }
  })

  it('answers an unexpected failure without detail, and logs it in full', async () => {
    await breakLog()
    const logged = api.troubles.length
    try {
      const answer = await refused(api, createCustomer, { token, body: neema })
      expect(answer).toMatchObject({
        code: 500,
        error: 'internal',
        message: 'Something went wrong. Try again later',
      })
      expect(JSON.stringify({ ...answer, headers: undefined })).not.toMatch(/audit_log|broken|constraint/)
      expect(api.troubles.slice(logged).join()).toContain(answer.requestId)
    } finally {
      await api.owner.query('drop trigger broken on audit_log')
    }
  })

  it('can be added to only', async () => {
    await ask(api, createCustomer, { token, body: neema })
    await expect(api.owner.query("update audit_log set action = 'x'")).rejects.toThrow('append-only')
    await expect(api.owner.query('delete from audit_log')).rejects.toThrow('append-only')
    await expect(api.owner.query('truncate audit_log')).rejects.toThrow('append-only')
  })
})
