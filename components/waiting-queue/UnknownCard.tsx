import Link from 'next/link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnknownParcel } from '@/lib/contracts/waiting-room'
import { DaysWaiting } from './DaysWaiting'
import { ParcelPhoto } from './ParcelPhoto'
import styles from './waiting-queue.module.css'

/** An unknown parcel on a phone. */
export function UnknownCard({ parcel, action }: { parcel: UnknownParcel; action: ReactNode }) {
  const { t } = useTranslation('waiting-queue')
  return (
    <>
      <div className={styles.row}>
        <ParcelPhoto images={parcel.images} isSmall />
        <Link className={styles.number} href={`/admin/packages/${parcel.id}`}>
          {parcel.trackingNumber}
        </Link>
      </div>
      <div className={styles.row}>
        <span className={styles.number}>{parcel.courierNumber ?? '—'}</span>
        <DaysWaiting days={parcel.daysWaiting ?? 0} />
      </div>
      <div className={styles.row}>
        <span className={styles.muted}>{t('unknown.claims', { count: parcel.openClaims ?? 0 })}</span>
        {action}
      </div>
    </>
  )
}
