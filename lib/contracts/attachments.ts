import * as z from 'zod'
import { ATTACHMENT_SUBJECTS } from '@/lib/domain/attachments'
import { endpoint } from './endpoint'
import { id, idParams, instant } from './fields'

/** Largest document that is taken, in bytes. Photos may have 15 MB: they are made smaller. */
export const DOCUMENT_LIMIT_BYTES = 10 * 1024 * 1024

const attachment = z.object({
  id,
  /** As the file was called where it came from. */
  name: z.string(),
  mediaType: z.enum(['image/webp', 'application/pdf']),
  byteSize: z.number().int(),
  /** Signed; expires after one to two hours. */
  url: z.string(),
  /** Null for a document. */
  thumbnailUrl: z.string().nullable(),
  addedBy: z.object({ id, name: z.string() }),
  addedAt: instant,
})
export type Attachment = z.infer<typeof attachment>

const subjectParams = z.strictObject({ subject: z.enum(ATTACHMENT_SUBJECTS), id })
const TAG = 'files'

export const listAttachments = endpoint({
  name: 'listAttachments',
  tag: TAG,
  summary:
    'The files kept with a package, a customer, a batch or an entry of the books, for those who work with such records.',
  method: 'GET',
  path: '/attachments/{subject}/{id}',
  access: 'session.own',
  params: subjectParams,
  data: z.array(attachment),
})

export const addAttachment = endpoint({
  name: 'addAttachment',
  tag: TAG,
  summary:
    'Keeps one file with a record (multipart/form-data, field "file"): a photo as POST /files takes it, or a PDF up to 10 MB. The same file again changes nothing. Answers all files of the record.',
  method: 'POST',
  path: '/attachments/{subject}/{id}',
  access: 'session.own',
  params: subjectParams,
  data: z.array(attachment),
})

export const removeAttachment = endpoint({
  name: 'removeAttachment',
  tag: TAG,
  summary: 'Removes a file: whoever added it within 24 hours, later a manager.',
  method: 'DELETE',
  path: '/attachments/{id}',
  access: 'session.own',
  params: idParams,
  data: z.null(),
})
