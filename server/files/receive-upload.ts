import '@fastify/multipart'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { PHOTO_LIMIT_BYTES } from '@/lib/contracts/files'
import type { Config } from '@/server/core/config'
import { ApiFailure, invalidField } from '@/server/core/failures'

/** An upload as it came, on the disk: twenty at once take no memory. */
export interface Upload {
  path: string
  /** As it was called where it came from. */
  name: string
  sha256: string
  remove(): Promise<void>
}

/** Beside the stored files and not among them: neither served nor backed up. */
export const uploadsFolder = ({ dataDir }: Config): string => join(dataDir, 'incoming')

const ABANDONED_MS = 60 * 60 * 1000

/** What a killed process left half received is nobody's. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}

async function findPart(request: FastifyRequest, limitBytes: number): Promise<MultipartFile> {
  if (!request.isMultipart()) throw invalidField('file', 'required')
  const part = await request.file({ limits: { fileSize: limitBytes, files: 1, fields: 0 } })
  if (part?.fieldname === 'file') return part
  // Read to its end, or the connection stays open until it times out.
  part?.file.resume()
  throw invalidField(part?.fieldname ?? 'file', part ? 'unknown' : 'required')
}

/** Ends what waits for bytes that will not come: the parser does not notice that the caller is gone. */
function whenCut(request: FastifyRequest): AbortSignal {
  const cut = new AbortController()
  request.raw.once('close', () => {
    if (!request.raw.complete) cut.abort()
  })
  return cut.signal
}

async function spool(request: FastifyRequest, part: MultipartFile, path: string): Promise<string> {
  const hash = createHash('sha256')
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const signal = whenCut(request)
  await pipeline(part.file, counting, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  if (part.file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError()
  return hash.digest('hex')
}

/** The parser's own complaints (no boundary, an end in the middle) carry no code: it is the form that is broken, not we. */
function formBroken(error: unknown): Error {
  const code = (error as { code?: string }).code ?? ''
  if (error instanceof ApiFailure || (code && code !== 'ABORT_ERR')) return error as Error
  return invalidField('file', 'invalid', {}, 400)
}

/** Receives the form's one file; what came of it is gone again when it ends in the middle. */
export async function receiveUpload(
  request: FastifyRequest,
  folder: string,
  limitBytes = PHOTO_LIMIT_BYTES,
): Promise<Upload> {
  const path = join(folder, `${randomUUID()}.part`)
  const remove = () => rm(path, { force: true })
  try {
    // Before the form is read: an upload that waits for a folder would not be read to its end.
    await mkdir(folder, { recursive: true })
    const part = await findPart(request, limitBytes)
    return { path, name: part.filename, sha256: await spool(request, part, path), remove }
  } catch (error) {
    // Read to its end here too, or whoever still sends is not told.
    request.raw.resume()
    await remove()
    throw formBroken(error)
  }
}
