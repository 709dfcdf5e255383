import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { AUTH_HEADER } from '@/lib/contracts/envelope'
import { addDays, officeToday } from '@/lib/domain/dates'
import { type Caller, importSheet, signIn } from '../support/imports'

/** What the traffic is about. */
export interface Scene {
  url: string
  packages: { id: string; trackingNumber: string }[]
  customerIds: string[]
  photo: Buffer
}

export interface Counter {
  rounds: number
  /** One line for each round that did not end well. */
  failed: string[]
}

type Work = (scene: Scene, caller: Caller) => Promise<void>

interface Activity {
  name: string
  /** Of whoever does it, in the demo; a visitor otherwise. */
  email?: string
  pauseMs: number
  work: Work
}

const ROUNDS_A_SESSION = 20
const ROWS_A_SHEET = 200
/** Few sign-ins of one person come at once: more from one address would be held up. */
const LISTENERS = ['secretary', 'sales', 'warehouse', 'accountant', 'manager', 'halima', 'lina', 'emmanuel']
const STREAM_SECONDS = [2, 20] as const
const withId = z.object({ id: z.string() })

function pick<T>(list: readonly T[]): T {
  const one = list[randomInt(list.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}

/** Another address each time, as visitors of a year have. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

async function visit({ url }: Scene, path: string): Promise<void> {
  const answer = await fetch(`${url}${path}`, { headers: { 'x-forwarded-for': anyAddress() } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}`)
}

function fileForm(bytes: Buffer, name: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

let parcels = 0
const startedAt = Date.now()

async function receive({ photo, customerIds }: Scene, caller: Caller): Promise<void> {
  parcels += 1
  const courierNumber = `SOAK${startedAt}${parcels}`
  await caller.call('GET', `/receiving/lookup?courierNumber=${courierNumber}`)
  const { id } = withId.parse(await caller.call('POST', '/files', fileForm(photo, 'parcel.jpg')))
  const body = { courierNumber, weightKg: '1.5', imageIds: [id], receiverId: pick(customerIds) }
  await caller.call('POST', '/receiving/parcels', body)
  const since = new Date(Date.now() - 60_000).toISOString()
  await caller.call('GET', `/receiving/parcels?since=${since}`)
}

async function take({ packages }: Scene, caller: Caller): Promise<void> {
  const { id } = pick(packages)
  const body = { amount: '1.25', currency: 'USD', method: 'cash', confirmUnderpay: true }
  await caller.call('POST', `/packages/${id}/payments`, body)
  await caller.call('GET', `/packages/${id}/payments`)
}

/** Credited as a whole afterwards, so that the package can stand on the next. */
async function bill({ packages }: Scene, caller: Caller): Promise<void> {
  const body = { packageIds: [pick(packages).id], dueOn: addDays(officeToday(), 14), taxClass: 'zero' }
  const { id } = withId.parse(await caller.call('POST', '/issued-invoices', body))
  await caller.call('GET', `/issued-invoices/${id}/pdf?language=${pick(['en', 'zh', 'sw'])}`)
  await caller.call('POST', `/issued-invoices/${id}/credit-notes`, { reason: 'Another price' })
}

/** As the office takes a list out as CSV: said first, then read page by page. */
async function takeOut(_scene: Scene, caller: Caller): Promise<void> {
  await caller.call('POST', '/exports', { list: 'listPackages' })
  for (let page = 1; page <= 5; page += 1)
    await caller.call('GET', `/packages?itemsPerPage=100&pageNum=${page}`)
}

async function look({ packages, customerIds }: Scene, caller: Caller): Promise<void> {
  const pageNum = randomInt(1, 20)
  await caller.call('GET', `/packages?itemsPerPage=25&pageNum=${pageNum}&unpaid=true`)
  await caller.call('GET', `/customers?itemsPerPage=25&pageNum=${pageNum}`)
  await caller.call('GET', `/packages/${pick(packages).id}/activity`)
  await caller.call('GET', `/customers/${pick(customerIds)}`)
  await caller.call('GET', '/notifications')
}

async function search({ packages }: Scene, caller: Caller): Promise<void> {
  await caller.call('GET', `/search?keywords=${pick(packages).trackingNumber.slice(-6)}`)
  await caller.call('GET', '/search?keywords=neema')
}

async function manage(_scene: Scene, caller: Caller): Promise<void> {
  for (const path of ['/dashboard', '/messages?itemsPerPage=25', '/finance/receivables?itemsPerPage=25'])
    await caller.call('GET', path)
}

let sheets = 0

async function importCustomers(_scene: Scene, caller: Caller): Promise<void> {
  sheets += 1
  const rows = Array.from({ length: ROWS_A_SHEET }, (_, row) => {
    const phone = `+25575${String(sheets).padStart(4, '0')}${String(row).padStart(3, '0')}`
    return `Soaked ${sheets} row ${row},${phone}`
  })
  const { created } = await importSheet(caller, 'customers', Buffer.from(`Name,Phones\n${rows.join('\n')}\n`))
  if (created !== ROWS_A_SHEET) throw new Error(`an import created ${created} of ${ROWS_A_SHEET} customers`)
}

/** Opens a stream of notifications and closes it some seconds later, as a browser's tab. */
async function listen({ url }: Scene, { token }: Caller): Promise<void> {
  const tab = new AbortController()
  const headers = { [AUTH_HEADER]: token }
  const answer = await fetch(`${url}/api/v1/notifications/stream`, { headers, signal: tab.signal })
  if (answer.status !== 200) throw new Error(`the stream answered ${answer.status}`)
  await sleep(randomInt(STREAM_SECONDS[0] * 1000, STREAM_SECONDS[1] * 1000))
  tab.abort()
}

const track: Work = async (scene) => {
  await visit(scene, `/api/v1/track?query=${pick(scene.packages).trackingNumber}`)
  await visit(scene, `/track-cargo/info?trackingNumber=${pick(scene.packages).trackingNumber}`)
}

const browse: Work = async (scene) => {
  await visit(scene, '/api/v1/rates')
  await visit(scene, pick(['/', '/sw', '/zh', '/departures', '/contact-us', '/price-calculator', '/blog']))
}

const staff = (name: string, person: string, pauseMs: number, work: Work): Activity => ({
  name,
  email: `${person}@example.com`,
  pauseMs,
  work,
})

const ACTIVITIES: readonly Activity[] = [
  { name: 'tracking, call and page', pauseMs: 300, work: track },
  { name: 'rates and public pages', pauseMs: 300, work: browse },
  staff('lists and records', 'secretary', 500, look),
  staff('search', 'sales', 500, search),
  staff('parcels received, with photo and message', 'warehouse', 1000, receive),
  staff('payments', 'accountant', 500, take),
  staff('invoices, PDF and credit note', 'accountant', 2000, bill),
  staff('lists taken out as CSV', 'secretary', 2000, takeOut),
  staff('dashboard, messages, receivables', 'manager', 1000, manage),
  staff('sheets imported', 'secretary', 20_000, importCustomers),
  ...LISTENERS.map((person) => staff('event streams opened and closed', person, 100, listen)),
]
const SIGN_INS = 'sign-ins and sign-outs'

/** Goes on until it is over; what fails is noted, and the traffic goes on. */
export async function letTraffic(
  scene: Scene,
  counters: Map<string, Counter>,
  isOver: () => boolean,
): Promise<void> {
  const nobody: Caller = {
    token: '',
    call: () => Promise.reject(new Error('nobody is signed in')),
  }

  async function counted<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    const counter = counters.get(name) ?? { rounds: 0, failed: [] }
    counters.set(name, counter)
    counter.rounds += 1
    try {
      return await work()
    } catch (error) {
      counter.failed.push(`${name}: ${String(error)}`)
      return undefined
    }
  }

  async function shift({ name, email, pauseMs, work }: Activity): Promise<void> {
    const caller = email ? await counted(SIGN_INS, () => signIn(scene.url, email)) : nobody
    if (!caller) return
    for (let round = 0; round < ROUNDS_A_SESSION && !isOver(); round += 1) {
      await counted(name, () => work(scene, caller))
      await sleep(pauseMs)
    }
    if (email) await counted(SIGN_INS, () => caller.call('POST', '/logout'))
  }

  await Promise.all(
    ACTIVITIES.map(async (activity) => {
      while (!isOver()) await shift(activity)
    }),
  )
}
