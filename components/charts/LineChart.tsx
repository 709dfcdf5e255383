import dynamic from 'next/dynamic'
import type { LineChartProps } from './chart-parts'
import styles from './charts.module.css'

const Line = dynamic(() => import('./Line'), { ssr: false })

/** A value that holds until the next one is set; hover shows it. */
export function LineChart(props: LineChartProps) {
  return (
    <div className={styles.chart}>
      <Line {...props} />
    </div>
  )
}
