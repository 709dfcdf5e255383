import * as z from 'zod'
import { endpoint } from './endpoint'
import { id, instant, page, pageQuery } from './fields'

/**
 * A picture that is stored: addresses are on the API's host. Those of proofs, signatures and staff photos are signed and
 * expire after one to two hours; the call that answered them answers new ones.
 */
export const image = z.object({
  id,
  url: z
    .string()
    .describe(
      'An address on this host. Of proofs of payment, signatures and staff photos it is signed and expires after one to two hours.',
    ),
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
  summary:
    'Has photos of packages delivered more than daysAgo days ago and uploads that nothing uses removed, by the worker and once a day at most.',
  method: 'POST',
  path: '/admin/delete-old-files',
  access: 'files.deleteOld',
  body: z.strictObject({ daysAgo: z.int().min(30).max(3650) }),
  /** False when it was asked for today already. */
  data: z.object({ isAsked: z.boolean() }),
})

const fileSweep = z.object({
  id,
  askedOn: z.string(),
  daysAgo: z.number().int(),
  askedBy: z.string().nullable(),
  askedAt: instant,
  /** Null while the worker is at it. */
  finishedAt: instant.nullable(),
  files: z.number().int(),
  bytes: z.number().int(),
  /** The first of them; with the number of the package that a photo was of. */
  names: z.array(z.object({ name: z.string(), trackingNumber: z.string().nullable() })),
})
export type FileSweep = z.infer<typeof fileSweep>

export const listFileSweeps = endpoint({
  name: 'listFileSweeps',
  tag: 'files',
  summary: 'What the deletion of old files removed, day by day, the latest first.',
  method: 'GET',
  path: '/admin/file-sweeps',
  access: 'files.deleteOld',
  query: pageQuery({}, ['askedOn']),
  data: page(fileSweep),
})
