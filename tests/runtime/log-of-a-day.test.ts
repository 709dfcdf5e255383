import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { AUTH_HEADER } from '@/lib/contracts/envelope'
import { PERSONAL_PAGES, PUBLIC_PAGES } from '@/lib/domain/site-pages'
import { demoAccounts, demoPassword } from '@/server/demo'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from './support/server-process'

const dataDir = newDataDir()
let demo: ServerProcess

beforeAll(async () => {
  demo = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'debug', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
})

afterAll(async () => {
  await end(demo, 'SIGKILL')
  killDatabase(dataDir)
  removeDataDir(dataDir)
})

/** What an answer says of people, by the names of its fields; a number may have spaces in a log, a name may not. */
const PERSONAL =
  /^(phones?|email|receiverName|customerName|deliveredTo|name|body|text|trackingNumber|nationalId|tin)$/
/** Places, products and prices have names too, which are nobody's. */
const OF_PEOPLE = /^\/(customers|employees|messages|inbound-messages|packages|suppliers)\b/
const SHORTEST = 8

function* personal(value: unknown, field = ''): Generator<string> {
  if (typeof value === 'string') {
    if (PERSONAL.test(field) && value.length >= SHORTEST) yield value
  } else if (Array.isArray(value)) for (const each of value) yield* personal(each, field)
  else if (value !== null && typeof value === 'object')
    for (const [name, each] of Object.entries(value)) yield* personal(each, name)
}

const idsIn = (body: string) => [...body.matchAll(/"id":"([0-9a-f-]{36})"/g)].map((found) => found[1] ?? '')

async function signIn(email: string, password: string): Promise<string | null> {
  const answer = await fetch(`${demo.address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.headers.get(AUTH_HEADER)
}

async function send(method: string, path: string, token: string, body?: unknown): Promise<string> {
  const answer = await fetch(`${demo.address}/api/v1${path}`, {
    method,
    headers: {
      [AUTH_HEADER]: token,
      cookie: 'portal=a-guess-at-a-session',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return answer.text()
}

/** Every read of the API: the lists first, then each record's own page by what the lists answered. */
async function readAll(token: string): Promise<Set<string>> {
  const secrets = new Set<string>()
  const ids = new Map<string, string>()
  const reads = ALL_ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream'))
  const resourceOf = (path: string) => path.split('/')[1] ?? ''
  for (const { path } of reads.toSorted(
    (a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')),
  )) {
    const id = ids.get(resourceOf(path))
    if (path.includes('{') && id === undefined) continue
    const body = await send('GET', path.replace(/\{\w+\}/g, id ?? ''), token)
    const [first] = idsIn(body)
    if (first && !ids.has(resourceOf(path))) ids.set(resourceOf(path), first)
    if (OF_PEOPLE.test(path) && body.startsWith('{'))
      for (const found of personal(JSON.parse(body))) secrets.add(found)
  }
  return secrets
}

/** Every write with nothing in it, and with a name, a phone and words: most are refused, which is logged as well. */
async function writeAll(token: string, secret: Record<string, string>): Promise<void> {
  const writes = ALL_ENDPOINTS.filter(
    ({ method, path }) => method !== 'GET' && !/logout|two-step|account|sign-out/.test(path),
  )
  for (const { method, path } of writes) {
    const address = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    await send(method, `${address}?phone=${secret.phone}`, token, secret)
  }
}

const TYPED = {
  phone: '+255754321987',
  name: "Ng'ombe wa Siri",
  email: 'siri.ngombe@example.com',
  text: 'Mzigo wa siri kabisa',
  password: 'nywila-ya-siri',
}

test('a day of the demo, its pages, its calls and its jobs, leaves nobody’s name, number, words or token in the log', async () => {
  const tokens = await Promise.all(demoAccounts.map((email) => signIn(email, demoPassword)))
  await signIn(TYPED.email, TYPED.password)
  const [owner] = tokens
  if (!owner) throw new Error('the owner of the demo could not sign in')
  const secrets = await readAll(owner)
  const phones = [...secrets].filter((one) => /^\+\d{9,}$/.test(one))
  const numbers = [...secrets].filter((one) => /^UMJ\w+$/.test(one))
  // What it looks for is there at all.
  expect(phones.length).toBeGreaterThan(5)
  expect(numbers.length).toBeGreaterThan(5)
  expect(secrets.size).toBeGreaterThan(60)

  // A customer of the demo comes in by a code, which goes out through the queue; others look for cargo.
  await send('POST', '/my/codes', '', { phone: phones[0] })
  const pages = [...PUBLIC_PAGES, ...PERSONAL_PAGES.map((path) => ({ path }))].map(({ path }) => path)
  for (const path of pages)
    for (const query of ['', `?query=${phones[0]}&token=ishara-ya-siri`, `?query=${numbers[0]}`])
      await fetch(`${demo.address}/sw${path}${query}`, { redirect: 'manual' })
  await send('POST', '/customers', owner, { name: TYPED.name, phones: [TYPED.phone] })
  await writeAll(owner, TYPED)

  const { output } = await end(demo, 'SIGTERM')
  // All that was asked for is in it, by its route.
  expect(output.split('\n').length).toBeGreaterThan(ALL_ENDPOINTS.length)
  expect(output).toContain('/api/v1/my/codes')
  // How to sign in is printed at the start of the demo, which answers this machine alone.
  for (const printed of demoAccounts) secrets.delete(printed)
  const looked = [...secrets, ...Object.values(TYPED), 'a-guess-at-a-session', 'ishara-ya-siri']
  const leaked = [...looked, ...tokens].filter(
    (secret) => secret && (output.includes(secret) || output.includes(encodeURIComponent(secret))),
  )
  expect(leaked).toEqual([])
})
