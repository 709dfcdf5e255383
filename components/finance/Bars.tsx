import { Skeleton } from 'antd'
import dynamic from 'next/dynamic'
import type { BarsProps } from './bars-props'
import styles from './finance.module.css'

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
