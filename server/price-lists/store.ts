import { sql } from 'kysely'
import type { BodyOf, QueryOf } from '@/lib/contracts/endpoint'
import type { createPriceList, listPriceLists } from '@/lib/contracts/price-lists'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import { offsetOf } from '@/server/core/page'
import type { PriceRules } from '@/server/database/types'

type ListInput = BodyOf<typeof createPriceList>
type RuleInput = ListInput['rules'][number]

/** Where each field of a rule is stored: a field more in the contract does not compile until it has a column. */
const RULE_COLUMNS = {
  productId: 'product_id',
  generalName: 'general_name',
  freightMode: 'freight_mode',
  departurePort: 'departure_port',
  dischargePort: 'discharge_port',
  measure: 'measure',
  currency: 'currency',
  price: 'price',
  minimumCharge: 'minimum_charge',
  roundingStep: 'rounding_step',
  roundingDirection: 'rounding_direction',
  divisor: 'divisor',
  kgPerCbm: 'kg_per_cbm',
  scope: 'scope',
} as const satisfies Record<keyof RuleInput, keyof PriceRules>

export interface ListRow {
  id: string
  number: number
  name: string
  customer_id: string | null
  customer_name: string | null
  percent: string | null
  first_day: string
  rules_count: string
  published_at: Date | null
  published_by_name: string | null
  is_in_force: boolean
  version: number
}

const listColumns = sql`
  l.id, l.number, l.name, l.customer_id, c.name as customer_name, l.percent, l.first_day, l.published_at,
  e.name as published_by_name, l.version,
  (select count(*) from price_rules r where r.list_id = l.id) as rules_count,
  l.published_at is not null and coalesce(l.id = (select f.id from price_lists f
    where f.published_at is not null and f.customer_id is not distinct from l.customer_id
      and f.first_day <= (now() at time zone 'Africa/Dar_es_Salaam')::date
    order by f.first_day desc limit 1), false) as is_in_force`
const listTables = sql`price_lists l left join customers c on c.id = l.customer_id left join employees e on e.id = l.published_by`

type Filters = QueryOf<typeof listPriceLists>

const ofCustomer = ({ customerId }: Pick<Filters, 'customerId'>) =>
  customerId === undefined ? sql`true` : sql`l.customer_id = ${customerId}`

const ORDERS = {
  firstDay: sql`l.first_day, l.number`,
  '-firstDay': sql`l.first_day desc, l.number desc`,
  number: sql`l.number`,
  '-number': sql`l.number desc`,
}

export async function selectLists(db: Database, query: Filters): Promise<ListRow[]> {
  const order = ORDERS[(query.sort ?? '-firstDay') as keyof typeof ORDERS]
  const { rows } = await sql<ListRow>`
    select ${listColumns} from ${listTables} where ${ofCustomer(query)}
    order by ${order} limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(db)
  return rows
}

export async function countLists(db: Database, query: Filters): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from price_lists l where ${ofCustomer(query)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function selectList(db: Database, id: string): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`select ${listColumns} from ${listTables} where l.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a list until the transaction ends. */
export function lockList(db: Database, id: string) {
  return db
    .selectFrom('price_lists')
    .select(['id', 'name', 'customer_id', 'first_day', 'published_at', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface RuleRow {
  id: string
  list_id: string
  product_id: string | null
  general_name: string | null
  freight_mode: string | null
  departure_port: string | null
  discharge_port: string | null
  measure: string
  currency: string
  price: string
  minimum_charge: string | null
  rounding_step: string | null
  rounding_direction: string
  divisor: number | null
  kg_per_cbm: number | null
  scope: string
  english: string | null
  chinese: string | null
  swahili: string | null
}

/** The rules of lists, in their order. */
export async function selectRules(db: Database, listIds: readonly string[]): Promise<RuleRow[]> {
  if (listIds.length === 0) return []
  const { rows } = await sql<RuleRow>`
    select r.id, r.list_id, r.product_id, r.general_name, r.freight_mode, r.departure_port, r.discharge_port, r.measure, r.currency, r.price,
      r.minimum_charge, r.rounding_step, r.rounding_direction, r.divisor, r.kg_per_cbm, r.scope,
      p.english, p.chinese, p.swahili
    from price_rules r left join products p on p.id = r.product_id
    where r.list_id = any(${[...listIds]}::uuid[]) order by r.list_id, r.position`.execute(db)
  return rows
}

function ruleColumns(rule: RuleInput, listId: string, position: number) {
  const columns = Object.entries(RULE_COLUMNS).map(([field, column]) => [
    column,
    rule[field as keyof RuleInput],
  ])
  const stored = Object.fromEntries(columns) as Record<(typeof RULE_COLUMNS)[keyof RuleInput], never>
  return { ...stored, list_id: listId, position }
}

export async function replaceRules(db: Database, listId: string, rules: readonly RuleInput[]): Promise<void> {
  await db.deleteFrom('price_rules').where('list_id', '=', listId).execute()
  if (rules.length === 0) return
  await db
    .insertInto('price_rules')
    .values(rules.map((rule, position) => ruleColumns(rule, listId, position)))
    .execute()
}

const columnsOf = ({ name, customerId, percent, firstDay }: Omit<ListInput, 'rules'>) => ({
  name,
  customer_id: customerId,
  percent,
  first_day: firstDay,
})

export async function insertList(db: Database, list: ListInput, createdBy: string): Promise<string> {
  const { id } = await db
    .insertInto('price_lists')
    .values({ ...columnsOf(list), created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateList(db: Database, id: string, list: ListInput): Promise<void> {
  await db
    .updateTable('price_lists')
    .set({ ...columnsOf(list), updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The rules of a list have changed. */
export async function touchList(db: Database, id: string): Promise<void> {
  await db
    .updateTable('price_lists')
    .set({ updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function markPublished(db: Database, id: string, by: string): Promise<void> {
  await db
    .updateTable('price_lists')
    .set({ published_by: by, published_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteList(db: Database, id: string): Promise<void> {
  await db.deleteFrom('price_lists').where('id', '=', id).execute()
}

/** The published list of the same customer that begins before this one. */
export async function selectPrevious(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select f.id from price_lists f join price_lists l on l.id = ${id}
    where f.id <> l.id and f.published_at is not null and f.customer_id is not distinct from l.customer_id
      and f.first_day <= l.first_day
    order by f.first_day desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export interface ListInForce {
  id: string
  number: number
  customer_id: string | null
  percent: string | null
}

/** The lists in force on a day: the general one, and those of these customers. */
export async function selectInForce(
  db: Database,
  day: CalendarDate,
  customerIds: readonly string[],
): Promise<ListInForce[]> {
  const { rows } = await sql<ListInForce>`
    select distinct on (customer_id) id, number, customer_id, percent from price_lists
    where published_at is not null and first_day <= ${day}
      and (customer_id is null or customer_id = any(${[...customerIds]}::uuid[]))
    order by customer_id, first_day desc`.execute(db)
  return rows
}
