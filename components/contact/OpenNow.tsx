import { useTranslation } from 'react-i18next'
import styles from './Contact.module.css'
import type { OpenView } from './contact-props'

/** Whether somebody is at the office at this moment, by its own clock. */
export function OpenNow({ open }: { open: OpenView }) {
  const { t } = useTranslation('contact')
  const { isOpen, changesAt: time, inDays, day, clock } = open
  const opens = () => {
    if (!time) return t('open.closed')
    if (day) return t('open.on', { day, time })
    return inDays === 1 ? t('open.tomorrow', { time }) : t('open.today', { time })
  }
  return (
    <p className={styles.open}>
      <strong className={isOpen ? styles.isOpen : styles.isClosed}>
        {isOpen ? t('open.now', { time }) : opens()}
      </strong>
      <span>{t('open.clock', { clock })}</span>
    </p>
  )
}
