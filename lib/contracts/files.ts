import { z } from 'zod'
import { endpoint } from './endpoint'
import { id } from './fields'

/** A picture that is stored: addresses are on the API's host. */
export const image = z.object({
  id,
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type Image = z.infer<typeof image>

/** Largest photo that is taken, in bytes. */
export const PHOTO_LIMIT_BYTES = 15 * 1024 * 1024

export const uploadPhoto = endpoint({
  name: 'uploadPhoto',
  tag: 'files',
  summary:
    'Stores one photo (multipart/form-data, field "file": JPEG, PNG, WebP or AVIF up to 15 MB). It is re-encoded, so place and device data are gone.',
  method: 'POST',
  path: '/files',
  access: 'files.upload',
  data: image,
})

export const deleteOldFiles = endpoint({
  name: 'deleteOldFiles',
  tag: 'files',
  summary: 'Removes photos of packages delivered more than daysAgo days ago and uploads that nothing uses.',
  method: 'POST',
  path: '/admin/delete-old-files',
  access: 'files.deleteOld',
  body: z.strictObject({ daysAgo: z.int().min(30).max(3650) }),
  data: z.object({ removedFiles: z.number().int() }),
})
