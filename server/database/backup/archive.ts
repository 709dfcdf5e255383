import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '@/server/core/failures'

// A backup is a gzip of frames: one letter, four bytes of length, the content. `J` is a JSON record,
// `D` a piece of the data that the record before announced, `E` the end of that data.
type FrameKind = 'J' | 'D' | 'E'

function frame(kind: FrameKind, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind, 0, 'latin1')
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

/** Writes a backup beside its final name and moves it there when it is whole. */
export interface ArchiveWriter {
  record(record: object): Promise<void>
  /** A record followed by its data. */
  data(record: object, content: Readable): Promise<void>
  finish(): Promise<void>
  abandon(): Promise<void>
}

export function createArchive(file: string): ArchiveWriter {
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  const frames = new PassThrough({ highWaterMark: 1024 * 1024 })
  // It holds people's phones and the password hashes: for its owner only.
  const written = pipeline(
    frames,
    createGzip({ level: 6 }),
    createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // Ctrl-C leaves nothing behind.
  const onExit = () => rmSync(draft, { force: true })
  process.once('exit', onExit)
  const failed = written.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  const write = async (kind: FrameKind, content: Buffer) => {
    if (frames.write(frame(kind, content))) return
    await Promise.race([new Promise((resolve) => frames.once('drain', resolve)), failed])
  }
  const record = (value: object) => write('J', Buffer.from(JSON.stringify(value)))
  return {
    record,
    async data(value, content) {
      await record(value)
      for await (const chunk of content) await write('D', chunk as Buffer)
      await write('E', Buffer.alloc(0))
    },
    async finish() {
      frames.end()
      await written
      await rename(draft, file)
      process.off('exit', onExit)
    },
    async abandon() {
      frames.destroy()
      await written.catch(() => {})
      await rm(draft, { force: true })
      process.off('exit', onExit)
    },
  }
}

const damaged = (cause?: unknown) =>
  new StartError(
    'The backup file is damaged or incomplete: it ends too early or is not one of ours. Use another.',
    { cause },
  )

/** Reads a backup in its order: `record` gives the next record, `data` the pieces that follow it. */
export interface ArchiveReader {
  record(): Promise<Record<string, unknown>>
  data(): AsyncGenerator<Buffer>
  /** Reads on to the end, where gzip's checksum stands: a changed bit anywhere is found by it. */
  verify(): Promise<void>
  close(): Promise<void>
}

export function openArchive(file: string): ArchiveReader {
  const source = createReadStream(file)
  const frames = createGunzip()
  source.once('error', (error) => frames.destroy(error))
  source.pipe(frames)
  const chunks = frames[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  const nextChunk = () =>
    chunks.next().catch((error: unknown) => {
      throw damaged(error)
    })
  const take = async (length: number): Promise<Buffer> => {
    const parts = [rest]
    for (let have = rest.length; have < length; ) {
      const next = await nextChunk()
      if (next.done) throw damaged()
      parts.push(next.value as Buffer)
      have += (next.value as Buffer).length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = all.subarray(length)
    return all.subarray(0, length)
  }
  const nextFrame = async () => {
    const head = await take(5)
    return { kind: head.toString('latin1', 0, 1), content: await take(head.readUInt32BE(1)) }
  }
  return {
    async record() {
      const { kind, content } = await nextFrame()
      if (kind !== 'J') throw damaged()
      try {
        return JSON.parse(content.toString('utf8')) as Record<string, unknown>
      } catch (error) {
        throw damaged(error)
      }
    },
    async *data() {
      for (;;) {
        const { kind, content } = await nextFrame()
        if (kind === 'E') return
        if (kind !== 'D') throw damaged()
        yield content
      }
    },
    async verify() {
      if (rest.length > 0 || !(await nextChunk()).done) throw damaged()
    },
    async close() {
      source.destroy()
      frames.destroy()
      await finished(frames).catch(() => {})
    },
  }
}
