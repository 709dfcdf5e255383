import dynamic from 'next/dynamic'
import { type BarChartProps, ChartFrame, type LineChartProps } from './chart-parts'

const Bars = dynamic(() => import('./Bars'), { ssr: false })

/** Bars over names: hover shows the exact values, a click or Enter opens the rows behind. Renders nothing without rows. */
export function BarChart(props: BarChartProps) {
  if (props.rows.length === 0) return null
  return (
    <ChartFrame isSmall={props.isSmall}>
      <Bars {...props} />
    </ChartFrame>
  )
}

const Line = dynamic(() => import('./Line'), { ssr: false })

/** A value that holds until the next one is set; hover shows it. */
export function LineChart(props: LineChartProps) {
  return (
    <ChartFrame>
      <Line {...props} />
    </ChartFrame>
  )
}
