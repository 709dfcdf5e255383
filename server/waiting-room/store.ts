import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

interface Photo {
  id: string
  storage_key: string
  width: number
  height: number
}

export interface ParcelRow {
  id: string
  tracking_number: string
  waiting_status: string
  courier_number: string | null
  created_at: Date
  pieces: number
  photos: Photo[] | null
}

const PARCEL_COLUMNS = sql`p.id, p.tracking_number, p.waiting_status, p.courier_number, p.created_at, p.pieces,
  (select json_agg(json_build_object('id', f.id, 'storage_key', f.storage_key, 'width', f.width, 'height', f.height)
      order by pp.position)
    from package_photos pp join files f on f.id = pp.file_id where pp.package_id = p.id) as photos`

/** Matches the end of a courier number; what is typed is taken literally. */
function endsWith(ending: string | undefined) {
  if (!ending) return sql`true`
  const compact = ending.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return sql`right(upper(p.courier_number), ${compact.length}) = ${compact}`
}

interface Asked {
  courierEnding?: string | undefined
  oldestFirst: boolean
  limit: number
  offset: number
}

export async function selectUnknownParcels(db: Database, asked: Asked): Promise<ParcelRow[]> {
  const direction = asked.oldestFirst ? sql`asc` : sql`desc`
  const { rows } = await sql<ParcelRow>`
    select ${PARCEL_COLUMNS} from packages p
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

export async function isUnknownParcel(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('packages')
    .select('id')
    .where('id', '=', id)
    .where('receiver_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

interface NewClaim {
  packageId: string
  name: string
  phone: string
  courierNumber: string
}

export async function insertClaim(db: Database, claim: NewClaim): Promise<string> {
  const { id } = await db
    .insertInto('parcel_claims')
    .values({
      package_id: claim.packageId,
      name: claim.name,
      phone: claim.phone,
      courier_number: claim.courierNumber,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function selectOpenClaims(db: Database) {
  return db
    .selectFrom('parcel_claims as c')
    .innerJoin('packages as p', 'p.id', 'c.package_id')
    .select([
      'c.id',
      'c.package_id',
      'p.tracking_number',
      'c.name',
      'c.phone',
      'c.courier_number',
      'p.courier_number as parcel_courier_number',
      'c.created_at',
    ])
    .where('c.status', '=', 'open')
    .orderBy('c.created_at')
    .limit(500)
    .execute()
}

export function lockOpenClaim(db: Database, id: string) {
  return db
    .selectFrom('parcel_claims')
    .select(['id', 'package_id'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

export async function closeClaim(
  db: Database,
  id: string,
  status: 'accepted' | 'refused',
  employeeId: string,
): Promise<void> {
  await db.updateTable('parcel_claims').set({ status, decided_by: employeeId }).where('id', '=', id).execute()
}
