import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CalendarDateText } from '@/components/ui/DateText'
import { headIn } from '@/components/ui/MoneyText'
import type { BatchResult } from '@/lib/contracts/finance'
import { formatQuantity } from '@/lib/domain/money'
import { addressOf, entriesAddress, LinkedMoney, toneOf } from './LinkedMoney'

const packagesOf = ({ id }: BatchResult) => addressOf('packages', { batchId: id })
const expensesOf = ({ id }: BatchResult) => entriesAddress({ batchId: id, type: 'expense' })
const resultOf = ({ id }: BatchResult) => `/admin/finance/batches/${id}`

/** The columns of the batches' results, in US$. */
export function useBatchResultColumns(): Columns<BatchResult> {
  const { t } = useTranslation('finance')
  return useMemo(() => {
    const money = (
      key: 'revenue' | 'collected' | 'expenses' | 'costPerCbm' | 'costPerKg',
      hrefOf: (row: BatchResult) => string,
    ): Columns<BatchResult>[number] => ({
      key,
      title: headIn(t(`field.${key}`), 'USD'),
      align: 'end',
      render: (_, row) => {
        const amount = row[`${key}USD`]
        return amount === null ? '—' : <LinkedMoney bare amount={amount} href={hrefOf(row)} />
      },
    })
    return [
      {
        key: 'number',
        title: t('field.batch'),
        render: (_, row) => <SiteLink href={resultOf(row)}>{row.number}</SiteLink>,
      },
      {
        key: 'departureDate',
        title: t('field.departure'),
        sorter: true,
        render: (_, { departureDate }) => <CalendarDateText on={departureDate} />,
      },
      {
        key: 'packages',
        title: t('field.packages'),
        align: 'end',
        render: (_, row) =>
          row.packages > 0 ? <SiteLink href={packagesOf(row)}>{formatQuantity(row.packages)}</SiteLink> : 0,
      },
      money('revenue', packagesOf),
      money('collected', packagesOf),
      money('expenses', expensesOf),
      money('costPerCbm', expensesOf),
      money('costPerKg', expensesOf),
      {
        key: 'profit',
        title: headIn(t('field.profit'), 'USD'),
        align: 'end',
        render: (_, row) => (
          <LinkedMoney bare amount={row.profitUSD} href={resultOf(row)} tone={toneOf(row.profitUSD)} />
        ),
      },
      {
        key: 'margin',
        title: t('field.margin'),
        align: 'end',
        render: (_, { marginPercent }) => (marginPercent === null ? '—' : `${marginPercent}%`),
      },
    ]
  }, [t])
}
