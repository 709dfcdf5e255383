import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, pathOfKey } from './file-store'

/** How the folders are named that pathOfKey makes. What else lies beside them, such as lost+found, is not ours. */
const FOLDER_PATTERN = /^[0-9a-f-]{2}$/

const isAbsent = (error: NodeJS.ErrnoException) => error.code === 'ENOENT' || error.code === 'ENOTDIR'

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (isAbsent(error)) return null
  throw error
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

/** Makes a folder; a new one outlives a power cut. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first !== undefined) await syncFolder(dirname(first))
}

/** Written whole beside its place and then moved there: a crash leaves no half picture. */
async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const draft = `${target}.${randomUUID()}.part`
  try {
    const file = await open(draft, 'wx', 0o640)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

export function createFolderStore(folder: string): FileStore {
  const pathTo = (key: string) => join(folder, pathOfKey(key))
  return {
    location: folder,
    async write(key, bytes) {
      const target = pathTo(key)
      await makeFolder(dirname(target))
      await writeWhole(target, bytes)
      await syncFolder(dirname(target))
    },
    read: (key) => readFile(pathTo(key)).catch(nullWhenAbsent),
    async open(key) {
      const file = await open(pathTo(key)).catch(nullWhenAbsent)
      if (!file) return null
      const { size } = await file.stat()
      return { size, content: file.createReadStream() }
    },
    async remove(key) {
      await rm(pathTo(key), { force: true })
    },
    async move(from, to) {
      await rename(pathTo(from), pathTo(to))
      await syncFolder(dirname(pathTo(to)))
    },
    async *list() {
      const found = await readdir(folder, { withFileTypes: true }).catch(nullWhenAbsent)
      const folders = (found ?? []).filter((entry) => entry.isDirectory() && FOLDER_PATTERN.test(entry.name))
      for (const { name } of folders.toSorted((a, b) => a.name.localeCompare(b.name)))
        yield* (await readdir(join(folder, name))).toSorted()
    },
  }
}
