import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { WaitingTag } from '@/components/packages/PackageStatus'
import { MoneyText } from '@/components/ui/MoneyText'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'
import { AdvanceState } from './AdvanceState'
import { DaysWaiting } from './DaysWaiting'
import { NoticeState } from './NoticeState'
import { type RowAct, WaitingActions } from './WaitingActions'
import styles from './waiting-queue.module.css'

type OnAct = (doing: { act: RowAct; cargo: WaitingPackage }) => void

export function useWaitingColumns(onAct: OnAct): Columns<WaitingPackage> {
  const { t } = useTranslation('waiting-queue')
  return useMemo(
    () => [
      {
        key: 'trackingNumber',
        title: t('field.number'),
        fixed: 'start',
        render: (_, { id, trackingNumber }) => (
          <Link className={styles.number} href={`/admin/packages/${id}`}>
            {trackingNumber}
          </Link>
        ),
      },
      {
        key: 'createdAt',
        title: t('field.waiting'),
        sorter: true,
        render: (_, { daysWaiting }) => <DaysWaiting days={daysWaiting} />,
      },
      {
        key: 'receiver',
        title: t('field.receiver'),
        render: (_, { receiverInfo, salesPersons }) => (
          <>
            <Link href={`/admin/customers/${receiverInfo.id}`}>{receiverInfo.name}</Link>
            <div className={styles.muted}>{salesPersons.map(({ name }) => name).join(', ') || '—'}</div>
          </>
        ),
      },
      {
        key: 'state',
        title: t('field.state'),
        render: (_, cargo) => (
          <>
            <WaitingTag status={cargo.waitingStatus} />
            <div className={styles.muted}>
              <NoticeState cargo={cargo} />
            </div>
          </>
        ),
      },
      { key: 'pieces', title: t('field.pieces'), align: 'end', render: (_, { pieces }) => pieces },
      {
        key: 'total',
        title: t('field.total'),
        align: 'end',
        render: (_, { totalUSD, paidAmountUSD }) => (
          <>
            <MoneyText amount={totalUSD} currency="USD" />
            <div className={styles.muted}>
              {t('paid')} <MoneyText amount={paidAmountUSD} currency="USD" tone="muted" />
            </div>
          </>
        ),
      },
      { key: 'advance', title: t('field.advance'), render: (_, cargo) => <AdvanceState cargo={cargo} /> },
      {
        key: 'acts',
        fixed: 'end',
        title: t('field.acts'),
        render: (_, cargo) => <WaitingActions cargo={cargo} onAct={onAct} />,
      },
    ],
    [t, onAct],
  )
}
