import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import type { BookLine, Transaction } from '@/lib/contracts/transactions'
import { categoryName, entryText, transactionText } from './entry-text'

/** An entry as a row of a saved file; what was spent is below zero. */
export function entrySheet(
  t: TFunction<'book-keeping'>,
  ofEntries: TFunction<'book-entries'>,
): SheetColumn<Transaction>[] {
  return [
    { title: t('field.date'), value: ({ date }) => date, kind: 'date' },
    { title: t('field.type'), value: ({ type }) => t(`type.${type}`) },
    { title: t('field.description'), value: (entry) => transactionText(ofEntries, entry) },
    {
      title: t('field.category'),
      value: ({ category }) => (category === null ? null : categoryName(t, category)),
    },
    { title: t('field.accountId'), value: ({ account }) => account?.name },
    { title: t('field.toAccount'), value: ({ toAccount }) => toAccount?.name },
    { title: t('field.batchId'), value: ({ batch }) => batch?.number },
    { title: t('field.package'), value: (entry) => entry.package?.trackingNumber },
    { title: t('field.currency'), value: ({ currency }) => currency },
    {
      title: t('field.amount'),
      value: ({ type, amount }) => (type === 'expense' ? `-${amount}` : amount),
      kind: 'money',
    },
    { title: t('field.creator'), value: ({ creator }) => creator?.name },
    { title: t('list.takenBack'), value: ({ reversedAt }) => reversedAt, kind: 'date' },
  ]
}

/** A movement of the ledger as a row of a saved file. */
export function ledgerSheet(
  t: TFunction<'book-keeping'>,
  ofEntries: TFunction<'book-entries'>,
): SheetColumn<BookLine>[] {
  return [
    { title: t('field.date'), value: ({ date }) => date, kind: 'date' },
    { title: t('field.description'), value: (line) => entryText(ofEntries, line) },
    { title: t('field.accountId'), value: ({ account }) => account.name },
    { title: t('field.package'), value: (line) => line.package?.trackingNumber },
    { title: t('field.amount'), value: ({ amount }) => amount, kind: 'money' },
    { title: t('field.balance'), value: ({ balance }) => balance, kind: 'money' },
  ]
}
