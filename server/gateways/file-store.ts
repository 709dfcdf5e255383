import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
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

/** How the folders are named that pathOfKey makes. */
const FOLDER_PATTERN = /^[0-9a-f-]{2}$/

/**
 * Every entry in the folders of the store, as 'ab/abcd….webp'. What else lies beside them, such as the lost+found of a
 * disk of its own, is neither ours nor always readable.
 */
export async function listStoreEntries(filesDir: string): Promise<string[]> {
  const found = await readdir(filesDir, { withFileTypes: true })
  const folders = found.filter((entry) => entry.isDirectory() && FOLDER_PATTERN.test(entry.name))
  const lists = folders.map(async ({ name }) =>
    (await readdir(join(filesDir, name))).map((entry) => `${name}/${entry}`),
  )
  return (await Promise.all(lists)).flat().sort()
}

/** Whether such an entry is a whole file of the store, and not one in the making. */
export function isStoredFile(entry: string): boolean {
  return FILE_KEY_PATTERN.test(entry.slice(entry.indexOf('/') + 1))
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
