import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import {
  DELAYED,
  ON_THE_WAY,
  TRANSIT_STATUS_KEYS,
  TRANSIT_STATUSES,
  type TransitStatus,
} from '@/lib/domain/transit-status'
import styles from './Progress.module.css'

/** A delay is no stop that all cargo makes: while it lasts it stands in the place of 'on the way'. */
function stopsOf(status: TransitStatus): TransitStatus[] {
  const left = status === DELAYED ? ON_THE_WAY : DELAYED
  return TRANSIT_STATUSES.filter((stop) => stop !== left)
}

/** The way of the cargo through its states, the present one marked. */
export function Progress({ status }: { status: TransitStatus }) {
  const { t } = useTranslation('tracking')
  const sayings = { done: t('result.done'), now: t('result.now'), next: t('result.next') }
  const place = (stop: TransitStatus) => (stop < status ? 'done' : stop === status ? 'now' : 'next')

  return (
    <ol className={styles.stops} aria-label={t('result.progress')}>
      {stopsOf(status).map((stop) => (
        <li
          key={stop}
          className={`${styles.stop} ${styles[place(stop)]} ${stop === DELAYED ? styles.late : ''}`}
          aria-current={stop === status ? 'step' : undefined}
        >
          <span className={styles.dot}>{place(stop) === 'done' && <Icon name="check" size={18} />}</span>
          <span>
            {t(`states.${TRANSIT_STATUS_KEYS[stop]}.title`)}
            <span className="visually-hidden">, {sayings[place(stop)]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
