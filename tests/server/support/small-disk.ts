import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A file system of its own that is soon full. */
export interface SmallDisk {
  /** Leaves no byte on it. */
  fill(): void
  makeSpace(): void
  remove(): void
}

const STEPS = [1024 * 1024, 4096]

function writeAllThatFits(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (const bytes of STEPS) while (writeSync(handle, Buffer.alloc(bytes)) === bytes);
  } catch {
    // ENOSPC: that is what it is for.
  } finally {
    closeSync(handle)
  }
}

/** Mounts one in the memory onto a folder; null where that is not allowed, or not known. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  // PostgreSQL runs as the account 65534 where the tests run as root, who alone may mount.
  const options = `size=${megabytes}m,mode=711,uid=65534,gid=65534`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return null
  const filler = join(folder, 'filler')
  return {
    fill: () => writeAllThatFits(filler),
    makeSpace: () => rmSync(filler),
    remove: () => void spawnSync('umount', [folder]),
  }
}

/** For the output of a run in which there was none. */
export function explainSkip(test: string): string {
  const reason = 'not run, no disk can be mounted here'
  process.stderr.write(`${test}: ${reason}\n`)
  return reason
}
