import { randomUUID } from 'node:crypto'
// npm run load:dashboard: what each figure of the dashboard costs the database at 1,000,000 packages.

import { ADMIN_TASKS, EXPECTED_LATE_DAYS } from '@/lib/domain/admin-tasks'
import { officeToday } from '@/lib/domain/dates'
import { findRunningClocks } from '@/server/container-clocks/containers'
import { createDatabase, createPool, type Database } from '@/server/core/database'
import { countCustomers } from '@/server/customers/find-customers'
import { countOwnCustomers, selectOwnPackages } from '@/server/dashboard/cargo-counts'
import { findOldest } from '@/server/dashboard/oldest'
import * as figures from '@/server/dashboard/store'
import { findAmounts } from '@/server/dashboard/task-facts'
import { mondays } from '@/server/dashboard/trends'
import type { EmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { countPackages } from '@/server/packages/filter-keys'
import { openLargeDatabase, sampleValues } from './support/databases'
import { percentile } from './support/latency'
import { type Line, report } from './support/report'

const PACKAGES = 1_000_000
const ROUNDS = 30
const ALLOWED_MS = 50

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Two thousand customers, one in a hundred, are looked after by the sales person of the demo. */
const GIVE_CUSTOMERS = `
  insert into customer_sales_persons (customer_id, employee_id)
  select c.id, e.id from customers c, employees e
  where e.email = 'sales@example.com' and hashtext(c.id::text) % 100 = 0
  on conflict do nothing`

type Figure = [what: string, ask: (db: Database) => Promise<unknown>]

function figuresOf(salesPersonId: string): Figure[] {
  const today = officeToday()
  const employeeId = randomUUID()
  const starts = mondays(today)
  const [from = today] = starts
  return [
    ['packages by status, waiting and unpaid', (db) => countPackages(db)],
    ['customers', (db) => countCustomers(db)],
    ['received today', (db) => figures.countReceivedToday(db)],
    ['waiting longer than a week', (db) => figures.countWaitingTooLong(db)],
    ['approved and in no batch', (db) => figures.countToLoad(db)],
    ['arrears by mode', (db) => figures.selectArrears(db)],
    [
      'claims, messages, announced parcels, transfers',
      (db) => figures.selectDesk(db, { lateDays: EXPECTED_LATE_DAYS, employeeId }),
    ],
    ['the oldest of each task', (db) => findOldest(db, ADMIN_TASKS, { employeeId, salesPersonId: null })],
    [
      'the oldest of a sales person’s tasks',
      (db) => findOldest(db, ADMIN_TASKS, { employeeId, salesPersonId }),
    ],
    [
      'the sums of all tasks',
      (db) =>
        findAmounts(db, { tasks: ADMIN_TASKS, employeeId, salesPersonId: null, seesDebts: true, clocks: [] }),
    ],
    ['days not closed', (db) => figures.countOpenDays(db, today)],
    ['cash of today', (db) => figures.selectCash(db, today)],
    ['clocks of containers', (db) => findRunningClocks(db)],
    ['next departures', (db) => figures.selectNextDepartures(db)],
    ['received in twelve weeks', (db) => figures.selectReceivedByWeek(db, starts)],
    ['collected in twelve weeks', (db) => figures.selectCollectedByWeek(db, from)],
    ['a sales person’s packages', (db) => selectOwnPackages(db, salesPersonId)],
    ['a sales person’s customers', (db) => countOwnCustomers(db, salesPersonId)],
  ]
}

async function timeOf(ask: Figure[1], db: Database): Promise<number> {
  const began = performance.now()
  await ask(db)
  return performance.now() - began
}

async function measure([what, ask]: Figure, db: Database): Promise<Line> {
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round++) taken.push(await timeOf(ask, db))
  const p50 = percentile(taken, 50)
  const ratio = p50 / ALLOWED_MS
  say(`${what}: ${p50.toFixed(1)} ms`)
  return {
    what: `Dashboard on 1,000,000 packages: ${what}, p50`,
    product: `${p50.toFixed(1)} ms`,
    compared: `${ALLOWED_MS} ms allowed`,
    ratio,
    target: 'at most 1x',
    isMet: ratio <= 1,
  }
}

let database: EmbeddedDatabase | undefined
try {
  database = await openLargeDatabase(PACKAGES, say)
  const pool = createPool(database.url, 1)
  await pool.query('set statement_timeout = 0')
  await pool.query(GIVE_CUSTOMERS)
  await pool.query('vacuum analyze customer_sales_persons')
  const [salesPersonId = ''] = await sampleValues(
    database.url,
    "select id as value from employees where email = 'sales@example.com'",
  )
  const db = createDatabase(pool)
  const lines: Line[] = []
  for (const figure of figuresOf(salesPersonId)) lines.push(await measure(figure, db))
  await pool.end()
  report(
    'load:dashboard',
    lines,
    `Each figure ${ROUNDS} times over one connection, from the question to its answer; the demo’s sales person looks after one customer in a hundred.`,
  )
} finally {
  await database?.stop()
}
