import { useTranslation } from 'react-i18next'
import { smsSize } from '@/lib/domain/sms-parts'
import styles from './messages.module.css'

/** How many SMS a text takes, and which letters make it more expensive. */
export function SmsLength({ text }: { text: string }) {
  const { t } = useTranslation('messages')
  const { units, parts, encoding, costly } = smsSize(text)
  return (
    <span className={styles.muted}>
      {t('length.text', { units, count: parts, encoding: t(`length.${encoding}`) })}
      {costly.length > 0 ? ` ${t('length.costly', { letters: costly.slice(0, 12).join(' ') })}` : ''}
    </span>
  )
}
