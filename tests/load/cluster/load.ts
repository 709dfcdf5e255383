import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AUTH_HEADER, IDEMPOTENCY_HEADER } from '@/lib/contracts/envelope'

/** What is going on while the clerks work. */
export interface Phase {
  name: string
  calls: number
  /** The longest that a call took, in ms. */
  longest: number
  /** One line for each call that did not answer 200. */
  failed: string[]
}

interface Payment {
  amount: string
  /** Different answers to the same key. */
  answers: Set<string>
}

/** What the office was told that it has. */
export interface Ledger {
  phases: Phase[]
  /** Ids by name. */
  customers: Map<string, string>
  /** By key. */
  payments: Map<string, Payment>
}

export interface Office {
  url: string
  token: string
  packages: { id: string; trackingNumber: string }[]
}

interface Sent {
  method?: string
  body?: object | FormData
  key?: string
}

const CLERKS = 6
const PAUSE_MS = 150
const TIRED_MS = 100

export const createLedger = (): Ledger => ({ phases: [], customers: new Map(), payments: new Map() })

export function beginPhase({ phases }: Ledger, name: string): Phase {
  const phase = { name, calls: 0, longest: 0, failed: [] }
  phases.push(phase)
  return phase
}

/** One call; status 0 where no answer came. */
export async function send({ url, token }: Pick<Office, 'url' | 'token'>, path: string, sent: Sent = {}) {
  const { method = 'GET', body, key } = sent
  const isForm = body instanceof FormData
  try {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        [AUTH_HEADER]: token,
        ...(key && { [IDEMPOTENCY_HEADER]: key }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: 0, text: String((error as Error).cause ?? error) }
  }
}

/** Counted where it was answered: a call may be sent in one phase and broken off by the next. */
async function counted(
  office: Office,
  ledger: Ledger,
  path: string,
  sent?: Sent,
): Promise<string | undefined> {
  const began = performance.now()
  const { status, text } = await send(office, path, sent)
  const phase = ledger.phases.at(-1)
  if (phase) {
    phase.calls += 1
    phase.longest = Math.max(phase.longest, performance.now() - began)
    if (status !== 200) phase.failed.push(`${sent?.method ?? 'GET'} ${path}: ${status} ${text.slice(0, 150)}`)
  }
  return status === 200 ? text : undefined
}

/** As the office's forms do it: what was not answered is sent again with the same key. */
async function acknowledged(office: Office, ledger: Ledger, path: string, sent: Sent): Promise<string> {
  for (;;) {
    const text = await counted(office, ledger, path, sent)
    if (text !== undefined) return text
    await sleep(TIRED_MS)
  }
}

async function register(office: Office, ledger: Ledger): Promise<void> {
  const key = randomUUID()
  const name = `Clustered ${key}`
  const body = { name, phones: [`+255754${String(ledger.customers.size).padStart(6, '0')}`] }
  const text = await acknowledged(office, ledger, '/customers', { method: 'POST', body, key })
  ledger.customers.set(name, (JSON.parse(text) as { data: { id: string } }).data.id)
}

/** Sent twice at once: the balancer gives the two to two processes. */
async function pay(office: Office, ledger: Ledger, packageId: string): Promise<void> {
  const key = randomUUID()
  const amount = `${1 + (ledger.payments.size % 7)}.25`
  const answers = new Set<string>()
  ledger.payments.set(key, { amount, answers })
  const body = { amount, currency: 'USD', method: 'cash', confirmUnderpay: true }
  const one = () =>
    acknowledged(office, ledger, `/packages/${packageId}/payments`, { method: 'POST', body, key })
  for (const answer of await Promise.all([one(), one()])) answers.add(answer)
}

async function clerk(office: Office, ledger: Ledger, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const one = office.packages[ledger.payments.size % office.packages.length]
    if (!one) throw new Error('no package')
    await register(office, ledger)
    await pay(office, ledger, one.id)
    for (const path of [`/track?query=${one.trackingNumber}`, '/rates', `/packages/${one.id}`, '/customers'])
      await counted(office, ledger, path)
    await sleep(PAUSE_MS)
  }
}

/** Answers when all have put down their pens, with nothing of theirs unanswered. */
export async function work(office: Office, ledger: Ledger, isOver: () => boolean): Promise<void> {
  await Promise.all(Array.from({ length: CLERKS }, () => clerk(office, ledger, isOver)))
}
