import { useTranslation } from 'react-i18next'
import type { TransitStatus, TransitStatusKey } from '@/lib/domain/transit-status'
import styles from './StateTag.module.css'

const TONES: Record<TransitStatus, string | undefined> = {
  1: styles.loading,
  2: styles.moving,
  3: styles.late,
  4: styles.arrived,
  5: styles.done,
}

export function StateTag({ status, statusKey }: { status: TransitStatus; statusKey: TransitStatusKey }) {
  const { t } = useTranslation('tracking')
  return <span className={`${styles.tag} ${TONES[status]}`}>{t(`states.${statusKey}.title`)}</span>
}
