import * as contract from '@/lib/contracts/attachments'
import { may } from '@/lib/domain/access'
import {
  ATTACHMENT_ACCESS,
  ATTACHMENT_SUBJECTS,
  MOST_ATTACHMENTS,
  OWN_REMOVAL_HOURS,
} from '@/lib/domain/attachments'
import { putInBin } from '@/server/bin/put-in-bin'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, forbidden, notFound } from '@/server/core/failures'
import { type InputOf, type Route, route } from '@/server/core/route'
import { privateImages } from '@/server/files/signed-address'
import { type FileParts, type FreshFile, storeLinked } from '@/server/files/upload-photo'
import { recordFile } from '@/server/files/use-files'
import { receiveFile } from './receive-file'
import {
  COLUMN_OF,
  deleteAttachment,
  insertAttachment,
  lockAttachment,
  lockSubject,
  type Subject,
  selectAttachments,
  subjectExists,
} from './store'

/** Refused before any byte is received. */
function checkAccess(context: Context, { subject }: Pick<Subject, 'subject'>, action: 'read' | 'add'): void {
  if (!may(actorOf(context), ATTACHMENT_ACCESS[subject][action])) throw forbidden()
}

async function present({ db }: Context, of: Subject): Promise<contract.Attachment[]> {
  const sign = await privateImages(db)
  const rows = await selectAttachments(db, of)
  return rows.map(({ id, storage_key, media_type, ...row }) => {
    const isDocument = media_type === 'application/pdf'
    const { url, thumbnailUrl } = sign({ id, storage_key, width: row.width ?? 0, height: row.height ?? 0 })
    return {
      id,
      name: row.name,
      mediaType: isDocument ? 'application/pdf' : 'image/webp',
      byteSize: row.byte_size,
      url,
      thumbnailUrl: isDocument ? null : thumbnailUrl,
      addedBy: { id: row.added_by, name: row.added_by_name },
      addedAt: row.added_at.toISOString(),
    }
  })
}

async function listAttachments(context: Context, { params }: InputOf<typeof contract.listAttachments>) {
  checkAccess(context, params, 'read')
  if (!(await subjectExists(context.db, params))) throw notFound()
  return present(context, params)
}

interface Received {
  file: FreshFile
  name: string
}

/** Writes the rows of a file whose bytes are stored; false where the record has the same file already. */
async function link(context: Context, of: Subject, { file: { row }, name }: Received): Promise<boolean> {
  const { db } = context
  if (!(await lockSubject(db, of))) throw notFound()
  const there = await selectAttachments(db, of)
  if (there.some(({ sha256 }) => sha256 === row.sha256)) return false
  if (there.length >= MOST_ATTACHMENTS) {
    throw new ApiFailure(409, 'too_many_files', 'tooManyFiles', { params: { max: MOST_ATTACHMENTS } })
  }
  const addedBy = actorOf(context).id
  await recordFile(db, { ...row, kind: 'attachment' }, addedBy)
  await insertAttachment(db, of, { fileId: row.id, name, addedBy })
  const changes = { attachment: { old: null, new: row.id } }
  await audit(context, { action: 'attachment.added', entity: of.subject, entityId: of.id, changes })
  return true
}

function addAttachment(parts: FileParts) {
  return async (context: Context, { params, request }: InputOf<typeof contract.addAttachment>) => {
    checkAccess(context, params, 'add')
    if (!(await subjectExists(context.db, params))) throw notFound()
    const received = await receiveFile(parts, context, request)
    await storeLinked(parts, context, received.file, (inside) => link(inside, params, received))
    return present(context, params)
  }
}

const OWN_REMOVAL_MS = OWN_REMOVAL_HOURS * 60 * 60 * 1000

async function removeAttachment(context: Context, { params }: InputOf<typeof contract.removeAttachment>) {
  const row = await lockAttachment(context.db, params.id)
  const subject = row && ATTACHMENT_SUBJECTS.find((one) => row[COLUMN_OF[one]] !== null)
  const actor = actorOf(context)
  // Whoever may not see the record learns nothing of its files.
  if (!row || !subject || !may(actor, ATTACHMENT_ACCESS[subject].read)) throw notFound()
  const isOwn = row.added_by === actor.id && Date.now() - row.added_at.getTime() < OWN_REMOVAL_MS
  if (!isOwn && !may(actor, 'records.delete')) throw forbidden()
  const entityId = row[COLUMN_OF[subject]] ?? ''
  await putInBin(context, {
    kind: 'attachment',
    id: params.id,
    label: row.name,
    customerId: row.customer_id ?? row.receiver_id,
    of: { entity: subject, id: entityId },
  })
  await deleteAttachment(context.db, params.id)
  const changes = { attachment: { old: params.id, new: null } }
  await audit(context, { action: 'attachment.removed', entity: subject, entityId, changes })
  return null
}

export function attachmentRoutes(parts: FileParts): Route[] {
  return [
    route(contract.listAttachments, listAttachments),
    route(contract.addAttachment, addAttachment(parts), { ownTransaction: true }),
    route(contract.removeAttachment, removeAttachment),
  ]
}
