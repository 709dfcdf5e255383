import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { Section } from '@/components/layout/Section'
import { SiteLink } from '@/components/layout/SiteLink'
import { CodeNeeded, LookUpFailed, NothingFound } from '@/components/tracking/Notices'
import type { CompanyProfile } from '@/lib/contracts/company'
import { trackingResultPath } from '@/lib/domain/site-pages'
import type { OwnCargo, OwnResult } from './own-cargo'
import { useRoomAddress } from './room-forms'
import { WaitingLabelTag } from './WaitingLabelTag'
import styles from './WaitingRoom.module.css'

interface OwnCargoListProps {
  cargo: OwnCargo[]
  /** How many of the visitor's packages do not wait any more. */
  elsewhere: number
  query: string
}

function OwnCargoCard({ one }: { one: OwnCargo }) {
  const { t } = useTranslation('waiting-room')
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        {one.trackingNumber === null ? (
          <h4 className={styles.ordinal}>{t('own.one', { ordinal: one.ordinal })}</h4>
        ) : (
          <span className={styles.number}>{one.trackingNumber}</span>
        )}
        <WaitingLabelTag label={one.label} />
      </div>
      <p className={styles.meaning}>{t(`step.${one.step}.text`)}</p>
      <p className={styles.next}>
        <strong>{t('own.next')}</strong> {t(`step.${one.step}.next`)}
      </p>
      <p className={styles.facts}>
        <span>{t('parcel.received', { date: one.received })}</span>
        {one.pieces !== null && <span>{t('parcel.pieces', { count: one.pieces })}</span>}
        {one.owed && <span>{t('own.owed', { amount: one.owed })}</span>}
      </p>
      {one.trackingNumber !== null && (
        <SiteLink href={trackingResultPath([one.trackingNumber])}>{t('own.whole')}</SiteLink>
      )}
    </li>
  )
}

function OwnCargoList({ cargo, elsewhere, query }: OwnCargoListProps) {
  const { t } = useTranslation('waiting-room')
  return (
    <div role="status">
      <h3 className={styles.found}>{t('own.found', { count: cargo.length })}</h3>
      {cargo.length > 0 && (
        <ul className={styles.cards}>
          {cargo.map((one) => (
            <OwnCargoCard key={one.trackingNumber ?? one.ordinal} one={one} />
          ))}
        </ul>
      )}
      {elsewhere > 0 && (
        <p>
          {t('own.elsewhere', { count: elsewhere })}{' '}
          <SiteLink href={trackingResultPath([query])}>{t('own.track')}</SiteLink>
        </p>
      )}
    </div>
  )
}

interface Props {
  query: string
  own: OwnResult | null
  company: CompanyProfile | null
}

function Result({ query, own, company }: Props) {
  switch (own?.kind) {
    case 'found':
      return <OwnCargoList cargo={own.cargo} elsewhere={own.elsewhere} query={query} />
    case 'none':
      return <NothingFound query={query} company={company} />
    case 'code':
      return <CodeNeeded />
    case 'busy':
      return <LookUpFailed minutes={own.minutes} />
    case 'failed':
      return <LookUpFailed />
    default:
      return null
  }
}

/** The visitor's own waiting cargo: a plain GET form and its result. */
export function OwnCargoSection(props: Props) {
  const { t } = useTranslation('waiting-room')
  const address = useRoomAddress()
  const field = useId()
  const hint = useId()
  return (
    <Section title={t('own.title')} lead={t('own.text')}>
      <form className={styles.search} action={address} method="get">
        <label htmlFor={field}>{t('own.label')}</label>
        <div className={styles.row}>
          <input
            key={props.query}
            id={field}
            className={styles.field}
            name="query"
            type="text"
            defaultValue={props.query}
            aria-describedby={hint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={64}
            required
          />
          <button type="submit" className={styles.main}>
            <Icon name="search" />
            {t('own.button')}
          </button>
        </div>
        <p id={hint} className={styles.hint}>
          {t('own.hint')}
        </p>
      </form>
      <Result {...props} />
    </Section>
  )
}
