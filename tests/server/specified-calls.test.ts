import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTH_HEADER } from '@/lib/contracts/envelope'
import { hashPassword } from '@/server/session/password'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee } from '@/tests/factories/employees'
import { insertPhoto } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'

/** Section 7 of the specification, spelled out here without the contracts: paths, payloads, answers. */
let api: TestApi
let superAdmin: string
beforeAll(async () => {
  api = await startApi()
  superAdmin = await api.signIn({ privilege: 'super admin', name: 'Juma Owner' })
})
afterAll(() => api.close())

async function body(answer: ReturnType<TestApi['send']>): Promise<{ code: number; data: unknown }> {
  const { statusCode, json } = await answer
  const parsed = json<{ code: number; data: unknown }>()
  expect(statusCode).toBe(parsed.code)
  return parsed
}

describe('the eight calls of the specification', () => {
  it('GET /rates answers code and the exchange rate object, to anybody', async () => {
    const { code, data } = await body(api.send('GET', '/rates'))
    expect(code).toBe(200)
    expect(data).toMatchObject({ exchangeRate: '2600' })
  })

  it('PUT /rates takes the rate object plus the new exchangeRate, and the rates are new at the next GET', async () => {
    const { data: rates } = await body(api.send('GET', '/rates'))
    const sent = { ...(rates as object), exchangeRate: 2655.5 }
    const { code } = await body(api.send('PUT', '/rates', { token: superAdmin, body: sent }))
    expect(code).toBe(200)
    const { data } = await body(api.send('GET', '/rates'))
    expect(data).toMatchObject({ exchangeRate: '2655.5' })
  })

  it('GET /online-sales-team answers id, name, whatsAppUrl and profileImg of active online sales people', async () => {
    const { id: profileFileId, storageKey } = await insertPhoto(api.db, { kind: 'profile' })
    const whatsAppNumber = '+255754123456'
    const seller = { isOnlineSales: true, whatsAppNumber, position: 'sales' as const }
    const zuhura = await insertEmployee(api.db, { ...seller, name: 'Zuhura', profileFileId })
    const amina = await insertEmployee(api.db, { ...seller, name: 'Amina' })
    await insertEmployee(api.db, { ...seller, status: 'suspended' })
    await insertEmployee(api.db, { ...seller, status: 'deleted' })
    await insertEmployee(api.db, { ...seller, whatsAppNumber: null })
    await insertEmployee(api.db, { ...seller, isOnlineSales: false })
    const { code, data } = await body(api.send('GET', '/online-sales-team'))
    const whatsAppUrl = 'https://wa.me/255754123456'
    expect(code).toBe(200)
    expect(data).toEqual([
      { id: amina.id, name: 'Amina', whatsAppUrl, profileImg: null },
      {
        id: zuhura.id,
        name: 'Zuhura',
        whatsAppUrl,
        profileImg: `/files/${storageKey.replace('.', '-thumb.')}`,
      },
    ])
  })

  it('POST /login answers code, the user, and the header auth-token', async () => {
    const passwordHash = await hashPassword('demo1234')
    await insertEmployee(api.db, { email: 'a@example.com', passwordHash, position: 'accountant' })
    const answer = await api.send('POST', '/login', {
      body: { email: 'a@example.com', password: 'demo1234' },
    })
    expect(answer.json()).toMatchObject({
      code: 200,
      data: { name: 'Asha Mushi', email: 'a@example.com', privilege: 'employee', position: 'accountant' },
    })
    expect(answer.headers[AUTH_HEADER]).toMatch(/^[\w-]{43}$/)
  })

  it('GET /all-employees answers the list of everyone not deleted, without pay or phone', async () => {
    await insertEmployee(api.db, { name: 'Paid', salary: '900000', status: 'suspended' })
    await insertEmployee(api.db, { name: 'Gone', status: 'deleted' })
    const { code, data } = await body(api.send('GET', '/all-employees', { token: superAdmin }))
    const list = data as Record<string, unknown>[]
    expect(code).toBe(200)
    expect(list.map(({ name }) => name)).toContain('Paid')
    expect(list.map(({ name }) => name)).not.toContain('Gone')
    for (const employee of list) {
      expect(Object.keys(employee).sort()).toEqual(['email', 'id', 'name', 'position', 'privilege', 'status'])
    }
  })

  it('POST /admin/delete-old-files takes daysAgo', async () => {
    const { code } = await body(
      api.send('POST', '/admin/delete-old-files', { token: superAdmin, body: { daysAgo: 180 } }),
    )
    expect(code).toBe(200)
  })

  it('GET /customers-pages-count and GET /customers answer all customers page by page', async () => {
    for (let index = 0; index < 5; index++) await insertCustomer(api.db, { name: `Customer ${index}` })
    const token = superAdmin
    const count = await body(api.send('GET', '/customers-pages-count', { token, query: { itemsPerPage: 2 } }))
    expect(count).toEqual({ code: 200, data: { totalPages: 3 } })
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) =>
        body(api.send('GET', '/customers', { token, query: { itemsPerPage: 2, pageNum } })),
      ),
    )
    const names = pages.flatMap(({ data }) => (data as { result: { name: string }[] }).result)
    expect(names.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((index) => `Customer ${index}`))
    expect(pages[2]?.data).toMatchObject({
      hasNextPage: false,
      hasPreviousPage: true,
      itemsPerPage: 2,
      pageNum: 3,
      totalPages: 3,
      totalItemsCount: 5,
    })
  })

  it('takes the specified page size of 100 when none is sent to the count', async () => {
    const { data } = await body(api.send('GET', '/customers-pages-count', { token: superAdmin }))
    expect(data).toEqual({ totalPages: 1 })
  })
})
