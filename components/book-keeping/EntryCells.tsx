import { LockOutlined, RollbackOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CalendarDateText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { StatusTag } from '@/components/ui/StatusTag'
import type { Transaction } from '@/lib/contracts/transactions'
import styles from './book-keeping.module.css'
import { EntryActions } from './EntryActions'
import { categoryName, transactionText } from './entry-text'

interface EntryProps {
  entry: Transaction
}

/** What an entry moved: with its sign for income and expense, and what arrived for an exchange. */
function EntryAmount({ entry }: EntryProps) {
  const { type, amount, currency, toAccount } = entry
  const sign = type === 'income' ? '+ ' : type === 'expense' ? '− ' : ''
  const isReversed = entry.reversedAt !== null
  const tone = type === 'income' ? 'success' : type === 'expense' ? 'danger' : 'strong'
  return (
    <span className={isReversed ? styles.reversed : undefined}>
      {sign}
      <MoneyText amount={amount} currency={currency} tone={isReversed ? 'muted' : tone} />
      {type === 'exchange' && toAccount ? (
        <>
          {' → '}
          <MoneyText amount={toAccount.amount} currency={toAccount.currency} tone="strong" />
        </>
      ) : null}
    </span>
  )
}

/** What an entry was for, and what it belongs to. */
function EntryDescription({ entry }: EntryProps) {
  const { t } = useTranslation('book-keeping')
  const { t: ofEntries } = useTranslation('book-entries')
  const { batch, isBatchExpense } = entry
  return (
    <>
      <div className={entry.reversedAt ? styles.reversed : styles.description}>
        {transactionText(ofEntries, entry)}
      </div>
      {batch ? (
        <div className={styles.small}>
          {isBatchExpense ? t('list.batchExpense') : t('field.batchId')}:{' '}
          <SiteLink href={`/admin/packages?batchId=${batch.id}`}>{batch.number}</SiteLink>
        </div>
      ) : null}
      {entry.package ? (
        <div className={styles.small}>
          <LockOutlined aria-hidden />{' '}
          <SiteLink href={`/admin/packages/${entry.package.id}`}>{entry.package.trackingNumber}</SiteLink>
        </div>
      ) : null}
      {entry.reversedAt ? (
        <StatusTag tone="neutral" icon={<RollbackOutlined />}>
          {t('list.takenBack')}
        </StatusTag>
      ) : null}
    </>
  )
}

/** The account of an entry, and the one it went to. */
const accountsOf = ({ account, toAccount }: Transaction) =>
  [account?.name ?? '—', toAccount?.name].filter(Boolean).join(' → ')

/** An entry in the list on a phone. */
export function EntryCard({ entry }: EntryProps) {
  const { t } = useTranslation('book-keeping')
  return (
    <>
      <div className={styles.row}>
        <span className={styles.small}>
          <CalendarDateText on={entry.date} /> · {t(`type.${entry.type}`)}
        </span>
        <EntryAmount entry={entry} />
      </div>
      <EntryDescription entry={entry} />
      <div className={styles.row}>
        <span className={styles.small}>
          {entry.category ? `${categoryName(t, entry.category)} · ` : null}
          {accountsOf(entry)}
        </span>
        <EntryActions entry={entry} />
      </div>
    </>
  )
}

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
        render: (_, entry) => <EntryDescription entry={entry} />,
      },
      { key: 'category', title: t('field.category'), render: (_, { category }) => categoryName(t, category) },
      { key: 'account', title: t('field.accountId'), render: (_, entry) => accountsOf(entry) },
      { key: 'creator', title: t('field.creator'), render: (_, { creator }) => creator?.name ?? '—' },
      {
        key: 'amount',
        title: t('field.amount'),
        align: 'end',
        render: (_, entry) => <EntryAmount entry={entry} />,
      },
      {
        key: 'actions',
        fixed: 'end',
        title: <span className="visually-hidden">{t('field.actions')}</span>,
        align: 'end',
        render: (_, entry) => <EntryActions entry={entry} />,
      },
    ],
    [t],
  )
}
