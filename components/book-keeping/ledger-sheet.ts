import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import type { BookLine } from '@/lib/contracts/transactions'
import { entryWords } from './entry-words'

/** A line of the ledger as a row of a saved file. */
export function ledgerSheet(t: TFunction<'book-keeping'>): SheetColumn<BookLine>[] {
  return [
    { title: t('field.date'), value: ({ date }) => date, kind: 'date' },
    { title: t('field.description'), value: (line) => entryWords(t, line) },
    { title: t('field.accountId'), value: ({ account }) => account.name },
    { title: t('field.package'), value: (line) => line.package?.trackingNumber },
    { title: t('field.amount'), value: ({ amount }) => amount, kind: 'money' },
    { title: t('field.balance'), value: ({ balance }) => balance, kind: 'money' },
  ]
}
