// npm run load:lists: lists of 1,000,000 packages (3,000,000 pieces) and 200,000 customers against the same of 10,000 and 2,000.
import type { EmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { counted, LARGE, openLargeDatabase, SMALL, sampleValues } from './support/databases'
import { type Load, measureInTurn, percentile } from './support/latency'
import { type Running, startProduct } from './support/processes'
import { type Line, report } from './support/report'

const LOAD = { connections: 2, rounds: 60, requestsARound: 40 }
/** For an answer that lists everything in a container. */
const LIGHT_LOAD = { connections: 2, rounds: 20, requestsARound: 4, warmUp: 10 }
const TARGET = 1.5
const ITEMS_PER_PAGE = 25

const say = (line: string) => process.stdout.write(`${line}\n`)

const databases: EmbeddedDatabase[] = []
const started: Running[] = []

interface Server {
  url: string
  token: string
  /** Queries of existing things, by what they are narrowed by. */
  filters: Record<'packages' | 'customers', string[]>
  /** Of batches that left, whose pieces were scanned. */
  batches: string[]
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'secretary@example.com', password: 'demo1234' }),
  })
  const token = answer.headers.get('auth-token')
  if (!token) throw new Error(`The demo's secretary could not sign in: ${await answer.text()}`)
  return token
}

const sample = (column: string, from: string) =>
  `select ${column} as value from ${from} order by random() limit 40`

/** What staff narrow lists by; each kind of filter as often as any other. */
async function sampleFilters(databaseUrl: string): Promise<Server['filters']> {
  const values = (column: string, from: string) => sampleValues(databaseUrl, sample(column, from))
  const large = "batches where number like 'L-%'"
  const [batches, receivers, numbers, couriers, labels, shelves, names, phones] = await Promise.all([
    values('id', large),
    values('receiver_id', 'packages where receiver_id is not null'),
    values('right(tracking_number, 6)', 'packages'),
    values('courier_number', 'packages where courier_number is not null'),
    values("tracking_number || '-' || pieces", 'packages where pieces > 1'),
    values('shelf', 'packages where shelf is not null'),
    values('name', "customers where name ~ ' [0-9]+$'"),
    values('phone', "customer_phones where phone like '+25570%'"),
  ])
  const fixed = [
    'unpaid=true',
    'waitingStatus=pending',
    'waitingStatus=approved&unpaid=true',
    'transitStatus=2',
    'transitStatus=5',
    'freightMode=air',
    'freightMode=air&unpaid=true',
    'unknownOwner=true',
    'unpaid=true&sort=-totalUSD',
  ]
  const packages = names.flatMap((name, turn) => [
    ...fixed,
    `batchId=${batches[turn % batches.length]}`,
    `receiverId=${receivers[turn]}`,
    `search=${numbers[turn]}`,
    `search=${couriers[turn]}`,
    `search=${labels[turn]}`,
    `search=${shelves[turn]}`,
    `search=${encodeURIComponent(name)}`,
  ])
  const customers = names.flatMap((name, turn) => [
    `search=${encodeURIComponent(name)}`,
    `search=${phones[turn]?.slice(4)}`,
    `phone=${encodeURIComponent(phones[turn] ?? '')}`,
  ])
  return { packages, customers }
}

async function open(packages: number): Promise<Server> {
  const database = await openLargeDatabase(packages, say)
  databases.push(database)
  const product = await startProduct(`lists-${packages}`, database.url)
  started.push(product)
  const left = "batches where number like 'L-%' and transit_status >= 2"
  return {
    url: product.url,
    token: await signIn(product.url),
    filters: await sampleFilters(database.url),
    batches: await sampleValues(database.url, sample('id', left)),
  }
}

const turning = (paths: readonly string[]) => {
  let turn = 0
  return () => paths[turn++ % paths.length] ?? ''
}

async function countPages({ url, token }: Server, path: string): Promise<number> {
  const answer = await fetch(`${url}${path}`, { headers: { 'auth-token': token } })
  const { data } = (await answer.json()) as { data: { totalPages: number } }
  return Math.max(1, data.totalPages)
}

type Case = (server: Server) => Promise<string[]>

const list = (of: string, query = '') => `/api/v1/${of}?itemsPerPage=${ITEMS_PER_PAGE}${query && `&${query}`}`

/** The last page of the whole list and of what stays large when it is narrowed. */
const lastPages =
  (of: string, queries: readonly string[]): Case =>
  (server) =>
    Promise.all(
      queries.map(async (query) => {
        const path = list(of, query)
        return `${path}&pageNum=${await countPages(server, path)}`
      }),
    )

const CASES: [string, Case, Load?][] = [
  ['Packages, first page', async () => [list('packages')]],
  [
    'Packages, filtered page',
    async ({ filters }) => filters.packages.map((query) => list('packages', query)),
  ],
  [
    'Packages, last page',
    lastPages('packages', [
      '',
      'unpaid=true',
      'waitingStatus=approved',
      'transitStatus=5',
      'sort=trackingNumber',
    ]),
  ],
  [
    'Scanned pieces of a batch',
    async ({ batches }) => batches.map((id) => `/api/v1/batches/${id}/load-count?stage=loading`),
    LIGHT_LOAD,
  ],
  ['Customers, first page', async () => [list('customers')]],
  [
    'Customers, filtered page',
    async ({ filters }) => filters.customers.map((query) => list('customers', query)),
  ],
  ['Customers, last page', lastPages('customers', ['', 'sort=-createdAt'])],
]

async function measure(
  what: string,
  findPaths: Case,
  offices: readonly Server[],
  load: Load = LOAD,
): Promise<Line> {
  const targets = await Promise.all(
    offices.map(async (server) => ({
      url: server.url,
      nextPath: turning(await findPaths(server)),
      headers: { 'auth-token': server.token },
    })),
  )
  const [large = 0, small = 1] = (await measureInTurn(targets, load)).map((taken) => percentile(taken, 95))
  const ratio = large / small
  say(`${what}: ${ratio.toFixed(2)}x`)
  return {
    what: `${what}, p95`,
    product: `${large.toFixed(1)} ms`,
    compared: `itself on ${counted(SMALL)}, ${small.toFixed(1)} ms`,
    ratio,
    target: `at most ${TARGET}x`,
    isMet: ratio <= TARGET,
  }
}

try {
  const offices = [await open(LARGE), await open(SMALL)]
  const lines: Line[] = []
  for (const [what, findPaths, load] of CASES) lines.push(await measure(what, findPaths, offices, load))
  report(
    'load:lists',
    lines,
    `GET /packages and GET /customers, ${ITEMS_PER_PAGE} rows a page, on ${counted(LARGE)} packages (three pieces each) and ${counted(LARGE / 5)} customers; ${LOAD.rounds} rounds of ${LOAD.requestsARound} requests in turn over ${LOAD.connections} connections, the p95 of all. The filtered pages are by status, waiting status, mode, unpaid, unknown owner, batch, receiver, tracking number, courier number, label of a piece, location, name and phone, in turn.`,
  )
} finally {
  for (const server of started) await server.stop()
  for (const database of databases) await database.stop()
}
