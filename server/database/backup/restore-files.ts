import { createHash, randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { StartError } from '@/server/core/failures'
import { type FileStore, isFileKey } from '@/server/gateways/file-store'

const DRAFT = '.part'

/** Uploaded files on their way into the store. */
export interface IncomingFiles {
  /** Removes what was left half written, by a restore that was killed or an upload: nobody uploads while all is replaced. */
  open(): Promise<void>
  /** Restores one file. Where its name has other content, it waits beside that. */
  write(path: string, content: AsyncIterable<Buffer>): Promise<void>
  /** From now on, what was written stays. */
  settle(): void
  /** For after the commit: swaps in what waits under names that were taken. */
  replace(): Promise<void>
  /** For after the commit: files that were there before and are not of the backup. */
  strangers(): string[]
  /** Takes back whatever has not been settled. */
  abandon(): Promise<void>
}

/** The sentence for an error of the disk; everything else stays what it is. */
function explain(error: unknown, location: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof StartError || !code) return error
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartError(
      `The disk of ${location} is full. Nothing was changed: make room on it, then restore again.`,
      { cause: error },
    )
  }
  return new StartError(
    `The uploaded files cannot be written to ${location}: ${message}. Nothing was changed: see to it, then restore again.`,
    { cause: error },
  )
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export function receiveFiles(store: FileStore): IncomingFiles {
  const before: string[] = []
  let isSettled = false
  const written = new Set<string>()
  const created: string[] = []
  const waiting = new Map<string, string>()

  async function restoreFile(key: string, bytes: Buffer): Promise<void> {
    const found = await store.read(key)
    if (!found) {
      created.push(key)
      await store.write(key, bytes)
    } else if (hashOf(found) !== hashOf(bytes)) {
      const draft = `${key}.${randomUUID()}${DRAFT}`
      waiting.set(draft, key)
      await store.write(draft, bytes)
    }
    written.add(key)
  }

  const explained = (work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      throw explain(error, store.location)
    })

  return {
    open: () =>
      explained(async () => {
        for await (const key of store.list()) {
          if (key.endsWith(DRAFT)) await store.remove(key)
          else if (isFileKey(key)) before.push(key)
        }
      }),
    write: (path, content) =>
      explained(async () => {
        const bytes = await buffer(content)
        const key = basename(path)
        // Backups of older releases hold what else lay in the folder.
        if (isFileKey(key)) await restoreFile(key, bytes)
      }),
    settle() {
      isSettled = true
    },
    async replace() {
      for (const [draft, key] of waiting) {
        await store.move(draft, key).catch((error: Error) => {
          throw new StartError(
            `The database is restored, but not the file ${key}: ${error.message}. See to ${store.location}, then restore again with --replace.`,
            { cause: error },
          )
        })
        waiting.delete(draft)
      }
    },
    strangers: () => before.filter((key) => !written.has(key)),
    async abandon() {
      const undone = isSettled ? [...waiting.keys()] : [...waiting.keys(), ...created]
      for (const key of undone) await store.remove(key).catch(() => {})
    },
  }
}
