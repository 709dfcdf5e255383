import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const FILE_KEY_PATTERN = /^[0-9a-f-]{36}((-thumb)?\.webp|\.png|-share\.jpg)$/

/** Where files lie: a folder today, an S3 bucket behind the same three verbs when the office outgrows one machine. */
export interface FileStore {
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Null for what is not there. */
  read(key: string): Promise<Uint8Array | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
}

/** 'ab/abcd….webp': no folder grows beyond what a file system likes. */
export function pathOfKey(key: string): string {
  return `${key.slice(0, 2)}/${key}`
}

export function createFileStore(filesDir: string): FileStore {
  return {
    async write(key, bytes) {
      const target = join(filesDir, pathOfKey(key))
      await mkdir(dirname(target), { recursive: true })
      // Written whole beside its place and then moved there: a crash leaves no half picture.
      const draft = `${target}.${randomUUID()}.part`
      const file = await open(draft, 'wx', 0o640)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, target)
    },
    async read(key) {
      return readFile(join(filesDir, pathOfKey(key))).catch(() => null)
    },
    async remove(key) {
      await rm(join(filesDir, pathOfKey(key)), { force: true })
    },
  }
}
