import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  SafetyOutlined,
} from '@ant-design/icons'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { InstantText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import type { MoneyTransferRow } from '@/lib/contracts/money-transfers'
import type { TransferStatus } from '@/lib/domain/money-transfer'
import styles from './money-transfers.module.css'

const LOOKS: Record<TransferStatus, { tone: Tone; icon: ReactNode }> = {
  requested: { tone: 'warning', icon: <ClockCircleOutlined /> },
  approved: { tone: 'info', icon: <SafetyOutlined /> },
  paid: { tone: 'success', icon: <CheckCircleOutlined /> },
  cancelled: { tone: 'neutral', icon: <CloseCircleOutlined /> },
}

export function TransferTag({ status }: { status: TransferStatus }) {
  const { t } = useTranslation('money-transfer')
  return <StatusTag {...LOOKS[status]}>{t(`status.${status}`)}</StatusTag>
}

/** A transfer in the list on a phone. */
export function TransferCard({ transfer }: { transfer: MoneyTransferRow }) {
  return (
    <>
      <div className={styles.cardRow}>
        <SiteLink href={`/admin/money-transfer/${transfer.id}`} className={styles.cardName}>
          {transfer.number} · {transfer.supplier.name}
        </SiteLink>
        <TransferTag status={transfer.status} />
      </div>
      <MoneyText amount={transfer.amount} currency={transfer.currency} tone="strong" />
      <div className={styles.cardLine}>{[transfer.senderName, transfer.purpose].join(' · ')}</div>
    </>
  )
}

export function useTransferColumns(): Columns<MoneyTransferRow> {
  const { t } = useTranslation('money-transfer')
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('field.number'),
        sorter: true,
        render: (_, { id, number }) => <SiteLink href={`/admin/money-transfer/${id}`}>{number}</SiteLink>,
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
