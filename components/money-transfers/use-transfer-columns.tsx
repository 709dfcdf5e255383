import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { InstantText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import { TransferTag } from './TransferTag'

export function useTransferColumns(): Columns<MoneyTransfer> {
  const { t } = useTranslation('money-transfer')
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('field.number'),
        sorter: true,
        render: (_, { id, number }) => <Link href={`/admin/money-transfer/${id}`}>{number}</Link>,
      },
      { key: 'sender', title: t('field.sender'), render: (_, { senderName }) => senderName },
      { key: 'supplier', title: t('field.supplierId'), render: (_, { supplier }) => supplier.name },
      {
        key: 'amount',
        title: t('field.amount'),
        align: 'end',
        sorter: true,
        render: (_, { amount, currency }) => <MoneyText amount={amount} currency={currency} />,
      },
      {
        key: 'charged',
        title: t('field.charged'),
        align: 'end',
        render: (_, { customer, charged, payInCurrency }) =>
          customer ? <MoneyText amount={charged} currency={payInCurrency} /> : '—',
      },
      { key: 'status', title: t('field.status'), render: (_, { status }) => <TransferTag status={status} /> },
      {
        key: 'createdAt',
        title: t('field.createdAt'),
        render: (_, { createdAt }) => <InstantText at={createdAt} length="short" />,
      },
    ],
    [t],
  )
}
