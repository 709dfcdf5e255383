import { type SelectQueryBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listPackages } from '@/lib/contracts/packages'
import { PAYMENT_TOLERANCE_USD } from '@/lib/domain/payment'
import type { Database } from '@/server/core/database'
import { likePattern, offsetOf, sortOf } from '@/server/core/page'
import type { DB } from '@/server/database/types'

/** A package with its receiver and batch, as both the list and the detail need it. */
export function selectRows(db: Database) {
  return db
    .selectFrom('packages')
    .leftJoin('customers as c', 'c.id', 'packages.receiver_id')
    .leftJoin('batches as b', 'b.id', 'packages.batch_id')
    .leftJoin('cartons as k', 'k.id', 'packages.carton_id')
    .select([
      'packages.id',
      'packages.tracking_number',
      'packages.courier_number',
      'packages.freight_mode',
      'packages.transit_status',
      'packages.waiting_status',
      'packages.currency_converter',
      'packages.pieces',
      'packages.weight_kg',
      'packages.cbm',
      'packages.total_usd',
      'packages.discount_usd',
      'packages.paid_usd',
      'packages.is_payment_force_completed',
      'packages.is_priced',
      'packages.delivered_to',
      'packages.delivered_at',
      'packages.created_at',
      'packages.version',
      'c.id as receiver_id',
      'c.name as receiver_name',
      'k.id as carton_id',
      'k.number as carton_number',
      'b.id as batch_id',
      'b.number as batch_number',
      'b.freight_mode as batch_freight_mode',
      'b.departure_on',
      'b.departure_port',
      'b.discharge_port',
      'b.transit_status as batch_transit_status',
    ])
}

export type PackageListRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

type Filters = QueryOf<typeof listPackages>

/** Numbers are searched as they are typed on paper: in any case, with spaces or hyphens. */
function matchesSearch(search: string) {
  const number = likePattern(search.replace(/[\s-]/g, '')).toUpperCase()
  return sql<boolean>`(packages.tracking_number like ${number}
    or upper(packages.courier_number) = ${search.toUpperCase()}
    or packages.receiver_id in (select id from customers where lower(name) like ${likePattern(search)}))`
}

function hasShownStatus(status: number) {
  return sql<boolean>`case when packages.batch_id is null then packages.transit_status
    else (select case when b2.transit_status < 4 then b2.transit_status else packages.transit_status end
          from batches b2 where b2.id = packages.batch_id) end = ${status}`
}

const isUnpaid = sql<boolean>`(not packages.is_payment_force_completed
  and packages.total_usd - packages.discount_usd - packages.paid_usd > ${sql.lit(Number(PAYMENT_TOLERANCE_USD))})`

function filtered<Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables | 'packages', Row>,
  filters: Filters,
) {
  const conditions = [
    filters.search && matchesSearch(filters.search),
    filters.transitStatus && hasShownStatus(filters.transitStatus),
    filters.waitingStatus && sql<boolean>`packages.waiting_status = ${filters.waitingStatus}`,
    filters.batchId && sql<boolean>`packages.batch_id = ${filters.batchId}`,
    filters.receiverId && sql<boolean>`packages.receiver_id = ${filters.receiverId}`,
    filters.cartonId && sql<boolean>`packages.carton_id = ${filters.cartonId}`,
    filters.salesPersonId &&
      sql<boolean>`packages.receiver_id in (select customer_id from customer_sales_persons
        where employee_id = ${filters.salesPersonId})`,
    filters.freightMode && sql<boolean>`packages.freight_mode = ${filters.freightMode}`,
    filters.unknownOwner !== undefined &&
      (filters.unknownOwner
        ? sql<boolean>`packages.receiver_id is null`
        : sql<boolean>`packages.receiver_id is not null`),
    filters.receivedFrom && sql<boolean>`packages.created_at >= ${filters.receivedFrom}::date`,
    filters.receivedTo && sql<boolean>`packages.created_at < ${filters.receivedTo}::date + 1`,
    filters.unpaid !== undefined && (filters.unpaid ? isUnpaid : sql<boolean>`not ${isUnpaid}`),
  ]
  let narrowed = query
  for (const condition of conditions) if (condition) narrowed = narrowed.where(condition)
  return narrowed
}

const SORT_COLUMNS = {
  createdAt: sql`packages.created_at`,
  trackingNumber: sql`packages.tracking_number`,
  totalUSD: sql`packages.total_usd`,
}

export function selectPackages(db: Database, query: Filters): Promise<PackageListRow[]> {
  const { column, direction } = sortOf(query.sort ?? '-createdAt')
  return filtered(selectRows(db) as never, query)
    .orderBy(SORT_COLUMNS[column as keyof typeof SORT_COLUMNS], direction)
    .orderBy(sql`packages.id`)
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute() as Promise<PackageListRow[]>
}

export async function countPackages(db: Database, query: Filters): Promise<number> {
  const { count } = await filtered(
    db.selectFrom('packages').select((select) => select.fn.countAll<string>().as('count')),
    query,
  ).executeTakeFirstOrThrow()
  return Number(count)
}

export function selectRow(db: Database, id: string): Promise<PackageListRow | undefined> {
  return selectRows(db).where('packages.id', '=', id).executeTakeFirst()
}

export function selectRowsByIds(db: Database, ids: readonly string[]): Promise<PackageListRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return selectRows(db)
    .where('packages.id', 'in', [...ids])
    .execute()
}
