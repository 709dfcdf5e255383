import { type RawBuilder, sql } from 'kysely'
import type { CargoLocation } from '@/lib/contracts/cargo-location'
import type { Keywords } from '@/lib/domain/search'
import { nearTrackingNumbers, normaliseTrackingNumber } from '@/lib/domain/tracking-number'
import type { Database } from '@/server/core/database'
import { backwards, beginsWith } from '@/server/core/page'
import { bareCourier, hasCourierNumber } from '@/server/packages/has-courier-number'
import { locationOf } from '@/server/packages/location'
import { CAP, type Found, HITS_A_KIND, merged, nothing, type RankedId, wantsInside } from './cap'

export interface PackageHitRow {
  id: string
  tracking_number: string
  courier_number: string | null
  receiver_id: string | null
  receiver_name: string | null
  batch_id: string | null
  batch_number: string | null
  shown_status: number
  waiting_status: string
  location: CargoLocation | null
}

type Part = RawBuilder<RankedId>

const most = sql.lit(CAP + 1)
const NUMBER = sql`tracking_number`
const COURIER = bareCourier(sql`courier_number`)

const walk = (column: RawBuilder<unknown>, begin: string, rank: number): Part => sql<RankedId>`
  (select id, ${sql.lit(rank)} as rank from packages where ${beginsWith(column, begin)}
    order by ${column} using ~<~ limit ${most})`

/** How a number begins that holds what was typed: at its very beginning, behind the prefix, or from within the prefix on. */
function beginsOf(number: string, prefix: string): string[] {
  const within = [...prefix].flatMap((_, at) =>
    at > 0 && number.startsWith(prefix.slice(at)) ? [prefix.slice(0, at) + number] : [],
  )
  return [number, prefix + number, ...within]
}

/** The ways in which a number may begin or end; each is one short walk. */
function walks({ number }: Keywords, prefix: string): Part[] {
  const mended = normaliseTrackingNumber(number)
  const begins = [...new Set([number, mended].flatMap((one) => beginsOf(one, prefix)))]
  const known = sql`courier_number is not null`
  return [
    sql<RankedId>`(select id, 0 as rank from packages where tracking_number = any(${begins}::text[]))`,
    ...begins.map((begin) => walk(NUMBER, begin, 1)),
    sql<RankedId>`(select id, 1 as rank from packages where ${known} and ${beginsWith(COURIER, number)}
      order by ${COURIER} using ~<~ limit ${most})`,
    sql<RankedId>`(select id, 2 as rank from packages
      where ${known} and ${beginsWith(sql`reverse(${COURIER})`, backwards(number))}
      order by reverse(${COURIER}) using ~<~ limit ${most})`,
  ]
}

async function collect(db: Database, parts: readonly Part[]): Promise<RankedId[]> {
  const { rows } = await sql<RankedId>`
    select id, min(rank) as rank from (${sql.join(parts, sql` union all `)}) found
    group by id order by min(rank) limit ${most}`.execute(db)
  return rows
}

/**
 * Anywhere in the tracking number: planned for all of them, so that the index is taken, and read until there are enough. The
 * prefix is in every number; what begins with it was found by a walk.
 */
async function findInside(db: Database, { number }: Keywords, prefix: string): Promise<RankedId[]> {
  const part = number.startsWith(prefix) ? number.slice(prefix.length) : number
  if (part.length < 3) return []
  const { rows } = await sql<RankedId>`
    with inside as materialized (select id from packages where tracking_number like ${`%${part}%`})
    select id, 3 as rank from inside limit ${most}`.execute(db)
  return rows
}

/** Anywhere in the courier number, as it is read off a torn label. */
async function findInsideCourier(db: Database, { number }: Keywords): Promise<RankedId[]> {
  const { rows } = await sql<RankedId>`
    with inside as materialized (select id from packages where ${hasCourierNumber(sql`courier_number`, number)})
    select id, 3 as rank from inside limit ${most}`.execute(db)
  return rows
}

async function selectHits(db: Database, ranked: readonly RankedId[]): Promise<PackageHitRow[]> {
  const ids = ranked.map(({ id }) => id)
  const ranks = ranked.map(({ rank }) => rank)
  const { rows } = await sql<PackageHitRow>`
    with first as materialized (
      select p.id, p.created_at, place.rank from unnest(${ids}::uuid[], ${ranks}::int[]) place (id, rank)
      join packages p on p.id = place.id
      order by place.rank, p.created_at desc, p.id limit ${sql.lit(HITS_A_KIND)}
    )
    select p.id, p.tracking_number, p.courier_number, p.receiver_id, c.name as receiver_name, p.batch_id,
      b.number as batch_number, p.shown_status, p.waiting_status, ${sql.raw(locationOf('p'))} as location
    from first join packages p on p.id = first.id
    left join customers c on c.id = p.receiver_id
    left join batches b on b.id = p.batch_id
    order by first.rank, first.created_at desc, first.id`.execute(db)
  return rows
}

/** Numbers that differ by one slip from what was typed, when nothing is as it was typed. */
async function findNear(db: Database, { number }: Keywords, prefix: string): Promise<RankedId[]> {
  const near = nearTrackingNumbers(normaliseTrackingNumber(number), prefix)
  if (near.length === 0) return []
  const { rows } = await sql<RankedId>`
    select id, 4 as rank from packages where tracking_number = any(${near}::text[])`.execute(db)
  return rows
}

/** Packages by tracking number or courier number: whole, a part, or mistyped by one character. */
export async function searchPackages(
  db: Database,
  keywords: Keywords,
  prefix: string,
): Promise<Found<PackageHitRow>> {
  if (!keywords.number) return nothing()
  let ranked = await collect(db, walks(keywords, prefix))
  if (ranked.length <= CAP) ranked = merged(ranked, await findInside(db, keywords, prefix))
  if (wantsInside(keywords.text, ranked)) ranked = merged(ranked, await findInsideCourier(db, keywords))
  const isSimilar = ranked.length === 0
  if (isSimilar) ranked = await findNear(db, keywords, prefix)
  if (ranked.length === 0) return nothing()
  const found = Math.min(ranked.length, CAP)
  return { rows: await selectHits(db, ranked), found, isCapped: ranked.length > CAP, isSimilar }
}
