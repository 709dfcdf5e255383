import type { PostCard, PublishedPost, StaffPost, StaffPostCard } from '@/lib/contracts/blog'
import { readingMinutes } from '@/lib/domain/blog'
import { presentImage } from '@/server/files/addresses'
import { sanitisePost } from './sanitise-post'
import type { PostRow } from './store'

function presentThumbnail(row: PostRow): PostCard['thumbnail'] {
  const { thumbnail_file_id: id, thumbnail_key: storage_key } = row
  if (!id || !storage_key) return null
  return presentImage({ id, storage_key, width: row.thumbnail_width ?? 0, height: row.thumbnail_height ?? 0 })
}

function presentText(row: PostRow) {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    type: row.type as PostCard['type'],
    language: row.language as PostCard['language'],
    thumbnail: presentThumbnail(row),
    readingMinutes: readingMinutes(row.post),
  }
}

export function presentCard(row: PostRow): PostCard {
  return {
    ...presentText(row),
    publishedAt: (row.published_at ?? row.updated_at).toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentPublished(row: PostRow): PublishedPost {
  return { ...presentCard(row), post: sanitisePost(row.post) }
}

export function presentStaffCard(row: PostRow): StaffPostCard {
  return {
    ...presentText(row),
    status: row.status as StaffPostCard['status'],
    publishedAt: row.published_at?.toISOString() ?? null,
    author: row.author_id ? { id: row.author_id, name: row.author_name ?? '' } : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

export function presentStaffPost(row: PostRow): StaffPost {
  return { ...presentStaffCard(row), post: sanitisePost(row.post) }
}
