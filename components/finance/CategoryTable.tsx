import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryName } from '@/components/book-keeping/entry-text'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import type { UrlState } from '@/components/lists/use-url-state'
import { Panel } from '@/components/ui/Panel'
import type { FinanceMonth } from '@/lib/contracts/finance'
import type { Currency } from '@/lib/domain/money'
import styles from './finance.module.css'
import { LinkedMoney } from './LinkedMoney'
import { entriesAddress } from './links'
import { type CategorySum, sumCategories } from './month-sums'
import type { Period } from './period'
import { wholePage } from './whole-page'

interface CategoryTableProps {
  type: 'income' | 'expense'
  rows: FinanceMonth[] | undefined
  period: Period
  currency: Currency
  url: UrlState
}

/** What came in or went out by category, the largest first. */
export function CategoryTable({ type, rows, period, currency, url }: CategoryTableProps) {
  const { t } = useTranslation('finance')
  const { t: ofBooks } = useTranslation('book-keeping')
  const { from, to } = period
  const { columns, amountOf, nameOf } = useMemo(() => {
    const nameOf = ({ category }: CategorySum) =>
      category === null ? t('overview.noCategory') : categoryName(ofBooks, category)
    const amountOf = ({ category, amount }: CategorySum) => (
      <LinkedMoney
        amount={amount}
        currency={currency}
        href={entriesAddress({
          type,
          currency,
          category,
          noCategory: category === null ? 'true' : null,
          from,
          to,
        })}
      />
    )
    const columns: Columns<CategorySum> = [
      { key: 'category', title: ofBooks('field.category'), render: (_, row) => nameOf(row) },
      {
        key: 'amount',
        title: ofBooks('field.amount'),
        align: 'end',
        render: (_, row) => amountOf(row),
      },
      { key: 'share', title: t('field.share'), align: 'end', render: (_, { share }) => `${share}%` },
    ]
    return { columns, amountOf, nameOf }
  }, [t, ofBooks, type, currency, from, to])
  const title = t(type === 'income' ? 'overview.incomeBy' : 'overview.expenseBy')
  return (
    <Panel title={title}>
      <DataTable<CategorySum>
        name={title}
        framed={false}
        pager={false}
        columns={columns}
        renderCard={(row) => (
          <div className={styles.row}>
            <span>
              {nameOf(row)} <span className={styles.small}>{row.share}%</span>
            </span>
            {amountOf(row)}
          </div>
        )}
        page={wholePage(rows && sumCategories(rows, type))}
        problem={null}
        refreshing={false}
        onRetry={() => undefined}
        url={url}
        empty={<p className={styles.note}>{t('overview.nothing')}</p>}
      />
    </Panel>
  )
}
