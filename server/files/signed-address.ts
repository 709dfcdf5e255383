import type { Image } from '@/lib/contracts/files'
import type { Database } from '@/server/core/database'
import { createSigner, isLinkSigned } from '@/server/core/link-signature'
import { type FileRow, presentImage } from './addresses'

const PURPOSE = 'file'
const HOUR_SECONDS = 60 * 60

const contentOf = (key: string, expires: number | string) => `${key}\n${expires}`

export type PresentPrivateImage = (row: FileRow) => Image

/**
 * Presents images that only the office may see. Their addresses expire after one to two hours, and stay the same within an
 * hour of the clock, so that a browser loads each image once.
 */
export async function privateImages(db: Database): Promise<PresentPrivateImage> {
  const sign = await createSigner(db, PURPOSE)
  const expires = (Math.floor(Date.now() / 1000 / HOUR_SECONDS) + 2) * HOUR_SECONDS
  const signed = (url: string) => {
    const signature = sign(contentOf(url.replace('/files/', ''), expires))
    return `${url}?expires=${expires}&signature=${signature}`
  }
  return (row) => {
    const image = presentImage(row)
    return { ...image, url: signed(image.url), thumbnailUrl: signed(image.thumbnailUrl) }
  }
}

/** For how many more seconds a signed address is good; 0 when it has expired or is not ours. */
export async function secondsLeft(
  db: Database,
  key: string,
  { expires, signature }: { expires?: unknown; signature?: unknown },
): Promise<number> {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return 0
  const left = Number(expires) - Math.floor(Date.now() / 1000)
  return left > 0 && (await isLinkSigned(db, PURPOSE, contentOf(key, expires), signature)) ? left : 0
}
