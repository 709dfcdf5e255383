import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '@/server/core/project-root'

const startTimeout = 60_000

export const admin = { email: 'owner@example.com', password: 'a-long-password' }

/** A fresh DATA_DIR that an unprivileged account can pass through, as a clone's would be. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cargo-runtime-'))
  chmodSync(folder, 0o711)
  return folder
}

/** Removes it; processes of a killed database may still be writing for a moment. */
export function removeDataDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 })
}

function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  // Nothing of the shell that runs the tests may decide what they see.
  const { PATH, HOME } = process.env
  const defaults = {
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '10000000',
    CUSTOMER_READS_PER_HOUR: '100000000',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  return { PATH, HOME, NODE_ENV: 'production', ...defaults, ...settings }
}

/** The built server as its own process. */
export interface ServerProcess {
  child: ChildProcess
  address: string
  /** What it wrote to both outputs so far. */
  output(): string
}

interface Launch {
  /** Without an ending, below .build/server. */
  program: string
  args: readonly string[]
  /** The project's, or that of another release. */
  folder: string
}

interface Ended {
  code: number | null
  output: string
}

function launch(
  settings: Record<string, string>,
  { program = 'main', args = [], folder = projectRoot }: Partial<Launch> = {},
) {
  const file = join(folder, '.build/server', `${program}.js`)
  const child = spawn(process.execPath, [file, ...args], { cwd: folder, env: environment(settings) })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8')
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return { child, output: () => output }
}

/** Starts the server, of this release or of that in another folder, and waits until it says where it listens. */
export function startServer(settings: Record<string, string>, folder?: string): Promise<ServerProcess> {
  return untilReady(launch(settings, { folder }))
}

/** Starts a command of server/commands that goes on, and waits for a line of its own or until it says where it listens. */
export function startCommand(
  name: string,
  settings: Record<string, string>,
  readyLine?: RegExp,
): Promise<ServerProcess> {
  return untilReady(launch(settings, { program: `commands/${name}` }), readyLine)
}

/** Starts a command of server/commands that is to be ended before it is through. */
export function beginCommand(name: string, settings: Record<string, string>): ServerProcess {
  return { ...launch(settings, { program: `commands/${name}` }), address: '' }
}

/** Starts `npm run worker`, which listens nowhere. */
export function startWorker(settings: Record<string, string>): Promise<ServerProcess> {
  return untilReady(launch(settings, { program: 'commands/worker' }), /^The worker waits for work\./m)
}

async function untilReady(
  { child, output }: ReturnType<typeof launch>,
  readyLine = /^Ready: (\S+)$/m,
): Promise<ServerProcess> {
  for (let waited = 0; waited < startTimeout; waited += 20) {
    const ready = readyLine.exec(output())
    if (ready) return { child, address: ready[1] ?? '', output }
    if (child.exitCode !== null) break
    await sleep(20)
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not start:\n${output()}`)
}

/** Starts the server where it must refuse; answers how it ended. */
export async function startRefused(settings: Record<string, string>): Promise<Ended> {
  const { child, output } = launch(settings)
  await once(child, 'close')
  return { code: child.exitCode, output: output() }
}

/** Runs a command of server/commands, of this release or of that in another folder, to its end. */
export async function runCommand(
  name: string,
  args: readonly string[],
  settings: Record<string, string>,
  folder?: string,
): Promise<Ended> {
  const { child, output } = launch(settings, { program: `commands/${name}`, args, folder })
  await once(child, 'close')
  return { code: child.exitCode, output: output() }
}

/** Sends a signal and waits for the end. */
export async function end(server: ServerProcess, signal: NodeJS.Signals): Promise<Ended> {
  if (server.child.exitCode === null && server.child.signalCode === null) {
    const closed = once(server.child, 'close')
    server.child.kill(signal)
    await closed
  }
  return { code: server.child.exitCode, output: server.output() }
}

/** Number of the embedded database's main process, or undefined when it does not run. */
export function databasePid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres/pgdata/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

/** Kills the embedded database of a data folder for good, so that no test leaves one behind. */
export function killDatabase(dataDir: string): void {
  const pid = databasePid(dataDir)
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // it is gone already
  }
}
