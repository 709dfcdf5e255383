import { LockOutlined, RollbackOutlined } from '@ant-design/icons'
import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '@/components/ui/StatusTag'
import type { Transaction } from '@/lib/contracts/transactions'
import styles from './book-keeping.module.css'
import { transactionWords } from './entry-words'

/** What an entry was for, and what it belongs to. */
export function EntryWords({ entry }: { entry: Transaction }) {
  const { t } = useTranslation('book-keeping')
  const { batch, isBatchExpense } = entry
  return (
    <>
      <div className={entry.reversedAt ? styles.back : styles.words}>{transactionWords(t, entry)}</div>
      {batch ? (
        <div className={styles.small}>
          {isBatchExpense ? t('list.batchExpense') : t('field.batchId')}:{' '}
          <Link href={`/admin/packages?batchId=${batch.id}`}>{batch.number}</Link>
        </div>
      ) : null}
      {entry.package ? (
        <div className={styles.small}>
          <LockOutlined aria-hidden />{' '}
          <Link href={`/admin/packages/${entry.package.id}`}>{entry.package.trackingNumber}</Link>
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
export function EntryAccounts({ entry }: { entry: Transaction }) {
  return (
    <>
      {entry.account?.name ?? '—'}
      {entry.toAccount ? ` → ${entry.toAccount.name}` : null}
    </>
  )
}
