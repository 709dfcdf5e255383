import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { TryAgain } from '@/components/layout/TryAgain'
import type { CompanyProfile } from '@/lib/contracts/company'
import { phoneText } from '@/lib/domain/phone-text'
import { EnterByCode } from './EnterByCode'
import styles from './Notices.module.css'

/** The office shows nothing by a phone number alone. */
export function CodeNeeded() {
  const { t } = useTranslation('tracking')
  return (
    <section className={styles.notice}>
      <h2 className={styles.title}>{t('byCode.title')}</h2>
      <EnterByCode />
    </section>
  )
}

/** The look-up failed, or the rate limit was reached; `minutes`: how long to wait. */
export function LookUpFailed({ minutes }: { minutes?: number }) {
  const { t } = useTranslation('tracking')
  return (
    <section className={styles.notice} role="alert">
      <h2 className={styles.title}>{minutes ? t('failed.busyTitle') : t('failed.title')}</h2>
      <p>{minutes ? t('failed.busyText', { count: minutes }) : t('failed.text')}</p>
      {minutes ? <EnterByCode /> : null}
      <TryAgain className={styles.retry} />
    </section>
  )
}

interface NothingFoundProps {
  query: string
  company: CompanyProfile | null
}

export function NothingFound({ query, company }: NothingFoundProps) {
  const { t } = useTranslation('tracking')
  const phones = company ? [...company.tanzaniaOffice.phones, ...company.chinaOffice.phones] : []
  return (
    <section className={styles.notice}>
      <h2 className={styles.title}>{t('none.title')}</h2>
      <p className={styles.wrong}>{t('none.wrong')}</p>
      <p>{t('none.query', { query })}</p>
      <ul className={styles.advice}>
        <li>{t('none.country')}</li>
        <li>{t('none.number')}</li>
        <li>{t('none.code')}</li>
        <li>
          {t('none.ownerless')} <SiteLink href="/waiting-room#board">{t('none.board')}</SiteLink>
        </li>
      </ul>
      {phones.length > 0 && (
        <>
          <p>{t('none.sales')}</p>
          <ul className={styles.phones}>
            {phones.map((phone) => (
              <li key={phone}>
                <a href={`tel:${phone}`}>{phoneText(phone)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
