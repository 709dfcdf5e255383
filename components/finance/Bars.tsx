import { Skeleton } from 'antd'
import dynamic from 'next/dynamic'
import type { Decimal } from '@/lib/domain/money'
import styles from './finance.module.css'

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

// The drawing library is heavy and only managers look at charts: it comes when there is one to draw.
const BarsDrawing = dynamic(() => import('./BarsDrawing'), {
  ssr: false,
  loading: () => <Skeleton active title={false} paragraph={{ rows: 5 }} />,
})

/** A chart of bars; nothing where there is nothing to draw. */
export function Bars({ label, ...drawing }: BarsProps) {
  if (drawing.rows.length === 0) return null
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <BarsDrawing {...drawing} />
    </div>
  )
}
