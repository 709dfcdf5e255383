// npm run prove:soak: mixed traffic on one web process and one worker for SOAK_MINUTES; what they hold in memory, handles and
// connections may not grow, and no call may fail.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { createDatabase, createPool } from '@/server/core/database'
import { projectRoot } from '@/server/core/project-root'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { makeJpeg } from '@/tests/factories/photos'
import { newDataDir, removeDataDir } from '@/tests/runtime/support/server-process'
import { type Check, checkBooks, table } from './cluster/checks'
import { coursesOf, courseTable, RULE, type Sample, takeSample, type Watched } from './soak/samples'
import { type Counter, letTraffic, type Scene } from './soak/traffic'
import { openLargeDatabase } from './support/databases'
import { beemSettings, startProvider } from './support/message-provider'
import { type Running, startProduct, startWorker } from './support/processes'
import { publish } from './support/report'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30)
const WARM_UP_MS = Math.min(2, MINUTES / 5) * 60_000
const SAMPLE_MS = 10_000
/** As many as an office has after some months: what a list weighs does not change much meanwhile. */
const PACKAGES = 10_000
const IN_HAND = 60
const WEB = 'soak-web'
const WORKER = 'soak-worker'

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Soaked {
  watched: Watched[]
  samples: Sample[]
  counters: Map<string, Counter>
}

async function prepareScene(url: string, pool: Pool): Promise<Scene> {
  await pool.query(
    `insert into settings (key, value) values ('quietHours', '{"from": "00:00", "to": "00:00"}')`,
  )
  const db = createDatabase(pool)
  const customers = await Promise.all(
    Array.from({ length: IN_HAND }, (_, index) => insertCustomer(db, { name: `Soaking customer ${index}` })),
  )
  const packages = await Promise.all(
    customers.map(({ id }) => insertPackage(db, { receiverId: id, totalUSD: '1000000' })),
  )
  return { url, packages, customerIds: customers.map(({ id }) => id), photo: await makeJpeg(1600, 1200) }
}

async function soak(scene: Scene, watched: Watched[], pool: Pool): Promise<Soaked> {
  const samples: Sample[] = []
  const counters = new Map<string, Counter>()
  let over = false
  const traffic = letTraffic(scene, counters, () => over)
  try {
    await sleep(WARM_UP_MS)
    for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; await sleep(SAMPLE_MS)) {
      samples.push(await takeSample(watched, pool))
      say(sampleLine(watched, samples.at(-1)))
    }
  } finally {
    over = true
    await traffic
  }
  return { watched, samples, counters }
}

function sampleLine(watched: readonly Watched[], sample: Sample | undefined): string {
  const parts = watched.map(({ name }, index) => {
    const now = sample?.processes[index]
    return `${name}: heap ${now?.heap.toFixed(1)} MB, resident ${now?.rss.toFixed(0)} MB, ${now?.descriptors} descriptors`
  })
  return `${[...parts, `${sample?.connections} connections`].join('; ')}`
}

const errorsIn = (name: string) =>
  readFileSync(join(projectRoot, '.build/load', `${name}.log`), 'utf8').match(/"level":[56]0/g)?.length ?? 0

async function check(pool: Pool, dataDir: string, counters: Map<string, Counter>): Promise<Check[]> {
  const failed = [...counters.values()].reduce((sum, counter) => sum + counter.failed.length, 0)
  const { rows } = await pool.query('select 1 from graphile_worker.jobs where last_error is not null')
  return [
    { what: 'rounds that failed', found: failed, wanted: 0 },
    { what: 'errors in the logs of both', found: errorsIn(WEB) + errorsIn(WORKER), wanted: 0 },
    { what: 'jobs that failed', found: rows.length, wanted: 0 },
    ...(await checkBooks(pool, dataDir)),
  ]
}

function counterTable(counters: Map<string, Counter>): string {
  const rows = [...counters].map(([name, { rounds, failed }]) => `| ${name} | ${rounds} | ${failed.length} |`)
  return ['| Traffic | Rounds | Failed |', '|---|---|---|', ...rows].join('\n')
}

/** Prints the tables; answers the lines that do not hold. */
function printTables(
  { watched, samples, counters }: Soaked,
  checks: readonly Check[],
  messages: number,
): string[] {
  const courses = coursesOf(watched, samples)
  for (const { failed } of counters.values()) for (const line of failed.slice(0, 5)) say(line)
  publish(
    'prove:soak',
    [courseTable(courses), table(checks), counterTable(counters)].join('\n\n'),
    `${MINUTES} minutes after ${WARM_UP_MS / 60_000} to warm up, a sample each ${SAMPLE_MS / 1000} s. ${RULE} ${messages} SMS reached the provider.`,
  )
  const broken = checks.filter(({ found, wanted }) => found !== wanted).map(({ what }) => what)
  return [...broken, ...courses.filter(({ hasGrown }) => hasGrown).map(({ what }) => `${what} has grown`)]
}

/** Answers the lines that do not hold. */
async function prove(): Promise<string[]> {
  const dataDir = newDataDir()
  const provider = await startProvider()
  const database = await openLargeDatabase(PACKAGES, say, dataDir)
  const pool = createPool(database.url, 2)
  const running: Running[] = []
  const probe = pathToFileURL(join(projectRoot, 'tests/load/support/memory-probe.mjs')).href
  const settingsOf = (name: string) => ({
    ...beemSettings(provider.url),
    DATA_DIR: dataDir,
    WORKER: 'off',
    // So that visitors come from many addresses.
    TRUST_PROXY: '1',
    NODE_OPTIONS: `--import=${probe}`,
    MEMORY_PROBE: join(dataDir, `${name}.sock`),
  })
  const watch = (name: string, process: Running): Watched => {
    running.push(process)
    return { name: name === WEB ? 'web' : 'worker', process, socket: settingsOf(name).MEMORY_PROBE }
  }
  try {
    const web = watch(WEB, await startProduct(WEB, database.url, settingsOf(WEB)))
    const worker = watch(WORKER, await startWorker(WORKER, database.url, settingsOf(WORKER)))
    const scene = await prepareScene(web.process.url, pool)
    say(`Traffic for ${MINUTES} minutes …`)
    const soaked = await soak(scene, [web, worker], pool)
    return printTables(soaked, await check(pool, dataDir, soaked.counters), provider.taken.length)
  } finally {
    for (const { stop } of running) await stop()
    provider.stop()
    await pool.end()
    await database.stop()
    removeDataDir(dataDir)
  }
}

const broken =
  process.platform === 'linux'
    ? await prove().catch((error: Error) => [error.message])
    : ['it reads /proc, which only Linux has']
if (broken.length > 0) {
  process.stderr.write(`The soak failed: ${broken.join('; ')}.\n`)
  process.exitCode = 1
}
