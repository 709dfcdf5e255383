import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import type { DashboardSummary, DashboardWeek } from '@/lib/contracts/dashboard'
import { formatAmount, formatQuantity } from '@/lib/domain/money'
import styles from './dashboard.module.css'
import { WeekBars } from './WeekBars'
import { WeekTable } from './WeekTable'
import { changeOf, MEASURES, type Measure, totalOf, weekLink } from './week-figures'

type Course = NonNullable<DashboardSummary['trends']>

function Measured({ weeks, measure }: { weeks: readonly DashboardWeek[]; measure: Measure }) {
  const { t } = useTranslation('dashboard')
  const now = weeks.at(-1)
  if (!now) return null
  const total = totalOf(now, measure).toFixed()
  const change = changeOf(weeks, measure)
  return (
    <Link href={weekLink(now, measure)} className={styles.measured}>
      <span className={styles.label}>{t(`trends.${measure}`)}</span>
      <span className={styles.figure}>
        {measure === 'collectedUSD' ? (
          <MoneyText amount={total} currency="USD" />
        ) : measure === 'packages' ? (
          formatQuantity(total)
        ) : (
          formatAmount(total)
        )}
      </span>
      <WeekBars weeks={weeks} measure={measure} />
      <span className={styles.note}>
        {change === null
          ? t('trends.noChange')
          : t('trends.change', { change: `${change > 0 ? '+' : ''}${change}` })}
      </span>
    </Link>
  )
}

function Arrears({ arrears }: { arrears: Course['arrears'] }) {
  const { t } = useTranslation('dashboard')
  if (arrears.length === 0) return <p className={styles.note}>{t('trends.noArrears')}</p>
  return (
    <ul className={styles.plain}>
      {arrears.map(({ mode, packages, amountUSD }) => (
        <li key={mode}>
          <Link
            className={styles.arrears}
            href={`/admin/packages?unpaid=true${mode ? `&freightMode=${mode}` : ''}`}
          >
            <span>{t(`trends.mode.${mode ?? 'none'}`)}</span>
            <span className={styles.note}>
              {t('trends.unpaid', { count: packages, number: formatQuantity(packages) })}
            </span>
            <MoneyText amount={amountUSD} currency="USD" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What a manager looks at in the evening: four small charts with their table, and what is owed. */
export function Trends({ trends }: { trends: Course }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <p className={styles.legend}>
        <span className={styles.seaKey}>{t('trends.mode.sea')}</span>
        <span className={styles.airKey}>{t('trends.mode.air')}</span>
        <span className={styles.noModeKey}>{t('trends.mode.none')}</span>
      </p>
      <div className={styles.measures}>
        {MEASURES.map((measure) => (
          <Measured key={measure} weeks={trends.weeks} measure={measure} />
        ))}
      </div>
      <WeekTable weeks={trends.weeks} />
      <h3 className={styles.subtitle}>{t('trends.arrears')}</h3>
      <Arrears arrears={trends.arrears} />
    </>
  )
}
