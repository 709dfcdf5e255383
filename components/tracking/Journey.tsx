import { useTranslation } from 'react-i18next'
import styles from './Cargo.module.css'
import type { CargoView } from './tracking-view'

/** Departure and ports, then what happened, the newest first. */
export function Journey({ cargo }: { cargo: CargoView }) {
  const { t } = useTranslation('tracking')
  return (
    <section className={`${styles.card} ${styles.journey}`}>
      <h2 className={styles.heading}>{t('journey.title')}</h2>
      <dl className={styles.facts}>
        {cargo.facts.map(({ key, say, text }) => (
          <div key={key}>
            <dt>{t(`journey.${key}`)}</dt>
            <dd>{text ?? t(say)}</dd>
          </div>
        ))}
      </dl>
      <ol className={styles.timeline}>
        {cargo.history.map(({ statusKey, at, when, place }) => (
          <li key={`${statusKey} ${at}`}>
            <strong>{statusKey ? t(`states.${statusKey}.title`) : t('journey.received')}</strong>
            <time dateTime={at}>{place ? `${when} · ${t(`ports.${place}`)}` : when}</time>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('journey.zone')}</p>
    </section>
  )
}
