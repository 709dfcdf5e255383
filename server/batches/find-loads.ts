import type { BatchRow as ListedBatch } from '@/lib/contracts/batches'
import { decimal, plain } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { type BatchRow, selectLoads } from './store'

type Load = NonNullable<ListedBatch['load']>

/** How full each batch is that has a capacity; the others have no gauge, and their packages are not added up. */
export async function findLoads(db: Database, rows: readonly BatchRow[]): Promise<Map<string, Load>> {
  const gauged = rows.filter((row) => row.capacity_cbm !== null || row.capacity_kg !== null)
  if (gauged.length === 0) return new Map()
  const ids = gauged.map(({ id }) => id)
  const loads = new Map<string, Load>(ids.map((id) => [id, { weightKg: '0', cbm: '0' }]))
  for (const { batch_id: id, weight_kg, cbm } of await selectLoads(db, ids)) {
    if (id) loads.set(id, { weightKg: plain(decimal(weight_kg)), cbm: plain(decimal(cbm)) })
  }
  return loads
}
