import type { RateChange } from '@/lib/contracts/rates'

interface Area {
  width: number
  height: number
  /** Room for the figures at the left and the dates below. */
  left: number
  bottom: number
}

export interface RateSteps {
  /** The line as an SVG path: a rate holds until the next one is set. */
  path: string
  lowest: number
  highest: number
  first: string
}

const TOP = 8

/** Where a chart's line runs up to an instant; figures only for drawing, never for money. Null with nothing to draw. */
export function rateSteps(changes: readonly RateChange[], area: Area, until: number): RateSteps | null {
  const points = changes
    .map(({ rate, setAt }) => ({ at: Date.parse(setAt), rate: Number(rate), setAt }))
    .sort((one, other) => one.at - other.at)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const rates = points.map(({ rate }) => rate)
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)]
  const span = Math.max(last.at, until) - first.at || 1
  const range = highest - lowest || 1
  const x = (at: number) => (area.left + ((at - first.at) / span) * (area.width - area.left)).toFixed(1)
  const y = (rate: number) =>
    (TOP + (1 - (rate - lowest) / range) * (area.height - TOP - area.bottom)).toFixed(1)
  const steps = points.slice(1).map(({ at, rate }) => `H${x(at)}V${y(rate)}`)
  const path = `M${x(first.at)} ${y(first.rate)}${steps.join('')}H${area.width}`
  return { path, lowest, highest, first: first.setAt }
}
