import type { Pool } from 'pg'
import type { Random } from '@/server/database/seed/random'

/** Where the ids of a field or of an address come from: what is in the list of the office is no secret there. */
const TABLES: readonly [pattern: RegExp, table: string][] = [
  [/^(receiver|customer|into)/, 'customers'],
  [/^(packages?|topackage|unknown-parcels)$/, 'packages'],
  [/account/, 'accounts'],
  [/^batch(es)?$/, 'batches'],
  [/^cartons?$/, 'cartons'],
  [/^products?$/, 'products'],
  [/^suppliers?$/, 'suppliers'],
  [/^(money-transfers|moneytransfer|transfer)$/, 'money_transfers'],
  [/^tt-invoices$/, 'tt_invoices'],
  [/^transactions?$/, 'transactions'],
  [/^payments?$/, 'payments'],
  [/^discounts$/, 'discounts'],
  [/^parcel-claims$/, 'parcel_claims'],
  [/^expected-parcels$/, 'expected_parcels'],
  [/^imports$/, 'imports'],
  [/^posts$/, 'blog_posts'],
  [/^bulk-messages$/, 'bulk_messages'],
  [/^messages$/, 'messages'],
  [/^inbound-messages$/, 'inbound_messages'],
  [/^load-scans$/, 'load_scans'],
  [/^rates$/, 'rate_exceptions'],
  [/^exceptions$/, 'exceptions'],
  [/^receiving$/, 'packages'],
  [/(file|image|photo)/, 'files'],
  [/(employee|person|salesperson)/, 'employees'],
]

const MOST = 60

export interface Known {
  id(table: string): string | undefined
  /** The id for a field such as `toPackageId`, or for the first part of an address. */
  idFor(name: string): string | undefined
  refresh(): Promise<void>
}

/** Ids of every table, read anew from time to time; half of them the latest. */
export function createKnown(pool: Pool, random: Random): Known {
  const ids = new Map<string, string[]>()
  const pick = (table: string) => {
    const list = ids.get(table)
    return list && list.length > 0 ? random.pick(list) : undefined
  }
  return {
    id: pick,
    idFor(name) {
      const plain = name.replace(/Ids?$/, '').toLowerCase()
      const table = TABLES.find(([pattern]) => pattern.test(plain))?.[1]
      return table === undefined ? undefined : pick(table)
    },
    async refresh() {
      const tables = [...new Set(TABLES.map(([, table]) => table))]
      const selects = tables.map(
        (table) =>
          `(select '${table}' as name, array(select id::text from ${table} order by md5(id::text) limit ${MOST}) as ids)`,
      )
      const { rows } = await pool.query<{ name: string; ids: string[] }>(selects.join(' union all '))
      for (const { name, ids: found } of rows) ids.set(name, found)
    },
  }
}
