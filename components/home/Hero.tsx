import { useTranslation } from 'react-i18next'
import { TrackForm } from '@/components/tracking/TrackForm'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { CompanyPicture } from '@/lib/contracts/company-proof'
import styles from './Hero.module.css'
import { HeroProof } from './HeroProof'
import type { FigureView } from './home-props'

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

interface HeroProps {
  company: CompanyProfile | null
  figures: readonly FigureView[]
  pictures: readonly CompanyPicture[]
}

export function Hero({ company, figures, pictures }: HeroProps) {
  const { t } = useTranslation('home')
  return (
    <section className={styles.hero}>
      <div className={styles.inside}>
        <div className={styles.intro}>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.text}>{t('text')}</p>
          <TrackForm prefix={company?.trackingPrefix ?? ''} />
        </div>
        {company ? <HeroProof company={company} figures={figures} pictures={pictures} /> : null}
        <RouteMap />
      </div>
    </section>
  )
}
