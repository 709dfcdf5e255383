import { Collapse } from 'antd'
import { useTranslation } from 'react-i18next'
import { BarChart } from '@/components/charts/charts'
import { SiteLink } from '@/components/layout/SiteLink'
import { formatCalendarDate } from '@/components/ui/date-format'
import { MoneyText } from '@/components/ui/MoneyText'
import type { DashboardSummary, DashboardWeek } from '@/lib/contracts/dashboard'
import { formatAmount, formatQuantity } from '@/lib/domain/money'
import styles from './dashboard.module.css'
import trendStyles from './Trends.module.css'
import { WeekTable } from './WeekTable'
import { BAR_MODES, changeOf, MEASURES, type Measure, partOf, totalOf, weekLink } from './week-figures'

type TrendsData = NonNullable<DashboardSummary['trends']>

const COLOURS = { sea: 'brand', air: 'accent', none: 'line-strong' } as const

/** Twelve bars, sea beneath air. */
function WeekChart({ weeks, measure }: { weeks: readonly DashboardWeek[]; measure: Measure }) {
  const { t, i18n } = useTranslation('dashboard')
  const day = (on: string | undefined) => formatCalendarDate(on ?? '', i18n.language)
  const modes = measure === 'collectedUSD' ? BAR_MODES.slice(0, 1) : BAR_MODES
  return (
    <BarChart
      isSmall
      isStacked
      label={t('trends.chart', {
        what: t(`trends.${measure}`),
        from: day(weeks[0]?.from),
        to: day(weeks.at(-1)?.to),
      })}
      rows={weeks.map((week) => ({
        name: `${t('trends.week')} ${day(week.from)}`,
        values: Object.fromEntries(
          modes.map((mode) => [mode ?? 'none', partOf(week, measure, mode).toFixed()]),
        ),
        href: weekLink(week, measure),
        hrefs: Object.fromEntries(modes.map((mode) => [mode ?? 'none', weekLink(week, measure, mode)])),
      }))}
      series={modes.map((mode) => ({
        key: mode ?? 'none',
        name: t(measure === 'collectedUSD' ? 'trends.collectedUSD' : `trends.mode.${mode ?? 'none'}`),
        colour: COLOURS[mode ?? 'none'],
      }))}
      format={measure === 'packages' ? formatQuantity : formatAmount}
    />
  )
}

function Measured({ weeks, measure }: { weeks: readonly DashboardWeek[]; measure: Measure }) {
  const { t } = useTranslation('dashboard')
  const now = weeks.at(-1)
  if (!now) return null
  const total = totalOf(now, measure).toFixed()
  const change = changeOf(weeks, measure)
  return (
    <div className={trendStyles.measured}>
      <SiteLink href={weekLink(now, measure)}>
        <span className={styles.label}>{t(`trends.${measure}`)}</span>
        <span className={trendStyles.figure}>
          {measure === 'collectedUSD' ? (
            <MoneyText amount={total} currency="USD" />
          ) : measure === 'packages' ? (
            formatQuantity(total)
          ) : (
            formatAmount(total)
          )}
        </span>
      </SiteLink>
      <WeekChart weeks={weeks} measure={measure} />
      <span className={styles.note}>
        {change === null
          ? t('trends.noChange')
          : t('trends.change', { change: `${change > 0 ? '+' : ''}${change}` })}
      </span>
    </div>
  )
}

function Arrears({ arrears }: { arrears: TrendsData['arrears'] }) {
  const { t } = useTranslation('dashboard')
  if (arrears.length === 0) return <p className={styles.note}>{t('trends.noArrears')}</p>
  return (
    <ul className={trendStyles.plain}>
      {arrears.map(({ mode, packages, amountUSD }) => (
        <li key={mode}>
          <SiteLink
            className={trendStyles.arrears}
            href={`/admin/packages?unpaid=true${mode ? `&freightMode=${mode}` : ''}`}
          >
            <span>{t(`trends.mode.${mode ?? 'none'}`)}</span>
            <span className={styles.note}>
              {t('trends.unpaid', { count: packages, number: formatQuantity(packages) })}
            </span>
            <MoneyText amount={amountUSD} currency="USD" />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** Four small charts with their table, and what is owed. */
export function Trends({ trends }: { trends: TrendsData }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <p className={trendStyles.legend}>
        <span className={trendStyles.seaKey}>{t('trends.mode.sea')}</span>
        <span className={trendStyles.airKey}>{t('trends.mode.air')}</span>
        <span className={trendStyles.noModeKey}>{t('trends.mode.none')}</span>
      </p>
      <div className={trendStyles.measures}>
        {MEASURES.map((measure) => (
          <Measured key={measure} weeks={trends.weeks} measure={measure} />
        ))}
      </div>
      <Collapse
        ghost
        items={[{ key: 'table', label: t('trends.table'), children: <WeekTable weeks={trends.weeks} /> }]}
      />
      <h3 className={trendStyles.subtitle}>{t('trends.arrears')}</h3>
      <Arrears arrears={trends.arrears} />
    </>
  )
}
