import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { localPath } from '@/lib/domain/site-pages'
import styles from './Cargo.module.css'
import type { ArrivalView } from './tracking-view'

interface Props {
  arrival: ArrivalView
  to: string | null
  /** Opens the days as a calendar file. */
  number: string
}

/** When the cargo can be expected, and what that is learnt from: a window, because a day would be a guess. */
export function Arrival({ arrival, to, number }: Props) {
  const { t, i18n } = useTranslation('tracking')
  const { when, voyages, medianDays, slowDays } = arrival
  return (
    <div className={styles.arrival}>
      <Icon name="clock" />
      <div>
        <p className={styles.caption}>
          {to ? t('arrival.in', { port: t(`ports.${to}`) }) : t('arrival.title')}
        </p>
        <p className={styles.window}>{when}</p>
        <p className={styles.note}>{t('arrival.learnt', { voyages, medianDays, slowDays })}</p>
        <a
          className={styles.way}
          href={`${localPath('/track-cargo/info/arrival.ics', i18n.language)}?trackingNumber=${number}`}
          download
        >
          {t('calendar.add')}
        </a>
      </div>
    </div>
  )
}
