import { useTranslation } from 'react-i18next'
import { Section } from '@/components/layout/Section'
import { WAITING_STATUSES, waitingLabel } from '@/lib/domain/waiting-status'
import styles from './public.module.css'
import { WaitingLabelTag } from './WaitingLabelTag'

/** What happens in the waiting room, step by step. */
export function StatesSection() {
  const { t } = useTranslation('waiting-room')
  return (
    <Section title={t('states')} ground="sunken">
      <ol className={styles.steps}>
        {WAITING_STATUSES.map((step) => (
          <li key={step} className={styles.card}>
            <WaitingLabelTag label={waitingLabel(step)} />
            <p className={styles.meaning}>{t(`step.${step}.text`)}</p>
            <p className={styles.next}>{t(`step.${step}.next`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
