// npm run prove:pooler: the core of the server's tests, with the program's role behind a PgBouncer in transaction mode, by the example of deploy/pgbouncer.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publish } from './support/report'

/** By name, of tests/server. */
const CORE = [
  'pooler',
  'session',
  'receiving',
  'payments',
  'packages-list',
  'customers-list',
  'tracking',
  'search',
  'finance',
  'imports',
  'idempotency',
  'transaction',
  'messages-sending',
  'sign-in-limits',
  'audit-chain',
]

interface Results {
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string }[]
  }[]
}

const program = process.env.PGBOUNCER || 'pgbouncer'

/** Its version, such as '1.24.1'; undefined where there is none. */
function findVersion(): string | undefined {
  try {
    const text = execFileSync(program, ['--version'], { encoding: 'utf8' })
    return /^PgBouncer (\d+\.\d+\S*)/m.exec(text)?.[1]
  } catch {
    return undefined
  }
}

function whyNot(version: string | undefined): string | undefined {
  if (version === undefined)
    return 'there is no pgbouncer here. Install it (apt-get install pgbouncer), or name one in PGBOUNCER.'
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 1 && minor < 21)
    return `PgBouncer ${version} loses prepared statements; 1.21 or later is needed. Name one in PGBOUNCER.`
  return undefined
}

async function runTests(file: string): Promise<{ results: Results; stats: Record<string, number> }> {
  const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--project', 'server', '--reporter=default', '--reporter=json', `--outputFile=${file}`]
  const tests = CORE.map((name) => `tests/server/${name}.test.ts`)
  const child = spawn(process.execPath, [vitest, ...args, ...tests], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PGBOUNCER: execFileSync('which', [program], { encoding: 'utf8' }).trim() },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
    process.stdout.write(chunk)
  })
  await once(child, 'close')
  if (child.exitCode !== 0) process.exitCode = 1
  const stats: unknown = JSON.parse(/^POOLER (.*)$/m.exec(output)?.[1] ?? '{}')
  return { results: JSON.parse(readFileSync(file, 'utf8')), stats: stats as Record<string, number> }
}

function table({ testResults }: Results): string {
  const rows = testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const passed = assertionResults.filter(({ status }) => status === 'passed').length
    const file = name.slice(name.indexOf('tests/server'))
    const seconds = ((endTime - startTime) / 1000).toFixed(1)
    return `| ${file} | ${passed} of ${assertionResults.length} | ${seconds} s |`
  })
  return ['| Through the pooler | Passed | Time |', '|---|---|---|', ...rows.toSorted()].join('\n')
}

async function prove(version: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cargo-pooler-results-'))
  try {
    const { results, stats } = await runTests(join(folder, 'results.json'))
    const { xact_count, query_count, client_parse_count, server_parse_count } = stats
    publish(
      'prove:pooler',
      table(results),
      `PgBouncer ${version}, transaction mode, 3 connections to the server for 12 and more of each copy: ${xact_count} transactions, ${query_count} statements; of ${client_parse_count} prepared by clients ${server_parse_count} reached the server.`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const version = findVersion()
const reason = whyNot(version)
if (version === undefined || reason) {
  process.stderr.write(`Not run: ${reason}\n`)
  process.exitCode = 1
} else await prove(version)
