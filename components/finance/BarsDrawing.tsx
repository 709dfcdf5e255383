import { useTranslation } from 'react-i18next'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { BarsProps } from './bars-props'

const HEIGHT = 240
const TICK = { fill: 'var(--colour-text-muted)', fontSize: 12 }
const BOX = {
  background: 'var(--colour-raised)',
  border: '1px solid var(--colour-line)',
  borderRadius: 'var(--radius-medium)',
  color: 'var(--colour-text)',
}

const SHORT = { notation: 'compact', maximumFractionDigits: 1 } as const
/** '1200000' as '1.2M', in Chinese as '120万': an axis has no room for more, nor for the Swahili words. */
const short = new Intl.NumberFormat('en', SHORT)
const shortChinese = new Intl.NumberFormat('zh-CN', SHORT)

/** Bars over names. Numbers are for the eye alone: the exact ones stand in the table beneath. */
export default function BarsDrawing({ rows, series, format, isStacked = false }: Omit<BarsProps, 'label'>) {
  const { i18n } = useTranslation()
  const shortest = i18n.language === 'zh' ? shortChinese : short
  const data = rows.map(({ name, values }) => ({
    name,
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Number(value)])),
  }))
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--colour-line)" vertical={false} />
        <XAxis
          dataKey="name"
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--colour-line-strong)' }}
        />
        <YAxis
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={52}
          tickFormatter={(value) => shortest.format(Number(value))}
        />
        <Tooltip
          cursor={{ fill: 'var(--colour-sunken)' }}
          contentStyle={BOX}
          formatter={(value) => format(String(value))}
        />
        {series.length > 1 ? <Legend itemSorter={null} /> : null}
        {series.map(({ key, name, colour }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            fill={`var(--colour-${colour})`}
            stackId={isStacked ? 'all' : undefined}
            maxBarSize={36}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
