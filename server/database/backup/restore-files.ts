import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '@/server/core/start-error'

/** Uploaded files on their way into place: collected aside, swapped in once the database has them. */
export interface IncomingFiles {
  write(name: string, content: AsyncIterable<Buffer>): Promise<void>
  commit(): Promise<void>
  abandon(): Promise<void>
}

export function receiveFiles(filesDir: string): IncomingFiles {
  const aside = `${filesDir}.incoming`
  const previous = `${filesDir}.previous`
  const clear = () => rm(aside, { recursive: true, force: true })
  return {
    async write(name, content) {
      const path = join(aside, normalize(`/${name}`))
      if (normalize(name).startsWith('..'))
        throw new StartError(`The backup names a file outside its folder: ${name}.`)
      await mkdir(dirname(path), { recursive: true })
      await pipeline(Readable.from(content), createWriteStream(path))
    },
    async commit() {
      await mkdir(aside, { recursive: true })
      await rm(previous, { recursive: true, force: true })
      if (existsSync(filesDir)) await rename(filesDir, previous)
      await rename(aside, filesDir)
      await rm(previous, { recursive: true, force: true })
    },
    abandon: clear,
  }
}
