import { useTranslation } from 'react-i18next'
import styles from './RouteMap.module.css'
import type { RouteView, StateView } from './tracking-view'

/** On the ground of public/drawings/ground.svg, 1020 by 520. */
const PORTS = { guangzhou: [863, 139], hongkong: [876, 154], end: [123, 438] } as const
const VEHICLES = { sea: [390, 350], air: [471, 152] } as const

/** Where the ring is: around the port, or around the ship or plane. */
function Ring({ mode, from, at }: RouteView) {
  const [x, y] = at === 'underWay' ? VEHICLES[mode] : PORTS[at === 'end' ? 'end' : from]
  return <circle className={styles.ring} cx={x} cy={y} r={at === 'underWay' ? 42 : 26} />
}

/** The route that the cargo travels, alone. Between two ports its exact position is unknown, and the caption says so. */
export function RouteMap({ route, statusKey }: { route: RouteView | null } & Pick<StateView, 'statusKey'>) {
  const { t } = useTranslation('tracking')
  if (!route) return null
  const { mode, from, to, at } = route
  const names = { from: t(`ports.${from}`), to: t(`ports.${to}`) }
  return (
    <figure className={styles.map}>
      <div className={styles.ground} aria-hidden="true">
        <svg viewBox="0 0 1020 520" role="presentation">
          <use href={`/drawings/routes.svg#${mode}-${from}`} />
          {at === 'underWay' ? <use href={`/drawings/routes.svg#${mode}`} /> : null}
          <Ring {...route} />
        </svg>
        <span className={styles.from}>{names.from}</span>
        <span className={styles.to}>{names.to}</span>
      </div>
      <figcaption>
        {t(`map.${at === 'underWay' ? mode : at}`, { state: t(`states.${statusKey}.title`), ...names })}
      </figcaption>
    </figure>
  )
}
