import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

function linuxStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces; the fields after it are plain.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Whether the process runs. A zombie does not: where nobody reaps, kill(0) alone would call it alive for ever. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  return process.platform !== 'linux' || linuxStat(pid)?.[0] !== 'Z'
}

/** Something that differs between two processes that got the same number one after the other. */
export function startMark(pid: number): string {
  if (process.platform === 'linux') {
    try {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return `${boot}/${linuxStat(pid)?.[19] ?? ''}`
    } catch {
      return ''
    }
  }
  if (process.platform === 'win32') return ''
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
