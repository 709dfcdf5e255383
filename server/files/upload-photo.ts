import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Image, image, type uploadPhoto as uploadEndpoint } from '@/lib/contracts/files'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { CommitLost } from '@/server/core/database'
import { findFirstAnswer, idempotencyKey, once } from '@/server/core/idempotency'
import type { InputOf } from '@/server/core/route'
import type { FileStore } from '@/server/gateways/file-store'
import { presentImage, thumbnailKey } from './addresses'
import type { Picture, Pictures } from './pictures'
import { receiveUpload, type Upload, uploadsFolder } from './receive-upload'
import { insertFile, type NewFile } from './store'

interface Stored {
  id: string
  storageKey: string
  picture: Picture
}

export interface FileParts {
  store: FileStore
  pictures: Pictures
}

async function insert(context: Context, { id, storageKey, picture }: Stored): Promise<Image> {
  const { width, height } = picture
  const byteSize = picture.bytes.length
  const createdBy = actorOf(context).id
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
  await insertFile(context.db, { id, kind: 'photo', storageKey, byteSize, width, height, sha256, createdBy })
  await audit(context, { action: 'file.uploaded', entity: 'file', entityId: id })
  return presentImage({ id, storage_key: storageKey, width, height })
}

async function removeBytes({ store }: FileParts, key: string): Promise<void> {
  await Promise.all([store.remove(key), store.remove(thumbnailKey(key))])
}

/** After a commit of which nobody knows whether it was, there may be a row: its file stays. */
async function removeUnlessLost(parts: FileParts, key: string, error: unknown): Promise<void> {
  if (!(error instanceof CommitLost)) await removeBytes(parts, key)
}

interface Call {
  key: string
  operation: string
  input: unknown
}

/** Bytes first, then the row: a crash between leaves a file that nobody knows, never a row without its file. */
async function storeUpload(
  parts: FileParts,
  context: Context,
  upload: Upload,
  call: Call | null,
): Promise<Image> {
  const picture = await parts.pictures.read(upload.path)
  // The name is not the id, so that knowing one of them does not give the other.
  const stored = { id: randomUUID(), storageKey: `${randomUUID()}.webp`, picture }
  try {
    await parts.store.write(stored.storageKey, picture.bytes)
    await parts.store.write(thumbnailKey(stored.storageKey), picture.thumbnail)
    const run = (inside: Context) => insert(inside, stored)
    const answer = await (call
      ? once(context, call, run)
      : context.db.transaction().execute((trx) => run({ ...context, db: trx })))
    const made = image.parse(answer)
    // The same upload, sent again meanwhile, was first: its picture is the answer.
    if (made.id !== stored.id) await removeBytes(parts, stored.storageKey)
    return made
  } catch (error) {
    await removeUnlessLost(parts, stored.storageKey, error)
    throw error
  }
}

/** A file that is not stored yet. */
export interface FreshFile {
  row: Omit<NewFile, 'createdBy' | 'kind'>
  bytes: Buffer | Uint8Array
  /** Of a picture. */
  thumbnail?: Uint8Array
}

/** A photo drawn anew, under a name that is not its id. */
export function freshPhoto({ bytes, thumbnail, width, height }: Picture): FreshFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storageKey = `${randomUUID()}.webp`
  const row = { id: randomUUID(), storageKey, byteSize: bytes.length, width, height, sha256 }
  return { row, bytes, thumbnail }
}

/**
 * Stores a file's bytes and, in one transaction, the record's side of it: where `link` answers false or fails, the bytes go
 * again.
 */
export async function storeLinked(
  parts: FileParts,
  context: Context,
  { row, bytes, thumbnail }: FreshFile,
  link: (inside: Context) => Promise<boolean>,
): Promise<void> {
  try {
    await parts.store.write(row.storageKey, bytes)
    if (thumbnail) await parts.store.write(thumbnailKey(row.storageKey), thumbnail)
    const isLinked = await context.db.transaction().execute((trx) => link({ ...context, db: trx }))
    if (!isLinked) await removeBytes(parts, row.storageKey)
  } catch (error) {
    await removeUnlessLost(parts, row.storageKey, error)
    throw error
  }
}

/**
 * Receives one photo for a record that takes it at once. `link` writes the record's side in the same transaction, and
 * answers false where the record has the same picture already: nothing is stored then.
 */
export async function receivePhotoFor(
  parts: FileParts,
  context: Context,
  request: FastifyRequest,
  {
    kind,
    link,
  }: {
    kind: 'claim' | 'order' | 'doubt' | 'company'
    link: (inside: Context, photo: Omit<NewFile, 'createdBy'>) => Promise<boolean>
  },
): Promise<void> {
  const upload = await receiveUpload(request, uploadsFolder(context.config))
  try {
    const photo = freshPhoto(await parts.pictures.read(upload.path))
    await storeLinked(parts, context, photo, (inside) => link(inside, { ...photo.row, kind }))
  } finally {
    await upload.remove()
  }
}

/** Stores one photo that a package may take later. The same key with the same bytes again answers the first one's. */
export function uploadPhoto(parts: FileParts) {
  return async (context: Context, { request }: InputOf<typeof uploadEndpoint>): Promise<Image> => {
    const key = idempotencyKey(context, request)
    const upload = await receiveUpload(request, uploadsFolder(context.config))
    try {
      const call = key === null ? null : { key, operation: 'uploadPhoto', input: { file: upload.sha256 } }
      const first = call && (await findFirstAnswer(context, call))
      return first ? image.parse(first) : await storeUpload(parts, context, upload, call)
    } finally {
      await upload.remove()
    }
  }
}
