import { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '@/server/core/failures'
import type { BackupDraft } from '@/server/gateways/backup-store'
import { AGE_HEAD, decryptStream, encryptStream } from './encryption'

// A backup is a gzip of frames: one letter, four bytes of length, the content. `J` is a JSON record,
// `D` a piece of the data that the record before announced, `E` the end of that data. With recipients the gzip is encrypted as a whole.
type FrameKind = 'J' | 'D' | 'E'

function frame(kind: FrameKind, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind, 0, 'latin1')
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

/** Writes a backup, which is there when it is whole. */
export interface ArchiveWriter {
  record(record: object): Promise<void>
  /** A record followed by its data. */
  data(record: object, content: Readable): Promise<void>
  finish(): Promise<void>
  abandon(): Promise<void>
}

async function pack(frames: Readable, draft: BackupDraft, recipients: readonly string[]): Promise<void> {
  const packed = createGzip({ level: 6 })
  if (recipients.length === 0) return pipeline(frames, packed, draft.stream)
  const encrypted = await encryptStream(packed, recipients)
  const [sent, filled] = await Promise.allSettled([
    pipeline(encrypted, draft.stream),
    pipeline(frames, packed),
  ])
  // What the disk says is the reason; the other end only notices that it was cut off.
  if (sent.status === 'rejected') throw sent.reason
  if (filled.status === 'rejected') throw filled.reason
}

export function createArchive(draft: BackupDraft, recipients: readonly string[]): ArchiveWriter {
  const frames = new PassThrough({ highWaterMark: 1024 * 1024 })
  const written = pack(frames, draft, recipients)
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
      try {
        await record(value)
        for await (const chunk of content) await write('D', chunk as Buffer)
        await write('E', Buffer.alloc(0))
      } finally {
        // Never begun where already the record failed: its file would stay open.
        content.destroy()
      }
    },
    async finish() {
      frames.end()
      await written
      await draft.finish()
    },
    async abandon() {
      frames.destroy()
      await written.catch(() => {})
      await draft.abandon()
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
  isEncrypted: boolean
  record(): Promise<Record<string, unknown>>
  data(): AsyncGenerator<Buffer>
  /** Reads on to the end, where gzip's checksum stands: a changed bit anywhere is found by it. */
  verify(): Promise<void>
  close(): Promise<void>
}

/** Whether a backup is encrypted, by its first bytes, and the whole of it. */
async function recognise(backup: Readable): Promise<{ isEncrypted: boolean; whole: Readable }> {
  const chunks: AsyncIterator<Buffer> = backup[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < AGE_HEAD.length) {
    const next = await chunks.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  async function* whole() {
    yield head
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  const isEncrypted = head.subarray(0, AGE_HEAD.length).equals(AGE_HEAD)
  return { isEncrypted, whole: Readable.from(whole(), { objectMode: false }) }
}

/** `identities` are the secret keys to try, when it is encrypted. */
export async function openArchive(backup: Readable, identities: readonly string[]): Promise<ArchiveReader> {
  const { isEncrypted, whole } = await recognise(backup)
  const source = isEncrypted ? await decryptStream(whole, identities) : whole
  const frames = createGunzip()
  source.once('error', (error) => frames.destroy(error))
  // Told to whoever reads, which may be later.
  frames.on('error', () => {})
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
    isEncrypted,
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
      backup.destroy()
      frames.destroy()
      await finished(frames).catch(() => {})
    },
  }
}
