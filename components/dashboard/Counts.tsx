import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { MoneyText } from '@/components/ui/MoneyText'
import type { DashboardSummary } from '@/lib/contracts/dashboard'
import { formatQuantity } from '@/lib/domain/money'
import styles from './Counts.module.css'
import dashboard from './dashboard.module.css'

interface CountProps {
  label: string
  value: number
  note?: ReactNode
  href: string
}

function Count({ label, value, note, href }: CountProps) {
  return (
    <SiteLink href={href} className={styles.count}>
      <span className={dashboard.label}>{label}</span>
      <span className={styles.value}>{formatQuantity(value)}</span>
      <span className={dashboard.note}>{note}</span>
    </SiteLink>
  )
}

interface CountsProps {
  summary: DashboardSummary
  /** Narrows the lists to the customers of one sales person. */
  salesPersonId: string | null
}

/** The numbers of the day; each opens the list behind it. */
export function Counts({ summary, salesPersonId }: CountsProps) {
  const { t } = useTranslation('dashboard')
  const { waiting } = summary
  const own = salesPersonId === null ? '' : `&salesPersonId=${salesPersonId}`
  return (
    <div className={styles.counts}>
      <Count
        label={t('counts.receivedToday')}
        value={summary.receivedToday}
        note={t('counts.receivedTodayNote')}
        href={`/admin/packages?sort=-createdAt${own}`}
      />
      <Count
        label={t('counts.waiting')}
        value={waiting.pending + waiting.notified + waiting.released}
        note={t('counts.waitingNote', {
          count: waiting.released,
          released: formatQuantity(waiting.released),
        })}
        href={`/admin/waiting-room?sort=createdAt${own}`}
      />
      <Count
        label={t('counts.unpaid')}
        value={summary.unpaidPackages}
        note={summary.unpaidUSD === null ? null : <MoneyText amount={summary.unpaidUSD} currency="USD" />}
        href={`/admin/packages?unpaid=true${own}`}
      />
      <Count
        label={t('counts.customers')}
        value={summary.customers}
        note={t(salesPersonId === null ? 'counts.customersNote' : 'counts.customersOwn')}
        href={`/admin/customers${salesPersonId === null ? '' : `?salesPersonId=${salesPersonId}`}`}
      />
    </div>
  )
}
