import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { LookedUp } from './look-up'
import { resultAddress } from './result-address'
import { CargoState } from './SeveralFound'
import styles from './SeveralFound.module.css'

/** One of the things that were looked for: its state, all cargo of a phone or code, or why there is none. */
function Found({ asked, result }: LookedUp) {
  const { t } = useTranslation('tracking')
  switch (result.kind) {
    case 'state':
      return (
        <CargoState cargo={result.cargo}>
          <p className={styles.facts}>
            <span>
              {t('money.remaining')}: <strong>{result.due ?? t('many.unpriced')}</strong>
            </span>
            <SiteLink className={styles.open} href={resultAddress([result.cargo.trackingNumber])}>
              {t('many.open')}
            </SiteLink>
          </p>
        </CargoState>
      )
    case 'several':
      return result.cargo.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: masked numbers may be alike, and the list never changes here
        <CargoState key={index} cargo={one} />
      ))
    default:
      return (
        <li className={styles.one}>
          <span className={styles.number}>{asked}</span>
          <p className={styles.text}>{result.kind === 'none' ? t('none.wrong') : t('many.failed')}</p>
        </li>
      )
  }
}

/** Several numbers looked for at once, each with its state, in the order they were typed. */
export function ManyFound({ found, leftOut }: { found: LookedUp[]; leftOut: number }) {
  const { t } = useTranslation('tracking')
  return (
    <section>
      <h2 className={styles.title}>{t('many.title', { count: found.length })}</h2>
      {leftOut > 0 && (
        <p className={styles.hint} role="status">
          {t('many.leftOut', { count: leftOut, most: found.length })}
        </p>
      )}
      <ul className={styles.list}>
        {found.map((one) => (
          <Found key={one.asked} {...one} />
        ))}
      </ul>
    </section>
  )
}
