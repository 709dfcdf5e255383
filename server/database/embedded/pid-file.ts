import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './home'
import { isAlive } from './process-identity'

export interface RunningServer {
  pid: number
  port: number
  status: string
}

function readPidFile(home: Home): RunningServer | undefined {
  try {
    const lines = readFileSync(join(home.pgdata, 'postmaster.pid'), 'utf8').split('\n')
    const status = lines[7]?.trim() ?? 'starting'
    return { pid: Number(lines[0]), port: Number(lines[3]), status }
  } catch {
    return undefined
  }
}

// PostgreSQL's processes all stand in their data folder, so that tells ours from a stranger with a reused number.
function standsIn(pid: number | string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

const isOurs = (home: Home, pid: number) => process.platform !== 'linux' || standsIn(pid, home.pgdata)

/** The server that runs on this database, left over from a program that was killed. */
export function findRunning(home: Home): RunningServer | undefined {
  const found = readPidFile(home)
  return found && found.pid > 0 && isAlive(found.pid) && isOurs(home, found.pid) ? found : undefined
}

const strays = (home: Home) =>
  process.platform === 'linux'
    ? readdirSync('/proc').filter(
        (name) => /^\d+$/.test(name) && isAlive(Number(name)) && standsIn(name, home.pgdata),
      )
    : []

/**
 * Removes the pid file of a server that is gone. PostgreSQL does so itself unless the number belongs to a zombie
 * or to a stranger by now; the file also names the shared memory, so it may go only when no process is left.
 */
export async function clearStalePidFile(home: Home): Promise<void> {
  const found = readPidFile(home)
  if (!found || findRunning(home)) return
  for (let waited = 0; strays(home).length > 0 && waited < 10_000; waited += 50) await sleep(50)
  if (strays(home).length === 0) rmSync(join(home.pgdata, 'postmaster.pid'), { force: true })
}
