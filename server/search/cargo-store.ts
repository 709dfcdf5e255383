import { sql } from 'kysely'
import type { Keywords } from '@/lib/domain/search'
import type { Database } from '@/server/core/database'
import { likePattern } from '@/server/core/page'
import { CAP, type Found, firstOf, nothing } from './cap'

const most = sql.lit(CAP + 1)

export interface BatchHitRow {
  id: string
  number: string
  freight_mode: string
  departure_on: string
  transit_status: number
}

/** Batches by number, however its parts are joined; the one that is called just so first, then the latest. */
export async function searchBatches(db: Database, { text, number }: Keywords): Promise<Found<BatchHitRow>> {
  const bare = number || text.toUpperCase()
  const { rows } = await sql<BatchHitRow>`
    select id, number, freight_mode, departure_on, transit_status from batches
    where lower(number) like ${likePattern(text)}
      or translate(upper(number), ' -._/', '') like upper(${likePattern(bare)})
    order by translate(upper(number), ' -._/', '') <> ${bare}, departure_on desc, id limit ${most}`.execute(
    db,
  )
  return firstOf(rows)
}

export interface CartonHitRow {
  id: string
  number: string
  container_number: string | null
  batch_id: string
  batch_number: string
}

/** Cartons by their own number, that of the container or the seal. */
export async function searchCartons(db: Database, { text, number }: Keywords): Promise<Found<CartonHitRow>> {
  const inside = sql`upper(k.number || ' ' || coalesce(k.container_number, '') || ' ' || coalesce(k.seal, ''))`
  const { rows } = await sql<CartonHitRow>`
    with found as materialized (
      select k.id from cartons k
      where ${inside} like upper(${likePattern(text)}) or ${inside} like upper(${likePattern(number || text)})
    )
    select k.id, k.number, k.container_number, k.batch_id, b.number as batch_number
    from (select id from found limit ${most}) found join cartons k on k.id = found.id join batches b on b.id = k.batch_id
    order by lower(k.number) <> ${text}, k.created_at desc, k.id`.execute(db)
  return firstOf(rows)
}

export interface ProductHitRow {
  id: string
  english: string
  chinese: string
  swahili: string
  general_name: string
  is_active: boolean
}

const PRODUCT_NAMES = sql`lower(english || ' ' || chinese || ' ' || swahili || ' ' || general_name)`
const PRODUCT_COLUMNS = sql`id, english, chinese, swahili, general_name, is_active`

/** Products by any of their names. */
export async function searchProducts(db: Database, { text, terms }: Keywords): Promise<Found<ProductHitRow>> {
  const holds = terms.map((word) => sql`${PRODUCT_NAMES} like ${likePattern(word)}`)
  const { rows } = await sql<ProductHitRow>`
    select ${PRODUCT_COLUMNS} from products where ${sql.join(holds, sql` and `)}
    order by not is_active, position(${text} in ${PRODUCT_NAMES}) <> 1, lower(english), id limit ${most}`.execute(
    db,
  )
  return firstOf(rows)
}

/** Products one of whose names is like what was typed. */
export async function similarProducts(db: Database, { text }: Keywords): Promise<Found<ProductHitRow>> {
  if (text.length < 4) return nothing()
  const { rows } = await sql<ProductHitRow>`
    select ${PRODUCT_COLUMNS} from products where ${PRODUCT_NAMES} %> ${text}
    order by word_similarity(${text}, ${PRODUCT_NAMES}) desc, lower(english), id limit ${most}`.execute(db)
  return firstOf(rows, true)
}
