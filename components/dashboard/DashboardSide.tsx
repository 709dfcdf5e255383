import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { DaysLeft } from '@/components/container-clocks/DaysLeft'
import { SiteLink } from '@/components/layout/SiteLink'
import { CalendarDateText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import type { DashboardSummary } from '@/lib/contracts/dashboard'
import { officeToday } from '@/lib/domain/dates'
import type { ClockWarning } from '@/lib/domain/day-charges'
import { formatQuantity } from '@/lib/domain/money'
import { TRANSIT_STATUS_KEYS, TRANSIT_STATUSES } from '@/lib/domain/transit-status'
import side from './DashboardSide.module.css'
import styles from './dashboard.module.css'

/** What came in and went out today and what is there now, per currency; each opens its entries. */
function CashToday({ cash }: { cash: NonNullable<DashboardSummary['cash']> }) {
  const { t } = useTranslation('dashboard')
  const today = officeToday()
  if (cash.length === 0) return <p className={styles.note}>{t('cash.none')}</p>
  return (
    <ul className={side.cash}>
      {cash.map(({ currency, income, expense, balance }) => (
        <li key={currency}>
          <SiteLink
            className={side.cashRow}
            href={`/admin/book-keeping?currency=${currency}&from=${today}&to=${today}`}
          >
            <span className={side.cashBalance}>
              <span className={styles.note}>{t('cash.balance')}</span>
              <MoneyText amount={balance} currency={currency} tone="strong" />
            </span>
            <span className={side.cashDay}>
              <span>
                <span className={styles.note}>{t('cash.in')}</span>{' '}
                <MoneyText amount={income} currency={currency} tone="success" />
              </span>
              <span>
                <span className={styles.note}>{t('cash.out')}</span>{' '}
                <MoneyText amount={expense} currency={currency} tone="muted" />
              </span>
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

const TONE: Record<ClockWarning, string | undefined> = {
  threeDays: side.soon,
  oneDay: side.soon,
  lastDay: side.soon,
  charging: side.over,
}

/** Clocks of containers that run, the one whose free days end first first. */
function FreeDays({ clocks }: { clocks: DashboardSummary['freeDays'] }) {
  const { t } = useTranslation('container-clocks')
  return (
    <ul className={side.plain}>
      {clocks.map((clock) => (
        <li key={`${clock.containerId} ${clock.clock}`}>
          <SiteLink href={`/admin/batches/${clock.batch.id}`} className={side.ending}>
            <b>{clock.containerNumber}</b>
            <span className={clock.warning ? TONE[clock.warning] : styles.note}>
              <DaysLeft lastFreeDay={clock.lastFreeDay} />
            </span>
            <span className={styles.note}>
              {t(`clock.${clock.clock}`)} · {clock.batch.number}
            </span>
            <span className={styles.note}>
              {clock.amount && clock.warning === 'charging' ? (
                <MoneyText amount={clock.amount} currency={clock.currency} />
              ) : (
                <CalendarDateText on={clock.lastFreeDay} />
              )}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

interface JourneyBarsProps {
  counts: DashboardSummary['shownStatus']
  /** Narrows the lists to the customers of one sales person. */
  salesPersonId: string | null
}

/** How many packages are at each step of the journey. */
function JourneyBars({ counts, salesPersonId }: JourneyBarsProps) {
  const { t } = useTranslation('packages')
  const own = salesPersonId === null ? '' : `&salesPersonId=${salesPersonId}`
  const most = Math.max(1, ...counts.map((row) => row.packages))
  return (
    <ul className={side.bars}>
      {TRANSIT_STATUSES.map((status) => {
        const packages = counts.find((row) => row.transitStatus === status)?.packages ?? 0
        return (
          <li key={status}>
            <SiteLink href={`/admin/packages?transitStatus=${status}${own}`} className={side.bar}>
              <span>{t(`transit.${TRANSIT_STATUS_KEYS[status]}`)}</span>
              <span className={side.barNumber}>{formatQuantity(packages)}</span>
              <span aria-hidden>
                <Progress
                  percent={(packages / most) * 100}
                  showInfo={false}
                  size="small"
                  strokeColor="var(--colour-brand)"
                />
              </span>
            </SiteLink>
          </li>
        )
      })}
    </ul>
  )
}

interface DashboardSideProps {
  summary: DashboardSummary
  /** Narrows the lists to the customers of one sales person. */
  salesPersonId: string | null
}

/** The column beside the tasks. */
export function DashboardSide({ summary, salesPersonId }: DashboardSideProps) {
  const { t } = useTranslation('dashboard')
  return (
    <div>
      {summary.cash ? (
        <Panel title={t('cash.title')} flush>
          <CashToday cash={summary.cash} />
        </Panel>
      ) : null}
      {summary.freeDays.length > 0 ? (
        <Panel title={t('freeDays.title')} flush>
          <FreeDays clocks={summary.freeDays} />
        </Panel>
      ) : null}
      <Panel title={t('journey.title')}>
        <JourneyBars counts={summary.shownStatus} salesPersonId={salesPersonId} />
      </Panel>
    </div>
  )
}
