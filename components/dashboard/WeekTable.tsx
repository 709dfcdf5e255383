import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { CalendarDateText } from '@/components/ui/DateText'
import type { DashboardWeek } from '@/lib/contracts/dashboard'
import { formatAmount, formatQuantity } from '@/lib/domain/money'
import styles from './dashboard.module.css'
import { MEASURES, type Measure, totalOf, weekLink } from './week-figures'

function figure(week: DashboardWeek, measure: Measure): string {
  const total = totalOf(week, measure)
  return measure === 'packages' ? formatQuantity(total.toFixed()) : formatAmount(total.toFixed())
}

/** The charts in figures, this week first; each opens what it counts. */
export function WeekTable({ weeks }: { weeks: readonly DashboardWeek[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <details className={styles.details}>
      <summary>{t('trends.table')}</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('trends.week')}</th>
              {MEASURES.map((measure) => (
                <th key={measure} scope="col">
                  {t(`trends.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((week) => (
              <tr key={week.from}>
                <th scope="row">
                  <CalendarDateText on={week.from} />
                </th>
                {MEASURES.map((measure) => (
                  <td key={measure}>
                    <Link href={weekLink(week, measure)}>{figure(week, measure)}</Link>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
