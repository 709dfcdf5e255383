import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { CalendarDateText } from '@/components/ui/DateText'
import type { Transaction } from '@/lib/contracts/transactions'
import styles from './book-keeping.module.css'
import { categoryName } from './category-name'
import { EntryActs } from './EntryActs'
import { EntryAmount } from './EntryAmount'
import { EntryAccounts, EntryWords } from './EntryWords'

export function useEntryColumns(): Columns<Transaction> {
  const { t } = useTranslation('book-keeping')
  return useMemo(
    () => [
      {
        key: 'date',
        title: t('field.date'),
        sorter: true,
        render: (_, { date, type }) => (
          <>
            <CalendarDateText on={date} />
            <div className={styles.small}>{t(`type.${type}`)}</div>
          </>
        ),
      },
      {
        key: 'description',
        title: t('field.description'),
        render: (_, entry) => <EntryWords entry={entry} />,
      },
      { key: 'category', title: t('field.category'), render: (_, { category }) => categoryName(t, category) },
      { key: 'account', title: t('field.accountId'), render: (_, entry) => <EntryAccounts entry={entry} /> },
      { key: 'creator', title: t('field.creator'), render: (_, { creator }) => creator?.name ?? '—' },
      {
        key: 'amount',
        title: t('field.amount'),
        align: 'end',
        render: (_, entry) => <EntryAmount entry={entry} />,
      },
      {
        key: 'acts',
        fixed: 'end',
        title: <span className="visually-hidden">{t('field.acts')}</span>,
        align: 'end',
        render: (_, entry) => <EntryActs entry={entry} />,
      },
    ],
    [t],
  )
}
