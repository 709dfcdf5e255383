import { Card, Statistic } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarDateText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { useContainers } from '@/hooks/container-clocks'
import type { BatchDetail } from '@/lib/contracts/batches'
import { type BatchDays, batchDays } from '@/lib/domain/batch-days'
import { officeToday } from '@/lib/domain/dates'
import { clockWarning } from '@/lib/domain/day-charges'
import { decimal, formatCbm, formatQuantity, shownPrice } from '@/lib/domain/money'
import { DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import styles from './BatchFigures.module.css'
import { FillGauge } from './FillGauge'

/** What a batch is about, at one glance: its load, what is owed, the next day that counts, whose cargo it is. */
export function BatchFigures({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches')
  const { totals } = batch
  const lastFreeDay = useLastFreeDay(batch)
  const shillings = totals.amounts.find(({ currency }) => currency === 'TZS')
  return (
    <section className={styles.figures} aria-label={t('figure.title')}>
      <Figure title={t('figure.load')} value={`${formatCbm(totals.cbm)} CBM`}>
        <div>
          {formatQuantity(totals.weightKg)} kg · {t('figure.pieces', { count: totals.pieces })}
        </div>
        <FillGauge load={totals} capacity={batch} />
      </Figure>
      <Figure
        title={t('totals.due')}
        value={
          <MoneyText
            amount={totals.dueUSD}
            currency="USD"
            tone={decimal(totals.dueUSD).gt(0) ? 'danger' : 'strong'}
          />
        }
      >
        {shillings ? <MoneyText amount={shownPrice(shillings.due, 'TZS')} currency="TZS" /> : null}
      </Figure>
      <DaysFigure days={batchDays(batch, lastFreeDay, officeToday())} />
      <Figure title={t('figure.customers')} value={formatQuantity(totals.customers)}>
        {t('packages', { count: batch.packagesCount })}
      </Figure>
    </section>
  )
}

/** The first day on which free days of a discharged batch end, among its containers whose clock still runs. */
function useLastFreeDay(batch: BatchDetail): string | null {
  const { data = [] } = useContainers(batch.transitStatus === DISCHARGED_FROM_PORT ? batch.id : null)
  const days = data.flatMap(({ clocks }) =>
    clocks.flatMap(({ lastFreeDay, stoppedOn }) => (stoppedOn === null ? (lastFreeDay ?? []) : [])),
  )
  return days.toSorted()[0] ?? null
}

interface FigureProps {
  title: string
  value: ReactNode
  tone?: string
  children?: ReactNode
}

function Figure({ title, value, tone, children }: FigureProps) {
  return (
    <Card size="small">
      <Statistic title={title} formatter={() => <span className={tone}>{value}</span>} />
      <div className={styles.note}>{children}</div>
    </Card>
  )
}

function DaysFigure({ days }: { days: BatchDays | null }) {
  const { t } = useTranslation('batches')
  if (days === null) return null
  const { kind, day, left } = days
  const direction = left === 0 ? 'today' : left > 0 ? 'ahead' : 'past'
  // A day that is meant to lie behind is not late.
  const isAhead = kind !== 'departed' && kind !== 'discharged'
  const isUrgent = isAhead && (left <= 0 || (kind === 'free' && clockWarning(day, officeToday()) !== null))
  return (
    <Figure
      title={t(`figure.${kind}`)}
      value={t(`figure.${direction}`, { count: Math.abs(left) })}
      tone={isUrgent ? (left < 0 ? styles.late : styles.soon) : undefined}
    >
      <CalendarDateText on={day} length="full" />
    </Figure>
  )
}
