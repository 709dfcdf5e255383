import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import styles from './Progress.module.css'
import type { StopView } from './tracking-view'

export function Progress({ stops }: { stops: StopView[] }) {
  const { t } = useTranslation('tracking')
  const labels = { done: t('result.done'), now: t('result.now'), next: t('result.next') }

  return (
    <ol className={styles.stops} aria-label={t('result.progress')}>
      {stops.map(({ statusKey, position, isLate }) => (
        <li
          key={statusKey}
          className={`${styles.stop} ${styles[position]} ${isLate ? styles.late : ''}`}
          aria-current={position === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot}>{position === 'done' && <Icon name="check" size={18} />}</span>
          <span>
            {t(`states.${statusKey}.title`)}
            <span className="visually-hidden">, {labels[position]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
