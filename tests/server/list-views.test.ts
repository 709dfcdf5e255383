import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import {
  createListView,
  deleteListView,
  type ListView,
  listListViews,
  updateListView,
} from '@/lib/contracts/list-views'
import { LIST_ACCESS, type ListName } from '@/lib/domain/lists'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let neema: string
let juma: string
let manager: string

beforeAll(async () => {
  api = await startApi()
  neema = await api.signIn({ name: 'Neema' })
  juma = await api.signIn({ name: 'Juma', privilege: 'secretary' })
  manager = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

/** The call that each list reads. */
const READ_BY: Record<ListName, string> = {
  answers: 'listInboundMessages',
  'batch-results': 'listBatchResults',
  batches: 'listBatches',
  bin: 'listBin',
  'bulk-messages': 'listBulkMessages',
  'cargo-claims': 'listCargoClaims',
  closings: 'listClosings',
  commissions: 'listCommissions',
  'customer-requests': 'listCustomerRequests',
  customers: 'listCustomers',
  employees: 'listEmployees',
  entries: 'listTransactions',
  'exchange-results': 'listExchangeResults',
  'expected-parcels': 'listExpectedParcels',
  'fiscal-receipts': 'listFiscalReceipts',
  'hand-prices': 'listHandPrices',
  imports: 'listImports',
  'incoming-money': 'listIncomingMoney',
  'invoice-links': 'listInvoiceLinks',
  'issued-invoices': 'listIssuedInvoices',
  ledger: 'listBookLines',
  messages: 'listMessages',
  'money-transfers': 'listMoneyTransfers',
  'opt-outs': 'listOptOuts',
  'own-commissions': 'getOwnCommissions',
  packages: 'listPackages',
  posts: 'listPosts',
  'price-lists': 'listPriceLists',
  products: 'listProducts',
  rates: 'listRateHistory',
  receivables: 'listReceivables',
  'stock-takes': 'listStockTakes',
  suppliers: 'listSuppliers',
  'tt-invoices': 'listTtInvoices',
  'unknown-parcels': 'listUnknownParcels',
  'waiting-room': 'listWaitingPackages',
  'webhook-deliveries': 'listWebhookDeliveries',
}

const fresh = (name: string, isShared = false) => ({
  list: 'packages' as const,
  name,
  isShared,
  query: 'sort=-createdAt&unpaid=true',
})
const save = (token: string, name: string, isShared = false) =>
  ask(api, createListView, { token, body: fresh(name, isShared) })
const namesFor = async (token: string, list: ListName = 'packages') =>
  (await ask(api, listListViews, { token, query: { list } })).map(({ name }) => name)
const changed = ({ id, name, isShared, query, version }: ListView, change: Partial<ListView> = {}) => ({
  params: { id },
  body: { name, isShared, query, version, ...change },
})

describe('a saved view', () => {
  it('is its owner’s until it is shared; own ones come first', async () => {
    await save(neema, "Ng'ombe 测试")
    await save(juma, 'Unpaid', true)
    await save(juma, 'Mine')
    expect(await namesFor(neema)).toEqual(["Ng'ombe 测试", 'Unpaid'])
    expect(await namesFor(juma)).toEqual(['Mine', 'Unpaid'])
    expect(await namesFor(juma, 'customers')).toEqual([])
    expect((await refused(api, listListViews, { query: { list: 'packages' } })).status).toBe(401)
    expect((await refused(api, createListView, { body: fresh('X') })).status).toBe(401)
  })

  it('of a list is for whoever may read that list, shared or not', async () => {
    const accountant = await api.signIn({ position: 'accountant' })
    const body = { ...fresh('Rent of Kariakoo', true), list: 'ledger' as const }
    const shared = await ask(api, createListView, { token: accountant, body })
    expect(await namesFor(accountant, 'ledger')).toEqual(['Rent of Kariakoo'])
    const asked = { token: neema, query: { list: 'ledger' } }
    expect((await refused(api, listListViews, asked)).status).toBe(403)
    expect((await refused(api, createListView, { token: neema, body })).status).toBe(403)
    expect((await refused(api, updateListView, { token: neema, ...changed(shared) })).status).toBe(404)
    expect((await refused(api, deleteListView, { token: neema, params: { id: shared.id } })).status).toBe(404)
  })

  it.each(Object.entries(READ_BY))('of %s is for whoever may call %s', (list, name) => {
    const access = ALL_ENDPOINTS.find((endpoint) => endpoint.name === name)?.access
    expect(LIST_ACCESS[list as ListName]).toBe(access === 'public' ? 'cargo.read' : access)
  })

  it('has a name of its own in a list, whatever its case, also when it is saved twice at once', async () => {
    await save(neema, 'Late')
    const again = await refused(api, createListView, { token: neema, body: fresh('LATE') })
    expect(again).toMatchObject({ status: 409, errors: { name: 'You have a view with this name' } })
    const both = await Promise.all(
      [1, 2].map(() => send(api, createListView, { token: neema, body: fresh('Twice') })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await save(juma, 'Late')
    await ask(api, createListView, { token: neema, body: { ...fresh('Late'), list: 'customers' as const } })
    const other = await save(neema, 'Later')
    const taken = await refused(api, updateListView, { token: neema, ...changed(other, { name: 'late' }) })
    expect(taken.errors).toHaveProperty('name')
  })

  it('holds an address and nothing else', async () => {
    const wrong = (query: string) =>
      refused(api, createListView, { token: neema, body: { ...fresh('Wrong'), query } })
    expect((await wrong('a=<script>')).errors).toHaveProperty('query')
    expect((await wrong('a=1#b')).errors).toHaveProperty('query')
    expect((await wrong(`a=${'1'.repeat(2000)}`)).errors).toHaveProperty('query')
  })

  it('is changed by its owner alone, on the version that was read, and the audit log has both', async () => {
    const view = await save(juma, 'Air', true)
    expect((await refused(api, updateListView, { token: neema, ...changed(view) })).status).toBe(403)
    const next = { name: 'Air cargo', query: 'freightMode=air', isShared: false }
    const saved = await ask(api, updateListView, { token: juma, ...changed(view, next) })
    expect(saved).toMatchObject({ ...next, version: 2, owner: { name: 'Juma' } })
    expect((await refused(api, updateListView, { token: juma, ...changed(view) })).error).toBe(
      'stale_version',
    )
    // It is no longer shared: for others it is not there.
    expect((await refused(api, updateListView, { token: neema, ...changed(saved) })).status).toBe(404)
    const rows = await api.db
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('entity_id', '=', view.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['listView.created', 'listView.updated'])
    expect(rows[1]?.changes).toEqual({
      name: { old: 'Air', new: 'Air cargo' },
      query: { old: 'sort=-createdAt&unpaid=true', new: 'freightMode=air' },
      isShared: { old: true, new: false },
    })
  })

  it('is removed by its owner, and a shared one by a manager', async () => {
    const own = await save(juma, 'Own')
    const shared = await save(juma, 'Shared', true)
    const remove = (token: string, { id }: ListView) => ({ token, params: { id } })
    expect((await refused(api, deleteListView, remove(neema, shared))).status).toBe(403)
    expect((await refused(api, deleteListView, remove(manager, own))).status).toBe(404)
    await ask(api, deleteListView, remove(manager, shared))
    await ask(api, deleteListView, remove(juma, own))
    expect((await refused(api, deleteListView, remove(juma, own))).status).toBe(404)
  })

  it('is one of thirty at most', async () => {
    const token = await api.signIn()
    for (let at = 1; at <= 29; at++) await save(token, `View ${at}`)
    const both = await Promise.all(
      ['A', 'B'].map((name) => send(api, createListView, { token, body: fresh(name) })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await refused(api, createListView, { token, body: fresh('C') })).error).toBe('too_many_views')
  })
})
