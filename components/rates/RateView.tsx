import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import type { Rates } from '@/lib/contracts/rates'
import { formatAmount } from '@/lib/domain/money'
import styles from './rates.module.css'

export function RateView({ rates }: { rates: Rates }) {
  const { t } = useTranslation('rates')
  return (
    <div className={styles.rate}>
      <p className={styles.figure}>{t('equation', { rate: formatAmount(rates.exchangeRate) })}</p>
      <p className={styles.note}>
        {t('since')} <InstantText at={rates.updatedAt} />
      </p>
    </div>
  )
}
