import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { useLocationText } from '@/components/locations/use-location-text'
import type { PackageRow } from '@/lib/contracts/packages'
import { formatQuantity } from '@/lib/domain/money'
import { PackageStatus } from './PackageStatus'
import { PaymentState } from './PaymentState'
import styles from './packages.module.css'

/** A package in the list on a phone. */
export function PackageCard({ cargo }: { cargo: PackageRow }) {
  const { t } = useTranslation('packages')
  const locationText = useLocationText()
  return (
    <>
      <div className={styles.cardRow}>
        <SiteLink href={`/admin/packages/${cargo.id}`} className={styles.cardNumber}>
          {cargo.trackingNumber}
        </SiteLink>
        <PackageStatus cargo={cargo} />
      </div>
      <div>{cargo.receiverInfo?.name ?? <em>{t('field.unknownReceiver')}</em>}</div>
      {cargo.location ? <div className={styles.muted}>{locationText(cargo.location)}</div> : null}
      <div className={styles.cardRow}>
        <span className={styles.muted}>
          {t('measures', {
            count: cargo.pieces,
            pieces: formatQuantity(cargo.pieces),
            kg: formatQuantity(cargo.weightKg),
          })}
        </span>
        <PaymentState cargo={cargo} />
      </div>
    </>
  )
}
