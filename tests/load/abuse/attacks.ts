import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { login } from '@/lib/contracts/session'
import { track } from '@/lib/contracts/tracking'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import { makeTrackingNumber, NUMBER_BYTES } from '@/lib/domain/tracking-number'
import { allFields, changed } from '@/tests/server/support/wrong-values'
import { type Call, flood, fromAddress, type Statuses } from './send'

export interface Attack {
  what: string
  sent: number
  /** How many of these calls were guesses, where that is what is attacked. */
  guesses?: number
  statuses: Statuses
  /** What the attackers got, and how much of it is still harmless. */
  got: number
  most: number
}

/** Calls until so many are sent or the time is over. */
export function until(count: number, ms: number, make: (index: number) => Call) {
  const deadline = performance.now() + ms
  let index = 0
  return {
    next: () => (index < count && performance.now() < deadline ? make(index++) : null),
    sent: () => index,
  }
}

const numberOf = () => makeTrackingNumber(DEFAULT_COMPANY.trackingPrefix, randomBytes(NUMBER_BYTES))

/** Numbers with a right check character, from 1,048,576 addresses in turn. A hit is any package that is shown. */
export async function guessNumbers(url: string, guesses: number, ms: number): Promise<Attack> {
  const calls = until(guesses, ms, (index) => ({
    path: `${API_BASE_PATH}${track.path}?query=${numberOf()}`,
    headers: fromAddress(index),
  }))
  let got = 0
  const statuses = await flood(url, {
    sockets: 64,
    next: calls.next,
    look: ({ status, body }) => {
      if (status === 200 && body.includes('"trackingNumber"')) got += 1
    },
  })
  return {
    what: `${guesses.toLocaleString('en')} guessed numbers`,
    sent: calls.sent(),
    guesses: calls.sent(),
    statuses,
    got,
    most: 1,
  }
}

const SIZE = 500_000

function largeCalls(): ((index: number) => Call)[] {
  const text = 'a '.repeat(SIZE / 2)
  return ALL_ENDPOINTS.filter(({ access, body }) => access === 'public' && body).flatMap((endpoint) => {
    const path = `${API_BASE_PATH}${endpoint.path.replace('{id}', randomUUID())}`
    const fields = endpoint.body ? allFields(endpoint.body) : []
    return fields.map((field) => {
      const body = JSON.stringify(changed({}, field.path, text))
      return (index: number): Call => ({ method: endpoint.method, path, body, headers: fromAddress(index) })
    })
  })
}

/** 500 KB in each field of each public call, again and again. */
export async function sendLargeBodies(url: string, ms: number): Promise<Attack> {
  const makers = largeCalls()
  const calls = until(
    Number.MAX_SAFE_INTEGER,
    ms,
    (index) => makers[index % makers.length]?.(index) ?? { path: '/' },
  )
  const statuses = await flood(url, { sockets: 16, next: calls.next })
  return {
    what: '500 KB in every public field',
    sent: calls.sent(),
    statuses,
    got: statuses.get(200) ?? 0,
    most: 0,
  }
}

async function openSockets(url: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  for (let index = 0; index < count; index++) {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    sockets.push(socket)
    if (index % 50 === 49) await once(socket, 'connect')
  }
  return sockets
}

const closed = (sockets: readonly Socket[]) =>
  sockets.filter(({ destroyed, readableEnded }) => destroyed || readableEnded)

/** So many sockets that send the body of a sign-in a byte a second. */
export async function sendSlowBodies(url: string, count: number, ms: number): Promise<Attack> {
  const sockets = await openSockets(url, count)
  const head = `POST ${API_BASE_PATH}${login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`
  for (const socket of sockets) socket.write(head)
  for (const end = Date.now() + ms; Date.now() < end; await sleep(1000)) {
    for (const socket of sockets) if (!socket.destroyed) socket.write('{')
  }
  const statuses: Statuses = new Map([[0, closed(sockets).length]])
  for (const socket of sockets) socket.destroy()
  return { what: `${count} bodies of a byte a second`, sent: count, statuses, got: 0, most: 0 }
}

/** So many sockets that say nothing. */
export async function holdIdleSockets(url: string, count: number, ms: number): Promise<Attack> {
  const sockets = await openSockets(url, count)
  await sleep(ms)
  const statuses: Statuses = new Map([[0, closed(sockets).length]])
  for (const socket of sockets) socket.destroy()
  return { what: `${count.toLocaleString('en')} idle sockets`, sent: count, statuses, got: 0, most: 0 }
}

/** No attack at all: where the health is slow already, the machine has other work, and nothing else here says anything. */
export async function waitCalmly(ms: number): Promise<Attack> {
  await sleep(ms)
  return { what: 'Nobody attacks', sent: 0, statuses: new Map(), got: 0, most: 0 }
}

/** Wrong passwords of one known account and of unknown ones, from many addresses. */
export async function guessPasswords(url: string, email: string, ms: number): Promise<Attack> {
  const calls = until(Number.MAX_SAFE_INTEGER, ms, (index) => ({
    method: login.method,
    path: `${API_BASE_PATH}${login.path}`,
    headers: fromAddress(index),
    body: JSON.stringify({
      email: index % 4 === 0 ? email : `${randomUUID()}@example.com`,
      password: `Kilimo ${randomUUID()}`,
    }),
  }))
  const statuses = await flood(url, { sockets: 32, next: calls.next })
  return {
    what: 'Wrong passwords from 1,048,576 addresses',
    sent: calls.sent(),
    statuses,
    got: statuses.get(200) ?? 0,
    most: 0,
  }
}
