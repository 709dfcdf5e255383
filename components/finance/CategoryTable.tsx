import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryName } from '@/components/book-keeping/entry-text'
import type { Columns } from '@/components/lists/DataTable'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import type { FinanceMonth } from '@/lib/contracts/finance'
import { addMoney } from '@/lib/domain/money'
import { FiguresTable } from './FiguresTable'
import styles from './finance.module.css'
import { entriesAddress, LinkedMoney } from './LinkedMoney'
import { type CategorySum, sumCategories } from './month-sums'
import type { Period } from './period'

interface CategoryTableProps {
  type: 'income' | 'expense'
  rows: FinanceMonth[] | undefined
  period: Period
  currency: string
}

/** What came in or went out by category, the largest first. */
export function CategoryTable({ type, rows, period: { from, to }, currency }: CategoryTableProps) {
  const { t } = useTranslation('finance')
  const { t: ofBooks } = useTranslation('book-keeping')
  const columns: Columns<CategorySum> = useMemo(
    () => [
      {
        key: 'category',
        title: ofBooks('field.category'),
        render: (_, { category }) =>
          category === null ? t('overview.noCategory') : categoryName(ofBooks, category),
      },
      {
        key: 'amount',
        title: ofBooks('field.amount'),
        align: 'end',
        render: (_, { category, amount }) => (
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
        ),
      },
      { key: 'share', title: t('field.share'), align: 'end', render: (_, { share }) => `${share}%` },
    ],
    [t, ofBooks, type, currency, from, to],
  )
  const categories = rows && sumCategories(rows, type)
  const title = t(type === 'income' ? 'overview.incomeBy' : 'overview.expenseBy')
  return (
    <Panel title={title}>
      <FiguresTable
        name={title}
        columns={columns}
        rows={categories}
        show={['category', 'amount', 'share']}
        totals={{
          label: t('table.sum', { ns: 'ui' }),
          sums: {
            amount: (
              <MoneyText
                amount={addMoney((categories ?? []).map(({ amount }) => amount))}
                currency={currency}
              />
            ),
          },
        }}
        empty={<p className={styles.note}>{t('overview.nothing')}</p>}
      />
    </Panel>
  )
}
