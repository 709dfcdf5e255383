import type { CalendarDate } from '@/lib/domain/dates'
import { ENTRY_DESCRIPTIONS } from '@/lib/domain/entry-descriptions'
import { type Currency, type Decimal, decimal } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { enter } from '@/server/transactions/enter'
import type { TransferRow } from './store'

interface TransferAccounts {
  date: CalendarDate
  payInAccountId: string | null
  payOutAccountId: string
  by: string
}

/** Categories of the books: what only passes through is kept apart from what the company earns. */
const PASSING = 'money transfer'
const FEE = 'transfer fee'
const MARGIN = 'transfer margin'

/** What a paid transfer writes: the customer's money in, our fee and margin each for itself, and the supplier's money out. */
export async function enterTransfer(
  db: Database,
  row: TransferRow,
  accounts: TransferAccounts,
): Promise<void> {
  const { date, by, payInAccountId, payOutAccountId } = accounts
  const common = { date, batchId: null, moneyTransferId: row.id, createdBy: by }
  const parts: { amount: Decimal; category: string; description: string }[] = [
    {
      amount: row.cost,
      category: PASSING,
      description: ENTRY_DESCRIPTIONS.transferIn(row.number, row.sender_name),
    },
    { amount: row.fee, category: FEE, description: ENTRY_DESCRIPTIONS.transferFee(row.number) },
    { amount: row.margin, category: MARGIN, description: ENTRY_DESCRIPTIONS.transferMargin(row.number) },
  ]
  if (payInAccountId !== null) {
    const currency = row.pay_in_currency as Currency
    for (const { amount, category, description } of parts) {
      if (decimal(amount).lte(0)) continue
      const movement = { type: 'income', accountId: payInAccountId, currency, amount } as const
      await enter(db, { ...common, movement, category, description })
    }
  }
  await enter(db, {
    ...common,
    movement: {
      type: 'expense',
      accountId: payOutAccountId,
      currency: row.currency as Currency,
      amount: row.amount,
    },
    category: PASSING,
    description: ENTRY_DESCRIPTIONS.transferOut(row.number, row.supplier_name),
  })
}
