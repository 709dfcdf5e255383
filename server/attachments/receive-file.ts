import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { DOCUMENT_LIMIT_BYTES } from '@/lib/contracts/attachments'
import { PHOTO_LIMIT_BYTES } from '@/lib/contracts/files'
import type { Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import { thumbnailKey } from '@/server/files/addresses'
import type { Pictures } from '@/server/files/pictures'
import { receiveUpload, type Upload, uploadsFolder } from '@/server/files/receive-upload'
import type { NewFile } from '@/server/files/use-files'
import type { FileStore } from '@/server/gateways/file-store'

export interface FileParts {
  store: FileStore
  pictures: Pictures
}

export type ReceivedFile = Omit<NewFile, 'createdBy' | 'kind'> & { name: string }

const PDF_BEGINS = Buffer.from('%PDF-')
const LONGEST_NAME = 200

/** Without a path, and without what would turn the line around on a screen. */
function cleanName(name: string): string {
  const bare = name.replace(/^.*[\\/]/, '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
  return [...bare.normalize().trim()].slice(0, LONGEST_NAME).join('') || '—'
}

const sizeAndHash = (bytes: Uint8Array) => ({
  byteSize: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** Stores a document as it is. It is served for saving only, never shown by a browser as a page of ours. */
async function storeDocument({ store }: FileParts, bytes: Buffer): Promise<Omit<ReceivedFile, 'name'>> {
  if (bytes.length > DOCUMENT_LIMIT_BYTES) throw invalidField('file', 'tooLarge', {}, 413)
  const storageKey = `${randomUUID()}.pdf`
  await store.write(storageKey, bytes)
  const mediaType = 'application/pdf'
  return { id: randomUUID(), storageKey, mediaType, width: null, height: null, ...sizeAndHash(bytes) }
}

/** Stores a photo drawn anew, so that place and device are gone. */
async function storePicture(parts: FileParts, path: string): Promise<Omit<ReceivedFile, 'name'>> {
  const { bytes, thumbnail, width, height } = await parts.pictures.read(path)
  const storageKey = `${randomUUID()}.webp`
  await parts.store.write(storageKey, bytes)
  await parts.store.write(thumbnailKey(storageKey), thumbnail)
  return { id: randomUUID(), storageKey, width, height, ...sizeAndHash(bytes) }
}

async function storeUpload(parts: FileParts, { path, name }: Upload): Promise<ReceivedFile> {
  const bytes = await readFile(path)
  const isDocument = bytes.subarray(0, PDF_BEGINS.length).equals(PDF_BEGINS)
  const stored = isDocument ? await storeDocument(parts, bytes) : await storePicture(parts, path)
  return { ...stored, name: cleanName(name) }
}

/** Takes the bytes of a file that no record has out of the store again. */
export async function discard({ store }: FileParts, key: string): Promise<void> {
  await Promise.all([store.remove(key), store.remove(thumbnailKey(key))])
}

/** Receives the form's one file and stores its bytes; the row is the caller's. */
export async function receiveFile(
  parts: FileParts,
  context: Context,
  request: FastifyRequest,
): Promise<ReceivedFile> {
  const upload = await receiveUpload(request, uploadsFolder(context.config), PHOTO_LIMIT_BYTES)
  try {
    return await storeUpload(parts, upload)
  } finally {
    await upload.remove()
  }
}
