import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { OwnParcel } from '@/lib/contracts/receiving'
import styles from './parcel-lists.module.css'

interface ParcelLinksProps {
  parcel: OwnParcel
  onCorrect: (parcel: OwnParcel) => void
}

/** What can be done with a received parcel: its label again, and a correction while that is allowed. */
export function ParcelLinks({ parcel, onCorrect }: ParcelLinksProps) {
  const { t } = useTranslation('receiving')
  const { id, trackingNumber, isCorrectable } = parcel
  return (
    <div className={styles.actions}>
      <SiteLink href={`/admin/labels?packages=${id}`} prefetch={false} className={styles.labelLink}>
        {t('today.label')}
      </SiteLink>
      {isCorrectable ? (
        <Button
          size="small"
          aria-label={t('today.correctOne', { number: trackingNumber })}
          onClick={() => onCorrect(parcel)}
        >
          {t('today.correct')}
        </Button>
      ) : null}
    </div>
  )
}
