import { useRouter } from 'next/router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Bar,
  CartesianGrid,
  Legend,
  BarChart as RechartsBarChart,
  ReferenceLine,
  Tooltip,
  useActiveTooltipDataPoints,
  XAxis,
  YAxis,
} from 'recharts'
import { AXIS, type BarChartProps, BELOW, type ChartRow, FULL_SIZE, TooltipBox } from './chart-parts'
import styles from './charts.module.css'

const COMPACT = { notation: 'compact', maximumFractionDigits: 1 } as const
const compact = new Intl.NumberFormat('en', COMPACT)
const compactChinese = new Intl.NumberFormat('zh-CN', COMPACT)

const colourOf = (colour: string) => `var(--colour-${colour})`

/** Opens the rows behind a point of the chart; in a new tab with Ctrl. */
function useOpenRows() {
  const router = useRouter()
  return (href: string | null | undefined, event?: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>) => {
    if (!href) return
    if (event?.ctrlKey || event?.metaKey) window.open(href, '_blank', 'noopener')
    else void router.push(href)
  }
}

/** The row that the arrow keys or the pointer have reached. The library's hook works only inside its chart. */
function ActiveRow({ onChange }: { onChange: (row: ChartRow | null) => void }) {
  const [row = null] = useActiveTooltipDataPoints<ChartRow>() ?? []
  useEffect(() => {
    onChange(row)
  })
  return null
}

function Values({ row, series, format }: Pick<BarChartProps, 'series' | 'format'> & { row: ChartRow }) {
  return (
    <TooltipBox
      title={row.name}
      values={series.map(({ key, name, colour }) => ({
        key,
        colour: colourOf(colour),
        text: `${name}: ${format(row.values[key] ?? '0')}`,
      }))}
    />
  )
}

function Axes({ isHidden }: { isHidden: boolean | undefined }) {
  const { i18n } = useTranslation()
  // English for Swahili too: an axis has no room for its long numerals.
  const axisNumbers = i18n.language === 'zh' ? compactChinese : compact
  return (
    <>
      {isHidden ? null : <CartesianGrid vertical={false} stroke="var(--colour-line)" />}
      <XAxis
        {...AXIS}
        {...BELOW}
        hide={isHidden}
        dataKey="name"
        interval="equidistantPreserveStart"
        minTickGap={8}
      />
      <YAxis
        {...AXIS}
        hide={isHidden}
        axisLine={false}
        width="auto"
        niceTicks="snap125"
        tickFormatter={(value: number) => axisNumbers.format(value)}
      />
      <ReferenceLine y={0} stroke={AXIS.stroke} />
    </>
  )
}

/** Loaded by BarChart alone. */
export default function Bars({ label, rows, series, format, isStacked, isSmall }: BarChartProps) {
  const open = useOpenRows()
  const active = useRef<ChartRow | null>(null)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Enter from the chart inside
    <div
      className={styles.frame}
      onKeyDown={({ key }) => {
        if (key === 'Enter') open(active.current?.href)
      }}
    >
      <RechartsBarChart
        responsive
        style={rows.some(({ href }) => href) ? { ...FULL_SIZE, cursor: 'pointer' } : FULL_SIZE}
        data={rows}
        aria-label={label}
        stackOffset={isStacked ? 'sign' : 'none'}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        onClick={({ activeTooltipIndex }, event) => open(rows[Number(activeTooltipIndex)]?.href, event)}
      >
        <Axes isHidden={isSmall} />
        <Tooltip
          cursor={{ fill: 'var(--colour-text)', fillOpacity: 0.06 }}
          isAnimationActive={false}
          content={({ active: isActive, payload }) =>
            isActive && payload[0] ? (
              <Values row={payload[0].payload as ChartRow} series={series} format={format} />
            ) : null
          }
        />
        {isSmall || series.length < 2 ? null : (
          <Legend
            itemSorter={null}
            formatter={(name: string) => <span className={styles.legend}>{name}</span>}
          />
        )}
        {series.map(({ key, name, colour }) => (
          <Bar
            key={key}
            dataKey={(row: ChartRow) => Number(row.values[key] ?? 0)}
            name={name}
            fill={colourOf(colour)}
            stackId={isStacked ? 'all' : undefined}
            maxBarSize={36}
            isAnimationActive={false}
            onClick={(bar, _index, event) => {
              event.stopPropagation()
              const row = bar.payload as ChartRow
              open(row.hrefs?.[key] ?? row.href, event)
            }}
          />
        ))}
        <ActiveRow onChange={(row) => (active.current = row)} />
      </RechartsBarChart>
    </div>
  )
}
