import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '@/server/core/project-root'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from './support/server-process'

const dataDir = newDataDir()
let server: ServerProcess

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir })
})

afterAll(async () => {
  await end(server, 'SIGTERM')
  killDatabase(dataDir)
  removeDataDir(dataDir)
})

const scriptTag = /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g

/** Scripts inside the HTML that a browser would run; blocks of JSON are data. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(scriptTag)]
    .filter(({ groups }) => !/\ssrc=|type="application\/(ld\+)?json"/.test(groups?.attributes ?? ''))
    .map(({ groups }) => groups?.body ?? '')
}

function scriptRule(headers: Headers): string {
  const policy = headers.get('content-security-policy') ?? ''
  return policy.split(';').find((rule) => rule.trim().startsWith('script-src')) ?? ''
}

describe.each([
  '/',
  '/sw',
  '/zh/our-services',
  '/contact-us',
  '/track-cargo',
  '/track-cargo/info?trackingNumber=UMJ00000000',
  '/admin/dashboard',
  '/sw/admin/customers',
  '/admin/customers/00000000-0000-4000-8000-000000000000',
  '/admin/nothing-here',
  '/sw/blog/post-00000000-0000-4000-8000-000000000000',
  '/%74rack-cargo',
  '/nothing-here',
])('the page %s', (path) => {
  test('has no inline script, and its policy allows none', async () => {
    const answer = await fetch(server.address + path, { redirect: 'manual' })
    const rule = scriptRule(answer.headers)
    expect(rule).toContain("'self'")
    // The dashboard scans with a reader of WebAssembly; 'wasm-unsafe-eval' allows no script.
    const wasm = path.includes('/admin/') ? ["'wasm-unsafe-eval'"] : []
    expect(rule.match(/'[^']*unsafe[^']*'/g) ?? []).toEqual(wasm)
    expect(rule).not.toContain('sha256-')
    expect(inlineScripts(await answer.text())).toEqual([])
  })

  test('cannot be framed, sniffed or opened by another window', async () => {
    const { headers } = await fetch(server.address + path, { method: 'HEAD' })
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})

test.each([
  '/track-cargo/info?trackingNumber=UMJ00000000',
  '/sw/track-cargo/info?trackingNumber=%2B255754000001',
])('%s is neither stored nor passed on as referrer', async (path) => {
  const { headers } = await fetch(server.address + path)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toContain('no-store')
})

test('other pages name at most their origin as referrer', async () => {
  const { headers } = await fetch(`${server.address}/contact-us`)
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('the office’s empty shell is asked for again each time, so that an update is there at once', async () => {
  const { headers } = await fetch(`${server.address}/sw/admin/dashboard`)
  expect(headers.get('cache-control')).toBe('private, no-cache')
})

test('nobody can request our pictures in other sizes', async () => {
  const { status } = await fetch(`${server.address}/_next/image?url=%2Fbrand%2Flogo.png&w=64&q=75`)
  expect(status).toBe(404)
})

test('a script is compressed as the browser accepts it, always the same, and is cached for good', async () => {
  const page = await (await fetch(`${server.address}/`)).text()
  const scripts = page.match(/\/_next\/static\/chunks\/[\w~-]+\.js/g) ?? []
  const ask = async (script: string, encoding: string) => {
    const answer = await fetch(server.address + script, { headers: { 'accept-encoding': encoding } })
    return { script, headers: answer.headers, text: await answer.text() }
  }
  const all = await Promise.all(scripts.map((script) => ask(script, 'identity')))
  const [plain] = all.sort((a, b) => b.text.length - a.text.length)
  if (!plain) throw new Error('the page names no script')
  expect(plain.headers.get('content-encoding')).toBeNull()
  for (const encoding of ['br', 'gzip']) {
    const { headers, text } = await ask(plain.script, encoding)
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')).toContain('accept-encoding')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toContain('javascript')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(text).toBe(plain.text)
    const again = await ask(plain.script, encoding)
    expect(again.text).toBe(plain.text)
    const differs = [...headers].filter(
      ([name, value]) => name !== 'date' && again.headers.get(name) !== value,
    )
    expect(differs).toEqual([])
  }
})

test.each([
  '/sw/contact-us',
  '/track-cargo/info?trackingNumber=UMJ00000000',
  '/admin/login',
  '/drawings/route.svg',
])('%s comes as the browser can read it, always the same', async (path) => {
  const ask = async (encoding: string) => {
    const answer = await fetch(server.address + path, { headers: { 'accept-encoding': encoding } })
    return { headers: answer.headers, text: await answer.text() }
  }
  const plain = await ask('identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  for (const encoding of ['br', 'gzip']) {
    const { headers, text } = await ask(encoding)
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')).toMatch(/accept-encoding/i)
    expect(text).toBe(plain.text)
  }
})

test.each(['chunks/nothing-here.js', '..%2fBUILD_ID', '%2e%2e/BUILD_ID', 'chunks/'])(
  'nothing but the built files is there: %s',
  async (path) => {
    const { status } = await fetch(`${server.address}/_next/static/${path}`)
    expect([403, 404]).toContain(status)
  },
)

test('a page names the build it is of, and its scripts come for good under that name', async () => {
  const id = readFileSync(join(projectRoot, '.next/BUILD_ID'), 'utf8')
  const html = await (await fetch(`${server.address}/contact-us`)).text()
  expect(html).toContain(`data-dpl-id="${id}"`)
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, address]) => address ?? '')
  expect(scripts.length).toBeGreaterThan(5)
  for (const address of scripts) {
    expect(address.endsWith(`?dpl=${id}`)).toBe(true)
    const { status, headers } = await fetch(server.address + address)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  }
})
