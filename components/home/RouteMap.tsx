import { useTranslation } from 'react-i18next'
import styles from './RouteMap.module.css'

/** The drawn route; its place names are text over the picture, so that each language has its own. */
export function RouteMap() {
  const { t } = useTranslation('home')
  return (
    <figure className={styles.map}>
      {/* biome-ignore lint/performance/noImgElement: a drawing of 2 KB has nothing to optimise */}
      <img src="/drawings/route.svg" alt={t('map.alt')} width={1020} height={520} />
      <figcaption aria-hidden="true">
        <span className={`${styles.place} ${styles.guangzhou}`}>{t('map.guangzhou')}</span>
        <span className={`${styles.place} ${styles.hongKong}`}>{t('map.hongKong')}</span>
        <span className={`${styles.place} ${styles.dar}`}>{t('map.dar')}</span>
        <span className={`${styles.way} ${styles.sea}`}>{t('map.sea')}</span>
        <span className={`${styles.way} ${styles.air}`}>{t('map.air')}</span>
      </figcaption>
    </figure>
  )
}
