import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { OwnCargo } from './own-cargo'
import styles from './public.module.css'
import { WaitingLabelTag } from './WaitingLabelTag'

interface Props {
  cargo: OwnCargo[]
  /** How many of the visitor's packages do not wait any more. */
  elsewhere: number
  asked: string
}

function trackAddress(query: string): string {
  return `/track-cargo/info?${new URLSearchParams({ trackingNumber: query })}`
}

function One({ one }: { one: OwnCargo }) {
  const { t } = useTranslation('waiting-room')
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <span className={styles.number}>{one.trackingNumber}</span>
        <WaitingLabelTag label={one.label} />
      </div>
      <p className={styles.meaning}>{t(`step.${one.step}.text`)}</p>
      <p className={styles.next}>
        <strong>{t('own.next')}</strong> {t(`step.${one.step}.next`)}
      </p>
      <p className={styles.facts}>
        <span>{t('parcel.received', { date: one.received })}</span>
        <span>{t('parcel.pieces', { count: one.pieces })}</span>
        {one.owed && <span>{t('own.owed', { amount: one.owed })}</span>}
      </p>
      {one.isWhole && <SiteLink href={trackAddress(one.trackingNumber)}>{t('own.whole')}</SiteLink>}
    </li>
  )
}

/** What waits of the visitor's cargo, what each state means and what to do next. */
export function OwnCargoList({ cargo, elsewhere, asked }: Props) {
  const { t } = useTranslation('waiting-room')
  return (
    <div role="status">
      <h3 className={styles.found}>{t('own.found', { count: cargo.length })}</h3>
      {cargo.length > 0 && (
        <ul className={styles.cards}>
          {cargo.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked numbers may be alike, and the list never changes here
            <One key={index} one={one} />
          ))}
        </ul>
      )}
      {elsewhere > 0 && (
        <p>
          {t('own.elsewhere', { count: elsewhere })}{' '}
          <SiteLink href={trackAddress(asked)}>{t('own.track')}</SiteLink>
        </p>
      )}
    </div>
  )
}
