import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { CalendarDateText } from '@/components/ui/DateText'
import type { BatchResult } from '@/lib/contracts/finance'
import type { Decimal } from '@/lib/domain/money'
import { LinkedMoney, toneOf } from './LinkedMoney'
import { addressOf, entriesAddress } from './links'

const expensesOf = (id: string) => entriesAddress({ batchId: id, type: 'expense' })

function Cost({ id, amount }: { id: string; amount: Decimal | null }) {
  return amount === null ? <>—</> : <LinkedMoney amount={amount} href={expensesOf(id)} />
}

/** The columns of the batches' results, in US$. */
export function useBatchResultColumns(): Columns<BatchResult> {
  const { t } = useTranslation('finance')
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('field.batch'),
        render: (_, { id, number }) => <Link href={`/admin/finance/batches/${id}`}>{number}</Link>,
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
        render: (_, { id, packages }) =>
          packages > 0 ? <Link href={addressOf('packages', { batchId: id })}>{packages}</Link> : 0,
      },
      {
        key: 'revenue',
        title: t('field.revenue'),
        align: 'end',
        render: (_, { id, revenueUSD }) => (
          <LinkedMoney amount={revenueUSD} href={addressOf('packages', { batchId: id })} />
        ),
      },
      {
        key: 'collected',
        title: t('field.collected'),
        align: 'end',
        render: (_, { id, collectedUSD }) => (
          <LinkedMoney amount={collectedUSD} href={addressOf('packages', { batchId: id })} />
        ),
      },
      {
        key: 'expenses',
        title: t('field.expenses'),
        align: 'end',
        render: (_, { id, expensesUSD }) => <LinkedMoney amount={expensesUSD} href={expensesOf(id)} />,
      },
      {
        key: 'perCbm',
        title: t('field.costPerCbm'),
        align: 'end',
        render: (_, { id, costPerCbmUSD }) => <Cost id={id} amount={costPerCbmUSD} />,
      },
      {
        key: 'perKg',
        title: t('field.costPerKg'),
        align: 'end',
        render: (_, { id, costPerKgUSD }) => <Cost id={id} amount={costPerKgUSD} />,
      },
      {
        key: 'profit',
        title: t('field.profit'),
        align: 'end',
        render: (_, { id, profitUSD }) => (
          <LinkedMoney amount={profitUSD} href={`/admin/finance/batches/${id}`} tone={toneOf(profitUSD)} />
        ),
      },
      {
        key: 'margin',
        title: t('field.margin'),
        align: 'end',
        render: (_, { marginPercent }) => (marginPercent === null ? '—' : `${marginPercent}%`),
      },
    ],
    [t],
  )
}
