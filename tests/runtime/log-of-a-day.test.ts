import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { AUTH_HEADER } from '@/lib/contracts/envelope'
import { PERSONAL_PAGES, PUBLIC_PAGES } from '@/lib/domain/site-pages'
import { demoAccounts, demoPassword } from '@/server/demo'
import { liveBusyDay, type Outside, startOutside } from './support/busy-day'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  runCommand,
  type ServerProcess,
  startServer,
} from './support/server-process'

const dataDir = newDataDir()
let demo: ServerProcess
let outside: Outside

beforeAll(async () => {
  outside = await startOutside()
  const nobody = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
  demo = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...nobody, ...outside.settings })
})

afterAll(async () => {
  await end(demo, 'SIGKILL')
  killDatabase(dataDir)
  removeDataDir(dataDir)
  await outside.close()
})

/** What an answer says of people, and what opens something, by the names of its fields. */
const PERSONAL =
  /^(phones?|whatsAppNumber|email|receiverName|customerName|senderName|payer|deliveredTo|sentTo|name|body|text|note|remark|description|address|trackingNumber|courierNumber|nationalId|tin|token|secret|link|signature)$/
/** Whose names, addresses and texts are the company's, for everybody to read. */
const OF_NOBODY =
  /^\/(accounts|company|company-settings|currencies|health|lanes|lane-cities|locations|offices|online-sales-team|ports|posts|price-lists|products|published-posts|rates|system|tariff)\b/
const SHORTEST = 5

function* personal(value: unknown, field = ''): Generator<string> {
  if (typeof value === 'string') {
    if (PERSONAL.test(field) && value.length >= SHORTEST) yield value
  } else if (Array.isArray(value)) for (const each of value) yield* personal(each, field)
  else if (value !== null && typeof value === 'object')
    for (const [name, each] of Object.entries(value)) yield* personal(each, name)
}

/** What somebody is called or has written, and the log writes of itself, with the reason. */
const ALLOWED = new Map([
  ['127.0.0.1', 'this machine’s own address: where the demo listens, and from where the test calls'],
])

const RECORDS = 3
const NOBODY = '00000000-0000-4000-8000-000000000000'
const idsIn = (body: string) =>
  [...body.matchAll(/[{,]"id":"([0-9a-f-]{36})"/g)].slice(0, RECORDS).map((found) => found[1] ?? '')

async function signIn(email: string, password: string): Promise<string | null> {
  const answer = await fetch(`${demo.address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.headers.get(AUTH_HEADER)
}

interface Caller {
  token: string
  /** Of a customer whose own pages are open. */
  cookie: string
}

async function send(method: string, path: string, { token, cookie }: Caller, body?: unknown) {
  const answer = await fetch(`${demo.address}/api/v1${path}`, {
    method,
    headers: {
      [AUTH_HEADER]: token,
      cookie: `portal=a-guess-at-a-session; ${cookie}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { isOk: answer.ok, text: await answer.text() }
}

/** By the first part of an address, or the first two of a customer's own, the records that its list has. */
type Records = Map<string, string[]>

const resourceOf = (path: string) => /^\/(my\/)?[^/]*/.exec(path)?.[0] ?? ''
const WHOLE_LISTS: Record<string, string> = { subject: 'package', kind: 'combined' }

/** The addresses of a call: that of each record that is known, of a list its own. */
function addressesOf(path: string, records: Records): string[] {
  if (!path.includes('{')) return [path]
  const ids = records.get(resourceOf(path)) ?? []
  return ids.map((id) => path.replace(/\{(\w+)\}/g, (_, name: string) => WHOLE_LISTS[name] ?? id))
}

/** Every read of the API: the lists first, then three records of each by what the lists answered. */
async function readAll(caller: Caller): Promise<{ secrets: Set<string>; records: Records }> {
  const secrets = new Set<string>()
  const records: Records = new Map()
  const reads = ALL_ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream'))
  for (const { path } of reads.toSorted(
    (a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')),
  )) {
    for (const address of addressesOf(path, records)) {
      const { text } = await send('GET', address, caller)
      const ids = idsIn(text)
      if (ids.length > (records.get(resourceOf(path))?.length ?? 0)) records.set(resourceOf(path), ids)
      if (!OF_NOBODY.test(path) && text.startsWith('{'))
        for (const found of personal(JSON.parse(text))) secrets.add(found)
    }
  }
  return { secrets, records }
}

/** What would end the sessions that the rest is done with. */
const ENDS_SESSIONS = /logout|two-step|account\b|sign-out|sessions?\b|devices/

/**
 * Every write, to nobody's record and to one of each list, with a name, a phone and words in its address and its body: many are
 * refused, which is logged as well. Answers how many were not, and what they answered of people.
 */
async function writeAll(caller: Caller, secret: Record<string, string>, records: Records) {
  const writes = ALL_ENDPOINTS.filter(({ method, path }) => method !== 'GET' && !ENDS_SESSIONS.test(path))
  const answered = new Set<string>()
  let done = 0
  for (const { method, path, body } of writes) {
    const addresses = [path.replace(/\{\w+\}/g, NOBODY), ...addressesOf(path, records).slice(-1)]
    for (const address of addresses) {
      const { isOk, text } = await send(method, `${address}?phone=${secret.phone}`, caller, secret)
      const bare = body || isOk ? { isOk, text } : await send(method, address, caller)
      if (!bare.isOk) continue
      done += 1
      if (!OF_NOBODY.test(path) && bare.text.startsWith('{'))
        for (const found of personal(JSON.parse(bare.text))) answered.add(found)
    }
  }
  return { done, answered }
}

const TYPED = {
  phone: '+255754321987',
  name: "Ng'ombe wa Siri",
  email: 'siri.ngombe@example.com',
  text: 'Mzigo wa siri kabisa',
  password: 'nywila-ya-siri',
}

/** A number may have spaces or no plus in a log, a text may be written for an address or in JSON. */
const formsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  ...(/^\+\d{9,}$/.test(secret) ? [secret.slice(1), secret.slice(4)] : []),
]

test('a day of the demo, its pages, its calls and its jobs, leaves nobody’s name, number, words or token in the log', async () => {
  const tokens = await Promise.all(demoAccounts.map((email) => signIn(email, demoPassword)))
  await signIn(TYPED.email, TYPED.password)
  const [owner] = tokens
  if (!owner) throw new Error('the owner of the demo could not sign in')
  const day = await liveBusyDay({ address: demo.address, token: owner, outside, typed: TYPED })
  const backup = await runCommand('db-backup', [join(dataDir, 'day.backup.gz')], { DATA_DIR: dataDir })
  expect(backup.output).toContain('Backed up')
  const caller = { token: owner, cookie: day.cookie }
  const { secrets, records } = await readAll(caller)
  const phones = [...secrets].filter((one) => /^\+\d{9,}$/.test(one))
  const numbers = [...secrets].filter((one) => /^UMJ\w+$/.test(one))
  // What it looks for is there at all.
  expect(phones.length).toBeGreaterThan(30)
  expect(numbers.length).toBeGreaterThan(30)
  expect(secrets.size).toBeGreaterThan(300)

  const pages = [...PUBLIC_PAGES, ...PERSONAL_PAGES.map((path) => ({ path }))].map(({ path }) => path)
  for (const path of pages)
    for (const query of ['', `?query=${phones[0]}&token=ishara-ya-siri`, `?query=${numbers[0]}`])
      await fetch(`${demo.address}/sw${path}${query}`, { redirect: 'manual' })
  await send('POST', '/customers', caller, { name: TYPED.name, phones: [TYPED.phone] })
  const written = await writeAll(caller, TYPED, records)
  expect(written.done).toBeGreaterThan(10)

  const { output } = await end(demo, 'SIGTERM')
  // All that was asked for is in it, by its route, and so are the jobs, the webhooks and what was refused.
  expect(output.split('\n').length).toBeGreaterThan(ALL_ENDPOINTS.length)
  expect(output).toContain('/api/v1/my/codes')
  expect(output).toContain('/api/v1/gateways/beem/:secret')
  expect(output).toMatch(/"status":500,"error":null,"msg":"webhook"/)
  expect(output).toMatch(/"error":"ECONNREFUSED","msg":"webhook"/)
  expect(output).toMatch(/"job":"import[^"]*"/)
  // How to sign in is printed at the start of the demo, which answers this machine alone.
  for (const printed of demoAccounts) secrets.delete(printed)
  const looked = [...secrets].concat(
    [...written.answered],
    day.secrets,
    outside.secrets,
    Object.values(TYPED),
    tokens.filter((token) => token !== null),
    ['a-guess-at-a-session', 'ishara-ya-siri'],
  )
  const log = output + backup.output
  const found = looked.filter((secret) => formsOf(secret).some((form) => log.includes(form)))
  expect(found.filter((secret) => !ALLOWED.has(secret))).toEqual([])
})
