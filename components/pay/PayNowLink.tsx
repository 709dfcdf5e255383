import { useTranslation } from 'react-i18next'
import styles from './PayNowLink.module.css'
import type { PayOffer } from './pay-address'

/** Leads to paying by phone, where it is offered. A plain link, so that the document grows by nothing else. */
export function PayNowLink({ offer }: { offer: PayOffer }) {
  const { t } = useTranslation('pay')
  if (!offer) return null
  return (
    <p className={styles.offer}>
      <a className={styles.main} href={offer.href}>
        {t('link.payNow')}
      </a>
      <span className={styles.methods}>{offer.methods}</span>
    </p>
  )
}
