import { sql } from 'kysely'
import type { DataOf, QueryOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/waiting-room'
import { type CalendarDate, officeToday } from '@/lib/domain/dates'
import { decimal, plain } from '@/lib/domain/money'
import { advanceMissingUSD, approvalHindrance } from '@/lib/domain/payment'
import type { WaitingStatus } from '@/lib/domain/waiting-status'
import { findAdvancePercent } from '@/server/company/profile'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { inOrder, likePattern, pageOf, pageWindow, stretchOf, turned } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { isOfCustomer } from '@/server/customers/has-name-or-phone'
import { thumbnailUrl } from '@/server/files/addresses'
import { hasCourierNumber } from '@/server/packages/has-courier-number'
import { locationOf } from '@/server/packages/location'
import { presentMoney } from '@/server/packages/presenter'

interface WaitingRow {
  id: string
  tracking_number: string
  freight_mode: string | null
  waiting_status: string
  pieces: number
  weight_kg: string
  cbm: string
  currency_converter: string
  total_usd: string
  discount_usd: string
  paid_usd: string
  is_payment_force_completed: boolean
  is_priced: boolean
  created_at: Date
  days: number
  receiver_id: string
  receiver_name: string
  sales_persons: { id: string; name: string }[] | null
  notices: number
  noticed_at: Date | null
  noticed_by: string | null
  photo: string | null
  wishes: contract.WaitingPackage['wishes'] | null
  location: contract.WaitingPackage['location']
}

type Asked = QueryOf<typeof contract.listWaitingPackages>

/** Numbers are searched as they are typed on paper: in any case, with spaces or hyphens. */
function matches(search: string) {
  const number = likePattern(search.replace(/[\s-]/g, '')).toUpperCase()
  return sql`(p.tracking_number like ${number} or ${hasCourierNumber(sql`p.courier_number`, search)}
    or ${isOfCustomer(sql`p.receiver_id`, search)})`
}

/** The first condition is that of the index packages_waiting_age: what waits is a small part of all packages. */
function conditions(asked: Asked) {
  const narrowing = [
    asked.search && matches(asked.search),
    asked.waitingStatus && sql`p.waiting_status = ${asked.waitingStatus}`,
    asked.freightMode && sql`p.freight_mode = ${asked.freightMode}`,
    asked.minDays !== undefined && sql`p.created_at <= now() - make_interval(days => ${asked.minDays})`,
    asked.salesPersonId &&
      sql`p.receiver_id in (select customer_id from customer_sales_persons where employee_id = ${asked.salesPersonId})`,
  ].filter((one) => typeof one === 'object')
  return sql.join(
    [sql`p.waiting_status <> 'approved' and p.receiver_id is not null`, ...narrowing],
    sql` and `,
  )
}

/** What the customer asked for of its shipping and the office did not refuse. */
const wishesOn = (
  today: CalendarDate,
) => sql`(select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'wantedOn', r.wanted_on,
    'isAccepted', r.state = 'accepted', 'together', coalesce((select json_agg(o.tracking_number order by o.tracking_number)
      from customer_request_packages t join packages o on o.id = t.package_id where t.request_id = r.id), '[]'::json))
    order by r.created_at)
  from customer_requests r where r.package_id = p.id and r.customer_id = p.receiver_id
    and r.kind in ('wait', 'together') and r.state in ('open', 'accepted')
    and (r.wanted_on is null or r.wanted_on >= ${today}::date))`

/** The page is cut out first, from the nearer end; what hangs on a package is gathered for its few rows alone. */
async function selectWaiting(db: Database, asked: Asked, total: number): Promise<WaitingRow[]> {
  const stretch = stretchOf(pageWindow(asked), total)
  const sorted = asked.sort === '-createdAt' ? 'desc' : 'asc'
  const direction = sql.raw(stretch.backward ? turned(sorted) : sorted)
  const { rows } = await sql<WaitingRow>`
    with shown as (
      select p.* from packages p where ${conditions(asked)}
      order by p.created_at ${direction}, p.id ${direction}
      limit ${stretch.limit} offset ${stretch.offset}
    )
    select p.id, p.tracking_number, p.freight_mode, p.waiting_status, p.pieces, p.weight_kg, p.cbm,
      p.currency_converter, p.total_usd, p.discount_usd, p.paid_usd, p.is_payment_force_completed, p.is_priced, p.created_at,
      floor(extract(epoch from now() - p.created_at) / 86400)::int as days,
      c.id as receiver_id, c.name as receiver_name,
      (select json_agg(json_build_object('id', e.id, 'name', e.name) order by e.name)
        from customer_sales_persons s join employees e on e.id = s.employee_id where s.customer_id = c.id) as sales_persons,
      n.count::int as notices, n.last_at as noticed_at, n.last_by as noticed_by,
      (select f.storage_key from package_photos pp join files f on f.id = pp.file_id
        where pp.package_id = p.id order by pp.position limit 1) as photo,
      ${wishesOn(officeToday())} as wishes, ${sql.raw(locationOf('p'))} as location
    from shown p
    join customers c on c.id = p.receiver_id
    cross join lateral (
      select count(*), max(h.at) as last_at, (array_agg(e.name order by h.at desc))[1] as last_by
      from waiting_status_history h left join employees e on e.id = h.employee_id
      where h.package_id = p.id and h.waiting_status = 'notified'
    ) n
    order by p.created_at ${direction}, p.id ${direction}`.execute(db)
  return inOrder(rows, stretch)
}

async function countWaiting(db: Database, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from packages p where ${conditions(asked)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

function present(row: WaitingRow, advancePercent: number): contract.WaitingPackage {
  const { currencyConverter: _rate, creditUSD: _credit, ...money } = presentMoney(row)
  const { isPaymentForceCompleted: _forced, ...shown } = money
  return {
    id: row.id,
    trackingNumber: row.tracking_number,
    freightMode: row.freight_mode as contract.WaitingPackage['freightMode'],
    waitingStatus: row.waiting_status as WaitingStatus,
    pieces: row.pieces,
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    ...shown,
    createdAt: row.created_at.toISOString(),
    receiverInfo: { id: row.receiver_id, name: row.receiver_name },
    salesPersons: row.sales_persons ?? [],
    daysWaiting: row.days,
    advancePercent,
    advanceMissingUSD: advanceMissingUSD(money, advancePercent),
    hindrance: approvalHindrance({ ...money, isPriced: row.is_priced }, advancePercent),
    notices: { count: row.notices, lastAt: row.noticed_at?.toISOString() ?? null, lastBy: row.noticed_by },
    wishes: row.wishes ?? [],
    location: row.location,
    thumbnailUrl: row.photo === null ? null : thumbnailUrl(row.photo),
  }
}

/** What waits for an answer, for the advance or for approval. */
export async function listWaitingPackages(
  context: Context,
  { query }: InputOf<typeof contract.listWaitingPackages>,
): Promise<DataOf<typeof contract.listWaitingPackages>> {
  const total = await countWaiting(context.db, query)
  const rows = await selectWaiting(context.db, query, total)
  const percent = await findAdvancePercent(context.db)
  return pageOf(
    query,
    total,
    rows.map((row) => present(row, percent)),
  )
}
