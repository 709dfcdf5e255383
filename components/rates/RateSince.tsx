import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import styles from './rates.module.css'

/** Since when the rate is in force; nothing until the office has set its first one. */
export function RateSince({ at }: { at: string | null }) {
  const { t } = useTranslation('rates')
  if (at === null) return null
  return (
    <p className={styles.note}>
      {t('since')} <InstantText at={at} />
    </p>
  )
}
