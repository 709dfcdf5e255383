import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { listPosts, listPublishedPosts, PostInput } from '@/lib/contracts/blog'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { Database } from '@/server/core/database'
import { likePattern, offsetOf, sortOf } from '@/server/core/page'
import type { BlogPosts } from '@/server/database/types'

/** Where each field of the form is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  title: 'title',
  summary: 'summary',
  type: 'type',
  language: 'language',
  post: 'post',
  thumbnailId: 'thumbnail_file_id',
  status: 'status',
} as const satisfies Record<keyof PostInput, keyof BlogPosts>

export type PostFields = Pick<Selectable<BlogPosts>, (typeof COLUMN_OF)[keyof PostInput]>

export interface PostRow extends PostFields {
  id: string
  published_at: Date | null
  author_id: string | null
  author_name: string | null
  created_at: Date
  updated_at: Date
  version: number
  thumbnail_key: string | null
  thumbnail_width: number | null
  thumbnail_height: number | null
}

const whole = sql`
  select p.id, p.title, p.summary, p.type, p.language, p.post, p.thumbnail_file_id, p.status, p.published_at, p.author_id,
    e.name as author_name, p.created_at, p.updated_at, p.version,
    f.storage_key as thumbnail_key, f.width as thumbnail_width, f.height as thumbnail_height
  from blog_posts p
  left join employees e on e.id = p.author_id
  left join files f on f.id = p.thumbnail_file_id`

export async function selectPost(db: Database, id: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`${whole} where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a post for a change of itself and answers it as it is then. */
export async function lockPost(db: Database, id: string): Promise<PostRow | undefined> {
  await db.selectFrom('blog_posts').select('id').where('id', '=', id).forUpdate().execute()
  return selectPost(db, id)
}

/** The day of the first publishing stays, whatever comes later. */
const publishedAt = (status: string) =>
  sql<Date | null>`case when ${status} = 'published' then coalesce(published_at, now()) else published_at end`

export async function insertPost(db: Database, fields: PostFields, authorId: string): Promise<string> {
  const published_at = fields.status === 'published' ? sql<Date>`now()` : null
  const { id } = await db
    .insertInto('blog_posts')
    .values({ ...fields, published_at, author_id: authorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePostRow(db: Database, id: string, fields: PostFields): Promise<void> {
  await db
    .updateTable('blog_posts')
    .set({
      ...fields,
      published_at: publishedAt(fields.status),
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function deletePostRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('blog_posts').where('id', '=', id).execute()
}

type Asked = Partial<QueryOf<typeof listPosts>> & QueryOf<typeof listPublishedPosts>

const SORT_COLUMNS = {
  updatedAt: sql`p.updated_at`,
  publishedAt: sql`p.published_at`,
  title: sql`lower(p.title)`,
}

function conditions(query: Asked): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (query.type) all.push(sql`p.type = ${query.type}`)
  if (query.language) all.push(sql`p.language = ${query.language}`)
  if (query.status) all.push(sql`p.status = ${query.status}`)
  if (query.search) all.push(sql`lower(p.title || ' ' || p.summary) like ${likePattern(query.search)}`)
  return sql.join(all, sql` and `)
}

/** One page of posts and how many there are. */
export async function selectPosts(db: Database, query: Asked, sort: string) {
  const { column, direction } = sortOf(sort)
  const sqlOrder = sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc nulls last')
  const { rows } = await sql<PostRow>`${whole} where ${conditions(query)}
    order by ${SORT_COLUMNS[column as keyof typeof SORT_COLUMNS]} ${sqlOrder}, p.id
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(db)
  const counted = await sql<{ count: string }>`
    select count(*) from blog_posts p where ${conditions(query)}`.execute(db)
  return { rows, total: Number(counted.rows[0]?.count ?? 0) }
}
