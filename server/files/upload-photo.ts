import '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import { type Image, PHOTO_LIMIT_BYTES, type uploadPhoto as uploadEndpoint } from '@/lib/contracts/files'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import type { FileStore } from '@/server/gateways/file-store'
import { presentImage, thumbnailKey } from './addresses'
import { readPicture } from './picture'
import { insertFile } from './store'

async function readForm({ request }: InputOf<typeof uploadEndpoint>): Promise<Buffer> {
  if (!request.isMultipart()) throw invalidField('file', 'required')
  const part = await request.file({ limits: { fileSize: PHOTO_LIMIT_BYTES, files: 1, fields: 0 } })
  if (part?.fieldname !== 'file') {
    // Read to its end, or the connection stays open until it times out.
    part?.file.resume()
    throw invalidField(part?.fieldname ?? 'file', part ? 'unknown' : 'required')
  }
  return part.toBuffer()
}

/** The parser's own complaints (no boundary, an end in the middle) carry no code: it is the form that is broken, not we. */
async function receive(input: InputOf<typeof uploadEndpoint>): Promise<Buffer> {
  try {
    return await readForm(input)
  } catch (error) {
    if (error instanceof ApiFailure || (error as { code?: string }).code) throw error
    throw invalidField('file', 'invalid', {}, 400)
  }
}

/**
 * Stores one photo that a package may take later. The bytes are on disk before the row is: a crash between leaves a
 * file nobody knows, never a row without its file.
 */
export function uploadPhoto(store: FileStore) {
  return async (context: Context, input: InputOf<typeof uploadEndpoint>): Promise<Image> => {
    const picture = await readPicture(await receive(input))
    const id = randomUUID()
    // The name is not the id, so that knowing one of them does not give the other.
    const storageKey = `${randomUUID()}.webp`
    await store.write(storageKey, picture.bytes)
    await store.write(thumbnailKey(storageKey), picture.thumbnail)
    const { width, height } = picture
    await context.db.transaction().execute(async (trx) => {
      await insertFile(trx, {
        id,
        kind: 'photo',
        storageKey,
        byteSize: picture.bytes.length,
        width,
        height,
        createdBy: actorOf(context).id,
      })
      await audit({ ...context, db: trx }, { action: 'file.uploaded', entity: 'file', entityId: id })
    })
    return presentImage({ id, storage_key: storageKey, width, height })
  }
}
