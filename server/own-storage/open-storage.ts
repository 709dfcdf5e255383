import { sql } from 'kysely'
import { addMoney, type Decimal } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { findStorageTariff } from './settings'
import { STORAGE_COLUMNS, type StorageRow, storageState } from './state'

/** What storage of a customer's ready cargo is not on its price yet, in US$, by customer. */
export async function findOpenStorage(
  db: Database,
  customerIds: readonly string[],
): Promise<Map<string, Decimal>> {
  const tariff = await findStorageTariff(db)
  const { rows } = await sql<StorageRow & { receiver_id: string }>`
    select p.receiver_id, p.cbm, p.currency_converter, ${sql.raw(STORAGE_COLUMNS)}
    from packages p left join batches b on b.id = p.batch_id
    where p.receiver_id = any(${[...customerIds]}::uuid[]) and p.shown_status = 4`.execute(db)
  const open = new Map<string, Decimal>()
  for (const row of rows) {
    const usd = (row.counts_as_paid ? null : storageState(tariff, row)?.openUSD) ?? '0'
    open.set(row.receiver_id, addMoney([open.get(row.receiver_id) ?? '0', usd]))
  }
  return open
}
