import { sql } from 'kysely'
import { readPieceNumber, withoutPart } from '@/lib/domain/tracking-number'
import type { Database } from '@/server/core/database'

/**
 * Whoever knows the number of one part knows those of the others: as soon as parts belong to several customers, none of the
 * package `p` is opened by a number.
 */
export const HAS_ONE_OWNER = `not exists (select from packages other
  where (other.id = p.split_from or other.split_from = coalesce(p.split_from, p.id))
    and other.receiver_id is distinct from p.receiver_id)`

/** Those that were noted as missing are not there to be collected, until something settles it. */
const MISSING = `(select coalesce(sum(f.pieces), 0) from piece_findings f
  where f.package_id = part.id and f.kind = 'missing' and f.settled_at is null)`

/** Where the pieces are that the package of that alias came in with, over all its parts of one receiver; null where it was never split. */
export const wholePiecesOf = (alias: string) => `(
  select json_build_object('handedOver', coalesce(sum(part.pieces) filter (where part.transit_status = 5), 0),
    'ready', coalesce(sum(greatest(part.pieces - ${MISSING}, 0)) filter (where part.shown_status = 4), 0), 'of', sum(part.pieces))
  from (
    select root.id, root.pieces, root.transit_status, root.shown_status, root.receiver_id from packages root
      where root.id = coalesce(${alias}.split_from, ${alias}.id)
    union all
    select rest.id, rest.pieces, rest.transit_status, rest.shown_status, rest.receiver_id from packages rest
      where rest.split_from = coalesce(${alias}.split_from, ${alias}.id)
  ) part
  where part.receiver_id is not distinct from ${alias}.receiver_id having count(*) > 1)`

interface Counted {
  id: string
  pieces: number
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** The numbers on the labels of packages' pieces: 1 to n, and after a split those that are left to each part. */
export async function findPieceNumbers(
  db: Database,
  packages: readonly Counted[],
): Promise<Map<string, number[]>> {
  const ids = packages.map(({ id }) => id)
  const { rows } = await sql<{ package_id: string; numbers: number[] }>`
    select package_id, array_agg(number order by number) as numbers from pieces
    where package_id = any(${ids}::uuid[]) group by package_id`.execute(db)
  const split = new Map(rows.map((row) => [row.package_id, row.numbers]))
  return new Map(packages.map(({ id, pieces }) => [id, split.get(id) ?? upTo(pieces)]))
}

/** The part of a split package that the piece of a label is with; undefined for every other code. */
export async function findPartOfPiece(db: Database, code: string): Promise<string | undefined> {
  const label = readPieceNumber(code)
  if (!label?.piece) return undefined
  const { rows } = await sql<{ package_id: string }>`
    select i.package_id from pieces i join packages p on p.id = i.root_id
    where p.tracking_number = ${withoutPart(label.number)} and i.number = ${label.piece}`.execute(db)
  return rows[0]?.package_id
}

interface Part {
  id: string
  /** The package that it was split from; null for that one itself. */
  splitFrom: string | null
}

/** Gives pieces of a package to a new part of it. */
export async function movePieces(
  db: Database,
  from: Part & { numbers: readonly number[] },
  moving: readonly number[],
  toId: string,
): Promise<void> {
  const rootId = from.splitFrom ?? from.id
  await sql`
    insert into pieces (root_id, number, package_id)
    select ${rootId}::uuid, n, ${from.id}::uuid from unnest(${[...from.numbers]}::integer[]) n
    on conflict do nothing`.execute(db)
  await sql`
    update pieces set package_id = ${toId} where root_id = ${rootId} and package_id = ${from.id}
      and number = any(${[...moving]}::integer[])`.execute(db)
}

/** After a change of how many pieces a part of a split package has: new ones get the next numbers, `removable` are the first to go. */
export async function fitPieces(
  db: Database,
  { id, splitFrom }: Part,
  count: number,
  removable: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select number from pieces where package_id = ${id} order by number`.execute(db)
  if (rows.length === 0 || rows.length === count) return
  if (rows.length > count) {
    const gone = removable.slice(count - rows.length)
    await sql`delete from pieces where package_id = ${id} and number = any(${gone}::integer[])`.execute(db)
    return
  }
  const rootId = splitFrom ?? id
  await sql`
    insert into pieces (root_id, number, package_id)
    select ${rootId}::uuid, last + n, ${id}::uuid
    from (select max(number) as last from pieces where root_id = ${rootId}) l, generate_series(1, ${count - rows.length}::integer) n`.execute(
    db,
  )
}

export interface OtherPart {
  id: string
  trackingNumber: string
  pieces: number
}

/** The other parts of a package that was split. */
export async function findOtherParts(db: Database, { id, splitFrom }: Part): Promise<OtherPart[]> {
  const rootId = splitFrom ?? id
  const rows = await db
    .selectFrom('packages')
    .select(['id', 'tracking_number', 'pieces'])
    .where((where) => where.or([where('id', '=', rootId), where('split_from', '=', rootId)]))
    .where('id', '<>', id)
    .orderBy('tracking_number')
    .execute()
  return rows.map((row) => ({ id: row.id, trackingNumber: row.tracking_number, pieces: row.pieces }))
}
