import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '@/server/core/failures'
import { isAlive, startMark } from './process-identity'

interface Holder {
  pid: number
  mark: string
}

function readHolder(file: string): Holder | undefined {
  try {
    const [pid = '', mark = ''] = readFileSync(file, 'utf8').split('\n')
    return { pid: Number(pid), mark }
  } catch {
    return undefined
  }
}

const isLive = (holder: Holder) =>
  holder.pid > 0 && isAlive(holder.pid) && (holder.mark === '' || holder.mark === startMark(holder.pid))

/** The live process that works on this database folder, if there is one. */
export function lockHolder(home: string): number | undefined {
  const holder = readHolder(join(home, 'app.lock'))
  return holder && isLive(holder) ? holder.pid : undefined
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

function takeAside(file: string, aside: string): void {
  try {
    renameSync(file, aside)
  } catch {
    return // another starter was quicker
  }
  const taken = readHolder(aside)
  // Between reading and renaming another starter may have taken the stale lock over: give it back.
  if (taken && isLive(taken)) tryLink(aside, file)
  rmSync(aside, { force: true })
}

/** Makes this process the only one on the database folder; answers how to let go. */
export function takeAppLock(home: string): () => void {
  const file = join(home, 'app.lock')
  const draft = join(home, `app.lock.${process.pid}.${randomBytes(4).toString('hex')}`)
  writeFileSync(draft, `${process.pid}\n${startMark(process.pid)}\n`, { mode: 0o644 })
  try {
    // link() fails when the name exists, so two starters can never both have it.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (tryLink(draft, file)) return () => rmSync(file, { force: true })
      const holder = readHolder(file)
      if (holder && isLive(holder)) {
        throw new StartError(
          `The data in ${home} are in use by another running copy (process ${holder.pid}). Stop it first, or set DATA_DIR to another folder.`,
        )
      }
      takeAside(file, `${draft}.stale`)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new StartError(
    `The lock ${file} cannot be taken. Check that the folder is writable, then start again.`,
  )
}
