import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '@/server/core/project-root'

/** A server in a process of its own, as a visitor would meet it. */
export interface Running {
  url: string
  pid: number
  /** Answers what it ended with. */
  stop(): Promise<number | null>
  /** At once, as a machine that fails. */
  kill(): Promise<void>
}

/** Where a process is found in .build and what to ask it for. */
interface Program {
  file: string
  /** Answers once it is ready. */
  readyPath: string
  /** The variable that takes the port of readyPath. */
  portName?: string
  /** The project's, or that of another release. */
  folder?: string
  /** A free one when left out. */
  port?: number
}

/** A port that nobody listens on, on this machine alone. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address && typeof address === 'object' ? address.port : 0
}

/** Throws when the process ends before it answers, or does not in a minute. */
export async function untilReady(url: string, child: ChildProcess, log: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}; see ${log}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`The server did not answer ${url} in a minute; see ${log}`)
}

async function start(
  name: string,
  { file, readyPath, portName = 'PORT', folder = projectRoot, port: wanted }: Program,
  env: Record<string, string>,
): Promise<Running> {
  const port = wanted ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const logs = join(projectRoot, '.build/load')
  mkdirSync(logs, { recursive: true })
  const log = join(logs, `${name}.log`)
  // Output goes to a file, as under a service manager: a terminal or a pipe would be measured as well.
  const out = openSync(log, 'w')
  const child = spawn(process.execPath, [join(folder, file)], {
    cwd: folder,
    env: { ...process.env, ...env, [portName]: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' },
    stdio: ['ignore', out, out],
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const stop = async () => {
    await end('SIGTERM')
    return child.exitCode
  }
  await untilReady(`${url}${readyPath}`, child, log).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, pid: child.pid ?? 0, stop, kill: () => end('SIGKILL') }
}

/** Set so high, by their own settings, that a benchmark does not meet them. */
const LIMITLESS = { RATE_LIMIT_PER_MINUTE: '10000000', CUSTOMER_READS_PER_HOUR: '100000000' }

/** The whole product. */
export function startProduct(
  name: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
  folder?: string,
): Promise<Running> {
  const program = { file: '.build/server/main.js', readyPath: '/api/v1/health', folder }
  return start(name, program, {
    DATABASE_URL: databaseUrl,
    ...LIMITLESS,
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    LOG_LEVEL: 'info',
    ...settings,
  })
}

/** The pages alone, of a build that knows where its API is. */
export function startWebsite(
  name: string,
  { folder, port }: { folder: string; port: number },
  settings: Record<string, string>,
): Promise<Running> {
  const program = { file: '.build/server/commands/website.js', readyPath: '/contact-us', folder, port }
  return start(name, program, { ...LIMITLESS, LOG_LEVEL: 'info', ...settings })
}

/** The background worker alone, which is ready when its metrics can be read. */
export function startWorker(
  name: string,
  databaseUrl: string,
  settings: Record<string, string>,
  folder?: string,
): Promise<Running> {
  const program = {
    file: '.build/server/commands/worker.js',
    readyPath: '/metrics',
    portName: 'METRICS_PORT',
    folder,
  }
  return start(name, program, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info', ...settings })
}

/** The least that can answer the same: a program of this folder. */
export function startBare(name: string, readyPath: string, env: Record<string, string>): Promise<Running> {
  return start(name, { file: `.build/load/${name}.js`, readyPath }, env)
}
