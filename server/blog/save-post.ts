import type {
  createPost as createEndpoint,
  deletePost as deleteEndpoint,
  StaffPost,
  updatePost as updateEndpoint,
} from '@/lib/contracts/blog'
import type { BodyOf } from '@/lib/contracts/endpoint'
import { putInBin } from '@/server/bin/put-in-bin'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { assignToBlog } from '@/server/files/use-files'
import { findPost } from './find-posts'
import { picturesIn, sanitisePost } from './sanitise-post'
import { deletePostRow, insertPost, lockPost, type PostFields, type PostRow, updatePostRow } from './store'

function fieldsOf(body: BodyOf<typeof createEndpoint>): PostFields {
  return {
    title: body.title,
    summary: body.summary,
    type: body.type,
    language: body.language,
    post: sanitisePost(body.post),
    thumbnail_file_id: body.thumbnailId,
    status: body.status,
  }
}

/** The blog keeps what it shows; the photo of somebody's cargo is not for it to take. */
async function assignPictures(context: Context, { post, thumbnail_file_id: id }: PostFields): Promise<void> {
  const missing = await assignToBlog(context.db, { ids: id ? [id] : [], keys: picturesIn(post) })
  if (missing.ids.length > 0) throw invalidField('thumbnailId', 'noSuch')
  if (missing.keys.length > 0) throw invalidField('post', 'postPicture')
}

function audited({ post, ...fields }: PostFields) {
  return { ...fields, post: `${post.length}: ${post.slice(0, 200)}` }
}

export async function createPost(
  context: Context,
  { body }: InputOf<typeof createEndpoint>,
): Promise<StaffPost> {
  const fields = fieldsOf(body)
  await assignPictures(context, fields)
  const id = await insertPost(context.db, fields, actorOf(context).id)
  const changes = differences({}, audited(fields))
  await audit(context, { action: 'post.created', entity: 'post', entityId: id, changes })
  return findPost(context.db, id)
}

const shown = ({ title, summary, type, language, post, thumbnail_file_id, status }: PostRow): PostFields => ({
  title,
  summary,
  type,
  language,
  post,
  thumbnail_file_id,
  status,
})

export async function updatePost(
  context: Context,
  { params, body }: InputOf<typeof updateEndpoint>,
): Promise<StaffPost> {
  const row = await lockPost(context.db, params.id)
  if (!row) throw notFound()
  if (row.version !== body.version) throw staleVersion()
  const fields = fieldsOf(body)
  await assignPictures(context, fields)
  await updatePostRow(context.db, params.id, fields)
  const changes = differences(audited(shown(row)), audited(fields))
  await audit(context, { action: 'post.updated', entity: 'post', entityId: params.id, changes })
  return findPost(context.db, params.id)
}

export async function deletePost(
  context: Context,
  { params }: InputOf<typeof deleteEndpoint>,
): Promise<null> {
  const row = await lockPost(context.db, params.id)
  if (!row) throw notFound()
  await putInBin(context, { kind: 'post', id: params.id, label: row.title, customerId: null })
  await deletePostRow(context.db, params.id)
  const changes = { title: { old: row.title, new: null }, status: { old: row.status, new: null } }
  await audit(context, { action: 'post.deleted', entity: 'post', entityId: params.id, changes })
  return null
}
