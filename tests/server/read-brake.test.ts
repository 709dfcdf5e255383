import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { getMyAccount } from '@/lib/contracts/account'
import { listAuditEntries, startExport } from '@/lib/contracts/audit'
import { listCustomers } from '@/lib/contracts/customers'
import { getDashboard } from '@/lib/contracts/dashboard'
import { createPasswordLink } from '@/lib/contracts/employees'
import { viewPortal } from '@/lib/contracts/portal'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { startApiOn, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'
import { createTestDatabase } from './support/postgres'

let apis: TestApi[]
let api: TestApi
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
  drop = database.drop
  const settings = { CUSTOMER_READS_PER_HOUR: '1000' }
  apis = [
    await startApiOn({ databaseUrl: database.url, settings }),
    await startApiOn({ databaseUrl: database.url, settings }),
  ]
  api = apis[0] as TestApi
  for (let number = 0; number < 100; number++) await insertCustomer(api.db, { name: `Customer ${number}` })
})
afterAll(async () => {
  for (const one of apis) await one.close()
  await drop()
})

const query = { itemsPerPage: 100, pageNum: 1 }

async function clerk() {
  const { id } = await insertEmployee(api.db, { position: 'sales' })
  return { id, token: await insertSession(api.db, { employeeId: id }) }
}

/** Reads the list so often, by turns through both processes; answers the statuses. */
async function read(token: string, times: number): Promise<number[]> {
  const found: number[] = []
  for (let time = 0; time < times; time++)
    found.push((await send(apis[time % 2] as TestApi, listCustomers, { token, query })).statusCode)
  return found
}

async function noted(id: string): Promise<[string, number][]> {
  const token = await api.signIn({ privilege: 'super admin' })
  const { entries } = await ask(api, listAuditEntries, {
    token,
    query: { employeeId: id, entity: 'customers' },
  })
  return entries.map(({ action, changes }) => [action, Number(changes[0]?.new)] as [string, number]).reverse()
}

describe('reading customers', () => {
  it('is no more possible by looks at their own pages, one after another', async () => {
    const { token } = await clerk()
    const { id } = await insertCustomer(api.db, { name: 'Asha' })
    await read(token, 11)
    const refusal = await refused(api, viewPortal, { token, params: { id } })
    expect(refusal.status).toBe(429)
  })

  it('in very large numbers is audited, and then held up in all processes until the hour is over', async () => {
    const { id, token } = await clerk()
    expect(await read(token, 10)).toEqual(Array(10).fill(200))
    expect(await noted(id)).toEqual([['customers.readMany', 1000]])
    await read(token, 2)
    const stop = await refused(api, listCustomers, { token, query })
    expect(stop).toMatchObject({ status: 429, error: 'too_many_reads' })
    expect(Number(stop.headers['retry-after'])).toBeGreaterThan(3000)
    expect(await noted(id)).toContainEqual(['customers.readsStopped', 1100])
    expect((await read(token, 2)).every((status) => status === 429)).toBe(true)
  })

  it('holds up nobody else, nor other work of the same person', async () => {
    const { token } = await clerk()
    await read(token, 13)
    await ask(api, getMyAccount, { token })
    expect(await read((await clerk()).token, 1)).toEqual([200])
  })

  it('goes on after an export was begun, which is an audit entry, for ten times as much', async () => {
    const { token } = await clerk()
    expect((await read(token, 13)).at(-1)).toBe(429)
    await ask(api, startExport, { token, body: { list: 'listCustomers' } })
    expect((await read(token, 40)).every((status) => status === 200)).toBe(true)
  })

  it('page by page is felt by nobody: lists of twenty-five, again and again, are no audit entry', async () => {
    const { id, token } = await clerk()
    for (let page = 0; page < 39; page++)
      await ask(api, listCustomers, { token, query: { itemsPerPage: 25, pageNum: (page % 4) + 1 } })
    expect(await noted(id)).toEqual([])
  })

  it('held up is a task of the super admins', async () => {
    const { token } = await clerk()
    const owner = await api.signIn({ privilege: 'super admin' })
    const waiting = async () =>
      (await ask(api, getDashboard, { token: owner })).tasks.find(({ task }) => task === 'readsStopped')
        ?.count ?? 0
    const before = await waiting()
    await read(token, 13)
    expect(await waiting()).toBe(before + 1)
  })
})

describe('a reset of somebody’s sign-in by a colleague', () => {
  it('is shown to that person, and is a task of every other super admin', async () => {
    const person = await clerk()
    const maker = await insertEmployee(api.db, { name: 'Meneja Juma', privilege: 'system manager' })
    const makerToken = await insertSession(api.db, { employeeId: maker.id })
    const owner = await api.signIn({ privilege: 'super admin' })
    const waiting = async (token: string) =>
      (await ask(api, getDashboard, { token })).tasks.find(({ task }) => task === 'accessReset')?.count ?? 0
    const before = await waiting(owner)
    await ask(api, createPasswordLink, { token: makerToken, params: { id: person.id } })
    expect(await waiting(owner)).toBe(before + 1)
    expect(await waiting(makerToken)).toBe(0)
    const again = await insertSession(api.db, { employeeId: person.id })
    const { accessResets } = await ask(api, getMyAccount, { token: again })
    expect(accessResets).toMatchObject([{ kind: 'passwordLink', by: 'Meneja Juma' }])
    expect((await ask(api, getMyAccount, { token: makerToken })).accessResets).toEqual([])
    await api.pool.query('update employees set must_change_password = true where id = $1', [person.id])
  })
})
