import { useTranslation } from 'react-i18next'
import type { TransitStatus, TransitStatusKey } from '@/lib/domain/transit-status'
import type { WaitingLabel } from '@/lib/domain/waiting-status'
import styles from './StateTag.module.css'

const TONES: Record<TransitStatus, string | undefined> = {
  1: styles.loading,
  2: styles.moving,
  3: styles.late,
  4: styles.arrived,
  5: styles.done,
}

interface StateTagProps {
  status: TransitStatus
  statusKey: TransitStatusKey
  /** Of cargo that has no departure yet, which nobody loads. */
  waiting?: WaitingLabel | null
}

export function StateTag({ status, statusKey, waiting }: StateTagProps) {
  const { t } = useTranslation('tracking')
  return (
    <span className={`${styles.tag} ${TONES[status]}`}>
      {waiting ? t(`waitingTag.${waiting}`) : t(`states.${statusKey}.title`)}
    </span>
  )
}
