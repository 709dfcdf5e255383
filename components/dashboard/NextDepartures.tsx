import { ContainerOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { FillGauge } from '@/components/batches/FillGauge'
import { routeText, useCityName } from '@/components/lanes/use-city-name'
import { SiteLink } from '@/components/layout/SiteLink'
import { CalendarDateText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkButton } from '@/components/ui/LinkButton'
import { useAccess } from '@/hooks/session'
import type { DashboardSummary } from '@/lib/contracts/dashboard'
import { daysBetween } from '@/lib/domain/dates'
import { formatCbm, formatQuantity } from '@/lib/domain/money'
import dashboard from './dashboard.module.css'
import styles from './NextDepartures.module.css'

interface NextDeparturesProps {
  departures: DashboardSummary['nextDepartures']
}

/** Today in the viewer's zone: a departure date is counted from the day that the viewer lives in. */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export function NextDepartures({ departures }: NextDeparturesProps) {
  const { t } = useTranslation('dashboard')
  const { t: tb } = useTranslation('batches')
  const cityName = useCityName()
  const may = useAccess()
  if (departures.length === 0) {
    return (
      <EmptyState
        icon={<ContainerOutlined />}
        title={t('departures.none')}
        hint={may('batches.edit') ? t('departures.noneHint') : undefined}
        action={
          may('batches.edit') ? (
            <LinkButton href="/admin/batches?new=1">{t('departures.open')}</LinkButton>
          ) : null
        }
      />
    )
  }
  return (
    <ul className={styles.departures}>
      {departures.map((batch) => {
        const days = daysBetween(today(), batch.departureDate)
        return (
          <li key={batch.id}>
            <SiteLink href={`/admin/batches/${batch.id}`} className={styles.departure}>
              <span className={styles.when}>
                <b>
                  <CalendarDateText on={batch.departureDate} />
                </b>
                <span className={dashboard.note}>
                  {days === 0
                    ? t('departures.today')
                    : days > 0
                      ? t('departures.inDays', { count: days })
                      : t('departures.overdue', { count: -days })}
                </span>
              </span>
              <span>
                <b>{batch.number}</b>
                <span className={dashboard.note}>
                  {tb(`mode.${batch.freightMode}`)} · {routeText(batch, cityName)}
                </span>
              </span>
              <span className={styles.load}>
                {tb('packages', { count: batch.packages })}
                <span className={dashboard.note}>
                  {formatQuantity(batch.weightKg)} kg · {formatCbm(batch.cbm)} CBM
                </span>
                {batch.capacityCbm || batch.capacityKg ? (
                  <FillGauge compact load={batch} capacity={batch} />
                ) : null}
              </span>
            </SiteLink>
          </li>
        )
      })}
    </ul>
  )
}
