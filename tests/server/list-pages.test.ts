import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBatches } from '@/lib/contracts/batches'
import { listCustomers } from '@/lib/contracts/customers'
import { listPackages, MOST_SUMMED_PACKAGES, sumPackages } from '@/lib/contracts/packages'
import { SEARCH_LIMIT } from '@/server/core/page'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'

let api: TestApi
let token: string
const PACKAGES = 600

// Three quarters of a year, many at the very same instant, two customers, three batches: whatever a page could trip over.
const FILL = `
  insert into packages (tracking_number, receiver_id, batch_id, transit_status, waiting_status, freight_mode, currency_converter, pieces,
    total_usd, paid_usd, created_at)
  select 'UMJ' || lpad(n::text, 9, '0'), case when n % 50 <> 0 then ($1::uuid[])[1 + n % 2] end,
    case when n % 5 in (1, 2, 3) and n % 50 <> 0 then ($2::uuid[])[n % 5] end,
    case when n % 5 = 3 then 5 else 1 end,
    case when n % 50 = 0 then 'pending' when n % 5 in (1, 2, 3) then 'approved' when n % 3 = 0 then 'notified' else 'pending' end,
    (array['sea', 'air', null])[1 + n % 3], 2600, 1, n % 40, (n % 7) * 10,
    timestamptz '2026-01-15 20:00Z' + make_interval(days => (n / 4) * 2)
  from generate_series(1, ${PACKAGES}) n`

beforeAll(async () => {
  api = await startApi()
  token = await api.signIn()
  const names = ['Ng’ombe Salum', '测试 <script>']
  const customers = await Promise.all(names.map((name) => insertCustomer(api.db, { name })))
  const statuses = [1, 3, 5] as const
  const batches = await Promise.all(statuses.map((transitStatus) => insertBatch(api.db, { transitStatus })))
  const ids = (made: { id: string }[]) => made.map(({ id }) => id)
  await api.pool.query(FILL, [ids(customers), ids(batches)])
})
afterAll(() => api.close())

const list = (query: Record<string, unknown>) => ask(api, listPackages, { token, query })

type Row = Awaited<ReturnType<typeof list>>['result'][number]

/** All pages of a list, one after the other, each as full as it says. */
async function walk(
  query: Record<string, unknown>,
  itemsPerPage: number,
): Promise<{ rows: Row[]; total: number }> {
  const first = await list({ ...query, itemsPerPage })
  const pages = [first]
  for (let pageNum = 2; pageNum <= first.totalPages; pageNum++) {
    pages.push(await list({ ...query, itemsPerPage, pageNum }))
  }
  return { rows: pages.flatMap(({ result }) => result), total: first.totalItemsCount }
}

const FILTERS: Record<string, (row: Row) => boolean> = {
  '': () => true,
  'unpaid=true': (row) => !row.isPaymentComplete,
  'unpaid=false&freightMode=sea': (row) => row.isPaymentComplete && row.freightMode === 'sea',
  'transitStatus=3': (row) => row.shownTransitStatus === 3,
  'transitStatus=1&waitingStatus=notified': (row) =>
    row.shownTransitStatus === 1 && row.waitingStatus === 'notified',
  'unknownOwner=true': (row) => row.receiverInfo === null,
  'unknownOwner=false&waitingStatus=pending': (row) =>
    row.receiverInfo !== null && row.waitingStatus === 'pending',
  'receivedFrom=2026-03-04&receivedTo=2026-06-20': (row) =>
    row.createdAt >= '2026-03-03T16:00:00.000Z' && row.createdAt < '2026-06-20T16:00:00.000Z',
  'receivedFrom=2026-03-21&receivedTo=2026-03-21': (row) =>
    row.createdAt >= '2026-03-20T16:00:00.000Z' && row.createdAt < '2026-03-21T16:00:00.000Z',
  'receivedTo=2026-02-14&unpaid=true': (row) =>
    row.createdAt < '2026-02-14T16:00:00.000Z' && !row.isPaymentComplete,
  'search=salum&transitStatus=5': (row) =>
    row.receiverInfo?.name === 'Ng’ombe Salum' && row.shownTransitStatus === 5,
  'search=测试': (row) => row.receiverInfo?.name === '测试 <script>',
  'search=0000001': (row) => row.trackingNumber.includes('0000001'),
}

const by: Record<string, (row: Row) => string> = {
  createdAt: (row) => row.createdAt,
  trackingNumber: (row) => row.trackingNumber,
  totalUSD: (row) => row.totalUSD.padStart(20, '0'),
}

function sorted(rows: readonly Row[], sort: string): Row[] {
  const key = by[sort.replace('-', '')] ?? ((row: Row) => row.id)
  const sortKey = (row: Row) => `${key(row)} ${row.id}`
  const up = [...rows].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  return sort.startsWith('-') ? up.reverse() : up
}

describe('the pages of a list, put together', () => {
  let all: Row[]
  beforeAll(async () => {
    all = (await walk({}, 200)).rows
    expect(all).toHaveLength(PACKAGES)
  })

  it.each(
    Object.keys(FILTERS).flatMap((filter) =>
      ['-createdAt', 'createdAt', '-totalUSD', 'trackingNumber'].map((sort) => [filter, sort]),
    ),
  )('are what %j leaves, by %s, each row once', async (filter, sort) => {
    const query = Object.fromEntries(new URLSearchParams(filter))
    const expected = sorted(all.filter(FILTERS[filter] ?? (() => false)), sort).map(
      ({ trackingNumber }) => trackingNumber,
    )
    expect(expected.length).toBeGreaterThan(0)
    const { rows, total } = await walk({ ...query, sort }, 37)
    expect(rows.map(({ trackingNumber }) => trackingNumber)).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it('end where the list ends: the page after the last is empty and still counts', async () => {
    const { result, ...page } = await list({ pageNum: 900, itemsPerPage: 100 })
    expect(result).toEqual([])
    expect(page).toMatchObject({
      totalItemsCount: PACKAGES,
      totalPages: 6,
      hasNextPage: false,
      hasPreviousPage: true,
    })
  })

  it('are of one batch, one receiver and one mode when asked so', async () => {
    const row = all.find(({ batchInfo, receiverInfo }) => batchInfo && receiverInfo)
    const query = { batchId: row?.batchInfo?.id, receiverId: row?.receiverInfo?.id, freightMode: 'sea' }
    const expected = all.filter(
      ({ batchInfo, receiverInfo, freightMode }) =>
        batchInfo?.id === query.batchId && receiverInfo?.id === query.receiverId && freightMode === 'sea',
    )
    expect((await walk(query, 7)).rows).toEqual(sorted(expected, '-createdAt'))
  })

  it('of batches count the packages in each', async () => {
    const { result } = await ask(api, listBatches, { token })
    for (const batch of result) {
      expect(batch.packagesCount).toBe(all.filter(({ batchInfo }) => batchInfo?.id === batch.id).length)
    }
    expect(result).toHaveLength(3)
  })
})

describe('a search that finds more than a person looks through', () => {
  beforeAll(async () => {
    await api.pool.query(
      `insert into customers (name, shipping_mark) select 'Wengi ' || lpad(n::text, 5, '0'), 'WEN ' || n from generate_series(1, ${SEARCH_LIMIT + 30}) n`,
    )
    await api.pool.query(
      `insert into packages (tracking_number, receiver_id, currency_converter, pieces, created_at)
       select 'UMJ9' || lpad(row_number() over (order by name)::text, 8, '0'), id, 2600, 1, timestamptz '2027-01-01' + make_interval(mins => row_number() over (order by name)::int)
       from customers where name like 'Wengi%'`,
    )
  })

  it('shows the first thousand packages in the order asked for, and says so', async () => {
    const page = await list({ search: 'wengi', sort: '-createdAt' })
    expect(page).toMatchObject({ totalItemsCount: SEARCH_LIMIT, isCapped: true })
    expect(page.result[0]?.receiverInfo?.name).toBe('Wengi 01030')
    const last = await list({ search: 'wengi', sort: '-createdAt', itemsPerPage: 30, pageNum: 34 })
    expect(last.result).toHaveLength(10)
    expect(last.result.at(-1)?.receiverInfo?.name).toBe('Wengi 00031')
    expect(last.hasNextPage).toBe(false)
  })

  it('is whole again once it is narrower', async () => {
    const page = await list({ search: 'wengi 0000', sort: 'createdAt' })
    expect(page).toMatchObject({ totalItemsCount: 9 })
    expect(page.isCapped).toBeUndefined()
  })

  it('adds up no search that finds more than it shows, and all of a narrower one', async () => {
    expect(await ask(api, sumPackages, { token, query: { search: 'wengi' } })).toBeNull()
    const narrower = await ask(api, sumPackages, { token, query: { search: 'wengi 0000' } })
    expect(narrower).toMatchObject({ packages: 9, pieces: 9 })
  })

  it('finds customers the same way', async () => {
    const customers = (query: Record<string, unknown>) => ask(api, listCustomers, { token, query })
    const page = await customers({ search: 'wengi' })
    expect(page).toMatchObject({ totalItemsCount: SEARCH_LIMIT, isCapped: true })
    expect(page.result[0]?.name).toBe('Wengi 00001')
    const marks = await customers({ search: 'wen ', sort: '-name', itemsPerPage: 200, pageNum: 5 })
    expect(marks).toMatchObject({ totalItemsCount: SEARCH_LIMIT, isCapped: true })
    expect(marks.result.at(-1)?.name).toBe('Wengi 00031')
    const one = await customers({ search: 'wengi 01030' })
    expect(one).toMatchObject({ totalItemsCount: 1, result: [{ name: 'Wengi 01030' }] })
    expect(one.isCapped).toBeUndefined()
    expect(await customers({ search: 'engi 01030 ' })).toMatchObject({ totalItemsCount: 1 })
    expect(await customers({ search: 'wingi 01030' })).toMatchObject({ totalItemsCount: 0 })
  })
})

it('sums of packages are worked out up to ten thousand, and not of one more', async () => {
  const { id } = await insertCustomer(api.db)
  const add = (from: number, to: number) =>
    api.pool.query(
      `insert into packages (tracking_number, receiver_id, currency_converter, pieces, total_usd)
       select 'UMJ7' || lpad(n::text, 8, '0'), $1, 2600, 2, 0.50 from generate_series($2::int, $3::int) n`,
      [id, from, to],
    )
  const query = { receiverId: id }
  await add(1, MOST_SUMMED_PACKAGES)
  expect(await ask(api, sumPackages, { token, query })).toMatchObject({
    packages: 10_000,
    pieces: 20_000,
    totalUSD: '5000.00',
    openUSD: '5000.00',
  })
  await add(MOST_SUMMED_PACKAGES + 1, MOST_SUMMED_PACKAGES + 1)
  expect(await ask(api, sumPackages, { token, query })).toBeNull()
})
