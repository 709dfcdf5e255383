import type { OfficeCurrency } from '@/lib/contracts/currencies'
import type { Database } from '@/server/core/database'
import { type CurrencyRow, selectCurrencies } from './store'

/** A row of other decimals, which only SQL can add, takes nothing and so is not in use. */
export const presentCurrency = (row: CurrencyRow): OfficeCurrency => ({
  id: row.id,
  code: row.code,
  sortOrder: row.sort_order,
  isActive: row.is_active && row.decimals === 2,
  version: row.version,
})

export async function findCurrencies(db: Database): Promise<OfficeCurrency[]> {
  return (await selectCurrencies(db)).map(presentCurrency)
}
