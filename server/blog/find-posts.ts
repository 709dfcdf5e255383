import type * as contract from '@/lib/contracts/blog'
import { readingMinutes } from '@/lib/domain/blog'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { presentImage } from '@/server/files/addresses'
import { sanitisePost } from './sanitise-post'
import { type PostRow, selectPost, selectPosts } from './store'

function presentThumbnail(row: PostRow): contract.PostCard['thumbnail'] {
  const { thumbnail_file_id: id, thumbnail_key: storage_key } = row
  if (!id || !storage_key) return null
  return presentImage({ id, storage_key, width: row.thumbnail_width ?? 0, height: row.thumbnail_height ?? 0 })
}

function presentText(row: PostRow) {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    type: row.type as contract.PostCard['type'],
    language: row.language as contract.PostCard['language'],
    thumbnail: presentThumbnail(row),
    readingMinutes: readingMinutes(row.post),
  }
}

function presentCard(row: PostRow): contract.PostCard {
  return {
    ...presentText(row),
    publishedAt: (row.published_at ?? row.updated_at).toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function presentPublished(row: PostRow): contract.PublishedPost {
  return { ...presentCard(row), post: sanitisePost(row.post) }
}

function presentStaffCard(row: PostRow): contract.StaffPostCard {
  return {
    ...presentText(row),
    status: row.status as contract.StaffPostCard['status'],
    publishedAt: row.published_at?.toISOString() ?? null,
    author: row.author_id ? { id: row.author_id, name: row.author_name ?? '' } : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

function presentStaffPost(row: PostRow): contract.StaffPost {
  return { ...presentStaffCard(row), post: sanitisePost(row.post) }
}

export async function listPublished(
  context: Context,
  { query }: InputOf<typeof contract.listPublishedPosts>,
) {
  const published = { ...query, status: 'published' as const }
  const { rows, total } = await selectPosts(context.db, published, query.sort ?? '-publishedAt')
  return pageOf(query, total, rows.map(presentCard))
}

/** A draft is nobody's business outside. */
export async function findPublished(context: Context, { params }: InputOf<typeof contract.getPublishedPost>) {
  const row = await selectPost(context.db, params.id)
  if (row?.status !== 'published') throw notFound()
  return presentPublished(row)
}

export async function listPosts(context: Context, { query }: InputOf<typeof contract.listPosts>) {
  const { rows, total } = await selectPosts(context.db, query, query.sort ?? '-updatedAt')
  return pageOf(query, total, rows.map(presentStaffCard))
}

export async function findPost(db: Database, id: string): Promise<contract.StaffPost> {
  const row = await selectPost(db, id)
  if (!row) throw notFound()
  return presentStaffPost(row)
}
