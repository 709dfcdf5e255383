import { useTranslation } from 'react-i18next'
import styles from './RouteMap.module.css'
import type { RouteView, StateView } from './tracking-view'

/** On the ground of public/drawings/ground.svg, 1020 by 520. */
const PORTS = { guangzhou: [863, 139], hongkong: [876, 154], end: [123, 438] } as const
const VEHICLES = { sea: [390, 350], air: [471, 152] } as const

type OnMap = RouteView & { mapFrom: keyof typeof PORTS }

/** Where the ring is: around the port, or around the ship or plane. */
function Ring({ mode, mapFrom, at }: OnMap) {
  const [x, y] = at === 'inTransit' ? VEHICLES[mode] : PORTS[at === 'end' ? 'end' : mapFrom]
  return <circle className={styles.ring} cx={x} cy={y} r={at === 'inTransit' ? 42 : 26} />
}

/** A lane of which there is a map. */
function Ground(route: OnMap) {
  const { mode, mapFrom, from, to, at } = route
  return (
    <div className={styles.ground} aria-hidden="true">
      <svg viewBox="0 0 1020 520" role="presentation">
        <use href={`/drawings/routes.svg#${mode}-${mapFrom}`} />
        {at === 'inTransit' ? <use href={`/drawings/routes.svg#${mode}`} /> : null}
        <Ring {...route} />
      </svg>
      <span className={styles.from}>{from}</span>
      <span className={styles.to}>{to}</span>
    </div>
  )
}

/** Of the line of any other lane: its ends, and between them the ship or plane. */
const LINE = { origin: 940, inTransit: 510, end: 80, y: 66 } as const

/** Any other lane is a line between its two cities, the one of departure at the right as on the map. */
function Line({ mode, from, to, at }: RouteView) {
  const [x, y] = VEHICLES[mode]
  const { y: level } = LINE
  return (
    <div className={styles.plain} aria-hidden="true">
      <svg viewBox="0 0 1020 132" role="presentation">
        <path
          className={styles.line}
          d={`M${LINE.origin} ${level}H${LINE.end}`}
          strokeDasharray={mode === 'air' ? '1 12' : undefined}
        />
        <circle cx={LINE.origin} cy={level} r={11} />
        <circle cx={LINE.end} cy={level} r={11} />
        {at === 'inTransit' ? (
          <use
            href={`/drawings/routes.svg#${mode}`}
            x={LINE.inTransit - x}
            y={level - y}
            width={1020}
            height={520}
          />
        ) : null}
        <circle className={styles.ring} cx={LINE[at]} cy={level} r={at === 'inTransit' ? 42 : 26} />
      </svg>
      <p className={styles.ends}>
        <span>{to}</span>
        <span>{from}</span>
      </p>
    </div>
  )
}

/** The route that the cargo travels, alone. Between two ports its exact position is unknown, and the caption says so. */
export function RouteMap({ route, statusKey }: { route: RouteView | null } & Pick<StateView, 'statusKey'>) {
  const { t } = useTranslation('tracking')
  if (!route) return null
  const { mode, mapFrom, from, to, at } = route
  return (
    <figure className={styles.map}>
      {mapFrom ? <Ground {...route} mapFrom={mapFrom} /> : <Line {...route} />}
      <figcaption>
        {t(`map.${at === 'inTransit' ? mode : at}`, { state: t(`states.${statusKey}.title`), from, to })}
      </figcaption>
    </figure>
  )
}
