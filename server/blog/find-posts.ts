import type * as contract from '@/lib/contracts/blog'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { presentCard, presentPublished, presentStaffCard, presentStaffPost } from './presenter'
import { selectPost, selectPosts } from './store'

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
