import { spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { binaryPath } from './binaries'
import type { Home } from './home'
import { isAlive } from './process-identity'
import { serverSettings } from './settings'

/** One running PostgreSQL server process, started by us or found running. */
export interface Postmaster {
  pid: number
  port: number
  /** Resolves when the process is gone, whoever ended it. */
  gone: Promise<void>
}

const logFolder = (home: Home) => join(home.dir, 'log')

async function waitUntilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(200)
}

/** Watches over a server that another, killed run of the program had started. */
export function adopt(pid: number, port: number): Postmaster {
  return { pid, port, gone: waitUntilGone(pid) }
}

/** Starts a server process; whether it gets ready is for the caller to see. */
export function launch(home: Home, port: number, durable: boolean): Postmaster {
  const log = logFolder(home)
  mkdirSync(log, { recursive: true, mode: 0o700 })
  if (home.account) chownSync(log, home.account.uid, home.account.gid)
  const output = openSync(join(log, 'start.log'), 'w', 0o600)
  const child = spawn(
    binaryPath(home.binaries, 'postgres'),
    ['-D', home.pgdata, ...serverSettings(home, port, durable)],
    {
      ...home.account,
      cwd: home.dir,
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      // A group of its own: Ctrl-C in the terminal must reach it only through us, after the requests in flight.
      detached: true,
      stdio: ['ignore', output, output],
    },
  )
  closeSync(output)
  child.unref()
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { pid: child.pid ?? -1, port, gone }
}

/** One file of PostgreSQL's write-ahead log, without space for which it ends. */
const WAL_SEGMENT_BYTES = 16 * 1024 * 1024

/** Whether the server has no space to go on, nor to start. Unknown where its folder is gone: the watch goes on all the same. */
export function isDiskFull(home: Pick<Home, 'dir'>): boolean {
  try {
    const { bavail, bsize } = statfsSync(home.dir)
    return bavail * bsize < WAL_SEGMENT_BYTES
  } catch {
    return false
  }
}

/** Last lines the server wrote while starting, for the message when it did not. */
export function startOutput(home: Home): string {
  try {
    return readFileSync(join(logFolder(home), 'start.log'), 'utf8').trim()
  } catch {
    return ''
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, name)
  } catch {
    // gone already
  }
}

const within = (ms: number, done: Promise<void>) =>
  Promise.race([done.then(() => true), sleep(ms, false, { ref: false })])

/** Fast shutdown (SIGINT); after the time-out it is stopped immediately and recovers at its next start. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  const keepAlive = setInterval(() => {}, 1000)
  signal(postmaster.pid, 'SIGINT')
  if (!(await within(30_000, postmaster.gone))) {
    signal(postmaster.pid, 'SIGQUIT')
    await within(10_000, postmaster.gone)
  }
  clearInterval(keepAlive)
}

/** For a program that leaves without waiting: the server ends by itself. */
export const dropPostmaster = (postmaster: Postmaster): void => signal(postmaster.pid, 'SIGQUIT')
