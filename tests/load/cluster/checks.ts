import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { officeHour } from '@/lib/domain/dates'
import { verifyAudit } from '@/server/audit/verify-audit'
import { loadConfig } from '@/server/core/config'
import { createDatabase } from '@/server/core/database'
import { projectRoot } from '@/server/core/project-root'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { signIn } from '@/tests/runtime/support/api-calls'
import { type Ledger, type Office, send } from './load'
import { ROWS_A_SHEET } from './sheets'

/** A line of the table. */
export interface Check {
  what: string
  found: number | string
  wanted: number | string
}

export function table(checks: readonly Check[]): string {
  const rows = checks.map(
    ({ what, found, wanted }) =>
      `| ${what} | ${found} | ${wanted} | ${found === wanted ? 'yes' : '**no**'} |`,
  )
  return ['| What | Found | Wanted | Held |', '|---|---|---|---|', ...rows].join('\n')
}

/** Of server/tracking/lookup-limit.ts, for one address in ten minutes. */
const LOOK_UPS = 60
const SOMEBODY = '203.0.113.7'
/** How old a shared answer of any process may be (docs/decisions/0040), and a little for the asking. */
const SHARED_MS = 1200
/** A backup of the day is asked for from this hour on. */
const BACKUP_HOUR = 2

async function numberOf(pool: Pool, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(text, values)
  return Number(rows[0]?.count)
}

/** Signed in by one, accepted by all, signed out by another, refused by all. */
export async function checkSessions(urls: readonly string[]): Promise<Check[]> {
  const [first = ''] = urls
  const token = await signIn(first)
  const accepted = async (status: number) => {
    const answers = await Promise.all(urls.map((url) => send({ url, token }, '/account')))
    return answers.filter((answer) => answer.status === status).length
  }
  const taken = await accepted(200)
  await send({ url: urls.at(-1) ?? '', token }, '/logout', { method: 'POST' })
  const refused = await accepted(401)
  return [
    { what: 'processes that accept a session of one of them', found: taken, wanted: urls.length },
    { what: 'processes that refuse it once another has ended it', found: refused, wanted: urls.length },
  ]
}

/** What one process changes is seen by the others: shared answers within a second, what somebody may do at once. */
export async function checkCaches(urls: readonly string[], token: string, pool: Pool): Promise<Check[]> {
  const rateOf = async (url: string) =>
    Number(JSON.parse((await send({ url, token }, '/rates')).text).data?.exchangeRate)
  const asAll = async (holds: (url: string) => Promise<boolean>) =>
    (await Promise.all(urls.map(holds))).filter(Boolean).length
  // Each process has the old answer in its memory when the rate is changed by the first.
  const [old = 0] = await Promise.all(urls.map(rateOf))
  const wanted = old + 1
  const body = { exchangeRate: String(wanted), updatedAt: null }
  await send({ url: urls[0] ?? '', token }, '/rates', { method: 'PUT', body })
  await sleep(SHARED_MS)
  const renewed = await asAll(async (url) => (await rateOf(url)) === wanted)
  const db = createDatabase(pool)
  const { id: employeeId } = await insertEmployee(db, { privilege: 'system manager' })
  const manager = await insertSession(db, { employeeId })
  const answered = (status: number) =>
    asAll(async (url) => (await send({ url, token: manager }, '/forgetting-requests')).status === status)
  const allowed = await answered(200)
  await pool.query("update employees set privilege = 'employee' where id = $1", [employeeId])
  const refused = await answered(403)
  return [
    {
      what: 'processes that show a rate that one changed, after a second',
      found: renewed,
      wanted: urls.length,
    },
    { what: 'processes that let a manager in', found: allowed, wanted: urls.length },
    { what: 'processes that refuse once the right is taken away', found: refused, wanted: urls.length },
  ]
}

/** More look-ups by phone than one address may make, through the balancer. */
export async function checkLimit({ url }: Office): Promise<Check[]> {
  let admitted = 0
  for (let count = 0; count < LOOK_UPS + 30; count += 1) {
    const answer = await fetch(`${url}/api/v1/track?query=%2B255754999888`, {
      headers: { 'x-forwarded-for': SOMEBODY },
    })
    await answer.arrayBuffer()
    if (answer.status === 200) admitted += 1
  }
  return [{ what: 'look-ups by phone let through to one address', found: admitted, wanted: LOOK_UPS }]
}

/** What was acknowledged against what is there. */
export async function checkWrites(pool: Pool, { customers, payments }: Ledger): Promise<Check[]> {
  const ids = [...customers.values()]
  const all = [...payments.values()]
  const cents = all.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  const { rows } = await pool.query<{ count: string; sum: string }>(
    'select count(*), sum(amount) from payments',
  )
  return [
    {
      what: 'customers that were acknowledged and are there',
      found: await numberOf(pool, 'select count(*) from customers where id = any($1)', [ids]),
      wanted: ids.length,
    },
    {
      what: 'customers by those names',
      found: await numberOf(pool, "select count(*) from customers where name like 'Clustered %'"),
      wanted: ids.length,
    },
    {
      what: 'payments, each sent to two processes at once',
      found: Number(rows[0]?.count),
      wanted: all.length,
    },
    { what: 'US$ of them', found: rows[0]?.sum ?? '0', wanted: (cents / 100).toFixed(2) },
    {
      what: 'keys with two answers',
      found: all.filter(({ answers }) => answers.size !== 1).length,
      wanted: 0,
    },
  ]
}

const timesIn = (name: string, text: string) =>
  readFileSync(join(projectRoot, '.build/load', `${name}.log`), 'utf8').split(text).length - 1

/** Work of the queue, in steps that follow each other, and what the clock asks for. */
export async function checkJobs(pool: Pool, sheets: number, logs: readonly string[]): Promise<Check[]> {
  const written = logs.reduce((sum, name) => sum + timesIn(name, 'restored on trial'), 0)
  const backups = officeHour(new Date()) >= BACKUP_HOUR ? 1 : 0
  return [
    {
      what: 'rows of imported sheets that became a customer',
      found: await numberOf(pool, "select count(*) from customers where name like 'Sheet %'"),
      wanted: sheets * ROWS_A_SHEET,
    },
    {
      what: 'customers by different names among them',
      found: await numberOf(pool, "select count(distinct name) from customers where name like 'Sheet %'"),
      wanted: sheets * ROWS_A_SHEET,
    },
    {
      what: 'jobs that failed',
      found: await numberOf(pool, 'select count(*) from graphile_worker.jobs where last_error is not null'),
      wanted: 0,
    },
    { what: 'backups of the day, written and proved', found: written, wanted: backups },
  ]
}

export async function checkBooks(pool: Pool, dataDir: string): Promise<Check[]> {
  const db = createDatabase(pool)
  const broken = (await verifyBooks(db)).filter(({ count }) => count > 0)
  const { findings } = await verifyAudit(db, loadConfig({ DATA_DIR: dataDir }))
  return [
    { what: 'claims of verify-books broken', found: broken.length, wanted: 0 },
    { what: 'findings of audit:verify', found: findings.length, wanted: 0 },
  ]
}
