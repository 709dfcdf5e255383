import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

interface Photo {
  id: string
  storage_key: string
  width: number
  height: number
}

interface ParcelRow {
  id: string
  tracking_number: string
  waiting_status: string
  courier_number: string | null
  created_at: Date
  pieces: number
  photos: Photo[] | null
}

export interface UnknownRow extends ParcelRow {
  days: number
  open_claims: number
}

const PHOTOS = sql`(select json_agg(json_build_object('id', f.id, 'storage_key', f.storage_key, 'width', f.width, 'height', f.height)
      order by pp.position)
    from package_photos pp join files f on f.id = pp.file_id where pp.package_id = p.id) as photos`

const PARCEL_COLUMNS = sql`p.id, p.tracking_number, p.waiting_status, p.courier_number, p.created_at, p.pieces,
  ${PHOTOS}`

/** Matches the end of a courier number; what is typed is taken literally. */
function endsWith(ending: string | undefined) {
  if (!ending) return sql`true`
  const compact = ending.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const written = sql`regexp_replace(upper(p.courier_number), '[^A-Z0-9]', '', 'g')`
  return sql`right(${written}, ${compact.length}) = ${compact}`
}

interface Asked {
  courierEnding?: string | undefined
  oldestFirst: boolean
  limit: number
  offset: number
}

export async function selectUnknownParcels(db: Database, asked: Asked): Promise<UnknownRow[]> {
  const direction = asked.oldestFirst ? sql`asc` : sql`desc`
  const { rows } = await sql<UnknownRow>`
    select ${PARCEL_COLUMNS}, floor(extract(epoch from now() - p.created_at) / 86400)::int as days,
      (select count(*)::int from parcel_claims k where k.package_id = p.id and k.status = 'open') as open_claims
    from packages p
    where p.receiver_id is null and ${endsWith(asked.courierEnding)}
    order by p.created_at ${direction}, p.id limit ${asked.limit} offset ${asked.offset}`.execute(db)
  return rows
}

export async function countUnknownParcels(db: Database, courierEnding?: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from packages p where p.receiver_id is null and ${endsWith(courierEnding)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function selectParcel(db: Database, id: string): Promise<ParcelRow | undefined> {
  const { rows } = await sql<ParcelRow>`
    select ${PARCEL_COLUMNS} from packages p where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Who a waiting parcel is for and what is owed, as the message to its receiver needs it. */
export async function selectAddressee(db: Database, packageId: string) {
  return db
    .selectFrom('packages as p')
    .innerJoin('customers as c', 'c.id', 'p.receiver_id')
    .select([
      'p.tracking_number',
      'p.pieces',
      'p.total_usd',
      'p.discount_usd',
      'p.paid_usd',
      'p.is_payment_force_completed',
      'p.currency_converter',
      'c.name',
      'c.language',
      sql<string | null>`coalesce(c.whatsapp_number,
        (select cp.phone from customer_phones cp where cp.customer_id = c.id order by cp.position limit 1))`.as(
        'phone',
      ),
    ])
    .where('p.id', '=', packageId)
    .executeTakeFirst()
}

/** Locks a parcel, and answers whose it is; undefined when it is not there. */
export function lockParcel(db: Database, id: string): Promise<{ receiver_id: string | null } | undefined> {
  return db.selectFrom('packages').select('receiver_id').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Keeps a parcel nobody's until the claim is written: it cannot be given away in between. */
export async function lockUnknownParcel(db: Database, id: string): Promise<boolean> {
  return (await lockParcel(db, id))?.receiver_id === null
}

export async function countOpenClaims(db: Database, packageId: string): Promise<number> {
  const { count } = await db
    .selectFrom('parcel_claims')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('package_id', '=', packageId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewClaim {
  packageId: string
  name: string
  phone: string
  courierNumber: string | null
  /** Of a customer's own claim. */
  customerId?: string
  proof?: string | null
}

/** Undefined when this phone has claimed the parcel already. */
export async function insertClaim(db: Database, claim: NewClaim): Promise<string | undefined> {
  const row = await db
    .insertInto('parcel_claims')
    .values({
      package_id: claim.packageId,
      name: claim.name,
      phone: claim.phone,
      courier_number: claim.courierNumber,
      customer_id: claim.customerId ?? null,
      proof: claim.proof ?? null,
    })
    // A parameter would not do: the planner could not tell that it is the index's own condition.
    .onConflict((conflict) =>
      conflict.columns(['package_id', 'phone']).where(sql<boolean>`status = 'open'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface ClaimRow {
  id: string
  package_id: string
  tracking_number: string
  name: string
  phone: string
  customer: { id: string; name: string } | null
  courier_number: string | null
  proof: string | null
  parcel_courier_number: string | null
  received_at: Date
  created_at: Date
  photos: Photo[] | null
}

const SHOWN_CLAIMS = 500

export async function selectOpenClaims(db: Database): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select c.id, c.package_id, p.tracking_number, c.name, c.phone, c.courier_number, c.proof,
      (select json_build_object('id', k.id, 'name', k.name) from customers k where k.id = c.customer_id) as customer,
      p.courier_number as parcel_courier_number, p.created_at as received_at, c.created_at, ${PHOTOS}
    from parcel_claims c join packages p on p.id = c.package_id
    where c.status = 'open' order by c.created_at, c.id limit ${SHOWN_CLAIMS}`.execute(db)
  return rows
}

/** A claim that nobody has decided; of a customer's with whose it is. */
const openClaim = (db: Database, id: string) =>
  db
    .selectFrom('parcel_claims')
    .select(['id', 'package_id', 'customer_id'])
    .where('id', '=', id)
    .where('status', '=', 'open')

export function selectOpenClaim(db: Database, id: string) {
  return openClaim(db, id).executeTakeFirst()
}

export function lockOpenClaim(db: Database, id: string) {
  return openClaim(db, id).forUpdate().executeTakeFirst()
}

export async function closeClaim(
  db: Database,
  id: string,
  status: 'accepted' | 'refused',
  employeeId: string,
): Promise<void> {
  await db
    .updateTable('parcel_claims')
    .set({ status, decided_by: employeeId, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
