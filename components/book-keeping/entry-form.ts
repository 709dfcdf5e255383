import { typedDecimal } from '@/components/ui/AmountInput'
import type { BodyInputOf, EveryField } from '@/lib/contracts/endpoint'
import type { createTransaction, Transaction } from '@/lib/contracts/transactions'
import { officeToday } from '@/lib/domain/dates'
import { formatAmount } from '@/lib/domain/money'

export type EntryInput = BodyInputOf<typeof createTransaction>

/** An entry while it is typed. */
export interface EntryValues {
  type: 'income' | 'expense'
  currency: string
  amount: string
  description: string
  category: string
  date: string
  accountId: string | null
  batchId: string | null
  isBatchExpense: boolean
}

export function newEntryValues(): EntryValues {
  return {
    type: 'expense',
    currency: 'TZS',
    amount: '',
    description: '',
    category: '',
    date: officeToday(),
    accountId: null,
    batchId: null,
    isBatchExpense: false,
  }
}

export function valuesOf(entry: Transaction): EntryValues {
  return {
    type: entry.type === 'income' ? 'income' : 'expense',
    currency: entry.currency,
    amount: formatAmount(entry.amount),
    description: entry.description,
    category: entry.category ?? '',
    date: entry.date,
    accountId: entry.account?.id ?? null,
    batchId: entry.batch?.id ?? null,
    isBatchExpense: entry.isBatchExpense,
  }
}

/** What is sent of it. An empty amount is 0, which is then refused by name. */
export function inputOf(values: EntryValues): EveryField<EntryInput> {
  return {
    ...values,
    amount: typedDecimal(values.amount) || '0',
    accountId: values.accountId ?? null,
    batchId: values.batchId ?? null,
    isBatchExpense: values.type === 'expense' && values.isBatchExpense,
  }
}
