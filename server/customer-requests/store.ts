import { type RawBuilder, sql } from 'kysely'
import type { listCustomerRequests } from '@/lib/contracts/customer-requests'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { RequestKind } from '@/lib/domain/customer-requests'
import type { Database } from '@/server/core/database'
import { insertMany } from '@/server/core/database'
import { pageWindow } from '@/server/core/page'
import type { FileRow } from '@/server/files/addresses'

export interface RequestRow {
  id: string
  package_id: string
  customer_id: string
  kind: string
  text: string | null
  wanted_on: string | null
  weight_kg: string
  cbm: string
  net_usd: string
  quoted_usd: string | null
  due_at: Date | null
  is_late: boolean
  hours: number
  state: string
  answer: string | null
  answered_at: Date | null
  answered_by_name: string | null
  after_weight_kg: string | null
  after_cbm: string | null
  after_net_usd: string | null
  created_at: Date
  together: { id: string; trackingNumber: string }[] | null
  photos: FileRow[] | null
  customer_photos: FileRow[] | null
  customer_name: string
  tracking_number: string
  freight_mode: string | null
  waiting_status: string
  shown_status: number
  version: number
  now_weight_kg: string
  now_cbm: string
  now_net_usd: string
}

const isLate = sql`r.state = 'open' and r.due_at < now()`

/** A request whose package went to another customer is nobody's any more. */
const FROM = sql`customer_requests r join packages p on p.id = r.package_id and p.receiver_id = r.customer_id
  join customers c on c.id = r.customer_id left join employees e on e.id = r.answered_by`

const COLUMNS = sql`r.id, r.package_id, r.customer_id, r.kind, r.text, r.wanted_on, r.weight_kg, r.cbm, r.net_usd, r.quoted_usd,
  r.due_at, coalesce(${isLate}, false) as is_late,
  floor(extract(epoch from now() - r.created_at) / 3600)::int as hours, r.state, r.answer, r.answered_at, e.name as answered_by_name,
  r.after_weight_kg, r.after_cbm, r.after_net_usd, r.created_at,
  (select json_agg(json_build_object('id', o.id, 'trackingNumber', o.tracking_number) order by o.tracking_number)
    from customer_request_packages t join packages o on o.id = t.package_id where t.request_id = r.id) as together,
  (select json_agg(json_build_object('id', f.id, 'storage_key', f.storage_key, 'width', f.width, 'height', f.height)
      order by t.position)
    from customer_request_photos t join files f on f.id = t.file_id where t.request_id = r.id) as photos,
  (select json_agg(json_build_object('id', f.id, 'storage_key', f.storage_key, 'width', f.width, 'height', f.height)
      order by d.added_at, f.id)
    from customer_doubt_photos d join files f on f.id = d.file_id where d.request_id = r.id) as customer_photos,
  c.name as customer_name, p.tracking_number, p.freight_mode, p.waiting_status, p.shown_status, p.version,
  p.weight_kg as now_weight_kg, p.cbm as now_cbm, p.total_usd - p.discount_usd as now_net_usd`

async function select(db: Database, where: RawBuilder<unknown>, rest = sql``): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${COLUMNS} from ${FROM} where ${where} ${rest}`.execute(db)
  return rows
}

export async function selectRequest(db: Database, id: string): Promise<RequestRow | undefined> {
  return (await select(db, sql`r.id = ${id}`))[0]
}

/** What a customer asked for packages and did not take back, the latest first. */
export function selectOfPackages(
  db: Database,
  customerId: string,
  packageIds: readonly string[],
): Promise<RequestRow[]> {
  return select(
    db,
    sql`r.customer_id = ${customerId} and r.package_id = any(${[...packageIds]}::uuid[]) and r.state <> 'withdrawn'`,
    sql`order by r.created_at desc, r.id`,
  )
}

type Asked = QueryOf<typeof listCustomerRequests>

function conditions({ state, kind, packageId, late }: Asked): RawBuilder<unknown> {
  return sql.join(
    [
      state === 'open'
        ? sql`r.state = 'open'`
        : state === 'answered'
          ? sql`r.state in ('accepted', 'refused')`
          : sql`r.state <> 'withdrawn'`,
      kind ? sql`r.kind = ${kind}` : sql`true`,
      packageId ? sql`r.package_id = ${packageId}` : sql`true`,
      late ? isLate : sql`true`,
    ],
    sql` and `,
  )
}

/** Open ones first, by the time that is left; then as they came. */
export function selectPage(db: Database, asked: Asked): Promise<RequestRow[]> {
  const { offset, limit } = pageWindow(asked)
  const by =
    asked.sort === undefined
      ? sql`r.state <> 'open', case when r.state = 'open' then r.due_at end nulls last,
          case when r.state = 'open' then r.created_at end, r.answered_at desc`
      : sql`r.created_at ${sql.raw(asked.sort.startsWith('-') ? 'desc' : 'asc')}`
  return select(db, conditions(asked), sql`order by ${by}, r.id limit ${limit} offset ${offset}`)
}

export async function countRequests(db: Database, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from customer_requests r join packages p on p.id = r.package_id and p.receiver_id = r.customer_id
    where ${conditions(asked)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Requests that wait for the office, and doubts among them whose time is over. */
export async function countWaiting(db: Database): Promise<{ open: number; late: number }> {
  const { rows } = await sql<{ open: string; late: string }>`
    select count(*) as open, count(*) filter (where r.due_at < now()) as late
    from customer_requests r join packages p on p.id = r.package_id and p.receiver_id = r.customer_id
    where r.state = 'open'`.execute(db)
  return { open: Number(rows[0]?.open ?? 0), late: Number(rows[0]?.late ?? 0) }
}

/** Tracking numbers of a batch's cargo whose measure or price is doubted. */
export async function selectDoubted(db: Database, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ tracking_number: string }>`
    select distinct p.tracking_number from packages p
    join customer_requests r on r.package_id = p.id and r.customer_id = p.receiver_id
    where p.batch_id = ${batchId} and r.state = 'open' and r.kind in ('measureDoubt', 'priceDoubt')
    order by 1`.execute(db)
  return rows.map((row) => row.tracking_number)
}

export async function countOfPackage(db: Database, packageId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from customer_requests where package_id = ${packageId}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** The customer's other packages that wait in the warehouse. */
export async function selectOthers(
  db: Database,
  customerId: string,
  packageId: string,
  most: number,
): Promise<{ id: string; trackingNumber: string }[]> {
  const { rows } = await sql<{ id: string; trackingNumber: string }>`
    select id, tracking_number as "trackingNumber" from packages
    where receiver_id = ${customerId} and transit_status < 5 and id <> ${packageId} and batch_id is null
      and waiting_status <> 'approved'
    order by created_at desc limit ${most}`.execute(db)
  return rows
}

/** Whether all these packages are there and the customer's, wherever they are. */
export async function areOwn(db: Database, customerId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from packages where receiver_id = ${customerId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return rows.length === new Set(ids).size
}

interface NewRequest {
  packageId: string
  customerId: string
  kind: RequestKind
  text: string | null
  wantedOn: string | null
  quotedUSD: string | null
  dueInHours: number | null
}

/** Writes a request with the figures of its package; undefined when one of the kind is open. */
export async function insertRequest(db: Database, request: NewRequest): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into customer_requests (package_id, customer_id, kind, text, wanted_on, weight_kg, cbm, net_usd, quoted_usd, due_at)
    select p.id, ${request.customerId}, ${request.kind}, ${request.text}, ${request.wantedOn}::date, p.weight_kg, p.cbm,
      p.total_usd - p.discount_usd, ${request.quotedUSD}::numeric, now() + make_interval(hours => ${request.dueInHours}::int)
    from packages p where p.id = ${request.packageId}
    on conflict (package_id, kind) where state = 'open' do nothing
    returning id`.execute(db)
  return rows[0]?.id
}

export async function insertTogether(
  db: Database,
  requestId: string,
  packageIds: readonly string[],
): Promise<void> {
  const rows = packageIds.map((package_id) => ({ request_id: requestId, package_id }))
  await insertMany(db, 'customer_request_packages', rows, 'package_id')
}

/** Takes open requests of a package back: of a customer by their kind, and whatever another customer left. */
export async function withdraw(
  db: Database,
  { packageId, customerId, kind }: { packageId: string; customerId: string; kind: RequestKind | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update customer_requests set state = 'withdrawn'
    where package_id = ${packageId} and state = 'open' and (customer_id <> ${customerId} or kind = ${kind})
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function withdrawOwn(
  db: Database,
  id: string,
  customerId: string,
): Promise<{ package_id: string; kind: string } | undefined> {
  const { rows } = await sql<{ package_id: string; kind: string }>`
    update customer_requests r set state = 'withdrawn' from packages p
    where r.id = ${id} and r.customer_id = ${customerId} and r.state = 'open' and p.id = r.package_id
      and p.receiver_id = ${customerId}
    returning r.package_id, r.kind`.execute(db)
  return rows[0]
}

interface Answer {
  state: 'accepted' | 'refused'
  answer: string
  employeeId: string
}

/** Closes an open request with the figures of its package; false when somebody else answered first. */
export async function closeRequest(
  db: Database,
  id: string,
  { state, answer, employeeId }: Answer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer_requests r set state = ${state}, answer = ${answer}, answered_by = ${employeeId}, answered_at = now(),
      after_weight_kg = p.weight_kg, after_cbm = p.cbm, after_net_usd = p.total_usd - p.discount_usd
    from packages p where r.id = ${id} and r.state = 'open' and p.id = r.package_id`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

export async function insertAnswerPhotos(
  db: Database,
  requestId: string,
  fileIds: readonly string[],
): Promise<void> {
  const rows = fileIds.map((file_id, position) => ({ request_id: requestId, file_id, position }))
  await insertMany(db, 'customer_request_photos', rows, 'file_id')
}

/** A request of a customer's own, locked against an answer; undefined for anybody else's and for one that was taken back. */
export async function lockOwnRequest(
  db: Database,
  id: string,
  customerId: string,
): Promise<{ id: string; package_id: string; kind: string; state: string } | undefined> {
  const { rows } = await sql<{ id: string; package_id: string; kind: string; state: string }>`
    select r.id, r.package_id, r.kind, r.state
    from customer_requests r join packages p on p.id = r.package_id and p.receiver_id = r.customer_id
    where r.id = ${id} and r.customer_id = ${customerId} and r.state <> 'withdrawn' for update of r`.execute(
    db,
  )
  return rows[0]
}

/** The customer's photos of a doubt, by what the same picture is known again. */
export async function selectCustomerPhotos(
  db: Database,
  requestId: string,
): Promise<{ sha256: string | null }[]> {
  return db
    .selectFrom('customer_doubt_photos as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select('f.sha256')
    .where('d.request_id', '=', requestId)
    .execute()
}

export async function insertCustomerPhoto(db: Database, requestId: string, fileId: string): Promise<void> {
  await db.insertInto('customer_doubt_photos').values({ request_id: requestId, file_id: fileId }).execute()
}

/** Two customers become one: what the first asked is the second's. */
export async function moveCustomer(db: Database, fromId: string, intoId: string): Promise<void> {
  await db
    .updateTable('customer_requests')
    .set({ customer_id: intoId })
    .where('customer_id', '=', fromId)
    .execute()
}
