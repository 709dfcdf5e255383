import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { BackupDraft, BackupStore } from './backup-store'

async function createDraft(file: string): Promise<BackupDraft> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  // Ctrl-C leaves nothing behind.
  const onExit = () => rmSync(draft, { force: true })
  process.once('exit', onExit)
  return {
    location: file,
    // It holds people's phones and the password hashes: for its owner only.
    stream: createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    async finish() {
      await rename(draft, file)
      process.off('exit', onExit)
    },
    async abandon() {
      await rm(draft, { force: true })
      process.off('exit', onExit)
    },
  }
}

export function createBackupFolder(folder: string): BackupStore {
  const locationOf = (name: string) => join(folder, name)
  return {
    location: folder,
    locationOf,
    create: (name) => createDraft(locationOf(name)),
    open: (name) => Promise.resolve(createReadStream(locationOf(name))),
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      // One that is too old may be removed at this moment.
      const found = await Promise.all(names.map((name) => stat(locationOf(name)).catch(() => undefined)))
      return found.flatMap((file, index) =>
        file?.isFile() ? { name: names[index] ?? '', bytes: file.size, writtenAt: file.mtime } : [],
      )
    },
    remove: (name) => rm(locationOf(name), { force: true }),
  }
}

/** A backup under any name, such as somebody typed. */
export const createBackupFile = (file: string): Promise<BackupDraft> =>
  createBackupFolder(dirname(file)).create(basename(file))
