// Child process of server/files/pictures.ts: resizes one image at a time.
import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { serveJobs } from '../core/serve-jobs.mjs'

const READABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const OF_APPLE = /^image\/hei[cf]/

/** A decompression bomb is refused by its header, before its pixels take memory. */
const PIXEL_LIMIT = 60_000_000
const LARGEST_SIDE = 1600
const THUMBNAIL_SIDE = 400

sharp.cache(false)
sharp.concurrency(1)

async function resizePhoto(upload) {
  const resized = await sharp(upload, {
    limitInputPixels: PIXEL_LIMIT,
    failOn: 'error',
    sequentialRead: true,
  })
    .rotate()
    .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(resized.data)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer()
  return { bytes: resized.data, thumbnail, width: resized.info.width, height: resized.info.height }
}

const LOGO = { width: 1800, height: 600 }
const SHARE = { width: 1200, height: 630 }
const SHARE_LOGO = { width: 960, height: 420 }
const WHITE = '#ffffff'

/** The logo on white, so that it is seen in light and dark, and in the middle of the picture that a shared link shows. */
async function resizeLogo(upload) {
  const resized = await sharp(upload, {
    limitInputPixels: PIXEL_LIMIT,
    failOn: 'error',
    sequentialRead: true,
  })
    .rotate()
    .flatten({ background: WHITE })
    .resize(LOGO.width, LOGO.height, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  const middle = await sharp(resized.data)
    .resize(SHARE_LOGO.width, SHARE_LOGO.height, { fit: 'inside' })
    .toBuffer()
  const thumbnail = await sharp({ create: { ...SHARE, channels: 3, background: WHITE } })
    .composite([{ input: middle }])
    .jpeg({ quality: 84 })
    .toBuffer()
  return { bytes: resized.data, thumbnail, width: resized.info.width, height: resized.info.height }
}

/** Detects the type by content, and re-encodes: rotated, resized, without GPS and device metadata. */
async function read({ path, as }) {
  const upload = await readFile(path)
  const type = (await fileTypeFromBuffer(upload))?.mime ?? ''
  if (OF_APPLE.test(type)) return { refused: 'heicPicture' }
  if (!READABLE.has(type)) return { refused: 'notPicture' }
  try {
    return await (as === 'logo' ? resizeLogo : resizePhoto)(upload)
  } catch (error) {
    return { refused: /pixel limit/i.test(String(error)) ? 'pictureTooBig' : 'notPicture' }
  }
}

await serveJobs(read)
