import type { Decimal } from '@/lib/domain/money'

export type BarColour = 'brand' | 'success' | 'danger' | 'warning' | 'info' | 'accent' | 'line-strong'

export interface BarsProps {
  /** What is drawn, for those who hear it; the figures stand in the table beneath. */
  label: string
  rows: { name: string; values: Record<string, Decimal> }[]
  series: { key: string; name: string; colour: BarColour }[]
  /** A value in words, under the pointer. */
  format: (value: string) => string
  isStacked?: boolean
}
