import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { trackingResultPath } from '@/lib/domain/site-pages'
import { MOST_FOUND } from '@/lib/domain/tracking-query'
import { arrivalReason } from './arrival-reason'
import { EnterByCode } from './EnterByCode'
import type { LookedUp } from './look-up'
import styles from './SeveralFound.module.css'
import { StateTag } from './StateTag'
import type { StateView } from './tracking-view'

/** The state of one package. */
function CargoState({ cargo, children }: { cargo: StateView; children?: ReactNode }) {
  const { t } = useTranslation('tracking')
  return (
    <li className={styles.one}>
      <div className={styles.top}>
        {cargo.trackingNumber === null ? (
          <h3 className={styles.ordinal}>{t('several.one', { ordinal: cargo.ordinal })}</h3>
        ) : (
          <span className={styles.number}>{cargo.trackingNumber}</span>
        )}
        <StateTag {...cargo} />
      </div>
      <p className={styles.text}>{t(cargo.meaning, { to: cargo.to })}</p>
      <p className={styles.facts}>
        <span>
          {t('journey.received')}: {cargo.received}
        </span>
        {cargo.mode && <span>{t(`journey.${cargo.mode}`)}</span>}
        {cargo.pieces !== null && (
          <span>
            {t('cargo.pieces')}: {cargo.pieces}
          </span>
        )}
        {cargo.departure && (
          <span>
            {t('journey.departure')}: {cargo.departure}
          </span>
        )}
        {cargo.arrival && (
          <>
            <span>
              {t('arrival.title')}: {cargo.arrival.when}
            </span>
            <span>{arrivalReason(cargo.arrival, t)}</span>
          </>
        )}
      </p>
      {children}
    </li>
  )
}

function CargoStates({ cargo }: { cargo: StateView[] }) {
  return cargo.map((one) => <CargoState key={one.ordinal} cargo={one} />)
}

/** All cargo of a phone number or secret code, by its states only. */
export function SeveralFound({ cargo }: { cargo: StateView[] }) {
  const { t } = useTranslation('tracking')
  return (
    <section>
      <h2 className={styles.title}>{t('several.title', { count: cargo.length })}</h2>
      <p className={styles.hint}>
        {cargo.length === MOST_FOUND ? `${t('several.most', { count: MOST_FOUND })} ` : null}
        {t('several.hint')} <SiteLink href="/my">{t('several.myCargo')}</SiteLink>
      </p>
      <ul className={styles.list}>
        <CargoStates cargo={cargo} />
      </ul>
    </section>
  )
}

const WHY_NOT = {
  none: 'none.wrong',
  code: 'byCode.title',
  busy: 'many.failed',
  failed: 'many.failed',
} as const

/** One of several queries: its state, all cargo of a phone number or code, or why nothing was found. */
function QueryResult({ query, result }: LookedUp) {
  const { t } = useTranslation('tracking')
  switch (result.kind) {
    case 'state':
      return (
        <CargoState cargo={result.cargo}>
          <p className={styles.facts}>
            <span>
              {t('money.remaining')}: <strong>{result.due ?? t('many.unpriced')}</strong>
            </span>
            <SiteLink className={styles.open} href={trackingResultPath([result.number])}>
              {t('many.open')}
            </SiteLink>
          </p>
        </CargoState>
      )
    case 'several':
      return <CargoStates cargo={result.cargo} />
    default:
      return (
        <li className={styles.one}>
          <span className={styles.number}>{query}</span>
          <p className={styles.text}>{t(WHY_NOT[result.kind])}</p>
        </li>
      )
  }
}

/** Stopped by a limit, or by the office that shows nothing by a phone alone. */
const isBarred = ({ result }: LookedUp) => result.kind === 'busy' || result.kind === 'code'

/** The results of several queries, in the order they were typed; where one was stopped, the way on stands once. */
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
      {found.some(isBarred) && <EnterByCode className={styles.hint} />}
      <ul className={styles.list}>
        {found.map((one) => (
          <QueryResult key={one.query} {...one} />
        ))}
      </ul>
    </section>
  )
}
