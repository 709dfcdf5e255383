import { useTranslation } from 'react-i18next'
import { TrackForm } from '@/components/tracking/TrackForm'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './Hero.module.css'

/** The names of the places are text over the picture, so that they are translated. */
function RouteMap() {
  const { t } = useTranslation('home')
  return (
    <figure className={styles.map}>
      {/* biome-ignore lint/performance/noImgElement: an SVG of 2 KB */}
      <img src="/drawings/route.svg" alt={t('map.alt')} width={1020} height={520} />
      <figcaption aria-hidden="true">
        <span className={`${styles.port} ${styles.guangzhou}`}>{t('map.guangzhou')}</span>
        <span className={`${styles.port} ${styles.hongKong}`}>{t('map.hongKong')}</span>
        <span className={`${styles.port} ${styles.dar}`}>{t('map.dar')}</span>
        <span className={`${styles.route} ${styles.sea}`}>{t('map.sea')}</span>
        <span className={`${styles.route} ${styles.air}`}>{t('map.air')}</span>
      </figcaption>
    </figure>
  )
}

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
        <div className={styles.intro}>
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
