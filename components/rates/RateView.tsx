import { useTranslation } from 'react-i18next'
import type { Rates } from '@/lib/contracts/rates'
import { formatAmount } from '@/lib/domain/money'
import { RateSince } from './RateSince'
import styles from './rates.module.css'

export function RateView({ rates }: { rates: Rates }) {
  const { t } = useTranslation('rates')
  return (
    <div className={styles.rate}>
      <p className={styles.figure}>{t('equation', { rate: formatAmount(rates.exchangeRate) })}</p>
      <p className={styles.figure}>{t('equationCny', { rate: formatAmount(rates.cnyRate) })}</p>
      <RateSince at={rates.updatedAt} />
    </div>
  )
}
