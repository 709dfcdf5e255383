import { useTranslation } from 'react-i18next'
import { TrackForm } from '@/components/tracking/TrackForm'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './Hero.module.css'
import { RouteMap } from './RouteMap'

/** What people come for first: the tracking field. */
export function Hero({ company }: { company: CompanyProfile | null }) {
  const { t } = useTranslation('home')
  const facts = [
    {
      value: t('facts.experience.value', { years: company?.yearsOfExperience ?? '' }),
      text: t('facts.experience.text'),
    },
    { value: t('facts.allDay.value'), text: t('facts.allDay.text') },
    { value: t('facts.door.value'), text: t('facts.door.text') },
    { value: t('facts.air.value'), text: t('facts.air.text') },
  ]
  return (
    <section className={styles.hero}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.text}>{t('text')}</p>
          <TrackForm prefix={company?.trackingPrefix ?? ''} />
        </div>
        <RouteMap />
        <ul className={styles.facts}>
          {facts.map(({ value, text }) => (
            <li key={text}>
              <strong>{value}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
