import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bulkCustomers, getCustomer } from '@/lib/contracts/customers'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee } from '@/tests/factories/employees'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let secretary: string
beforeAll(async () => {
  api = await startApi()
  secretary = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

type Action = BodyInputOf<typeof bulkCustomers>['action']
const change = (ids: string[], action: Action, idempotencyKey?: string) =>
  ask(api, bulkCustomers, { token: secretary, body: { ids, action }, idempotencyKey })
const read = (id: string) => ask(api, getCustomer, { token: secretary, params: { id } })
const changesOf = async (id: string) =>
  (
    await api.db
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, changes }) => ({ action, fields: Object.keys(changes as object) }))
const names = async (id: string) => (await read(id)).salesPersons.map((person) => person.id).sort()

describe('many customers at once', () => {
  it('get another language, each by itself and audited; who has it already is left as they are', async () => {
    const { id: first } = await insertCustomer(api.db, { language: 'sw', shippingMark: 'UMJ-A' })
    const { id: second } = await insertCustomer(api.db, { language: 'zh' })
    const before = await read(first)
    const done = { done: true, message: null }
    expect(await change([first, second], { kind: 'language', language: 'zh' })).toEqual([
      { id: first, ...done },
      { id: second, ...done },
    ])
    const after = await read(first)
    const { version, updatedAt: _, ...unchanged } = before
    expect(after).toMatchObject({ ...unchanged, language: 'zh', version: version + 1 })
    expect(await changesOf(first)).toEqual([{ action: 'customer.updated', fields: ['language'] }])
    expect(await changesOf(second)).toEqual([])
    expect((await read(second)).version).toBe(1)
  })

  it('get sales persons besides, lose some, or have others instead', async () => {
    const [asha, juma, neema] = (await Promise.all([1, 2, 3].map(() => insertEmployee(api.db)))).map(
      ({ id }) => id,
    )
    if (!asha || !juma || !neema) throw new Error('three are there')
    const { id: one } = await insertCustomer(api.db, { salesPersonIds: [asha] })
    const { id: other } = await insertCustomer(api.db, {})
    const of = (how: 'add' | 'remove' | 'replace', ...salesPersonIds: string[]) =>
      change([one, other], { kind: 'salesPersons', change: how, salesPersonIds })
    await of('add', juma)
    expect([await names(one), await names(other)]).toEqual([[asha, juma].sort(), [juma]])
    await of('remove', juma)
    expect([await names(one), await names(other)]).toEqual([[asha], []])
    await of('replace', neema)
    expect([await names(one), await names(other)]).toEqual([[neema], [neema]])
    await of('replace')
    expect([await names(one), await names(other)]).toEqual([[], []])
    const [unknown] = await of('add', randomUUID())
    expect(unknown).toMatchObject({ done: false, message: 'Does not exist' })
  })

  it('are refused one by one with the reason: merged, unknown, more than ten sales persons', async () => {
    const { id: target } = await insertCustomer(api.db, {})
    const { id: merged } = await insertCustomer(api.db, { mergedInto: target })
    const people = await Promise.all(Array.from({ length: 10 }, () => insertEmployee(api.db)))
    const { id: full } = await insertCustomer(api.db, { salesPersonIds: people.map(({ id }) => id) })
    const { id: eleventh } = await insertEmployee(api.db)
    const nobody = randomUUID()
    const action: Action = { kind: 'salesPersons', change: 'add', salesPersonIds: [eleventh] }
    const report = await change([merged, nobody, full, target], action)
    expect(report.map(({ done }) => done)).toEqual([false, false, false, true])
    expect(report.slice(0, 3).every(({ message }) => message)).toBe(true)
    expect(report[2]?.message).toBe('At most 10 allowed')
    expect((await read(full)).salesPersons).toHaveLength(10)
    expect(await changesOf(merged)).toEqual([])
  })

  it('are changed once under a key, and by two at once without a loss', async () => {
    const { id } = await insertCustomer(api.db, {})
    const key = randomUUID()
    const action = { kind: 'onlineSales', isOnlineSales: true } as const
    await change([id], action, key)
    await change([id], action, key)
    expect(await read(id)).toMatchObject({ isOnlineSales: true, version: 2 })
    const body = (action_: Action) => ({ token: secretary, body: { ids: [id], action: action_ } })
    const both = await Promise.all([
      send(api, bulkCustomers, body({ kind: 'language', language: 'en' })),
      send(api, bulkCustomers, body({ kind: 'onlineSales', isOnlineSales: false })),
    ])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await read(id)).toMatchObject({ language: 'en', isOnlineSales: false, version: 4 })
  })

  it('are nobody’s to change who may not edit customers', async () => {
    const { id } = await insertCustomer(api.db, {})
    const body = { ids: [id], action: { kind: 'language' as const, language: 'en' as const } }
    const token = await api.signIn({ position: 'warehouse' })
    expect((await refused(api, bulkCustomers, { token, body })).status).toBe(403)
    expect((await refused(api, bulkCustomers, { body })).status).toBe(401)
  })
})
