import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type ListedInvoiceLink,
  listInvoiceLinks,
  revokeListedInvoiceLink,
} from '@/lib/contracts/invoice-links'
import * as contract from '@/lib/contracts/invoices'
import { recordInvoiceLook } from '@/lib/contracts/issued-invoices'
import { sendInvoice } from '@/lib/contracts/notices'
import { addDays, officeToday } from '@/lib/domain/dates'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://cargo.example.com' })
  token = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())
afterEach(() => {
  vi.useRealTimers()
  expect(api.troubles).toEqual([])
})

async function bodyOf(count: number) {
  const receiverId = (await insertCustomer(api.db)).id
  const packages = []
  for (let made = 0; made < count; made++) packages.push(await insertPackage(api.db, { receiverId }))
  return { kind: 'combined' as const, packageIds: packages.map(({ id }) => id) }
}

const sign = (body: Awaited<ReturnType<typeof bodyOf>> & { until?: string }) =>
  ask(api, contract.createInvoiceLink, { token, body })

async function isOurs(path: string): Promise<boolean> {
  const query = Object.fromEntries(new URL(path, 'http://office.example').searchParams)
  return (await ask(api, contract.getCombinedInvoice, { query: query as contract.CombinedQuery })).isSigned
}

it('a link with an end is ours to its last day, and its end cannot be changed', async () => {
  const body = await bodyOf(1)
  const until = addDays(officeToday(), 3)
  const { path } = await sign({ ...body, until })
  expect(await isOurs(path)).toBe(true)
  expect(await isOurs(path.replace(/until=[\d-]+/, 'until=2099-01-01'))).toBe(false)
  expect(await isOurs(path.replace(/until=[\d-]+&/, ''))).toBe(false)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${until}T12:00:00Z`) })
  expect(await isOurs(path)).toBe(true)
  vi.setSystemTime(new Date(`${addDays(until, 1)}T12:00:00Z`))
  expect(await isOurs(path)).toBe(false)
  vi.useRealTimers()
  const passed = { token, body: { ...body, until: addDays(officeToday(), -1) } }
  expect((await refused(api, contract.createInvoiceLink, passed)).errors).toEqual({
    until: 'This day has passed',
  })
})

it('a link that is revoked is ours no more, nor any other that bills the same; a new one is', async () => {
  const both = await bodyOf(2)
  const body = { ...both, packageIds: both.packageIds.slice(0, 1) }
  const [old, ended] = [await sign(body), await sign({ ...body, until: addDays(officeToday(), 3) })]
  const other = await sign(both)
  await ask(api, contract.revokeInvoiceLink, { token, body })
  const ours = [await isOurs(old.path), await isOurs(ended.path), await isOurs(other.path)]
  expect(ours).toEqual([false, false, true])
  const made = await sign(body)
  expect(await isOurs(made.path)).toBe(true)
  expect(await isOurs(made.path.replace('edition=1', 'edition=2'))).toBe(false)
  await ask(api, contract.revokeInvoiceLink, { token, body })
  expect(await isOurs(made.path)).toBe(false)
  expect(await isOurs((await sign(body)).path)).toBe(true)
})

describe('the register of links', () => {
  /** A customer with a package of US$ 40, and how their links are listed. */
  async function customerWithPackage() {
    const { id: receiverId } = await insertCustomer(api.db, { name: 'Zuhura Ally' })
    const cargo = await insertPackage(api.db, { receiverId, totalUSD: '40', currencyConverter: '2600' })
    const body = { kind: 'combined' as const, packageIds: [cargo.id] }
    const rows = async (query: object = {}, as = token): Promise<ListedInvoiceLink[]> => {
      const asked = { token: as, query: { customerId: receiverId, ...query } }
      return (await ask(api, listInvoiceLinks, asked)).result
    }
    return { receiverId, cargo, body, rows }
  }

  const lookAt = (path: string, method: 'link' | 'pdf' = 'link', as?: string) => {
    const { edition, ...query } = Object.fromEntries(new URL(path, 'http://office.example').searchParams)
    const body = { ...query, kind: 'combined' as const, method, ...(edition && { edition: Number(edition) }) }
    return ask(api, recordInvoiceLook, { token: as, body: body as typeof body & { trackingNumbers: string } })
  }

  it('names what a link bills, who made it and what it asks for, once however often it was made', async () => {
    const { receiverId, cargo, body, rows } = await customerWithPackage()
    const { path } = await sign(body)
    await sign(body)
    expect(await rows()).toEqual([
      {
        id: expect.any(String),
        kind: 'combined',
        customer: { id: receiverId, name: 'Zuhura Ally' },
        packages: [{ id: cargo.id, trackingNumber: cargo.trackingNumber }],
        madeBy: expect.any(String),
        createdAt: expect.any(String),
        until: null,
        state: 'valid',
        path,
        sent: [],
        opened: { days: 0, last: null },
        isPaid: false,
        due: [
          { currency: 'USD', amount: '40.00' },
          { currency: 'TZS', amount: '104000.00' },
        ],
      },
    ])
    await sign({ ...body, until: addDays(officeToday(), 3) })
    expect((await rows()).map(({ until }) => until)).toEqual([addDays(officeToday(), 3), null])
    await api.pool.query('update packages set paid_usd = total_usd where id = $1', [cargo.id])
    expect((await rows()).map(({ isPaid, due }) => [isPaid, due[0]?.amount])).toEqual([
      [true, '0.00'],
      [true, '0.00'],
    ])
  })

  it('says by which messages it was sent, and on how many days the customer opened it', async () => {
    const { receiverId, body, rows } = await customerWithPackage()
    await ask(api, sendInvoice, { token, body })
    const [link] = await rows()
    expect(link?.sent).toMatchObject([{ channel: 'sms', status: 'queued' }])
    expect(await rows({ isUnopened: 'true' })).toEqual([])
    await api.pool.query("update messages set status = 'delivered' where customer_id = $1", [receiverId])
    expect(await rows({ isUnopened: 'true' })).toHaveLength(1)
    const path = link?.path ?? ''
    // Staff, and who has no signature of ours, are not counted.
    await lookAt(path, 'link', token)
    await lookAt(path.replace(/signature=[^&]+/, `signature=${'a'.repeat(43)}`))
    expect((await rows())[0]?.opened).toEqual({ days: 0, last: null })
    await Promise.all([lookAt(path), lookAt(path), lookAt(path, 'pdf')])
    expect((await rows())[0]?.opened).toEqual({ days: 1, last: officeToday() })
    const tomorrow = addDays(officeToday(), 1)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${tomorrow}T12:00:00Z`) })
    await lookAt(path)
    vi.useRealTimers()
    expect((await rows())[0]?.opened).toEqual({ days: 2, last: tomorrow })
    expect(await rows({ isUnopened: 'true' })).toEqual([])
  })

  it('revokes a link and all that bill the same, never the one that is made afterwards', async () => {
    const { body, rows } = await customerWithPackage()
    const { path } = await sign(body)
    await sign({ ...body, until: addDays(officeToday(), 3) })
    const [, first] = await rows()
    const params = { id: first?.id ?? '' }
    await ask(api, revokeListedInvoiceLink, { token, params })
    expect((await rows()).map((row) => [row.state, row.path])).toEqual([
      ['revoked', null],
      ['revoked', null],
    ])
    expect(await isOurs(path)).toBe(false)
    const made = await sign(body)
    await ask(api, revokeListedInvoiceLink, { token, params })
    expect(await isOurs(made.path)).toBe(true)
    expect(await rows({ state: 'valid' })).toMatchObject([{ path: made.path }])
    expect(await rows({ state: 'revoked' })).toHaveLength(2)
    // A look at what was revoked is none.
    await lookAt(path)
    expect((await rows()).map(({ opened }) => opened?.days)).toEqual([0, 0, 0])
  })

  it('is revoked once by presses at once', async () => {
    const { body, rows } = await customerWithPackage()
    await sign(body)
    const [link] = await rows()
    const press = () => ask(api, revokeListedInvoiceLink, { token, params: { id: link?.id ?? '' } })
    await Promise.all(Array.from({ length: 6 }, press))
    const made = await sign(body)
    expect(await isOurs(made.path)).toBe(true)
    const { edition } = await api.db
      .selectFrom('invoice_links')
      .select('edition')
      .where('customer_id', '=', link?.customer.id ?? '')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(edition).toBe(1)
  })

  it('shows that the last day of a link has passed', async () => {
    const { body, rows } = await customerWithPackage()
    const until = addDays(officeToday(), 1)
    await sign({ ...body, until })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(until, 1)}T12:00:00Z`) })
    expect(await rows({ state: 'ended' })).toMatchObject([{ state: 'ended', path: null }])
  })

  it('hands the address of an agreed price to who may set one, who alone may revoke it', async () => {
    const { cargo, rows } = await customerWithPackage()
    const sales = await api.signIn({ position: 'sales' })
    const agreed = { kind: 'fixed-price' as const, packageIds: [cargo.id], fixedPrice: '30' }
    const { path } = await ask(api, contract.createInvoiceLink, { token, body: agreed })
    expect(await rows()).toMatchObject([{ kind: 'fixed-price', path, due: [{ amount: '30.00' }, {}] }])
    const [shown] = await rows({}, sales)
    expect(shown).toMatchObject({ state: 'valid', path: null })
    const params = { id: shown?.id ?? '' }
    expect((await refused(api, revokeListedInvoiceLink, { token: sales, params })).status).toBe(403)
    const warehouse = await api.signIn({ position: 'warehouse' })
    expect((await refused(api, listInvoiceLinks, { token: warehouse })).status).toBe(403)
    await ask(api, revokeListedInvoiceLink, { token, params })
    expect((await rows())[0]?.state).toBe('revoked')
  })
})
