// npm run prove:cluster: three web processes and two workers of one office behind a balancer, under a steady load: what
// they share is counted once, a rolling restart fails no call, and a kill -9 of any of them loses nothing.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createDatabase, createPool } from '@/server/core/database'
import { startEmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { migrateAll } from '@/server/prepare-database'
import { insertPackage } from '@/tests/factories/packages'
import { signIn } from '@/tests/runtime/support/api-calls'
import { startBalancer } from './cluster/balancer'
import { type Check, checkCaches, checkLimit, checkSessions, table } from './cluster/checks'
import { beginPhase, type Ledger, type Office } from './cluster/load'
import { createMembers, type Members } from './cluster/members'
import type { Sheets } from './cluster/sheets'
import { type Load, underLoad } from './cluster/under-load'
import { publish } from './support/report'

const WEBS = 3
const WORKERS = 2
const PACKAGES = 20
const STEADY_MS = Number(process.env.PROVE_STEADY_SECONDS ?? 20) * 1000
const quiet = { info: () => {}, warn: () => {} }
const say = (line: string) => process.stdout.write(`${line}\n`)

/** So that the one that is killed has half of a sheet in hand, where it is the one. */
async function untilHalf(sheets: Sheets, isOver: () => boolean): Promise<void> {
  while (sheets.created === 0 && !isOver()) await sleep(20)
}

interface Scene extends Load {
  pool: Pool
  office: Office
  members: Members
}

/** Answers what was found on the way. */
async function goThrough({ office, pool, ledger, members, sheets, isOver }: Scene): Promise<Check[]> {
  const checks: Check[] = []
  const noFailures = (what: string, { failed }: { failed: string[] }) => {
    checks.push({ what: `calls that failed ${what}`, found: failed.length, wanted: 0 })
    for (const line of failed.slice(0, 5)) say(line)
  }
  say('Steady load …')
  const steady = beginPhase(ledger, 'steady')
  checks.push(...(await checkSessions(members.urls())), ...(await checkLimit(office)))
  checks.push(...(await checkCaches(members.urls(), office.token, pool)))
  await sleep(STEADY_MS)
  noFailures('under a steady load', steady)

  say('Rolling restart of all …')
  const rolling = beginPhase(ledger, 'rolling restart')
  for (let count = 0; count < WEBS; count += 1) await members.replaceOldest('web')
  for (let count = 0; count < WORKERS; count += 1) await members.replaceOldest('worker')
  noFailures('during a rolling restart', rolling)
  const unclean = members.exits.filter((code) => code !== 0).length
  checks.push({ what: 'processes that did not end with 0', found: unclean, wanted: 0 })

  say('kill -9 of two web processes and two workers …')
  beginPhase(ledger, 'kill -9')
  for (const role of ['web', 'worker', 'web', 'worker'] as const) {
    await untilHalf(sheets, isOver)
    await members.killOldest(role)
  }
  beginPhase(ledger, 'afterwards')
  await sleep(STEADY_MS / 2)
  return checks
}

const remarks = ({ phases }: Ledger, { done }: Sheets) =>
  `${WEBS} web processes and ${WORKERS} workers, ${done} sheets imported meanwhile. Calls through the balancer: ${phases
    .map(({ name, calls, failed }) => `${name} ${calls} (${failed.length} not answered)`)
    .join(', ')}; what was not answered was sent again with its key.`

const dataDir = mkdtempSync(join(tmpdir(), 'cargo-cluster-'))
// Started as root, the database runs as an account that has to pass through.
chmodSync(dataDir, 0o711)
const database = await startEmbeddedDatabase({ dataDir, log: quiet })
const balancer = await startBalancer()
const members = createMembers({ name: 'cluster', database, dataDir, balancer })
const pool = createPool(database.ownerUrl, 4)
try {
  await migrateAll(database, quiet)
  for (let count = 0; count < WEBS; count += 1) await members.start('web')
  for (let count = 0; count < WORKERS; count += 1) await members.start('worker')
  await balancer.untilAllReady()
  const db = createDatabase(pool)
  const packages = await Promise.all(
    Array.from({ length: PACKAGES }, () => insertPackage(db, { totalUSD: '1000000' })),
  )
  const office = { url: balancer.url, token: await signIn(balancer.url), packages }
  const { ledger, sheets, checks } = await underLoad({ office, members, pool, dataDir }, (load) =>
    goThrough({ ...load, office, members, pool }),
  )
  publish('prove:cluster', table(checks), remarks(ledger, sheets))
  if (checks.some(({ found, wanted }) => found !== wanted)) process.exitCode = 1
} finally {
  await members.stopAll()
  balancer.close()
  await pool.end()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
