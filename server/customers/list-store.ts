import { type RawBuilder, sql } from 'kysely'
import type { listCustomers } from '@/lib/contracts/customers'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { Database } from '@/server/core/database'
import {
  type Direction,
  inOrder,
  likePattern,
  type PageWindow,
  pageWindow,
  SEARCH_LIMIT,
  type Stretch,
  sortOf,
  stretchOf,
  turned,
} from '@/server/core/page'
import { countCustomers } from './find-customers'
import { hasName, havingPhone } from './has-name-or-phone'
import { type CustomerRow, selectCustomersByIds } from './store'

type Filters = QueryOf<typeof listCustomers>
type Condition = RawBuilder<boolean>

const SORT_COLUMNS = { name: sql`lower(customers.name)`, createdAt: sql`customers.created_at` }

interface Order {
  column: keyof typeof SORT_COLUMNS
  direction: Direction
}

const isFound = sql<boolean>`customers.merged_into is null`

const both = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`${sql.join([isFound, ...conditions], sql` and `)}`

async function count(db: Database, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: string }>`/* replan */
    select count(*) from customers where ${both(conditions)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

async function selectIds(
  db: Database,
  conditions: readonly Condition[],
  { column, direction }: Order,
  stretch: Stretch,
): Promise<string[]> {
  if (stretch.limit === 0) return []
  const sqlOrder = sql.raw(stretch.backward ? turned(direction) : direction)
  const { rows } = await sql<{ id: string }>`/* replan */
    select customers.id from customers where ${both(conditions)}
    order by ${SORT_COLUMNS[column]} ${sqlOrder}, customers.id ${sqlOrder}
    limit ${sql.lit(stretch.limit)} offset ${sql.lit(stretch.offset)}`.execute(db)
  return inOrder(rows, stretch).map(({ id }) => id)
}

/** The same of ids that are known: gathered first, or the whole order would be walked through to find them. */
async function selectAmong(
  db: Database,
  ids: readonly string[],
  { column, direction }: Order,
  stretch: Stretch,
): Promise<string[]> {
  const sqlOrder = sql.raw(stretch.backward ? turned(direction) : direction)
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select customers.id, ${SORT_COLUMNS[column]} as key from customers where customers.id = any(${[...ids]}::uuid[]))
    select id from found order by key ${sqlOrder}, id ${sqlOrder} limit ${stretch.limit} offset ${stretch.offset}`.execute(
    db,
  )
  return inOrder(rows, stretch).map(({ id }) => id)
}

function narrowing({ phone, salesPersonId }: Filters, among: readonly string[] | undefined): Condition[] {
  return [
    ...(among ? [sql<boolean>`customers.id = any(${[...among]}::uuid[])`] : []),
    ...(phone
      ? [sql<boolean>`customers.id in (select customer_id from customer_phones where phone = ${phone})`]
      : []),
    ...(salesPersonId
      ? [
          sql<boolean>`customers.id in (select customer_id from customer_sales_persons
            where employee_id = ${salesPersonId})`,
        ]
      : []),
  ]
}

/** What a search may mean, each in a form that an index answers by itself. */
function meanings(search: string): Condition[] {
  const part = likePattern(search)
  const called = havingPhone(search)
  return [
    hasName(search),
    sql<boolean>`lower(customers.shipping_mark) like ${part}`,
    sql<boolean>`customers.secret_tracking_code = ${search.toLowerCase()}`,
    ...(called ? [sql<boolean>`customers.id in ${called}`] : []),
  ]
}

/** Ids of what is found, in no order: all of them, or one more than a search shows. */
async function findBySearch(db: Database, search: string, narrow: readonly Condition[]): Promise<string[]> {
  const most = sql.lit(SEARCH_LIMIT + 1)
  const found = meanings(search).map(
    (meaning) => sql`(select customers.id from customers where ${both([meaning, ...narrow])} limit ${most})`,
  )
  const { rows } = await sql<{ id: string }>`/* replan */
    ${sql.join(found, sql` union `)} limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of more hits than are shown: the names that begin so, when there are enough of them; they are what is meant. */
async function firstOfMany(db: Database, search: string, narrow: readonly Condition[]): Promise<Condition> {
  const begins = sql<boolean>`lower(customers.name) like ${likePattern(search).slice(1)}`
  const { rows } = await sql<{ count: string }>`/* replan */
    select count(*) from (select from customers where ${both([begins, ...narrow])} limit ${sql.lit(SEARCH_LIMIT)}) c`.execute(
    db,
  )
  return Number(rows[0]?.count) === SEARCH_LIMIT
    ? begins
    : sql<boolean>`(${sql.join(meanings(search), sql` or `)})`
}

interface Found {
  total: number
  ids: string[]
  isCapped?: boolean
}

async function search(
  db: Database,
  text: string,
  narrow: readonly Condition[],
  order: Order,
  page: PageWindow,
): Promise<Found> {
  const found = await findBySearch(db, text, narrow)
  if (found.length <= SEARCH_LIMIT) {
    return { total: found.length, ids: await selectAmong(db, found, order, stretchOf(page, found.length)) }
  }
  // Never from the other end: the last of the first thousand is not the last of all.
  const limit = Math.max(0, Math.min(page.limit, SEARCH_LIMIT - page.offset))
  const conditions = [await firstOfMany(db, text, narrow), ...narrow]
  const ids = await selectIds(db, conditions, order, { backward: false, offset: page.offset, limit })
  return { total: SEARCH_LIMIT, isCapped: true, ids }
}

async function findIds(db: Database, filters: Filters, among?: readonly string[]): Promise<Found> {
  const { column, direction } = sortOf(filters.sort ?? 'name')
  const order: Order = { column: column as Order['column'], direction }
  const page = pageWindow(filters)
  const narrow = narrowing(filters, among)
  if (filters.search) return search(db, filters.search, narrow, order, page)
  const total = narrow.length > 0 ? await count(db, narrow) : await countCustomers(db)
  return { total, ids: await selectIds(db, narrow, order, stretchOf(page, total)) }
}

/** One page of customers: first which ones, from indexes alone, then their rows. Of the named ones alone, if any are. */
export async function findCustomerPage(
  db: Database,
  filters: Filters,
  among?: readonly string[],
): Promise<{ total: number; rows: CustomerRow[]; isCapped?: boolean }> {
  const { ids, ...found } = await findIds(db, filters, among)
  return { ...found, rows: await selectCustomersByIds(db, ids) }
}
