import type { Insertable } from 'kysely'
import sharp from 'sharp'
import type { Files } from '@/server/database/types'
import { thumbnailKey } from '@/server/files/addresses'
import type { FileStore } from '@/server/gateways/file-store'
import type { Random } from './random'

const THUMBNAIL_SIDE = 400

/** A drawing as WebP, ready to be stored as often as it is shown. */
export interface Picture {
  kind: 'photo' | 'profile' | 'blog' | 'company'
  bytes: Buffer
  thumbnail: Buffer
  width: number
  height: number
}

/** The row of a stored picture. */
export type StoredPicture = Insertable<Files> & { id: string }

export async function renderPicture(svg: string, kind: Picture['kind']): Promise<Picture> {
  const rendered = await sharp(Buffer.from(svg))
    .webp({ quality: 78, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(rendered.data)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside' })
    .webp({ quality: 70, effort: 2 })
    .toBuffer()
  return { kind, bytes: rendered.data, thumbnail, width: rendered.info.width, height: rendered.info.height }
}

/** Puts a picture and its thumbnail into the store under a name of its own; answers the row that names it. */
export async function storePicture(
  store: FileStore,
  picture: Picture,
  random: Random,
): Promise<StoredPicture> {
  const id = random.uuid()
  const key = `${random.uuid()}.webp`
  await Promise.all([store.write(key, picture.bytes), store.write(thumbnailKey(key), picture.thumbnail)])
  return {
    id,
    kind: picture.kind,
    storage_key: key,
    media_type: 'image/webp',
    byte_size: picture.bytes.length,
    width: picture.width,
    height: picture.height,
  }
}
