import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons'
import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/ui/EmptyState'
import type { DashboardSummary } from '@/lib/contracts/dashboard'
import { formatQuantity } from '@/lib/domain/money'
import { DELAYED } from '@/lib/domain/transit-status'
import styles from './dashboard.module.css'

interface Step {
  key: 'released' | 'pending' | 'delayed' | 'unknownOwner' | 'firstCustomer' | 'noDeparture'
  count: number
  href: string
}

function stepsOf(summary: DashboardSummary): Step[] {
  const delayed = summary.shownStatus.find((row) => row.transitStatus === DELAYED)?.packages ?? 0
  const steps: Step[] = [
    {
      key: 'firstCustomer',
      count: summary.customers === 0 ? 1 : 0,
      href: '/admin/customers?new=1',
    },
    {
      key: 'released',
      count: summary.waiting.released,
      href: '/admin/packages?waitingStatus=released',
    },
    { key: 'pending', count: summary.waiting.pending, href: '/admin/packages?waitingStatus=pending' },
    { key: 'delayed', count: delayed, href: `/admin/packages?transitStatus=${DELAYED}` },
    {
      key: 'unknownOwner',
      count: summary.unknownOwner,
      href: '/admin/packages?unknownOwner=true',
    },
    {
      key: 'noDeparture',
      count: summary.nextDepartures.length === 0 ? 1 : 0,
      href: '/admin/batches?new=1',
    },
  ]
  return steps.filter((step) => step.count > 0)
}

/** What waits for somebody, the most urgent first. */
export function NextSteps({ summary }: { summary: DashboardSummary }) {
  const { t } = useTranslation('dashboard')
  const steps = stepsOf(summary)
  if (steps.length === 0) {
    return <EmptyState icon={<CheckCircleOutlined />} title={t('next.none')} hint={t('next.noneHint')} />
  }
  return (
    <ul className={styles.steps}>
      {steps.map(({ key, count, href }) => {
        const text = t(`next.${key}`, { count, number: formatQuantity(count) })
        return (
          <li key={key}>
            <Link href={href} className={styles.step}>
              {text} <RightOutlined aria-hidden />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
