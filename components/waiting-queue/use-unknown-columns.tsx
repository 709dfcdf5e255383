import { Button } from 'antd'
import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import type { UnknownParcel } from '@/lib/contracts/waiting-room'
import { DaysWaiting } from './DaysWaiting'
import { ParcelPhoto } from './ParcelPhoto'
import styles from './waiting-queue.module.css'

/** `onGive` null for who may not give parcels away. */
export function useUnknownColumns(onGive: ((parcel: UnknownParcel) => void) | null): Columns<UnknownParcel> {
  const { t } = useTranslation('waiting-queue')
  return useMemo(
    () => [
      {
        key: 'photo',
        title: t('field.photo'),
        render: (_, { images }) => <ParcelPhoto images={images} isSmall />,
      },
      {
        key: 'trackingNumber',
        title: t('field.number'),
        render: (_, { id, trackingNumber }) => (
          <Link className={styles.number} href={`/admin/packages/${id}`}>
            {trackingNumber}
          </Link>
        ),
      },
      {
        key: 'courierNumber',
        title: t('field.courierNumber'),
        render: (_, { courierNumber }) => <span className={styles.number}>{courierNumber ?? '—'}</span>,
      },
      {
        key: 'receivedOn',
        title: t('field.waiting'),
        sorter: true,
        render: (_, { daysWaiting }) => <DaysWaiting days={daysWaiting ?? 0} />,
      },
      { key: 'pieces', title: t('field.pieces'), align: 'end', render: (_, { pieces }) => pieces },
      {
        key: 'claims',
        title: t('field.claims'),
        align: 'end',
        render: (_, { openClaims }) => openClaims ?? 0,
      },
      ...(onGive
        ? [
            {
              key: 'give',
              title: t('field.acts'),
              render: (_: unknown, parcel: UnknownParcel) => (
                <Button
                  size="small"
                  aria-label={`${t('unknown.give')}: ${parcel.trackingNumber ?? ''}`}
                  onClick={() => onGive(parcel)}
                >
                  {t('unknown.give')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, onGive],
  )
}
