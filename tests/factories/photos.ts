import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Database } from '@/server/core/database'

interface PhotoFields {
  kind?: 'photo' | 'profile' | 'blog' | 'logo' | 'proof'
  uploadedDaysAgo?: number
  packageId?: string
  /** The employee whose upload it is. */
  uploadedBy?: string
}

export interface MadePhoto {
  id: string
  storageKey: string
}

/** The row of a stored picture, attached to a package when one is named. Its bytes are the test's matter. */
export async function insertPhoto(db: Database, fields: PhotoFields = {}): Promise<MadePhoto> {
  const storageKey = `${randomUUID()}.webp`
  const { id } = await db
    .insertInto('files')
    .values({
      kind: fields.kind ?? 'photo',
      storage_key: storageKey,
      media_type: 'image/webp',
      byte_size: 1000,
      width: 800,
      height: 600,
      created_by: fields.uploadedBy ?? null,
      created_at: sql<Date>`now() - make_interval(days => ${fields.uploadedDaysAgo ?? 0})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (fields.packageId) {
    await db
      .insertInto('package_photos')
      .values({ package_id: fields.packageId, file_id: id, position: 0 })
      .execute()
  }
  return { id, storageKey }
}

/** A phone's photo: lying on its side, with the place where it was taken and the maker of the phone. */
export async function makeJpeg(width = 64, height = 48): Promise<Buffer> {
  const plainJpeg = sharp({ create: { width, height, channels: 3, background: '#b04a2f' } }).jpeg()
  return plainJpeg
    .withExif({
      IFD0: { Make: 'Tecno', Model: 'Spark' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '6/1 49/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '39/1 16/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

interface Part {
  /** The form's field. */
  field?: string
  name?: string
  type?: string
}

/** A multipart/form-data body of one file, with its content type. */
export function multipart(bytes: Buffer, { field = 'file', name = 'a.jpg', type = 'image/jpeg' }: Part = {}) {
  const boundary = '----cargo'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
