import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { CompanyProfile } from '@/lib/contracts/company'
import { TRANSIT_STATUS_KEYS, TRANSIT_STATUSES } from '@/lib/domain/transit-status'
import { RecentNumbers } from './RecentNumbers'
import { StateTag } from './StateTag'
import { TrackForm } from './TrackForm'
import styles from './Tracking.module.css'

export function TrackingEntry({ company }: { company: CompanyProfile | null }) {
  const { t } = useTranslation('tracking')
  const queries = [
    { title: t('entry.number.title'), text: t('entry.number.text') },
    { title: t('entry.phone.title'), text: t('entry.phone.text') },
    { title: t('entry.code.title'), text: t('entry.code.text') },
  ]
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('entry.title')}</h1>
      <p className={styles.lead}>{t('entry.text')}</p>
      <div className={styles.form}>
        <TrackForm prefix={company?.trackingPrefix ?? ''} />
      </div>
      <RecentNumbers />
      <p>
        <SiteLink href="/my">{t('entry.myCargo')}</SiteLink>
      </p>
      <p>
        <SiteLink href="/waiting-room">{t('entry.waitingRoom')}</SiteLink>
      </p>
      <div className={styles.columns}>
        <section>
          <h2 className={styles.heading}>{t('entry.queries')}</h2>
          <dl className={styles.list}>
            {queries.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h2 className={styles.heading}>{t('entry.states')}</h2>
          <dl className={styles.list}>
            {TRANSIT_STATUSES.map((status) => (
              <div key={status}>
                <dt>
                  <StateTag status={status} statusKey={TRANSIT_STATUS_KEYS[status]} />
                </dt>
                <dd>{t(`states.${TRANSIT_STATUS_KEYS[status]}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  )
}
