import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { GetServerSidePropsContext } from 'next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contactProps } from '@/components/contact/contact-props'
import { getServerSideProps as startProps } from '@/pages/index'
import { createPageCache } from '@/server/page-cache'

type Draw = (request: IncomingMessage, response: ServerResponse, count: number) => unknown

let server: Server
let origin: string
let drawn: string[]
let draw: Draw

beforeEach(async () => {
  // The clock alone: sockets go on by themselves.
  vi.useFakeTimers({ toFake: ['Date'] })
  drawn = []
  draw = (request, response, count) => {
    response.setHeader('content-security-policy', "default-src 'self'")
    response.write(`page ${count} `)
    response.end(`of ${request.url}`)
  }
  const cache = createPageCache()
  server = createServer((request, response) => {
    void cache.answer(request, response, async () => {
      drawn.push(`${request.url}`)
      const count = drawn.length
      // Long enough for others to ask for the same.
      for (let turns = 0; turns < 20; turns += 1) await turn()
      draw(request, response, count)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

const read = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(origin + path, { headers })).text()

test('whoever asks for a public page within a second gets the same one, drawn once', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => read('/sw/our-services')))
  expect(new Set(all)).toEqual(new Set(['page 1 of /sw/our-services']))
  const later = await fetch(`${origin}/sw/our-services`)
  expect(later.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(await later.text()).toBe('page 1 of /sw/our-services')
  expect(drawn).toHaveLength(1)
})

test('a second later it is drawn anew, with what the office has changed meanwhile', async () => {
  expect(await read('/')).toBe('page 1 of /')
  vi.setSystemTime(Date.now() + 1001)
  expect(await read('/')).toBe('page 2 of /')
})

test('a drawing of the program is read once, for as long as the program runs', async () => {
  expect(await read('/drawings/icons.svg')).toBe('page 1 of /drawings/icons.svg')
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(await read('/drawings/icons.svg')).toBe('page 1 of /drawings/icons.svg')
  expect(drawn).toHaveLength(1)
})

test('many large answers push each other out instead of filling the memory', async () => {
  draw = (_request, response) => void response.end('x'.repeat(5 * 1024 * 1024))
  for (const page of ['air', 'sea', 'route', 'pindo', 'menu']) await read(`/drawings/${page}.svg`)
  // The fifth had no room beside four of five megabytes; it is the only one that is still known.
  await read('/drawings/menu.svg')
  expect(drawn).toHaveLength(5)
  await read('/drawings/air.svg')
  expect(drawn).toHaveLength(6)
})

test('nor do many names of the site for a small one', async () => {
  const names = Array.from({ length: 6500 }, (_, at) => `host-${at}.example`)
  const cache = createPageCache()
  const ask = (host: string) => {
    const request = { method: 'GET', url: '/drawings/pindo.svg', headers: { host } } as IncomingMessage
    const response = new ServerResponse(request)
    return cache.answer(request, response, async () => void response.end('<svg/>'))
  }
  for (const name of names) await ask(name)
  expect(await ask('host-0.example')).toBe(false)
  expect(await ask('host-6499.example')).toBe(true)
})

test.each([
  ['each language', '/our-services', '/zh/our-services', {}],
  ['each encoding', '/our-services', '/our-services', { 'accept-encoding': 'br' }],
])('%s has a page of its own', async (_, one, other, headers) => {
  await read(one, { 'accept-encoding': 'gzip' })
  await read(other, headers)
  expect(drawn).toHaveLength(2)
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
  '/drawings/icons.svg?again',
  '/drawings/..%2ficon.svg',
])('%s is drawn for each reader', async (path) => {
  await Promise.all([read(path), read(path)])
  await read(path)
  expect(drawn).toHaveLength(3)
})

test('a start page that may lead to a remembered language is drawn for each reader', async () => {
  const headers = { cookie: 'NEXT_LOCALE=sw' }
  await read('/', headers)
  await read('/', headers)
  expect(drawn).toHaveLength(2)
})

test('an error is nobody else’s', async () => {
  draw = (_request, response, count) => {
    response.statusCode = count === 1 ? 500 : 200
    response.end(`answer ${count}`)
  }
  expect((await fetch(`${origin}/contact-us`)).status).toBe(500)
  const answer = await fetch(`${origin}/contact-us`)
  expect([answer.status, await answer.text()]).toEqual([200, 'answer 2'])
})

test('whoever has the page already is told so in a line', async () => {
  draw = (_request, response) => {
    response.setHeader('etag', '"abc"')
    response.end('page')
  }
  await read('/contact-us')
  const answer = await fetch(`${origin}/contact-us`, { headers: { 'if-none-match': '"abc"' } })
  expect([answer.status, await answer.text(), drawn.length]).toEqual([304, '', 1])
})

test('a page that could be drawn in part only is nobody else’s', async () => {
  draw = (_request, response, count) => {
    response.setHeader('cache-control', count === 1 ? 'no-store' : 'private, no-cache')
    response.end(count === 1 ? 'nobody answers here' : 'Neema answers')
  }
  expect(await read('/contact-us')).toBe('nobody answers here')
  expect(await read('/contact-us')).toBe('Neema answers')
  expect(await read('/contact-us')).toBe('Neema answers')
  expect(drawn).toHaveLength(2)
})

test('a reader who does not read holds nobody up', async () => {
  draw = async ({ url }, response) => {
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
  await vi.waitFor(() => expect(drawn).toContain('/our-services'))
  expect(await read('/our-services', { 'accept-encoding': 'gzip' })).toMatch(/the end$/)
  thief.destroy()
})

test.each([
  ['start page', startProps],
  ['contact page', contactProps],
])('the %s says when a part of it could not be read', async (_, propsOf) => {
  const kept = new Map<string, unknown>()
  const res = { hasHeader: (name: string) => kept.has(name), setHeader: kept.set.bind(kept) }
  // Nobody answers at port 1.
  const req = { headers: {}, cookies: {}, url: '/', socket: { localAddress: '127.0.0.1', localPort: 1 } }
  await propsOf({ req, res, locale: 'en', defaultLocale: 'en' } as unknown as GetServerSidePropsContext)
  expect(kept.get('cache-control')).toBe('no-store')
})
