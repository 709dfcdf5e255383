import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { StatusTag } from '@/components/ui/StatusTag'
import type { ParcelClaim } from '@/lib/contracts/waiting-room'
import { ParcelPhoto } from './ParcelPhoto'
import styles from './waiting-queue.module.css'

interface ClaimCardProps {
  claim: ParcelClaim
  onAccept: () => void
  onRefuse: () => void
}

/** One claim: who, with which number, and whether it is the parcel's. */
export function ClaimCard({ claim, onAccept, onRefuse }: ClaimCardProps) {
  const { t } = useTranslation('waiting-queue')
  return (
    <li className={styles.claim}>
      <ParcelPhoto images={claim.images} />
      <div>
        <p>
          <strong>{claim.name}</strong> ·{' '}
          <a className={styles.link} href={`tel:${claim.phone}`}>
            {claim.phone}
          </a>
        </p>
        <p className={styles.muted}>
          <InstantText at={claim.createdAt} length="short" />
        </p>
        <p>
          {claim.isNumberRight ? (
            <StatusTag tone="success" icon={<CheckCircleOutlined />}>
              {t('claim.right')}
            </StatusTag>
          ) : (
            <StatusTag tone="danger" icon={<CloseCircleOutlined />}>
              {t('claim.wrong')}
            </StatusTag>
          )}
        </p>
        <p>
          {t('claim.said')} <span className={styles.number}>{claim.courierNumber ?? '—'}</span>
        </p>
        <p>
          {t('claim.parcel')} <span className={styles.number}>{claim.parcelCourierNumber ?? '—'}</span>{' '}
          <Link className={styles.link} href={`/admin/packages/${claim.packageId}`}>
            {claim.trackingNumber}
          </Link>
        </p>
        <div className={styles.acts}>
          <Button onClick={onAccept}>{t('claim.accept')}</Button>
          <Button danger onClick={onRefuse}>
            {t('claim.refuse')}
          </Button>
        </div>
      </div>
    </li>
  )
}
