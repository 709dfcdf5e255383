import { useTranslation } from 'react-i18next'
import styles from './RouteMap.module.css'
import type { RouteView, StateView } from './tracking-view'

/** On the ground of public/drawings/ground.svg, 1020 by 520. */
const POSITIONS = { guangzhou: [863, 139], hongkong: [876, 154], end: [123, 438] } as const
const SEA_FROM_HONG_KONG =
  'C874 168 860 196 850 220C840 244 828 273 816 296C804 319 789 350 776 358C763 366 753 354 740 346C727 338 720 313 698 308C676 303 638 313 610 316C582 319 567 318 530 324C493 331 437 342 390 355C343 368 287 388 250 400C213 413 191 424 170 430C149 436 131 437 123 438'
const LINES = {
  sea: {
    guangzhou: `M863 139C865 142 878 141 876 154${SEA_FROM_HONG_KONG}`,
    hongkong: `M876 154${SEA_FROM_HONG_KONG}`,
  },
  air: {
    guangzhou: 'M863 139C653 69 273 138 123 438',
    hongkong: 'M876 154C660 78 273 146 123 438',
  },
}

function Ship() {
  return (
    <g transform="translate(390 349)">
      <path d="M-26 2h52l-7 15a4 4 0 0 1-4 2h-30a4 4 0 0 1-4-2z" />
      <path d="M-18-3v-11h11v11zm13 0v-11h11v11zm13 0v-11h11v11zm-20-14v-10h11v10z" />
    </g>
  )
}

function Plane() {
  return (
    <path
      transform="translate(471 152) rotate(162) scale(1.1)"
      d="M30 0c0 3-3 4-7 4H8L-5 22h-6L-5 4h-13l-5 7h-5l3-11-3-11h5l5 7h13l-6-18h6L8-4h15c4 0 7 1 7 4z"
    />
  )
}

/** Where the ring is: around the port, or around the ship or plane. */
function ringOf({ mode, from, at }: RouteView) {
  if (at === 'underWay') return { x: mode === 'sea' ? 390 : 471, y: mode === 'sea' ? 350 : 152, r: 42 }
  const [x, y] = POSITIONS[at === 'end' ? 'end' : from]
  return { x, y, r: 26 }
}

/** The route that the cargo travels, alone. Between two ports its exact position is unknown, and the caption says so. */
export function RouteMap({ route, statusKey }: { route: RouteView | null } & Pick<StateView, 'statusKey'>) {
  const { t } = useTranslation('tracking')
  if (!route) return null
  const { mode, from, to, at } = route
  const ring = ringOf(route)
  const names = { from: t(`ports.${from}`), to: t(`ports.${to}`) }
  return (
    <figure className={styles.map}>
      <div className={styles.ground} aria-hidden="true">
        <svg viewBox="0 0 1020 520" className={styles[mode]} role="presentation">
          <path className={styles.line} d={LINES[mode][from]} />
          {[POSITIONS[from], POSITIONS.end].map(([x, y]) => (
            <circle key={x} className={styles.port} cx={x} cy={y} r={11} />
          ))}
          {at === 'underWay' ? mode === 'sea' ? <Ship /> : <Plane /> : null}
          <circle className={styles.ring} cx={ring.x} cy={ring.y} r={ring.r} />
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
