import { sql } from 'kysely'
import {
  MOST_SUMMED_PACKAGES,
  type PackageSums,
  type sumPackages as sumEndpoint,
} from '@/lib/contracts/packages'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import { PAYMENT_TOLERANCE_USD } from '@/lib/domain/payment'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { SEARCH_LIMIT } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { allOf, type Condition } from './list-order'
import { conditionsOf } from './list-page'
import { findBySearch } from './list-search'

interface SumRow {
  packages: string
  pieces: string
  weight_kg: string
  cbm: string
  total_usd: string
  open_usd: string
}

/** Adds up what fits, by the rules of lib/domain/payment; no more is read than one package beyond the limit. */
async function selectSums(db: Database, conditions: readonly Condition[]): Promise<PackageSums | null> {
  const { rows } = await sql<SumRow>`/* replan */
    select count(*) as packages, coalesce(sum(pieces), 0) as pieces, coalesce(sum(weight_kg), 0) as weight_kg,
      coalesce(sum(cbm), 0) as cbm, coalesce(sum(total_usd), 0) as total_usd,
      coalesce(sum(open_usd) filter (
        where not is_payment_force_completed and open_usd > ${sql.lit(Number(PAYMENT_TOLERANCE_USD))}), 0) as open_usd
    from (
      select pieces, weight_kg, cbm, total_usd, is_payment_force_completed,
        total_usd - discount_usd - paid_usd as open_usd
      from packages where ${allOf(conditions)} limit ${sql.lit(MOST_SUMMED_PACKAGES + 1)}
    ) found`.execute(db)
  const [row] = rows
  const packages = Number(row?.packages ?? 0)
  if (!row || packages > MOST_SUMMED_PACKAGES) return null
  return {
    packages,
    pieces: Number(row.pieces),
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    totalUSD: toMoney(row.total_usd),
    openUSD: toMoney(row.open_usd),
  }
}

/** The sums of all packages that the list finds by the same filters, while they are few enough to be read. */
export async function sumPackages(
  { db }: Context,
  { query }: InputOf<typeof sumEndpoint>,
): Promise<PackageSums | null> {
  const conditions = conditionsOf(query)
  if (!query.search) return selectSums(db, conditions)
  const ids = await findBySearch(db, query.search, conditions)
  if (ids.length > SEARCH_LIMIT) return null
  return selectSums(db, [sql<boolean>`packages.id = any(${ids}::uuid[])`])
}
