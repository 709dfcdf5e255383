// npm run load:finance: every answer of finance and of the books at 1,000,000 entries against the same at 10,000.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Client, Pool } from 'pg'
import type * as z from 'zod'
import * as commissions from '@/lib/contracts/commissions'
import type { Endpoint } from '@/lib/contracts/endpoint'
import * as finance from '@/lib/contracts/finance'
import * as books from '@/lib/contracts/transactions'
import { addDays, officeToday } from '@/lib/domain/dates'
import { loadConfig } from '@/server/core/config'
import type { Actor, Context } from '@/server/core/context'
import { createDatabase, createPool } from '@/server/core/database'
import { createLog } from '@/server/core/log'
import type { Route } from '@/server/core/route'
import type { EmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { financeRoutes } from '@/server/finance/routes'
import { transactionRoutes } from '@/server/transactions/routes'
import { openLargeDatabase } from './support/databases'
import { fillEntries } from './support/entries'
import { type Line, report } from './support/report'
import { median } from './support/rounds'

const SIZES = [1_000_000, 10_000] as const
/** Packages for each entry: two instalments and some expenses come with one. */
const PACKAGES = 0.4
const ROUNDS = 15
const TARGET = { ratio: 1.5, databaseMs: 50 }

const say = (line: string) => process.stdout.write(`${line}\n`)
const today = officeToday()
const year = { from: addDays(today, -365), to: today }

interface Dataset {
  database: EmbeddedDatabase
  pool: Pool
  context: Context
  /** Milliseconds that statements took, see timeStatements; set to 0 before each answer. */
  spent: { ms: number }
  ids: { batch: string; employee: string }
}

const ROUTES: readonly Route[] = [...financeRoutes, ...transactionRoutes]

/** How long a process stood ready while the processor ran others, in ms; 0 where the system does not tell. */
function waitedForProcessor(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1_000_000
  } catch {
    return 0
  }
}

/**
 * Adds up how long statements take on every connection of the pool, from being sent to their rows, less the time in which
 * the database or we waited for the processor: what else the machine is doing is not the database's time.
 */
function timeStatements(pool: Pool): Dataset['spent'] {
  const spent = { ms: 0 }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => Promise<unknown>
    const timed = async (...values: unknown[]) => {
      const pid = (client as unknown as Client & { processID: number }).processID
      const own = () => performance.now() - waitedForProcessor(pid) - waitedForProcessor(process.pid)
      const began = own()
      try {
        return await query(...values)
      } finally {
        spent.ms += own() - began
      }
    }
    client.query = timed as typeof client.query
  })
  return spent
}

async function openDataset(entries: number): Promise<Dataset> {
  const database = await openLargeDatabase(entries * PACKAGES, say)
  const pool = createPool(database.url, 1)
  await fillEntries(pool, entries, say)
  const spent = timeStatements(pool)
  const config = loadConfig({ NODE_ENV: 'production', DATA_DIR: '.data' })
  const actor: Actor = {
    id: randomUUID(),
    name: 'Manager',
    email: 'manager@example.com',
    privilege: 'system manager',
    position: 'other',
    sessionId: randomUUID(),
  } as Actor
  const context: Context = {
    db: createDatabase(pool),
    config,
    log: createLog(config),
    actor,
    language: 'en',
    requestId: 'load',
    address: '127.0.0.1',
    userAgent: '',
    afterCommit: () => {},
    setHeader: () => {},
  }
  const { rows } = await pool.query<Dataset['ids']>(`
    select (select batch_id from transactions where is_batch_expense order by occurred_on desc limit 1) as batch,
      (select employee_id from commission_sums group by 1 order by sum(lines) desc limit 1) as employee`)
  const [ids] = rows
  if (!ids) throw new Error('a batch and a sales person are there')
  return { database, pool, context, spent, ids }
}

type Ask = (ids: Dataset['ids']) => { query?: Record<string, unknown>; params?: Record<string, unknown> }

const page =
  (more: Record<string, unknown> = {}): Ask =>
  () => ({ query: more })
const lastPage = (of: string) => ({ pageNum: of })

const CASES: [string, Endpoint, Ask][] = [
  ['Balances', books.getBalances, page()],
  ['Balances of a year', books.getBalances, page(year)],
  ['Accounts', books.listAccounts, page()],
  ['Entries, first page', books.listTransactions, page()],
  ['Entries, last page', books.listTransactions, page(lastPage('last'))],
  ['Entries, expenses in TShs', books.listTransactions, page({ type: 'expense', currency: 'TZS' })],
  [
    'Entries of a category and month',
    books.listTransactions,
    page({ category: 'rent', from: addDays(today, -30) }),
  ],
  [
    'Entries, last page of a category',
    books.listTransactions,
    page({ category: 'rent', ...lastPage('last') }),
  ],
  ['Entries by words', books.listTransactions, page({ search: 'receipt 777' })],
  ['Entries of a batch', books.listTransactions, ({ batch }) => ({ query: { batchId: batch } })],
  ['Ledger, first page', books.listBookLines, page({ currency: 'TZS' })],
  ['Ledger, last page', books.listBookLines, page({ currency: 'TZS', ...lastPage('last') })],
  ['Income and expense of a year', finance.getFinanceMonths, page(year)],
  ['Income and expense of all years', finance.getFinanceMonths, page()],
  ['Batches', finance.listBatchResults, page(year)],
  ['One batch', finance.getBatchResult, ({ batch }) => ({ params: { id: batch } })],
  [
    'One batch over its packages',
    finance.listPackageResults,
    ({ batch }) => ({ params: { id: batch }, query: {} }),
  ],
  ['Receivables by customer', finance.listReceivables, page()],
  ['Receivables by sales person', finance.listReceivables, page({ by: 'salesPerson' })],
  ['Receivables by batch', finance.listReceivables, page({ by: 'batch' })],
  ['Exchanges of a year', finance.listExchangeResults, page(year)],
  ['Commissions of a year', commissions.listCommissions, page(year)],
  [
    'Payments behind a commission',
    commissions.listCommissionLines,
    ({ employee }) => ({ query: { employeeId: employee, month: `${today.slice(0, 7)}-01` } }),
  ],
]

function runnerOf(dataset: Dataset, endpoint: Endpoint, ask: Ask) {
  const found = ROUTES.find((one) => one.endpoint.name === endpoint.name)
  if (!found) throw new Error(`no route ${endpoint.name}`)
  const { params, query } = ask(dataset.ids)
  const parsed = (value: Record<string, unknown> | undefined) =>
    (endpoint.query as z.ZodType | undefined)?.parse(value ?? {})
  return (pageNum?: number) => {
    const asked = query?.pageNum === 'last' ? { ...query, pageNum: pageNum ?? 1 } : query
    const input = { params, query: parsed(asked), body: undefined, request: undefined } as never
    return found.run(dataset.context, input)
  }
}

interface Taken {
  whole: number[]
  database: number[]
}

async function prepare(dataset: Dataset, endpoint: Endpoint, ask: Ask) {
  const run = runnerOf(dataset, endpoint, ask)
  const first = (await run()) as { totalPages?: number }
  const last = Math.max(1, first.totalPages ?? 1)
  return { dataset, run: () => run(last), taken: { whole: [], database: [] } as Taken }
}

async function measure(
  [what, endpoint, ask]: (typeof CASES)[number],
  offices: readonly Dataset[],
): Promise<Line> {
  const runners = await Promise.all(offices.map((dataset) => prepare(dataset, endpoint, ask)))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { dataset, run, taken } of runners) {
      dataset.spent.ms = 0
      const began = performance.now()
      await run()
      taken.whole.push(performance.now() - began)
      taken.database.push(dataset.spent.ms)
    }
  }
  const [large, small] = runners.map(({ taken }) => taken)
  const ratio = median(large?.whole ?? []) / median(small?.whole ?? [])
  const database = median(large?.database ?? [])
  say(`${what}: ${ratio.toFixed(2)}x, database ${database.toFixed(1)} ms`)
  return {
    what,
    product: `${median(large?.whole ?? []).toFixed(1)} ms, of it database ${database.toFixed(1)} ms`,
    compared: `itself at 10,000, ${median(small?.whole ?? []).toFixed(1)} ms`,
    ratio,
    target: `at most ${TARGET.ratio}x, or ${TARGET.databaseMs} ms of database`,
    isMet: ratio <= TARGET.ratio || database < TARGET.databaseMs,
  }
}

const offices: Dataset[] = []
try {
  for (const size of SIZES) offices.push(await openDataset(size))
  const lines: Line[] = []
  for (const each of CASES) lines.push(await measure(each, offices))
  report(
    'load:finance',
    lines,
    `Each answer as the API's verb makes it, without the network, ${ROUNDS} rounds in turn over one connection, medians, the time of the database without that in which the processor ran other programs; 1,000,000 entries on 400,000 packages against 10,000 on 4,000, both over four years.`,
  )
} finally {
  for (const { pool, database } of offices) {
    await pool.end()
    await database.stop()
  }
}
