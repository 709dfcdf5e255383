import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { invalidField } from '@/server/core/failures'

const READABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/avif'])

/** A decompression bomb is refused by its header, before its pixels take memory. */
const PIXEL_LIMIT = 60_000_000
const LARGEST_SIDE = 1600
const THUMBNAIL_SIDE = 400

export interface Picture {
  bytes: Buffer
  thumbnail: Buffer
  width: number
  height: number
}

/** Reads an upload by its content, not its name, and draws it anew: turned upright, made smaller, without place or device data. */
export async function readPicture(upload: Buffer): Promise<Picture> {
  const type = await fileTypeFromBuffer(upload)
  if (!type || !READABLE.has(type.mime)) throw invalidField('file', 'notPicture')
  try {
    const source = sharp(upload, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', sequentialRead: true })
    const drawn = await source
      .rotate()
      .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await sharp(drawn.data)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer()
    return { bytes: drawn.data, thumbnail, width: drawn.info.width, height: drawn.info.height }
  } catch (error) {
    const tooBig = error instanceof Error && /pixel limit/i.test(error.message)
    throw invalidField('file', tooBig ? 'pictureTooBig' : 'notPicture')
  }
}
