import { type Currency, isSpecifiedCurrency } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'

/** A currency that new money may come in: one in use, which stays so until the transaction ends. `field` names it. */
export async function checkCurrency(db: Database, code: string, field = 'currency'): Promise<void> {
  // The specification's three are always in use.
  if (isSpecifiedCurrency(code)) return
  const row = await db
    .selectFrom('currencies')
    .select(['is_active', 'decimals'])
    .where('code', '=', code)
    .forShare()
    .executeTakeFirst()
  if (!row) throw invalidField(field, 'noSuch')
  if (!row.is_active) throw invalidField(field, 'inactive')
  if (row.decimals !== 2) throw invalidField(field, 'twoDecimals')
}

/** Customers' money, and what comes in statements, is in the specification's three alone. */
export function checkCustomersCurrency(code: string, field: string): Currency {
  if (!isSpecifiedCurrency(code)) throw invalidField(field, 'booksOnly')
  return code
}
