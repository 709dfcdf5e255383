import * as contract from '@/lib/contracts/currencies'
import type { Database } from '@/server/core/database'
import { type Route, route } from '@/server/core/route'

async function findCurrencies(db: Database): Promise<contract.OfficeCurrency[]> {
  const rows = await db
    .selectFrom('currencies')
    .select(['code', 'is_active', 'decimals'])
    .orderBy('sort_order')
    .orderBy('code')
    .execute()
  return rows.map(({ code, is_active, decimals }) => ({ code, isActive: is_active && decimals === 2 }))
}

export const currencyRoutes: Route[] = [
  route(contract.listCurrencies, (context) => findCurrencies(context.db)),
]
