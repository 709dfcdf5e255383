import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import inject from 'light-my-request'
import type { GetServerSidePropsContext } from 'next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contactProps } from '@/components/contact/contact-props'
import { getServerSideProps as startProps } from '@/pages/index'
import { createPageCache } from '@/server/page-cache'

type Respond = (request: IncomingMessage, response: ServerResponse, count: number) => unknown

let server: Server
let origin: string
let rendered: string[]
let respond: Respond
/** How many milliseconds later than now it is for the cache. */
let later: number

beforeEach(async () => {
  later = 0
  // The clock stands still, so that a second passes only where a test says so.
  const start = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => start + later)
  rendered = []
  respond = (request, response, count) => {
    response.setHeader('content-security-policy', "default-src 'self'")
    response.write(`page ${count} `)
    response.end(`of ${request.url}`)
  }
  const answer = createPageCache(async (request, response) => {
    rendered.push(`${request.url}`)
    const count = rendered.length
    // Long enough for others to ask for the same.
    for (let turns = 0; turns < 20; turns += 1) await turn()
    respond(request, response, count)
  })
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

const read = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(origin + path, { headers })).text()

test('whoever asks for a public page within a second gets the same one, rendered once', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => read('/sw/our-services')))
  expect(new Set(all)).toEqual(new Set(['page 1 of /sw/our-services']))
  const later = await fetch(`${origin}/sw/our-services`)
  expect(later.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(await later.text()).toBe('page 1 of /sw/our-services')
  expect(rendered).toHaveLength(1)
})

test('a second later it is rendered anew, with what the office has changed meanwhile', async () => {
  expect(await read('/')).toBe('page 1 of /')
  later = 1001
  // The cache looks at the clock once a millisecond.
  await expect.poll(() => read('/')).toBe('page 2 of /')
})

test('many large pages push each other out instead of filling the memory', async () => {
  respond = (_request, response) => void response.end('x'.repeat(5 * 1024 * 1024))
  for (const post of ['one', 'two', 'three', 'four', 'five']) await read(`/blog/${post}`)
  // The fifth had no room beside four of five megabytes: the one that was not read for longest went.
  for (const post of ['five', 'four', 'three', 'two']) await read(`/blog/${post}`)
  expect(rendered).toHaveLength(5)
  await read('/blog/one')
  expect(rendered).toHaveLength(6)
})

test('nor do many names of the site for a small one', async () => {
  const names = Array.from({ length: 6500 }, (_, at) => `host-${at}.example`)
  let count = 0
  const answer = createPageCache(async (_request, response) => {
    count += 1
    response.end('small')
  })
  const ask = (host: string) =>
    inject((request, response) => void answer(request as IncomingMessage, response), {
      url: '/our-services',
      headers: { host },
    })
  for (const name of names) await ask(name)
  expect(count).toBe(6500)
  await ask('host-6499.example')
  expect(count).toBe(6500)
  await ask('host-0.example')
  expect(count).toBe(6501)
})

test.each([
  ['each language', '/our-services', '/zh/our-services', {}],
  ['each encoding', '/our-services', '/our-services', { 'accept-encoding': 'br' }],
])('%s has a page of its own', async (_, one, other, headers) => {
  await read(one, { 'accept-encoding': 'gzip' })
  await read(other, headers)
  expect(rendered).toHaveLength(2)
})

test.each([
  '/track-cargo/info?trackingNumber=UMJ7K2QX4TA',
  '/track-cargo/info',
  '/sw/waiting-room',
  '/set-password',
  '/statement',
  '/combined-invoice/Neema',
  '/blog?pageNum=2',
  '/admin/dashboard',
  '/_next/data/build/sw.json',
  '/%74rack-cargo/info',
  '/drawings/icons.svg',
  '/_next/static/chunks/main.js',
])('%s is rendered for each reader', async (path) => {
  await Promise.all([read(path), read(path)])
  await read(path)
  expect(rendered).toHaveLength(3)
})

test('a start page that may lead to a remembered language is rendered for each reader', async () => {
  const headers = { cookie: 'NEXT_LOCALE=sw' }
  await read('/', headers)
  await read('/', headers)
  expect(rendered).toHaveLength(2)
})

test('an error is nobody else’s', async () => {
  respond = (_request, response, count) => {
    response.statusCode = count === 1 ? 500 : 200
    response.end(`answer ${count}`)
  }
  expect((await fetch(`${origin}/contact-us`)).status).toBe(500)
  const answer = await fetch(`${origin}/contact-us`)
  expect([answer.status, await answer.text()]).toEqual([200, 'answer 2'])
})

test('whoever has the page already is told so in a line', async () => {
  respond = (_request, response) => {
    response.setHeader('etag', '"abc"')
    response.end('page')
  }
  await read('/contact-us')
  const answer = await fetch(`${origin}/contact-us`, { headers: { 'if-none-match': '"abc"' } })
  expect([answer.status, await answer.text(), rendered.length]).toEqual([304, '', 1])
})

test('a reader who has the page already keeps it from nobody else', async () => {
  // As Next does: nothing to send when the reader's copy is the same.
  respond = (request, response) => {
    response.setHeader('etag', '"abc"')
    if (request.headers['if-none-match'] === '"abc"') response.statusCode = 304
    response.end(response.statusCode === 304 ? '' : 'page')
  }
  const first = await fetch(`${origin}/contact-us`, { headers: { 'if-none-match': '"abc"' } })
  expect(first.status).toBe(304)
  expect(await read('/contact-us')).toBe('page')
  expect(rendered).toHaveLength(1)
})

test('a page that could be rendered in part only is nobody else’s', async () => {
  respond = (_request, response, count) => {
    response.setHeader('cache-control', count === 1 ? 'no-store' : 'private, no-cache')
    response.end(count === 1 ? 'nobody answers here' : 'Neema answers')
  }
  expect(await read('/contact-us')).toBe('nobody answers here')
  expect(await read('/contact-us')).toBe('Neema answers')
  expect(await read('/contact-us')).toBe('Neema answers')
  expect(rendered).toHaveLength(2)
})

test.each([
  ['/contact-us', 'private, no-cache', 'public, max-age=0, s-maxage=1'],
  ['/sw', 'private, no-cache', 'public, max-age=0, s-maxage=1'],
  // It may lead to the language that a browser remembers.
  ['/', 'private, no-cache', 'private, no-cache'],
  ['/contact-us', 'no-store', 'no-store'],
  ['/my', 'private, no-cache', 'private, no-cache'],
  ['/contact-us?from=post', 'private, no-cache', 'private, no-cache'],
])('caches on the way read of %s, which says %s: %s', async (path, said, read) => {
  respond = (_request, response) => {
    response.setHeader('cache-control', said)
    response.end('page')
  }
  for (const _ of ['rendered', 'cached']) {
    const answer = await fetch(origin + path)
    expect(answer.headers.get('cache-control')).toBe(read)
  }
})

test('a reader who does not read holds nobody up', async () => {
  respond = async ({ url }, response) => {
    // As compression does: on only when what was written has been taken.
    if (!response.write('x'.repeat(64 * 1024))) await once(response, 'drain')
    if (url !== '/endless') response.end('the end')
  }
  const { host, port } = new URL(origin)
  const asked = `HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`
  const thief = connect(Number(port), '127.0.0.1')
  await once(thief, 'connect')
  // The page's answer waits on its line behind one that never ends.
  thief.write(`GET /endless ${asked}GET /our-services ${asked}`)
  await vi.waitFor(() => expect(rendered).toContain('/our-services'))
  expect(await read('/our-services', { 'accept-encoding': 'gzip' })).toMatch(/the end$/)
  thief.destroy()
})

test.each([
  ['start page', startProps],
  ['contact page', contactProps],
])('the %s says when a part of it could not be read', async (_, propsOf) => {
  const stored = new Map<string, unknown>()
  const res = { hasHeader: (name: string) => stored.has(name), setHeader: stored.set.bind(stored) }
  // Nobody answers at port 1.
  const req = { headers: {}, cookies: {}, url: '/', socket: { localAddress: '127.0.0.1', localPort: 1 } }
  await propsOf({ req, res, locale: 'en', defaultLocale: 'en' } as unknown as GetServerSidePropsContext)
  expect(stored.get('cache-control')).toBe('no-store')
})
