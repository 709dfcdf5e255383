import { useTranslation } from 'react-i18next'
import type { WaitingLabel } from '@/lib/domain/waiting-status'
import styles from './WaitingLabelTag.module.css'

/** The specification's label of waiting cargo. */
export function WaitingLabelTag({ label }: { label: WaitingLabel }) {
  const { t } = useTranslation('waiting-room')
  return <span className={`${styles.tag} ${styles[label]}`}>{t(`label.${label}`)}</span>
}
