import { afterAll, beforeAll, expect, test } from 'vitest'
import { localPath, PORTAL_PAGES } from '@/lib/domain/site-pages'
import { signIn } from './support/api-calls'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from './support/server-process'
import { weightOf } from './support/weight'

const KB = 1024
/** Most of it are Next, antd's layout and i18next: about 200 KB of scripts (scripts/checks/first-load.mjs). */
const FIRST_VIEW = 235 * KB
const dataDir = newDataDir()
let server: ServerProcess
let number: string
let receiverId: string

/** Writes as the owner of the office. */
async function writer() {
  const token = await signIn(server.address)
  return async (path: string, body: object, method = 'POST') => {
    const answer = await fetch(`${server.address}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'auth-token': token },
      body: JSON.stringify(body),
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return ((await answer.json()) as { data: { id: string; trackingNumber: string } }).data
  }
}

const item = (description: string) => ({
  description,
  quantity: '2',
  price: '75.50',
  pieces: 2,
  weightKg: '14',
})

/** An average package: three items, at sea, partly paid. */
async function cargo(): Promise<string> {
  const post = await writer()
  await post('/rates', { exchangeRate: '2650' }, 'PUT')
  const customer = await post('/customers', { name: 'Neema Mushi', phones: ['+255754000001'] })
  const batch = await post('/batches', {
    number: 'SEA-1',
    freightMode: 'sea',
    departureDate: '2026-11-01',
    departurePort: 'guangzhou',
    dischargePort: 'dar-es-salaam',
  })
  receiverId = customer.id
  const { id, trackingNumber } = await post('/packages', {
    receiverId: customer.id,
    batchId: batch.id,
    packingList: ['Phone covers', 'Spare parts of a sewing machine', 'Curtains'].map(item),
  })
  await post(`/packages/${id}/payments`, { amount: '200', currency: 'USD', method: 'cash' })
  for (let made = 10; made < 22; made++) {
    await post('/packages', {
      receiverId: null,
      courierNumber: `YT88000123456${made}`,
      packingList: [item('Bags')],
    })
  }
  await post(`/batches/${batch.id}/transit-status`, { transitStatus: 2, confirmLoose: true }, 'PUT')
  return trackingNumber
}

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir })
  number = await cargo()
})

afterAll(async () => {
  await end(server, 'SIGTERM')
  killDatabase(dataDir)
  removeDataDir(dataDir)
})

/** Opens the pages of the cargo's receiver, as somebody of the office sees them; answers the cookie. */
async function ownPages(): Promise<string> {
  const api = `${server.address}/api/v1`
  const post = (path: string, body: object, token = '') =>
    fetch(api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'auth-token': token },
      body: JSON.stringify(body),
    })
  const view = await post(`/customers/${receiverId}/portal-view`, {}, await signIn(server.address))
  const { data } = (await view.json()) as { data: { path: string } }
  const link = new URL(data.path, api).searchParams.get('link')
  const opened = await post('/my/session/link', { link })
  return opened.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const found = () => `/track-cargo/info?trackingNumber=${number}`

test.each(['en', 'zh', 'sw'])(
  'where cargo is tracked, and what is found, can be read after 20 KB in %s, and is complete after 235 KB',
  async (language) => {
    for (const path of ['/track-cargo', found()]) {
      const { html, readable, firstView } = await weightOf(server.address, localPath(path, language))
      expect(html.includes(number)).toBe(path.includes(number))
      expect(readable, path).toBeLessThanOrEqual(20 * KB)
      expect(firstView, path).toBeLessThanOrEqual(FIRST_VIEW)
    }
  },
)

/** A text that a page shows and does not bring is shown by its key: 'door.phone'. */
const KEY = /[>"][a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+[<"]/

test('a customer’s own pages can be read after 20 KB, and bring every text that they show', async () => {
  const cookie = await ownPages()
  const door = await weightOf(server.address, '/sw/my')
  expect(door.readable).toBeLessThanOrEqual(20 * KB)
  expect(door.html).not.toMatch(KEY)
  for (const path of [...PORTAL_PAGES.map((page) => page.path), '/my/parcels']) {
    const { html, readable } = await weightOf(server.address, localPath(path, 'sw'), cookie)
    expect(html, path).toContain('Neema Mushi')
    expect(readable, path).toBeLessThanOrEqual(20 * KB)
    expect(html, path).not.toMatch(KEY)
  }
})

test('so can thirty parcels at once', async () => {
  const post = await writer()
  for (let number = 2; number <= 30; number++)
    await post('/packages', { receiverId, packingList: [item(`Goods of parcel ${number}`)] })
  const { html, readable } = await weightOf(server.address, '/sw/my', await ownPages())
  expect(html).toContain('Onyesha yote 29')
  expect(readable).toBeLessThanOrEqual(20 * KB)
})
