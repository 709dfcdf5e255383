import { useTranslation } from 'react-i18next'
import styles from './PresentLeg.module.css'
import type { CargoView } from './tracking-view'

/** The drawn route with the cargo on it; how far along it is between two ports nobody knows, and the words say so. */
export function PresentLeg({ leg, statusKey }: Pick<CargoView, 'leg' | 'statusKey'>) {
  const { t } = useTranslation('tracking')
  if (!leg) return null
  const said = t(`map.${leg}`, { state: t(`states.${statusKey}.title`) })
  return (
    <figure className={styles.map}>
      <div className={styles.ground}>
        {/* biome-ignore lint/performance/noImgElement: a drawing of 2 KB has nothing to optimise */}
        <img src="/drawings/route.svg" alt="" width={1020} height={520} loading="lazy" />
        <span className={`${styles.here} ${styles[leg]}`} />
      </div>
      <figcaption>{said}</figcaption>
    </figure>
  )
}
