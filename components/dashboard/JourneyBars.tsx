import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import type { DashboardSummary } from '@/lib/contracts/dashboard'
import { formatQuantity } from '@/lib/domain/money'
import { TRANSIT_STATUS_KEYS, TRANSIT_STATUSES } from '@/lib/domain/transit-status'
import styles from './dashboard.module.css'

interface JourneyBarsProps {
  counts: DashboardSummary['shownStatus']
  /** Narrows the lists to the customers of one sales person. */
  salesPersonId: string | null
}

/** How many packages are at each step of the journey. */
export function JourneyBars({ counts, salesPersonId }: JourneyBarsProps) {
  const { t } = useTranslation('packages')
  const own = salesPersonId === null ? '' : `&salesPersonId=${salesPersonId}`
  const most = Math.max(1, ...counts.map((row) => row.packages))
  return (
    <ul className={styles.bars}>
      {TRANSIT_STATUSES.map((status) => {
        const packages = counts.find((row) => row.transitStatus === status)?.packages ?? 0
        return (
          <li key={status}>
            <Link href={`/admin/packages?transitStatus=${status}${own}`} className={styles.bar}>
              <span>{t(`transit.${TRANSIT_STATUS_KEYS[status]}`)}</span>
              <span className={styles.barNumber}>{formatQuantity(packages)}</span>
              <span className={styles.track} aria-hidden>
                <span style={{ width: `${(packages / most) * 100}%` }} />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
