import { sql } from 'kysely'
import type { Keywords } from '@/lib/domain/search'
import type { Database } from '@/server/core/database'
import { likePattern } from '@/server/core/page'
import { CAP, type Found, firstOf, isIndexed, nothing } from './cap'

const most = sql.lit(CAP + 1)

export interface TransactionHitRow {
  id: string
  type: string
  currency: string
  amount: string
  description: string
  is_automatic: boolean
  occurred_on: string
}

/** The latest entries are looked at one by one; what is not among them is rare enough for the index. */
const WALK = sql.lit(2000)

/** Entries of the books by their description, the latest first. */
export async function searchTransactions(
  db: Database,
  { terms }: Keywords,
): Promise<Found<TransactionHitRow>> {
  if (!terms.some(isIndexed)) return nothing()
  const holds = sql.join(
    terms.map((word) => sql`lower(description) like ${likePattern(word)}`),
    sql` and `,
  )
  const shown = sql`id, type, currency, amount, description, occurred_on, is_automatic`
  const columns = sql`id, type, currency, amount, description, occurred_on,
    (package_id is not null or money_transfer_id is not null) as is_automatic`
  const latest = await sql<TransactionHitRow>`
    select ${shown} from (
      select ${columns}, reversed_at from transactions order by occurred_on desc, id limit ${WALK}) latest
    where reversed_at is null and ${holds} order by occurred_on desc, id limit ${most}`.execute(db)
  if (latest.rows.length > CAP) return firstOf(latest.rows)
  const { rows } = await sql<TransactionHitRow>`
    with inside as materialized (select ${columns} from transactions where reversed_at is null and ${holds})
    select ${shown} from (select ${shown} from inside limit ${most}) found
    order by occurred_on desc, id`.execute(db)
  const known = new Set(latest.rows.map(({ id }) => id))
  return firstOf([...latest.rows, ...rows.filter(({ id }) => !known.has(id))])
}

export interface PostHitRow {
  id: string
  title: string
  type: string
  language: string
  status: string
}

const POST_COLUMNS = sql`id, title, type, language, status`

/** Posts by title and summary, the latest first; drafts for those who write them alone. */
export async function searchPosts(
  db: Database,
  { terms }: Keywords,
  withDrafts: boolean,
): Promise<Found<PostHitRow>> {
  const said = sql`lower(title || ' ' || summary)`
  const isSeen = sql`(${withDrafts}::boolean or status = 'published')`
  const holds = terms.map((word) => sql`${said} like ${likePattern(word)}`)
  const { rows } = await sql<PostHitRow>`
    select ${POST_COLUMNS} from blog_posts where ${isSeen} and ${sql.join(holds, sql` and `)}
    order by coalesce(published_at, updated_at) desc, id limit ${most}`.execute(db)
  return firstOf(rows)
}

/** Posts whose title is similar to the search text. */
export async function similarPosts(
  db: Database,
  { text }: Keywords,
  withDrafts: boolean,
): Promise<Found<PostHitRow>> {
  if (text.length < 5) return nothing()
  const { rows } = await sql<PostHitRow>`
    select ${POST_COLUMNS} from blog_posts
    where (${withDrafts}::boolean or status = 'published') and word_similarity(${text}, lower(title)) > 0.6
    order by word_similarity(${text}, lower(title)) desc, id limit ${most}`.execute(db)
  return firstOf(rows, true)
}

export interface EmployeeHitRow {
  id: string
  name: string
  email: string
  privilege: string
  position: string
  status: string
}

const EMPLOYEE_COLUMNS = sql`id, name, email, privilege, position, status`

/** Employees by name, e-mail or phone. */
export async function searchEmployees(
  db: Database,
  { terms, phones }: Keywords,
): Promise<Found<EmployeeHitRow>> {
  const holds = terms.map((word) => sql`lower(name || ' ' || email) like ${likePattern(word)}`)
  const isCalled = sql`phone like any(${phones.map(likePattern)}::text[])`
  const { rows } = await sql<EmployeeHitRow>`
    select ${EMPLOYEE_COLUMNS} from employees
    where status <> 'deleted' and ((${sql.join(holds, sql` and `)}) or ${isCalled})
    order by lower(name), id limit ${most}`.execute(db)
  return firstOf(rows)
}

/** Employees whose name is similar to the search text. */
export async function similarEmployees(db: Database, { text }: Keywords): Promise<Found<EmployeeHitRow>> {
  const { rows } = await sql<EmployeeHitRow>`
    select ${EMPLOYEE_COLUMNS} from employees
    where status <> 'deleted' and word_similarity(${text}, lower(name)) > 0.5
    order by word_similarity(${text}, lower(name)) desc, id limit ${most}`.execute(db)
  return firstOf(rows, true)
}
