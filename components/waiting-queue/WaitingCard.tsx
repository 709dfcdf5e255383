import Link from 'next/link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WaitingTag } from '@/components/packages/PackageStatus'
import { MoneyText } from '@/components/ui/MoneyText'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'
import { AdvanceState } from './AdvanceState'
import { DaysWaiting } from './DaysWaiting'
import { NoticeState } from './NoticeState'
import styles from './waiting-queue.module.css'

/** A waiting package on a phone. */
export function WaitingCard({ cargo, actions }: { cargo: WaitingPackage; actions: ReactNode }) {
  const { t } = useTranslation('waiting-queue')
  return (
    <>
      <div className={styles.row}>
        <Link className={styles.number} href={`/admin/packages/${cargo.id}`}>
          {cargo.trackingNumber}
        </Link>
        <WaitingTag status={cargo.waitingStatus} />
      </div>
      <div className={styles.row}>
        <span>{cargo.receiverInfo.name}</span>
        <DaysWaiting days={cargo.daysWaiting} />
      </div>
      <div className={styles.row}>
        <span className={styles.muted}>{t('pieces', { count: cargo.pieces })}</span>
        <MoneyText amount={cargo.totalUSD} currency="USD" />
      </div>
      <div className={styles.row}>
        <span className={styles.muted}>
          <NoticeState cargo={cargo} />
        </span>
        <AdvanceState cargo={cargo} />
      </div>
      {actions}
    </>
  )
}
