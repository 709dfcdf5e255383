import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/components/ui/ErrorState'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useDashboard } from '@/hooks/dashboard/use-dashboard'
import { useSession } from '@/hooks/session/use-session'
import { useFailure } from '@/hooks/use-failure'
import { firstName } from '@/lib/domain/names'
import { Counts } from './Counts'
import styles from './dashboard.module.css'
import { JourneyBars } from './JourneyBars'
import { LatestPackages } from './LatestPackages'
import { NextDepartures } from './NextDepartures'
import { NextSteps } from './NextSteps'

/** What is in the house now and what to do next; it keeps itself up to date. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  const session = useSession()
  const problemOf = useFailure()
  const { data, error, isValidating, mutate } = useDashboard()
  const problem = problemOf(error)
  const header = (
    <PageHeader
      title={t('hello', { name: firstName(session?.user.name ?? '') })}
      subtitle={t('subtitle')}
      actions={
        <LinkButton type="primary" href="/admin/packages/new">
          {t('receive')}
        </LinkButton>
      }
    />
  )
  if (!data) {
    return (
      <>
        {header}
        <Panel>
          {problem ? (
            <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
          ) : (
            <Skeleton active paragraph={{ rows: 8 }} />
          )}
        </Panel>
      </>
    )
  }
  return (
    <>
      {header}
      {problem ? (
        <p className={styles.stale} role="alert">
          {t('stale')}
        </p>
      ) : null}
      <Counts summary={data} />
      <div className={styles.columns}>
        <div className={styles.wide}>
          <Panel title={t('departures.title')} flush>
            <NextDepartures departures={data.nextDepartures} />
          </Panel>
          <LatestPackages />
        </div>
        <div>
          <Panel title={t('next.title')} flush>
            <NextSteps summary={data} />
          </Panel>
          <Panel title={t('journey.title')}>
            <JourneyBars counts={data.shownStatus} />
          </Panel>
        </div>
      </div>
    </>
  )
}
