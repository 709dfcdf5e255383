import Big from 'big.js'
import type { DashboardWeek } from '@/lib/contracts/dashboard'

export const MEASURES = ['packages', 'cbm', 'weightKg', 'collectedUSD'] as const
export type Measure = (typeof MEASURES)[number]

/** The parts of a week's bar, from the bottom; money has one. */
export const BAR_MODES = ['sea', 'air', null] as const
export type BarMode = (typeof BAR_MODES)[number]

export function partOf(week: DashboardWeek, measure: Measure, mode: BarMode): Big {
  if (measure === 'collectedUSD') return new Big(mode === 'sea' ? week.collectedUSD : 0)
  const found = week.byMode.find((part) => part.mode === mode)
  return new Big(found?.[measure] ?? 0)
}

export function totalOf(week: DashboardWeek, measure: Measure): Big {
  return BAR_MODES.reduce((sum, mode) => sum.plus(partOf(week, measure, mode)), new Big(0))
}

/** The last complete week against the mean of the four before, in whole percent. */
export function changeOf(weeks: readonly DashboardWeek[], measure: Measure): number | null {
  const whole = weeks.slice(0, -1).map((week) => totalOf(week, measure))
  const last = whole.at(-1)
  const before = whole.slice(-5, -1)
  if (!last || before.length === 0) return null
  const mean = before.reduce((sum, each) => sum.plus(each), new Big(0)).div(before.length)
  return mean.eq(0) ? null : last.minus(mean).div(mean).times(100).round(0).toNumber()
}

/** The list of what was received, by sea or air when a mode is given, or of what was paid in a week. */
export function weekLink({ from, to }: DashboardWeek, measure: Measure, mode: BarMode = null): string {
  if (measure === 'collectedUSD') return `/admin/book-keeping?type=income&from=${from}&to=${to}`
  return `/admin/packages?receivedFrom=${from}&receivedTo=${to}${mode ? `&freightMode=${mode}` : ''}`
}
