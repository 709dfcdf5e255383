import { sql } from 'kysely'
import { bareCourierNumber } from '@/lib/domain/scanned-code'
import { TELLING_LENGTH } from '@/lib/domain/search'
import { readPieceNumber } from '@/lib/domain/tracking-number'
import type { Database } from '@/server/core/database'
import { backwards, beginsWith, likePattern, type PageWindow, SEARCH_LIMIT } from '@/server/core/page'
import { hasName, havingPhone } from '@/server/customers/has-name-or-phone'
import { bareCourier, hasCourierNumber } from './has-courier-number'
import { allOf, type Condition, type Order, SORT_COLUMNS, selectIds, sqlDirection } from './list-order'

/** Two characters of a number are in every other one. Names are searched by two as well: 小龙 is a whole one. */
const SHORTEST_NUMBER = 3

/** Numbers are searched as they are typed on paper: in any case, with spaces or hyphens. */
function hasNumber(search: string): Condition {
  const compact = readPieceNumber(search)?.number ?? search.replace(/[\s-]/g, '')
  if (compact.length < SHORTEST_NUMBER) return sql<boolean>`false`
  return sql<boolean>`packages.tracking_number like ${likePattern(compact).toUpperCase()}`
}

const COURIER = sql`packages.courier_number`
const BARE_COURIER = bareCourier(COURIER)

/** Courier numbers are long: people type the beginning, or the last characters of the label; each has an index. */
function endsCourier(search: string): Condition[] {
  const bare = bareCourierNumber(search)
  if (bare.length < SHORTEST_NUMBER) return []
  const known = sql`${COURIER} is not null`
  return [
    sql<boolean>`(${known} and ${beginsWith(BARE_COURIER, bare)})`,
    sql<boolean>`(${known} and ${beginsWith(sql`reverse(${BARE_COURIER})`, backwards(bare))})`,
  ]
}

/** Or some that a torn label has left. */
const insideCourier = (search: string): Condition[] =>
  bareCourierNumber(search).length < SHORTEST_NUMBER ? [] : [hasCourierNumber(COURIER, search)]

/** Of whoever has this phone, or these digits in one: what a person on the line says first. */
function isOfPhone(search: string): Condition[] {
  const owners = havingPhone(search)
  return owners ? [sql<boolean>`packages.receiver_id in ${owners}`] : []
}

/** The same by way of the owners: as a list of them, or the planner reads all packages beside them. */
function isOfFoundPhone(search: string): Condition[] {
  const owners = havingPhone(search)
  return owners ? [sql<boolean>`packages.receiver_id = any(array${owners})`] : []
}

/** What a search may mean, each in a form that an index answers by itself. */
const likelyMeanings = (search: string): Condition[] => [
  hasNumber(search),
  ...endsCourier(search),
  ...isOfFoundPhone(search),
  sql<boolean>`packages.receiver_id in (select customers.id from customers where ${hasName(search)})`,
]

const meanings = (search: string): Condition[] => [...likelyMeanings(search), ...insideCourier(search)]

const within = (conditions: readonly Condition[]) => (meaning: Condition) =>
  sql`select packages.id from packages where ${allOf([meaning, ...conditions])}`

/** Ids of what a search finds within the conditions, in no order: all of them, or one more than a search shows. */
export async function findBySearch(
  db: Database,
  search: string,
  conditions: readonly Condition[],
): Promise<string[]> {
  const most = sql.lit(SEARCH_LIMIT + 1)
  const find = async (meant: readonly Condition[]) => {
    if (meant.length === 0) return []
    const found = meant.map((meaning) => sql`(${within(conditions)(meaning)} limit ${most})`)
    const { rows } = await sql<{ id: string }>`/* replan */
      select id from (${sql.join(found, sql` union `)}) hits limit ${most}`.execute(db)
    return rows.map(({ id }) => id)
  }
  if (search.length < TELLING_LENGTH) return find(meanings(search))
  const likely = await find(likelyMeanings(search))
  return likely.length > 0 ? likely : find(insideCourier(search))
}

/** So many rows are looked at in a row before what is sought counts as rare. */
const WALK = 20_000

/** The same as one condition on a row at hand; the name as a value, or all names would be sought first. */
function fits(search: string): Condition {
  return sql<boolean>`(${sql.join([hasNumber(search), ...endsCourier(search), ...insideCourier(search), ...isOfPhone(search)], sql` or `)}
    or (select lower(customers.name) from customers where customers.id = packages.receiver_id)
      like ${likePattern(search)})`
}

/**
 * The first of a great many hits. Where every tenth row is one, a walk along the order finds a page soon; where they are
 * rare, they are gathered and put in order.
 */
export async function selectFirstOfMany(
  db: Database,
  search: string,
  conditions: readonly Condition[],
  order: Order,
  window: PageWindow,
): Promise<string[]> {
  const forward = { backward: false, ...window }
  const sqlOrder = sqlDirection(order, forward)
  const column = SORT_COLUMNS[order.column]
  const walked = sql`select packages.* from packages where ${allOf(conditions)}
    order by ${column} ${sqlOrder}, packages.id ${sqlOrder} limit ${sql.lit(WALK)}`
  const { rows } = await sql<{ id: string }>`/* replan */
    select packages.id from (${walked}) packages where ${fits(search)}
    order by ${column} ${sqlOrder}, packages.id ${sqlOrder}
    limit ${sql.lit(window.limit)} offset ${sql.lit(window.offset)}`.execute(db)
  if (rows.length === window.limit) return rows.map(({ id }) => id)
  const all = sql<boolean>`packages.id in (${sql.join(meanings(search).map(within(conditions)), sql` union `)})`
  return selectIds(db, [all], order, forward)
}
