import { useTranslation } from 'react-i18next'
import { smsSize } from '@/lib/domain/sms-parts'
import styles from './messages.module.css'

/** How long a text is as an SMS, and which letters make it dear. */
export function MessagePlaces({ text }: { text: string }) {
  const { t } = useTranslation('messages')
  const { units, parts, encoding, costly } = smsSize(text)
  return (
    <span className={styles.muted}>
      {t('places.text', { units, count: parts, encoding: t(`places.${encoding}`) })}
      {costly.length > 0 ? ` ${t('places.costly', { letters: costly.slice(0, 12).join(' ') })}` : ''}
    </span>
  )
}
