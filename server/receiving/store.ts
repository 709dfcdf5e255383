import { type RawBuilder, sql } from 'kysely'
import type { CargoLocation } from '@/lib/contracts/cargo-location'
import type { Database } from '@/server/core/database'
import { beginsWith } from '@/server/core/page'
import { bareCourier } from '@/server/packages/has-courier-number'
import { locationOf } from '@/server/packages/location'

interface Photo {
  id: string
  storage_key: string
  width: number
  height: number
}

const BARE_NUMBER = bareCourier(sql`p.courier_number`)

/** Two clerks with one number: the second waits until the first is done, and then sees its parcel. */
export async function lockCourierNumber(db: Database, courierNumber: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${courierNumber}, 0))`.execute(db)
}

/** The first photo of the package `p`. */
const FIRST_PHOTO = sql`
  (select json_build_object('id', f.id, 'storage_key', f.storage_key, 'width', f.width, 'height', f.height)
    from package_photos pp join files f on f.id = pp.file_id
    where pp.package_id = p.id order by pp.position limit 1)`

const MOST_REPEATED = 5

export interface RepeatedRow {
  id: string
  tracking_number: string
  receiver_name: string | null
  created_at: Date
  location: CargoLocation | null
  photo: Photo | null
}

/** Packages that came under this number, newest first, with the first photo of each. */
export async function selectRepeated(
  db: Database,
  courierNumber: string,
  exceptId: string | null = null,
): Promise<RepeatedRow[]> {
  const { rows } = await sql<RepeatedRow>`
    select p.id, p.tracking_number, c.name as receiver_name, p.created_at, ${sql.raw(locationOf('p'))} as location,
      ${FIRST_PHOTO} as photo
    from packages p left join customers c on c.id = p.receiver_id
    where ${BARE_NUMBER} = ${courierNumber} and p.id is distinct from ${exceptId}
    order by p.created_at desc, p.id limit ${MOST_REPEATED}`.execute(db)
  return rows
}

export interface GuessRow {
  id: string
  name: string
  shipping_mark: string | null
  phone: string | null
}

const GUESS_COLUMNS = sql`c.id, c.name, c.shipping_mark,
  (select f.phone from customer_phones f where f.customer_id = c.id order by f.position limit 1) as phone`

const MOST_GUESSES = 5

/** Customers whose shipping mark is one of the terms. */
export async function selectByMark(db: Database, terms: readonly string[]): Promise<GuessRow[]> {
  if (terms.length === 0) return []
  const { rows } = await sql<GuessRow>`
    select ${GUESS_COLUMNS} from customers c
    where lower(c.shipping_mark) = any(${[...terms]}) and c.merged_into is null
    order by c.name, c.id limit ${MOST_GUESSES}`.execute(db)
  return rows
}

/** So many parcels are looked at on either side of a number. */
const NEIGHBOURS = 25

/**
 * Receivers of the parcels whose numbers begin alike and lie nearest, because a sender's numbers run on; of them the latest
 * first. Two short walks along the index, however many numbers begin so.
 */
export async function selectBySender(
  db: Database,
  courierNumber: string,
  prefix: string,
): Promise<GuessRow[]> {
  const beside = (from: RawBuilder<boolean>, order: RawBuilder<unknown>) => sql`
    (select p.receiver_id, p.created_at from packages p
      where p.courier_number is not null and ${beginsWith(BARE_NUMBER, prefix)} and ${BARE_NUMBER} ${from}
      order by ${BARE_NUMBER} using ${order} limit ${sql.lit(NEIGHBOURS)})`
  const { rows } = await sql<GuessRow>`
    select ${GUESS_COLUMNS} from customers c
    join (select n.receiver_id, max(n.created_at) as last from
        (${beside(sql`~<=~ ${courierNumber}`, sql`~>~`)} union all ${beside(sql`~>~ ${courierNumber}`, sql`~<~`)}) n
      where n.receiver_id is not null group by n.receiver_id
      order by last desc limit ${sql.lit(MOST_GUESSES)}) l on l.receiver_id = c.id
    order by l.last desc`.execute(db)
  return rows
}

/** Whom this clerk received for last. */
export async function selectRecent(db: Database, employeeId: string): Promise<GuessRow[]> {
  const { rows } = await sql<GuessRow>`
    select ${GUESS_COLUMNS} from customers c
    join (select p.receiver_id, max(p.created_at) as last from
        (select receiver_id, created_at from packages
          where received_by = ${employeeId} order by created_at desc limit 50) p
      where p.receiver_id is not null group by p.receiver_id
      order by last desc limit ${sql.lit(MOST_GUESSES)}) l on l.receiver_id = c.id
    order by l.last desc`.execute(db)
  return rows
}

export interface OwnCount {
  count: string
  pieces: string
  weight_kg: string
  unknown_count: string
}

export async function countOwn(db: Database, employeeId: string, since: string): Promise<OwnCount> {
  const { rows } = await sql<OwnCount>`
    select count(*) as count, coalesce(sum(pieces), 0) as pieces, coalesce(sum(weight_kg), 0) as weight_kg,
      count(*) filter (where receiver_id is null) as unknown_count
    from packages where received_by = ${employeeId} and created_at >= ${since}`.execute(db)
  return rows[0] ?? { count: '0', pieces: '0', weight_kg: '0', unknown_count: '0' }
}

export interface OwnDetails {
  id: string
  is_priced: boolean
  /** Its price is what the list says, nobody's own. */
  is_by_list: boolean
  shelf: string | null
  description: string | null
  length_cm: string | null
  width_cm: string | null
  height_cm: string | null
  image_ids: string[]
  photo: Photo | null
}

const MOST_OWN = 30

/** Every line of a package is priced by the list, none by hand. */
const isByList = (packageId: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from packing_items o where o.package_id = ${packageId} and coalesce(o.pricing ->> 'source', '') <> 'list')`

/** What a correction starts from, of the last parcels that the employee received since then. */
export async function selectOwn(db: Database, employeeId: string, since: string): Promise<OwnDetails[]> {
  const { rows } = await sql<OwnDetails>`
    select p.id, p.is_priced, ${isByList(sql`p.id`)} as is_by_list, p.shelf, i.description, i.length_cm, i.width_cm, i.height_cm,
      array(select pp.file_id from package_photos pp where pp.package_id = p.id order by pp.position) as image_ids,
      ${FIRST_PHOTO} as photo
    from packages p join packing_items i on i.package_id = p.id and i.position = 0
    where p.received_by = ${employeeId} and p.created_at >= ${since}
    order by p.created_at desc, p.id limit ${MOST_OWN}`.execute(db)
  return rows
}

/** Locks a received package; what decides whether its clerk may still correct it, and what a correction keeps. */
export function lockReceived(db: Database, id: string) {
  return db
    .selectFrom('packages')
    .select([
      'received_by',
      'created_at',
      'is_priced',
      isByList(sql`packages.id`).as('is_by_list'),
      'waiting_status',
      'batch_id',
      'remark',
      'official_remark',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
