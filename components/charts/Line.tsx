import { CartesianGrid, Line as Curve, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { AXIS, BELOW, FULL_SIZE, type LineChartProps, type LinePoint, TooltipBox } from './chart-parts'
import styles from './charts.module.css'

/** Loaded by LineChart alone. */
export default function Line({ label, points, format, formatTick }: LineChartProps) {
  const tooltip = ({ name, value }: LinePoint) => (
    <TooltipBox title={name} values={[{ key: 'value', text: format(value) }]} />
  )
  return (
    <div className={styles.frame}>
      <LineChart
        responsive
        style={FULL_SIZE}
        data={points}
        aria-label={label}
        margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--colour-line)" />
        <XAxis
          {...AXIS}
          {...BELOW}
          dataKey="at"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          interval="equidistantPreserveStart"
          minTickGap={16}
          tickFormatter={formatTick}
        />
        <YAxis
          {...AXIS}
          axisLine={false}
          width="auto"
          niceTicks="snap125"
          domain={['auto', 'auto']}
          tickFormatter={(value: number) => format(String(value))}
        />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) =>
            active && payload[0] ? tooltip(payload[0].payload as LinePoint) : null
          }
        />
        <Curve
          type="stepAfter"
          dataKey={({ value }: LinePoint) => Number(value)}
          stroke="var(--colour-brand)"
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </div>
  )
}
