import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { projectRoot } from '@/server/core/project-root'
import { freePort } from '@/server/database/embedded/embedded-database'

/** PgBouncer refuses to run as root. */
const ACCOUNT = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** So few that the API's twelve connections have to share them. */
const SERVER_CONNECTIONS = 3

export interface Pooler {
  /** The address that it was started before, through it. */
  url: string
  /** What it has done so far, from its own console. */
  stats(): Promise<Record<string, number>>
  stop(): Promise<void>
}

/** The example for operators, before the server and all databases of `serverUrl`. */
function writeSettings(folder: string, serverUrl: URL, port: number): string {
  const accounts = join(folder, 'userlist.txt')
  writeFileSync(accounts, `"${serverUrl.username}" "${decodeURIComponent(serverUrl.password)}"\n`)
  const settings = readFileSync(join(projectRoot, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8')
    .replace(/^cargo = .*$/m, `* = host=${serverUrl.hostname} port=${serverUrl.port}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =\nserver_idle_timeout = 2`)
    .replace(/^auth_file = .*$/m, `auth_file = ${accounts}\nstats_users = ${serverUrl.username}`)
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${SERVER_CONNECTIONS}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings)
  return file
}

async function readStats(url: URL): Promise<Record<string, number>> {
  const console = new Client({ connectionString: new URL('/pgbouncer', url).href })
  await console.connect()
  const { rows } = await console.query<Record<string, string>>('show stats_totals')
  await console.end()
  const sums: Record<string, number> = {}
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (name !== 'database') sums[name] = (sums[name] ?? 0) + Number(value)
    }
  }
  return sums
}

/** Starts PgBouncer in transaction mode before a server. */
export async function startPooler(program: string, serverUrl: string): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'cargo-pooler-'))
  await chmod(folder, 0o711)
  const url = new URL(serverUrl)
  const file = writeSettings(folder, url, await freePort())
  url.port = /^listen_port = (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  const child = spawn(program, [file], { ...ACCOUNT, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-5000)
  })
  for (const deadline = Date.now() + 10_000; ; await sleep(50)) {
    const stats = await readStats(url).catch(() => null)
    if (stats) break
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`PgBouncer did not start:\n${output}`)
  }
  return {
    url: url.href,
    stats: () => readStats(url),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
