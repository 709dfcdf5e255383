import { expect, test, vi } from 'vitest'
import type { Endpoint } from '@/lib/contracts/endpoint'

/** What a form may send, wrong in every way it can be: the checks must find the same in both. */
const TRIED: unknown[] = [
  undefined,
  null,
  {},
  [],
  'text',
  { id: 'x', name: '', title: ' ', email: 'a@', phone: '07', phones: ['12'], amount: '-1', quantity: 0 },
  { email: 'asha@example.com', password: 'secret', exchangeRate: '2650', cnyRate: '371.5', version: 1 },
  {
    exchangeRate: '2650.1234567',
    version: 0,
    amount: '12.345',
    method: 'gold',
    currency: 'EUR',
    date: '2026-02-30',
  },
  { name: "Ng'ombe \u0000", phones: [], unknownKey: true, hours: [{}], storeUrl: 'http://x', language: 'de' },
]

type Checked = { success: boolean; error?: { issues: unknown[] }; data?: unknown } | undefined

async function endpoints(): Promise<readonly Endpoint[]> {
  vi.resetModules()
  return (await import('@/lib/contracts/all')).ALL_ENDPOINTS
}

/** What each call's schemas say of everything that is tried. */
function verdicts(all: readonly Endpoint[]) {
  return all.map(({ name, params, query, body }) => ({
    name,
    said: [params, query, body].map((schema) =>
      TRIED.map((values) => {
        const checked = schema?.safeParse(values) as Checked
        return checked && { success: checked.success, issues: checked.error?.issues, data: checked.data }
      }),
    ),
  }))
}

test('what the browser writes down of a contract checks as the contract itself, once zod is there', async () => {
  const real = verdicts(await endpoints())

  vi.doMock('zod', () => import('@/lib/client/lazy-zod'))
  const written = await endpoints()
  const { loadSchemas } = await import('@/lib/client/lazy-zod')
  expect(written.map(({ name, path, access }) => [name, path, access])).toContainEqual([
    'login',
    '/login',
    'public',
  ])

  const login = written.find(({ name }) => name === 'login')
  expect(login?.body?.safeParse({})).toBeUndefined()
  await loadSchemas()
  expect(verdicts(written)).toEqual(real)
  vi.doUnmock('zod')
})
