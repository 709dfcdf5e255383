import { useTranslation } from 'react-i18next'
import styles from './PresentLeg.module.css'
import type { CargoView } from './tracking-view'

type Place = 'guangzhou' | 'hongkong' | 'sea' | 'air' | 'dar'

/** Where on the drawn way the cargo is: at its port, somewhere between, or there. Null while no way is planned. */
function placeOf({ status, mode, from }: CargoView): Place | null {
  if (!from || !mode) return null
  if (status === 1) return from === 'hongkong' ? 'hongkong' : 'guangzhou'
  if (status >= 4) return 'dar'
  return mode === 'air' ? 'air' : 'sea'
}

/** The drawn route with the cargo on it; how far along it is between two ports nobody knows, and the words say so. */
export function PresentLeg({ cargo }: { cargo: CargoView }) {
  const { t } = useTranslation('tracking')
  const place = placeOf(cargo)
  if (!place) return null
  const said = t(`map.${place}`, { state: t(`states.${cargo.statusKey}.title`) })
  return (
    <figure className={styles.map}>
      <div className={styles.ground}>
        {/* biome-ignore lint/performance/noImgElement: a drawing of 2 KB has nothing to optimise */}
        <img src="/drawings/route.svg" alt="" width={1020} height={520} loading="lazy" />
        <span className={`${styles.here} ${styles[place]}`} />
      </div>
      <figcaption>{said}</figcaption>
    </figure>
  )
}
