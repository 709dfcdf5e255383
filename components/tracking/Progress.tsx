import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import styles from './Progress.module.css'
import type { StopView } from './tracking-view'

/** The way of the cargo through its states, the present one marked. */
export function Progress({ stops }: { stops: StopView[] }) {
  const { t } = useTranslation('tracking')
  const sayings = { done: t('result.done'), now: t('result.now'), next: t('result.next') }

  return (
    <ol className={styles.stops} aria-label={t('result.progress')}>
      {stops.map(({ statusKey, place, isLate }) => (
        <li
          key={statusKey}
          className={`${styles.stop} ${styles[place]} ${isLate ? styles.late : ''}`}
          aria-current={place === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot}>{place === 'done' && <Icon name="check" size={18} />}</span>
          <span>
            {t(`states.${statusKey}.title`)}
            <span className="visually-hidden">, {sayings[place]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
