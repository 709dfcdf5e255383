import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_FOUND } from '@/lib/domain/tracking-query'
import styles from './SeveralFound.module.css'
import { StateTag } from './StateTag'
import type { StateView } from './tracking-view'

/** One package by its state alone, and what else may be said of it. */
export function CargoState({ cargo, children }: { cargo: StateView; children?: ReactNode }) {
  const { t } = useTranslation('tracking')
  return (
    <li className={styles.one}>
      <div className={styles.top}>
        <span className={styles.number}>{cargo.trackingNumber}</span>
        <StateTag status={cargo.status} statusKey={cargo.statusKey} />
      </div>
      <p className={styles.text}>
        {cargo.waiting ? t(`waiting.${cargo.waiting}`) : t(`states.${cargo.statusKey}.text`)}
      </p>
      <p className={styles.facts}>
        {cargo.mode && <span>{t(`journey.${cargo.mode}`)}</span>}
        <span>
          {t('cargo.pieces')}: {cargo.pieces}
        </span>
        {cargo.departure && (
          <span>
            {t('journey.departure')}: {cargo.departure}
          </span>
        )}
        {cargo.arrival && (
          <span>
            {t('arrival.title')}: {cargo.arrival.when}
          </span>
        )}
      </p>
      {children}
    </li>
  )
}

/** All cargo of a phone or secret code: states alone. */
export function SeveralFound({ cargo }: { cargo: StateView[] }) {
  const { t } = useTranslation('tracking')
  return (
    <section>
      <h2 className={styles.title}>{t('several.title', { count: cargo.length })}</h2>
      <p className={styles.hint}>
        {cargo.length === MOST_FOUND ? `${t('several.most', { count: MOST_FOUND })} ` : null}
        {t('several.hint')}
      </p>
      <ul className={styles.list}>
        {cargo.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: masked numbers may be alike, and the list never changes here
          <CargoState key={index} cargo={one} />
        ))}
      </ul>
    </section>
  )
}
