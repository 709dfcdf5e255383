// npm run prove:pooler: the core of the server's tests, with the program's role behind a PgBouncer in transaction mode, by the example of deploy/pgbouncer.
import { execFileSync } from 'node:child_process'
import { CORE, resultsTable, runTests } from './support/core-tests'
import { publish } from './support/report'

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

async function prove(version: string): Promise<void> {
  const files = ['tests/server/pooler.test.ts', ...CORE]
  const environment = { PGBOUNCER: execFileSync('which', [program], { encoding: 'utf8' }).trim() }
  const { results, output } = await runTests({ files, environment })
  const stats = JSON.parse(/^POOLER (.*)$/m.exec(output)?.[1] ?? '{}') as Record<string, number>
  const { xact_count, query_count, client_parse_count, server_parse_count } = stats
  publish(
    'prove:pooler',
    resultsTable('Through the pooler', results),
    `PgBouncer ${version}, transaction mode, 3 connections to the server for 12 and more of each copy: ${xact_count} transactions, ${query_count} statements; of ${client_parse_count} prepared by clients ${server_parse_count} reached the server.`,
  )
}

const version = findVersion()
const reason = whyNot(version)
if (version === undefined || reason) {
  process.stderr.write(`Not run: ${reason}\n`)
  process.exitCode = 1
} else await prove(version)
