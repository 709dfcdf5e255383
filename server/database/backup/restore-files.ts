import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '@/server/core/failures'
import { isStoredFile, listStoreEntries } from '@/server/gateways/file-store'

const DRAFT = '.restore.part'

/** Uploaded files on their way into the folder, which may be a mount point or a link and is never replaced itself. */
export interface IncomingFiles {
  /** Removes what a restore that was killed left half written. */
  open(): Promise<void>
  /** Restores one file. A name with other content is left unless `replace` is set. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<void>
  /** Returns when all that was written outlives a power cut; from then on it stays. */
  settle(): Promise<void>
  /** For after the commit: swaps in what waits under names that were taken. */
  replace(): Promise<void>
  /** For after the commit: files that were there before and are not of the backup. */
  strangers(): string[]
  /** Takes back whatever has not been settled. */
  abandon(): Promise<void>
}

/** The sentence for an error of the disk; everything else stays what it is. */
function explain(error: unknown, filesDir: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof StartError || !code) return error
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartError(
      `The disk of ${filesDir} is full. Nothing was changed: make room on it, then restore again.`,
      { cause: error },
    )
  }
  return new StartError(
    `The uploaded files cannot be written to ${filesDir}: ${message}. Nothing was changed: see to the folder, then restore again.`,
    { cause: error },
  )
}

/** Some network disks cannot sync a folder, and need not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync().catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EINVAL' && error.code !== 'ENOTSUP') throw error
    })
  } finally {
    await handle.close()
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Whether nothing, the same bytes or other bytes stand under a name. */
async function compare(target: string, draft: string): Promise<'free' | 'same' | 'other'> {
  const found = await stat(target).catch(() => undefined)
  if (!found) return 'free'
  if (!found.isFile() || found.size !== (await stat(draft)).size) return 'other'
  return (await hashOf(target)) === (await hashOf(draft)) ? 'same' : 'other'
}

export function receiveFiles(filesDir: string): IncomingFiles {
  let before: string[] = []
  let isSettled = false
  const written = new Set<string>()
  const created: string[] = []
  const drafts = new Set<string>()
  const waiting = new Map<string, string>()
  const folders = new Set<string>()

  async function makeFolder(folder: string): Promise<void> {
    if (folders.has(folder)) return
    const first = await mkdir(folder, { recursive: true })
    if (first !== undefined) folders.add(dirname(first))
    folders.add(folder)
  }

  async function restoreFile(target: string, content: AsyncIterable<Buffer>): Promise<void> {
    await makeFolder(dirname(target))
    const draft = `${target}.${randomUUID()}${DRAFT}`
    drafts.add(draft)
    const file = await open(draft, 'wx', 0o640)
    await pipeline(content, file.createWriteStream({ flush: true }))
    const state = await compare(target, draft)
    if (state === 'other') {
      waiting.set(draft, target)
      return
    }
    if (state === 'free') {
      await rename(draft, target)
      created.push(target)
    } else await rm(draft)
    drafts.delete(draft)
  }

  const explained = (work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      throw explain(error, filesDir)
    })

  return {
    open: () =>
      explained(async () => {
        await makeFolder(filesDir)
        const entries = await listStoreEntries(filesDir)
        for (const name of entries.filter((entry) => entry.endsWith(DRAFT))) await rm(join(filesDir, name))
        before = entries.filter(isStoredFile)
      }),
    async write(name, content) {
      if (normalize(name).startsWith('..'))
        throw new StartError(`The backup names a file outside its folder: ${name}.`)
      await explained(() => restoreFile(join(filesDir, normalize(`/${name}`)), content))
      written.add(name)
    },
    settle: () =>
      explained(async () => {
        for (const folder of folders) await syncFolder(folder)
        isSettled = true
      }),
    async replace() {
      for (const [draft, target] of waiting) {
        await rename(draft, target).catch((error: Error) => {
          throw new StartError(
            `The database is restored, but not the file ${target}: ${error.message}. See to the folder, then restore again with --replace.`,
            { cause: error },
          )
        })
        drafts.delete(draft)
        await syncFolder(dirname(target))
      }
    },
    strangers: () => before.filter((name) => !written.has(name)),
    async abandon() {
      const undone = isSettled ? [...drafts] : [...drafts, ...created]
      for (const path of undone) await rm(path, { force: true })
    },
  }
}
