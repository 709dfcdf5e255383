import { createHash } from 'node:crypto'
import { roundTimeLeft, type WatchedWork, watchWork } from '@/lib/domain/time-left'
import { StartError } from '@/server/core/failures'
import { type FileStore, isFileKey } from '@/server/gateways/file-store'

const AT_ONCE = 16
const SAID_EVERY = 1000

const hashOf = (bytes: Uint8Array | null) => bytes && createHash('sha256').update(bytes).digest('hex')

/** Copies one file and reads it back; 'there' when the same bytes were there already. */
async function copyFile(from: FileStore, to: FileStore, key: string): Promise<'copied' | 'there' | 'gone'> {
  const bytes = await from.read(key)
  // Somebody deleted it meanwhile.
  if (!bytes) return 'gone'
  const hash = hashOf(bytes)
  if (hashOf(await to.read(key)) === hash) return 'there'
  await to.write(key, bytes)
  if (hashOf(await to.read(key)) === hash) return 'copied'
  throw new StartError(
    `${to.location} gives back other bytes of ${key} than it was given. Nothing was removed.`,
  )
}

export interface CopySummary {
  copied: number
  there: number
  gone: number
}

async function countFiles(store: FileStore): Promise<number> {
  let count = 0
  for await (const key of store.list()) if (isFileKey(key)) count += 1
  return count
}

/** ', about 3 minutes left'; nothing while there is no pace. */
function leftText(seconds: number | null): string {
  if (seconds === null) return ''
  const { unit, count } = roundTimeLeft(seconds)
  return unit === 'moments' ? ', a few seconds left' : `, about ${count} ${unit} left`
}

/** Copies every file of a store into another one, each compared by its hash; what is there already is not written again. */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  log: { info(line: string): void },
): Promise<CopySummary> {
  const summary: CopySummary = { copied: 0, there: 0, gone: 0 }
  let waiting: string[] = []
  let done = 0
  // What is uploaded meanwhile comes on top.
  const total = await countFiles(from)
  let watched: WatchedWork | null = null
  async function flush() {
    for (const outcome of await Promise.all(waiting.map((key) => copyFile(from, to, key))))
      summary[outcome] += 1
    done += waiting.length
    watched = watchWork(watched, { at: performance.now(), done }, total)
    if (Math.floor(done / SAID_EVERY) > Math.floor((done - waiting.length) / SAID_EVERY))
      log.info(`${done} of ${total} files${leftText(watched.seconds)}.`)
    waiting = []
  }
  for await (const key of from.list()) {
    if (!isFileKey(key)) continue
    waiting.push(key)
    if (waiting.length === AT_ONCE) await flush()
  }
  await flush()
  return summary
}
