// npm run load:slowest: every call that reads, as the owner of an office with 1,000,000 packages asks it, the slowest
// fifteen with their p95, and the program's memory at rest and under this load. LOAD_PACKAGES=5000000 for five million.
import { readFileSync } from 'node:fs'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { API_BASE_PATH, AUTH_HEADER } from '@/lib/contracts/envelope'
import { signInDemo } from './support/browser'
import { counted, LARGE, openLargeDatabase, sampleValues } from './support/databases'
import { measureInTurn, percentile } from './support/latency'
import { startProduct } from './support/processes'
import { type Line, report } from './support/report'

const SLOWEST = 15
const ALLOWED_MS = 300
const LOAD = { connections: 2, rounds: 1, requestsARound: 40, warmUp: 4 }
const SAMPLE = 40
const MB = 1024

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Where the records of an address with an id are: '/packages/{id}/payments' by its beginning. */
const TABLES: Record<string, string> = {
  packages: 'packages where receiver_id is not null',
  customers: 'customers where merged_into is null',
  batches: 'batches',
  'finance/batches': 'batches',
  employees: 'employees',
  products: 'products',
  'price-lists': 'price_lists',
  messages: 'messages',
  'bulk-messages': 'bulk_messages',
  transactions: 'transactions',
  imports: 'imports',
  'incoming-money': 'incoming_money',
  'issued-invoices': 'invoices',
  'stock-takes': 'stock_takes',
  suppliers: 'suppliers',
  'money-transfers': 'money_transfers',
  'tt-invoices': 'tt_invoices',
  'customer-requests': 'customer_requests',
  'cargo-claims': 'cargo_claims',
  posts: 'blog_posts',
  'published-posts': 'blog_posts where published_at is not null',
}

/** What a call cannot be asked without; a {} stands for a value of the statement beside it. */
const QUERIES: Record<string, readonly [query: string, values: string]> = {
  search: ['keywords={}', 'name from customers'],
  findLookalikes: ['phones={}', 'phone from customer_phones'],
  lookUpReceiving: ['courierNumber={}', 'courier_number from packages where courier_number is not null'],
  getLabels: ['packages={}', 'id from packages'],
  getLoadCount: ['stage=loading', 'id from batches'],
  track: ['query={}', 'tracking_number from packages'],
}

interface Call {
  what: string
  paths: string[]
}

/** Addresses of so many records, or of none where the office has no such thing; undefined where an id is another's. */
async function pathsOf(databaseUrl: string, { name, path }: { name: string; path: string }) {
  const sample = (from: string) =>
    sampleValues(databaseUrl, `select ${from} limit ${SAMPLE}`).then((values) =>
      values.map((value) => encodeURIComponent(value)),
    )
  const [query = '', values = ''] = QUERIES[name] ?? []
  const answers =
    values && query.includes('{}') ? await sample(values.replace(' from', ' as value from')) : ['']
  const asked = query ? answers.map((value) => `?${query.replace('{}', value)}`) : ['']
  if (!path.includes('{')) return asked.map((end) => path + end)
  const table = TABLES[path.slice(1, path.indexOf('/{'))]
  if (!table || path.indexOf('{id}') !== path.lastIndexOf('{')) return undefined
  const ids = await sample(`id as value from ${table}`)
  return ids.map((id) => path.replace('{id}', id) + (asked[0] ?? ''))
}

/** How it is answered: 200, or why it cannot be measured. */
async function statusOf(url: string, token: string, path: string): Promise<number> {
  const answer = await fetch(url + path, { headers: { [AUTH_HEADER]: token } })
  await answer.arrayBuffer()
  return answer.status
}

async function findCalls(databaseUrl: string, url: string, token: string): Promise<Call[]> {
  const calls: Call[] = []
  const left: string[] = []
  for (const endpoint of ALL_ENDPOINTS) {
    // A customer's own pages need a session of theirs, and read no more than one customer.
    if (endpoint.method !== 'GET' || endpoint.access === 'customer') continue
    const paths = (await pathsOf(databaseUrl, endpoint))?.map((path) => API_BASE_PATH + path) ?? []
    const [first] = paths
    if (first && (await statusOf(url, token, first)) === 200)
      calls.push({ what: `GET ${endpoint.path}`, paths })
    else left.push(endpoint.path)
  }
  say(`Not asked, since there is none of it or it needs a link: ${left.join(', ')}`)
  return calls
}

/** Resident memory of a process, MB. */
function memoryOf(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kb) / MB)
}

const database = await openLargeDatabase(LARGE, say)
const product = await startProduct('slowest', database.url)
try {
  const { token } = await signInDemo(product.url)
  const atRest = memoryOf(product.pid)
  const measured: Line[] = []
  let most = atRest
  for (const { what, paths } of await findCalls(database.url, product.url, token)) {
    let turn = 0
    const target = {
      url: product.url,
      nextPath: () => paths[turn++ % paths.length] ?? '',
      headers: { [AUTH_HEADER]: token },
    }
    const [taken = []] = await measureInTurn([target], LOAD)
    const p95 = percentile(taken, 95)
    most = Math.max(most, memoryOf(product.pid))
    measured.push({
      what: `${what}, p95`,
      product: `${p95.toFixed(1)} ms`,
      compared: `${ALLOWED_MS} ms allowed`,
      ratio: p95 / ALLOWED_MS,
      target: 'at most 1x',
      isMet: p95 <= ALLOWED_MS,
    })
  }
  const slowest = measured.toSorted((a, b) => b.ratio - a.ratio).slice(0, SLOWEST)
  report(
    'load:slowest',
    slowest,
    `The slowest of ${measured.length} calls on ${counted(LARGE)} packages and ${counted(LARGE / 5)} customers, ${LOAD.requestsARound} times each over ${LOAD.connections} connections, on up to ${SAMPLE} different records. Resident memory of the program: ${atRest} MB at rest, at most ${most} MB under this load.`,
  )
} finally {
  await product.stop()
  await database.stop()
}
