import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { CalendarDateText } from '@/components/ui/DateText'
import type { DashboardSummary } from '@/lib/contracts/dashboard'
import { daysBetween, officeToday } from '@/lib/domain/dates'
import { FREE_DAYS_WARNING } from '@/lib/domain/free-days'
import styles from './dashboard.module.css'

/** Discharged batches with cargo at the port, the one that costs storage first. */
export function FreeDays({ batches }: { batches: DashboardSummary['freeDays'] }) {
  const { t } = useTranslation('dashboard')
  const { t: tb } = useTranslation('batches')
  const today = officeToday()
  return (
    <ul className={styles.plain}>
      {batches.map(({ id, number, lastFreeDay, packages }) => {
        const left = daysBetween(today, lastFreeDay)
        const tone = left < 0 ? styles.over : left <= FREE_DAYS_WARNING ? styles.soon : styles.note
        return (
          <li key={id}>
            <Link href={`/admin/batches/${id}`} className={styles.ending}>
              <b>{number}</b>
              <span className={tone}>
                {left < 0
                  ? t('freeDays.over', { count: -left })
                  : left === 0
                    ? t('freeDays.today')
                    : t('freeDays.left', { count: left })}
              </span>
              <span className={styles.note}>{tb('packages', { count: packages })}</span>
              <span className={styles.note}>
                <CalendarDateText on={lastFreeDay} />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
