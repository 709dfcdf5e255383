import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import type { UrlState } from '@/components/lists/use-url-state'
import type { Currency } from '@/lib/domain/money'
import styles from './finance.module.css'
import { LinkedMoney, toneOf } from './LinkedMoney'
import { entriesAddress } from './links'
import { monthName } from './month-name'
import type { MonthSum } from './month-sums'
import { monthInside, type Period } from './period'
import { wholePage } from './whole-page'

interface MonthTableProps {
  months: MonthSum[] | undefined
  period: Period
  currency: Currency
  url: UrlState
}

/** The figures of the chart, each leading to its entries. */
export function MonthTable({ months, period, currency, url }: MonthTableProps) {
  const { t, i18n } = useTranslation('finance')
  const { t: ofBooks } = useTranslation('book-keeping')
  const { from, to } = period
  const columns: Columns<MonthSum> = useMemo(() => {
    const amount = (type: 'income' | 'expense'): Columns<MonthSum>[number] => ({
      key: type,
      title: ofBooks(`type.${type}`),
      align: 'end',
      render: (_, row) => (
        <LinkedMoney
          amount={row[type]}
          currency={currency}
          href={entriesAddress({ type, currency, ...monthInside(row.month, { from, to }) })}
        />
      ),
    })
    return [
      { key: 'month', title: t('field.month'), render: (_, { month }) => monthName(month, i18n.language) },
      amount('income'),
      amount('expense'),
      {
        key: 'net',
        title: t('field.net'),
        align: 'end',
        render: (_, { month, net }) => (
          <LinkedMoney
            amount={net}
            currency={currency}
            tone={toneOf(net)}
            href={entriesAddress({ currency, ...monthInside(month, { from, to }) })}
          />
        ),
      },
    ]
  }, [t, ofBooks, i18n.language, currency, from, to])
  const link = (type: 'income' | 'expense', row: MonthSum) =>
    entriesAddress({ type, currency, ...monthInside(row.month, period) })
  return (
    <DataTable<MonthSum>
      name={t('overview.months')}
      framed={false}
      pager={false}
      columns={columns}
      renderCard={(row) => (
        <>
          <div className={styles.row}>
            <strong>{monthName(row.month, i18n.language)}</strong>
            <LinkedMoney
              amount={row.net}
              currency={currency}
              tone={toneOf(row.net)}
              href={entriesAddress({ currency, ...monthInside(row.month, period) })}
            />
          </div>
          <div className={styles.row}>
            <span className={styles.small}>{ofBooks('type.income')}</span>
            <LinkedMoney amount={row.income} currency={currency} href={link('income', row)} />
          </div>
          <div className={styles.row}>
            <span className={styles.small}>{ofBooks('type.expense')}</span>
            <LinkedMoney amount={row.expense} currency={currency} href={link('expense', row)} />
          </div>
        </>
      )}
      page={wholePage(months)}
      problem={null}
      refreshing={false}
      onRetry={() => undefined}
      url={url}
      empty={null}
    />
  )
}
