import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/ui/date-format'
import type { RateChange } from '@/lib/contracts/rates'
import { formatQuantity } from '@/lib/domain/money'
import { rateSteps } from './rate-steps'
import styles from './rates.module.css'

const AREA = { width: 640, height: 200, left: 76, bottom: 32 }

interface RateChartProps {
  changes: readonly RateChange[]
  currency: 'TZS' | 'CNY'
}

/** The course of a rate; its figures stand in the table below. */
export function RateChart({ changes, currency }: RateChartProps) {
  const { t, i18n } = useTranslation('rates')
  const [now] = useState(() => Date.now())
  const steps = rateSteps(changes, AREA, now)
  if (!steps) return null
  const { width, height, left, bottom } = AREA
  const day = (at: string) => formatInstant(at, i18n.language, 'short').split(/[, ]{0,2}\d\d:\d\d/)[0] ?? ''
  const [from, to] = [day(steps.first), day(new Date(now).toISOString())]
  const floor = height - bottom
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('history.chart', { currency, from, to })}
    >
      <line className={styles.grid} x1={left} x2={width} y1={8} y2={8} />
      <line className={styles.grid} x1={left} x2={width} y1={floor} y2={floor} />
      <text className={styles.axis} x={left - 6} y={12} textAnchor="end">
        {formatQuantity(steps.highest)}
      </text>
      <text className={styles.axis} x={left - 6} y={floor + 4} textAnchor="end">
        {formatQuantity(steps.lowest)}
      </text>
      <text className={styles.axis} x={left} y={height - 4}>
        {from}
      </text>
      <text className={styles.axis} x={width} y={height - 4} textAnchor="end">
        {to}
      </text>
      <path d={steps.path} fill="none" stroke="currentColor" strokeWidth={2} />
    </svg>
  )
}
