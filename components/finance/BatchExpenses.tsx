import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryName } from '@/components/book-keeping/entry-text'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import type { UrlState } from '@/components/lists/use-url-state'
import type { BatchResultDetail } from '@/lib/contracts/finance'
import styles from './finance.module.css'
import { LinkedMoney } from './LinkedMoney'
import { entriesAddress } from './links'
import { wholePage } from './whole-page'

type Expense = BatchResultDetail['expenses'][number] & { id: string }

/** What a batch cost by category and currency, each in US$ too. */
export function BatchExpenses({ result, url }: { result: BatchResultDetail; url: UrlState }) {
  const { t } = useTranslation('finance')
  const { t: ofBooks } = useTranslation('book-keeping')
  const { columns, own, inUsd } = useMemo(() => {
    const entriesOf = ({ category, currency }: Expense) =>
      entriesAddress({
        batchId: result.id,
        type: 'expense',
        category,
        noCategory: category === null ? 'true' : null,
        currency,
      })
    const own = (row: Expense) => (
      <LinkedMoney amount={row.amount} currency={row.currency} href={entriesOf(row)} />
    )
    const inUsd = (row: Expense) => <LinkedMoney amount={row.amountUSD} href={entriesOf(row)} />
    const columns: Columns<Expense> = [
      {
        key: 'category',
        title: ofBooks('field.category'),
        render: (_, { category }) => categoryName(ofBooks, category),
      },
      { key: 'amount', title: ofBooks('field.amount'), align: 'end', render: (_, row) => own(row) },
      {
        key: 'usd',
        title: t('field.inUsd'),
        align: 'end',
        render: (_, row) => inUsd(row),
      },
    ]
    return { columns, own, inUsd }
  }, [t, ofBooks, result.id])
  const rows = result.expenses.map((row) => ({ ...row, id: `${row.category} ${row.currency}` }))
  return (
    <DataTable<Expense>
      name={t('field.expenses')}
      framed={false}
      pager={false}
      columns={columns}
      renderCard={(row) => (
        <>
          <div className={styles.row}>
            <span>{categoryName(ofBooks, row.category)}</span>
            <strong>{inUsd(row)}</strong>
          </div>
          <div className={styles.row}>
            <span />
            {own(row)}
          </div>
        </>
      )}
      page={wholePage(rows)}
      problem={null}
      refreshing={false}
      onRetry={() => undefined}
      url={url}
      empty={<p className={styles.note}>{t('batches.noExpenses')}</p>}
    />
  )
}
