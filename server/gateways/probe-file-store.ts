import { randomUUID } from 'node:crypto'
import { type FileStore, FileStoreError } from './file-store'

/** What is under the key, which is free afterwards, also where it cannot be read: the page System asks again and again. */
async function readAndRemove(store: FileStore, key: string): Promise<Uint8Array | null> {
  try {
    return await store.read(key)
  } finally {
    await store.remove(key)
  }
}

/** Writes, reads and removes a file; answers why the store is not good, or null. */
export async function probeFileStore(store: FileStore): Promise<string | null> {
  const key = `${randomUUID()}.webp`
  const bytes = Buffer.from('a probe of the store')
  try {
    await store.write(key, bytes)
    const found = await readAndRemove(store, key)
    const isSame = found !== null && bytes.equals(found)
    return isSame ? null : `${store.location} gives back other bytes than it was given.`
  } catch (error) {
    if (error instanceof FileStoreError) return `${error.message}. Look at the S3_ settings.`
    throw error
  }
}
