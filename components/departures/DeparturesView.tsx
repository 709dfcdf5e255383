import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { ContactBand } from '@/components/layout/ContactBand'
import { PageTitle } from '@/components/layout/PageTitle'
import { TryAgain } from '@/components/layout/TryAgain'
import { localPath } from '@/lib/domain/site-pages'
import styles from './Departures.module.css'
import type { DepartureView } from './departure-view'

const ICONS = { sea: 'ship', air: 'air', both: 'box' } as const

function DepartureCard({ departure, calendar }: { departure: DepartureView; calendar: string }) {
  const { t } = useTranslation('departures')
  const { key, mode, date, when, from, to, closing, isClosed, arrival } = departure
  return (
    <li className={styles.card}>
      <Icon name={ICONS[mode]} size={44} />
      <div>
        <h2 className={styles.day}>
          <time dateTime={date}>{when}</time>
        </h2>
        <p className={styles.route}>{t(`mode.${mode}`, { from, to })}</p>
        {closing && (
          <p className={styles.closing}>{isClosed ? t('closed') : t('closing', { when: closing })}</p>
        )}
        {arrival && <p className={styles.note}>{t('arrival', { when: arrival })}</p>}
        <a className={styles.link} href={`${calendar}?departure=${key}`} download>
          {t('calendar.one')}
        </a>
      </div>
    </li>
  )
}

/** The next departures, as a list and as a calendar file. */
export function DeparturesView({ departures }: { departures: DepartureView[] | null }) {
  const { t } = useTranslation('departures')
  const calendar = localPath('/departures.ics', useRouter().locale ?? 'en')
  return (
    <>
      <PageTitle title={t('title')} text={t('text')} />
      <div className={styles.page}>
        {departures === null && (
          <section className={styles.empty} role="alert">
            <h2>{t('failed.title')}</h2>
            <p>{t('failed.text')}</p>
            <TryAgain className={styles.button} />
          </section>
        )}
        {departures?.length === 0 && (
          <section className={styles.empty}>
            <h2>{t('empty.title')}</h2>
            <p>{t('empty.text')}</p>
          </section>
        )}
        {departures && departures.length > 0 && (
          <>
            <ul className={styles.list}>
              {departures.map((one) => (
                <DepartureCard key={one.key} departure={one} calendar={calendar} />
              ))}
            </ul>
            <p>
              <a className={styles.button} href={calendar} download>
                {t('calendar.all')}
              </a>
            </p>
          </>
        )}
        <p className={styles.note}>{t('caution')}</p>
      </div>
      <ContactBand title={t('contact.title')} text={t('contact.text')} button={t('contact.button')} />
    </>
  )
}
