import { useTranslation } from 'react-i18next'
import styles from './RouteMap.module.css'
import type { CargoView } from './tracking-view'

/** The cargo on the map of its route. Between two ports its exact position is unknown, and the caption says so. */
export function RouteMap({ leg, statusKey }: Pick<CargoView, 'leg' | 'statusKey'>) {
  const { t } = useTranslation('tracking')
  if (!leg) return null
  return (
    <figure className={styles.map}>
      <div className={styles.ground}>
        {/* biome-ignore lint/performance/noImgElement: an SVG of 2 KB */}
        <img src="/drawings/route.svg" alt="" width={1020} height={520} loading="lazy" />
        <span className={`${styles.here} ${styles[leg]}`} />
      </div>
      <figcaption>{t(`map.${leg}`, { state: t(`states.${statusKey}.title`) })}</figcaption>
    </figure>
  )
}
