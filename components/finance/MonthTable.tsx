import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { MoneyText } from '@/components/ui/MoneyText'
import { addMoney } from '@/lib/domain/money'
import { FiguresTable } from './FiguresTable'
import { entriesAddress, LinkedMoney, toneOf } from './LinkedMoney'
import type { MonthSum } from './month-sums'
import { monthInside, monthName, type Period } from './period'

interface MonthTableProps {
  months: MonthSum[] | undefined
  period: Period
  currency: string
}

/** The figures of the chart, each leading to its entries. */
export function MonthTable({ months, period: { from, to }, currency }: MonthTableProps) {
  const { t, i18n } = useTranslation('finance')
  const { t: ofBooks } = useTranslation('book-keeping')
  const columns: Columns<MonthSum> = useMemo(() => {
    const daysOf = ({ month }: MonthSum) => monthInside(month, { from, to })
    const amount = (type: 'income' | 'expense'): Columns<MonthSum>[number] => ({
      key: type,
      title: ofBooks(`type.${type}`),
      align: 'end',
      render: (_, row) => (
        <LinkedMoney
          amount={row[type]}
          currency={currency}
          href={entriesAddress({ type, currency, ...daysOf(row) })}
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
        render: (_, row) => (
          <LinkedMoney
            amount={row.net}
            currency={currency}
            tone={toneOf(row.net)}
            href={entriesAddress({ currency, ...daysOf(row) })}
          />
        ),
      },
    ]
  }, [t, ofBooks, i18n.language, currency, from, to])
  const sum = (key: 'income' | 'expense' | 'net') => (
    <MoneyText amount={addMoney((months ?? []).map((row) => row[key]))} currency={currency} />
  )
  return (
    <FiguresTable
      name={t('overview.months')}
      columns={columns}
      rows={months}
      show={['month', 'net', 'income', 'expense']}
      totals={{
        label: t('table.sum', { ns: 'ui' }),
        sums: { income: sum('income'), expense: sum('expense'), net: sum('net') },
      }}
    />
  )
}
