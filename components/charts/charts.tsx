import dynamic from 'next/dynamic'
import type { BarChartProps, LineChartProps } from './chart-parts'
import styles from './charts.module.css'

const Bars = dynamic(() => import('./Bars'), { ssr: false })

/** Bars over names: hover shows the exact values, a click or Enter opens the rows behind. Renders nothing without rows. */
export function BarChart(props: BarChartProps) {
  if (props.rows.length === 0) return null
  // The height is reserved while the library loads.
  return (
    <div className={props.isSmall ? styles.small : styles.chart}>
      <Bars {...props} />
    </div>
  )
}

const Line = dynamic(() => import('./Line'), { ssr: false })

/** A value that holds until the next one is set; hover shows it. */
export function LineChart(props: LineChartProps) {
  return (
    <div className={styles.chart}>
      <Line {...props} />
    </div>
  )
}
