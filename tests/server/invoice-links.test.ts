import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import * as contract from '@/lib/contracts/invoices'
import { addDays, officeToday } from '@/lib/domain/dates'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
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
