import type { BarsProps } from './bars-props'

export interface BarScale {
  /** Values with a line of their own, from the lowest. */
  ticks: number[]
  /** How far up a value stands, in percent of the drawing's height. */
  heightOf: (value: number) => number
}

const WANTED_TICKS = 4
const ROUND_STEPS = [1, 2, 2.5, 5, 10]

/** The round step that parts a span into about four. */
function stepFor(span: number): number {
  const rough = span / WANTED_TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  return (ROUND_STEPS.find((step) => step * power >= rough) ?? 10) * power
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

/** From the lowest to the highest value and always over zero, in round steps. */
export function barScale({
  rows,
  series,
  isStacked,
}: Pick<BarsProps, 'rows' | 'series' | 'isStacked'>): BarScale {
  const ends = rows.flatMap(({ values }) => {
    const all = series.map(({ key }) => Number(values[key] ?? 0))
    if (!isStacked) return all
    return [sumOf(all.filter((value) => value > 0)), sumOf(all.filter((value) => value < 0))]
  })
  const lowest = Math.min(0, ...ends)
  const highest = Math.max(0, ...ends)
  const step = stepFor(highest - lowest || 1)
  const first = Math.floor(lowest / step)
  const last = Math.max(Math.ceil(highest / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { ticks, heightOf: (value) => ((value - first * step) / ((last - first) * step)) * 100 }
}
