import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Decimal } from '@/lib/domain/money'
import styles from './charts.module.css'

type ChartColour = 'brand' | 'success' | 'danger' | 'accent' | 'line-strong'

export interface ChartRow {
  name: string
  values: Record<string, Decimal>
  /** The list behind the row; null where there is none. */
  href: string | null
  /** The lists behind single bars, where they are not the row's. */
  hrefs?: Record<string, string>
}

export interface BarChartProps {
  /** What the chart shows, for a screen reader. A table with the same figures stands beside each chart. */
  label: string
  rows: readonly ChartRow[]
  series: readonly { key: string; name: string; colour: ChartColour }[]
  /** The exact value, as it is shown on hover. */
  format: (value: Decimal) => string
  isStacked?: boolean
  /** Without axes and legend, for a row of small charts. */
  isSmall?: boolean
}

export interface LinePoint {
  /** Milliseconds since 1970. */
  at: number
  value: Decimal
  /** When, as it is shown on hover. */
  name: string
}

export interface LineChartProps {
  /** What the chart shows, for a screen reader. A table with the same figures stands beside each chart. */
  label: string
  /** The earliest first. */
  points: readonly LinePoint[]
  format: (value: Decimal) => string
  /** An instant, as it stands on the axis. */
  formatTick: (at: number) => string
}

export const FULL_SIZE = { width: '100%', height: '100%' }

export const AXIS = {
  stroke: 'var(--colour-line-strong)',
  tick: { fill: 'var(--colour-text-muted)', fontSize: 12 },
  tickLine: false,
} as const

/** Of the axis below: its first label stays clear of the lowest one at the side. */
export const BELOW = { tickMargin: 10, height: 36 } as const

/** Reserves a chart's height. The chart, and with it the library, is loaded when its frame comes into view. */
export function ChartFrame({ isSmall, children }: { isSmall?: boolean | undefined; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined')

  useEffect(() => {
    if (isSeen || !frame.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isSeen])

  return (
    <div ref={frame} className={isSmall ? styles.small : styles.chart}>
      {isSeen ? children : null}
    </div>
  )
}

interface TooltipBoxProps {
  title: string
  values: readonly { key: string; colour?: string; text: string }[]
}

/** The exact values under the pointer; a screen reader reads them as the arrow keys move. */
export function TooltipBox({ title, values }: TooltipBoxProps) {
  return (
    <div className={styles.tooltip} role="status" aria-live="assertive">
      <strong>{title}</strong>
      {values.map(({ key, colour, text }) => (
        <span key={key}>
          {colour ? <i className={styles.dot} style={{ background: colour }} /> : null}
          {text}
        </span>
      ))}
    </div>
  )
}
