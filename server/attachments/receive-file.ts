import { createHash, randomUUID } from 'node:crypto'
import { open, readFile, stat } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { DOCUMENT_LIMIT_BYTES } from '@/lib/contracts/attachments'
import type { Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import { receiveUpload, uploadsFolder } from '@/server/files/receive-upload'
import { type FileParts, type FreshFile, freshPhoto } from '@/server/files/upload-photo'

const PDF_BEGINS = '%PDF-'
const LONGEST_NAME = 200

/** Without a path, and without what would turn the line around on a screen. */
function cleanName(name: string): string {
  const bare = name.replace(/^.*[\\/]/, '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
  return [...bare.normalize().trim()].slice(0, LONGEST_NAME).join('') || '—'
}

/** By its first bytes alone: a large upload takes no memory. */
async function isDocument(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PDF_BEGINS.length), 0, PDF_BEGINS.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === PDF_BEGINS
  } finally {
    await file.close()
  }
}

/** A document as it came. It is served for saving only, never shown by a browser as a page of ours. */
async function freshDocument(path: string): Promise<FreshFile> {
  if ((await stat(path)).size > DOCUMENT_LIMIT_BYTES) throw invalidField('file', 'tooLarge', {}, 413)
  const bytes = await readFile(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const size = { byteSize: bytes.length, width: null, height: null }
  const storageKey = `${randomUUID()}.pdf`
  return { row: { id: randomUUID(), storageKey, mediaType: 'application/pdf', ...size, sha256 }, bytes }
}

/** Receives the form's one file, with the name that it came with; nothing is stored yet. */
export async function receiveFile(
  { pictures }: FileParts,
  context: Context,
  request: FastifyRequest,
): Promise<{ file: FreshFile; name: string }> {
  const { path, name, remove } = await receiveUpload(request, uploadsFolder(context.config))
  try {
    const file = (await isDocument(path)) ? await freshDocument(path) : freshPhoto(await pictures.read(path))
    return { file, name: cleanName(name) }
  } finally {
    await remove()
  }
}
