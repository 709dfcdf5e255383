import type { getFinanceMonths as contract, FinanceMonth } from '@/lib/contracts/finance'
import type { Currency } from '@/lib/domain/money'
import { toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { selectMonthSums } from '@/server/transactions/month-sums'

export async function getFinanceMonths(
  context: Context,
  { query }: InputOf<typeof contract>,
): Promise<FinanceMonth[]> {
  const rows = await selectMonthSums(context.db, query)
  return rows.map((row) => ({
    month: row.month,
    currency: row.currency as Currency,
    type: row.kind as FinanceMonth['type'],
    category: row.category || null,
    amount: toMoney(row.amount),
  }))
}
