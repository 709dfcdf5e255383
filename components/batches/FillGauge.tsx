import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { fillPercent } from '@/lib/domain/measures'
import { type Decimal, formatCbm, formatQuantity } from '@/lib/domain/money'
import styles from './batches.module.css'

const FULL = 100

interface FillGaugeProps {
  load: { weightKg: Decimal; cbm: Decimal } | null
  capacity: { capacityCbm: Decimal | null; capacityKg: Decimal | null }
  /** Without the amounts, for a row of a list. */
  compact?: boolean
}

/** How full a batch is by volume and by weight; an overload is shown as more than 100%. */
export function FillGauge({ load, capacity, compact = false }: FillGaugeProps) {
  const { capacityCbm, capacityKg } = capacity
  if (!load || (capacityCbm === null && capacityKg === null)) return compact ? '—' : null
  return (
    <div className={styles.gauges}>
      {capacityCbm ? <Gauge amount={load.cbm} capacity={capacityCbm} unit="CBM" compact={compact} /> : null}
      {capacityKg ? <Gauge amount={load.weightKg} capacity={capacityKg} unit="kg" compact={compact} /> : null}
    </div>
  )
}

interface GaugeProps {
  amount: Decimal
  capacity: Decimal
  unit: 'CBM' | 'kg'
  compact: boolean
}

function Gauge({ amount, capacity, unit, compact }: GaugeProps) {
  const { t } = useTranslation('batches')
  const percent = fillPercent(amount, capacity)
  const isOver = percent > FULL
  const text = t('fill.of', {
    amount: unit === 'CBM' ? formatCbm(amount) : formatQuantity(amount),
    capacity: formatQuantity(capacity),
    unit,
  })
  return (
    <div title={text}>
      <Progress
        aria-label={`${text}, ${percent}%`}
        size="small"
        percent={Math.min(percent, FULL)}
        status={isOver ? 'exception' : 'normal'}
        format={() => `${percent}%`}
      />
      {compact ? null : (
        <span className={isOver ? styles.over : styles.muted}>
          {text}
          {isOver ? ` · ${t('fill.over')}` : ''}
        </span>
      )}
    </div>
  )
}
