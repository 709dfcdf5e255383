import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
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
  const { t } = useTranslation('tracking')
  const { locale, defaultLocale } = useRouter()
  const prefix = locale === defaultLocale ? '' : `/${locale}`
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
          href={`${prefix}/track-cargo/info/arrival.ics?trackingNumber=${encodeURIComponent(number)}`}
          download
        >
          {t('calendar.add')}
        </a>
      </div>
    </div>
  )
}
