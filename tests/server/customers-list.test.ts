import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countCustomerPages, listCustomers } from '@/lib/contracts/customers'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee } from '@/tests/factories/employees'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let token: string
let salesPersonId: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn()
  salesPersonId = (await insertEmployee(api.db, { position: 'sales' })).id
  const day = (date: number) => new Date(Date.UTC(2026, 0, date))
  const asha = { name: 'asha Mushi', phones: ['+255712345678', '+255754111222'], createdAt: day(3) }
  const merged = await insertCustomer(api.db, { ...asha, salesPersonIds: [salesPersonId] })
  await insertCustomer(api.db, { name: 'Zuwena', secretTrackingCode: 'zuwena1umj', createdAt: day(1) })
  await insertCustomer(api.db, { name: 'Baraka 100%', shippingMark: 'BRK-77', createdAt: day(2) })
  await insertCustomer(api.db, { name: '李小龙', phones: ['+8613800138000'], createdAt: day(4) })
  await insertCustomer(api.db, { name: 'Merged away', mergedInto: merged.id })
})
afterAll(() => api.close())

const list = (query: Record<string, unknown> = {}) => ask(api, listCustomers, { token, query })
const names = async (query: Record<string, unknown>) => (await list(query)).result.map(({ name }) => name)

describe('the list of customers', () => {
  it('is sorted by name in any case, and shows none that was merged into another', async () => {
    expect(await names({})).toEqual(['asha Mushi', 'Baraka 100%', 'Zuwena', '李小龙'])
    expect(await names({ sort: '-name' })).toEqual(['李小龙', 'Zuwena', 'Baraka 100%', 'asha Mushi'])
  })

  it('is sorted by the day of registration when asked', async () => {
    expect(await names({ sort: 'createdAt' })).toEqual(['Zuwena', 'Baraka 100%', 'asha Mushi', '李小龙'])
    expect(await names({ sort: '-createdAt' })).toEqual(['李小龙', 'asha Mushi', 'Baraka 100%', 'Zuwena'])
  })

  it.each([
    ['ASHA', 'asha Mushi'],
    ['mush', 'asha Mushi'],
    ['小龙', '李小龙'],
    ['0712345678', 'asha Mushi'],
    ['0712 345 678', 'asha Mushi'],
    ['+255 712-345-678', 'asha Mushi'],
    ['255712345678', 'asha Mushi'],
    ['00255712345678', 'asha Mushi'],
    ['111222', 'asha Mushi'],
    ['138 0013 8000', '李小龙'],
    ['brk-77', 'Baraka 100%'],
    ['100%', 'Baraka 100%'],
    ['ZUWENA1UMJ', 'Zuwena'],
  ])('finds by %s', async (search, name) => {
    expect(await names({ search })).toEqual([name])
  })

  it.each([['%'], ['_'], ['\\'], ['asha%mushi'], ["'"], ['nobody'], ['zuwena1um']])(
    'takes %s literally',
    async (search) => {
      expect(await names({ search })).toEqual(search === '%' ? ['Baraka 100%'] : [])
    },
  )

  it('shows those of one sales person', async () => {
    expect(await names({ salesPersonId })).toEqual(['asha Mushi'])
  })

  it.each([
    [1, 3, { hasNextPage: true, hasPreviousPage: false, totalPages: 2 }, 3],
    [2, 3, { hasNextPage: false, hasPreviousPage: true, totalPages: 2 }, 1],
    [1, 4, { hasNextPage: false, hasPreviousPage: false, totalPages: 1 }, 4],
    [1, 1, { hasNextPage: true, hasPreviousPage: false, totalPages: 4 }, 1],
    [9, 3, { hasNextPage: false, hasPreviousPage: true, totalPages: 2 }, 0],
  ])('counts page %i of %i a page', async (pageNum, itemsPerPage, envelope, rows) => {
    const { result, ...rest } = await list({ pageNum, itemsPerPage })
    expect(rest).toEqual({ ...envelope, itemsPerPage, pageNum, totalItemsCount: 4 })
    expect(result).toHaveLength(rows)
  })

  it('counts an empty result as no pages', async () => {
    const { result, ...rest } = await list({ search: 'nobody' })
    expect(result).toEqual([])
    expect(rest).toMatchObject({
      hasNextPage: false,
      hasPreviousPage: false,
      totalPages: 0,
      totalItemsCount: 0,
    })
  })

  it('shows every customer once over all pages when many share a name', async () => {
    for (let index = 0; index < 7; index++) await insertCustomer(api.db, { name: 'Same Name' })
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNum) => list({ search: 'same name', itemsPerPage: 2, pageNum })),
    )
    const ids = pages.flatMap(({ result }) => result.map(({ id }) => id))
    expect(new Set(ids).size).toBe(7)
    await api.pool.query("delete from customers where name = 'Same Name'")
  })

  it.each([
    ['itemsPerPage', '0', 'Must be at least 1'],
    ['itemsPerPage', '201', 'Must be at most 200'],
    ['itemsPerPage', '2.5', 'Has the wrong kind of value'],
    ['pageNum', '0', 'Must be at least 1'],
    ['pageNum', '-1', 'Must be at least 1'],
    ['sort', 'phones', 'Must be one of: name, -name, createdAt, -createdAt'],
    ['salesPersonId', '7', 'Not a valid id'],
    ['limit', '7', 'Unknown field'],
  ])('refuses %s=%s', async (field, value, message) => {
    const { status, errors } = await refused(api, listCustomers, { token, query: { [field]: value } })
    expect(status).toBe(422)
    expect(errors).toEqual({ [field]: message })
  })

  it('has as many pages as its count says', async () => {
    for (const itemsPerPage of [1, 2, 3, 4, 5, 200]) {
      const { totalPages } = await ask(api, countCustomerPages, { token, query: { itemsPerPage } })
      expect(totalPages).toBe((await list({ itemsPerPage })).totalPages)
    }
  })
})
