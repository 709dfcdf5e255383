import { useTranslation } from 'react-i18next'
import styles from './SeveralFound.module.css'
import { StateTag } from './StateTag'
import type { StateView } from './tracking-view'

/** All cargo of a phone or secret code: states alone. */
export function SeveralFound({ cargo }: { cargo: StateView[] }) {
  const { t } = useTranslation('tracking')
  return (
    <section>
      <h2 className={styles.title}>{t('several.title', { count: cargo.length })}</h2>
      <p className={styles.hint}>{t('several.hint')}</p>
      <ul className={styles.list}>
        {cargo.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: masked numbers may be alike, and the list never changes here
          <li key={index} className={styles.one}>
            <div className={styles.top}>
              <span className={styles.number}>{one.trackingNumber}</span>
              <StateTag status={one.status} statusKey={one.statusKey} />
            </div>
            <p className={styles.text}>
              {one.waiting ? t(`waiting.${one.waiting}`) : t(`states.${one.statusKey}.text`)}
            </p>
            <p className={styles.facts}>
              {one.mode && <span>{t(`journey.${one.mode}`)}</span>}
              <span>
                {t('cargo.pieces')}: {one.pieces}
              </span>
              {one.departure && (
                <span>
                  {t('journey.departure')}: {one.departure}
                </span>
              )}
              {one.arrival && (
                <span>
                  {t('arrival.title')}: {one.arrival.when}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
