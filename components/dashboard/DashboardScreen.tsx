import { Alert, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/components/ui/ErrorState'
import { LinkButton } from '@/components/ui/LinkButton'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useDashboard } from '@/hooks/dashboard'
import { useSession } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import type { DashboardSummary } from '@/lib/contracts/dashboard'
import { type TaskFocus, taskFocus } from '@/lib/domain/admin-tasks'
import { firstName } from '@/lib/domain/names'
import { Counts } from './Counts'
import { DashboardSide } from './DashboardSide'
import styles from './dashboard.module.css'
import { LatestPackages } from './LatestPackages'
import { NextDepartures } from './NextDepartures'
import { FirstSteps, TaskList } from './Tasks'
import { Trends } from './Trends'

/** The one thing that each kind of person does most. */
const MAIN_ACTION: Record<TaskFocus, string> = {
  lead: '/admin/packages/new',
  desk: '/admin/packages/new',
  door: '/admin/receiving',
  money: '/admin/book-keeping',
  sales: '/admin/invoices',
}

interface ViewProps {
  summary: DashboardSummary
  focus: TaskFocus
  salesPersonId: string | null
}

function Main({ summary, focus, salesPersonId }: ViewProps) {
  const { t } = useTranslation('dashboard')
  const { firstSteps } = summary
  const hasCargo = firstSteps === null || firstSteps.hasPackages
  return (
    <div className={styles.wide}>
      {firstSteps ? (
        <Panel title={t('firstSteps.title')} flush>
          <FirstSteps steps={firstSteps} />
        </Panel>
      ) : null}
      {hasCargo ? (
        <Panel title={t('tasks.title')} flush>
          <TaskList tasks={summary.tasks} salesPersonId={salesPersonId} />
        </Panel>
      ) : null}
      {summary.trends && hasCargo ? (
        <Panel title={t('trends.title')}>
          <Trends trends={summary.trends} />
        </Panel>
      ) : null}
      {focus === 'money' ? null : (
        <Panel title={t('departures.title')} flush>
          <NextDepartures departures={summary.nextDepartures} />
        </Panel>
      )}
      {focus === 'desk' || focus === 'door' ? <LatestPackages /> : null}
    </div>
  )
}

/** What needs doing now, for the person signed in; it refreshes itself. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  const session = useSession()
  const problemOf = useFailure()
  const { data, error, isValidating, mutate } = useDashboard()
  const problem = problemOf(error)
  const focus = session ? taskFocus(session.user) : 'desk'
  const header = (
    <PageHeader
      title={t('hello', { name: firstName(session?.user.name ?? '') })}
      subtitle={t(`subtitle.${focus}`)}
      actions={
        <LinkButton type="primary" href={MAIN_ACTION[focus]}>
          {t(`action.${focus}`)}
        </LinkButton>
      }
    />
  )
  if (!data) {
    return (
      <>
        {header}
        <AfterHeading>
          <Panel>
            {problem ? (
              <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
            ) : (
              <Skeleton active paragraph={{ rows: 8 }} />
            )}
          </Panel>
        </AfterHeading>
      </>
    )
  }
  const salesPersonId = data.scope === 'own' ? (session?.user.id ?? null) : null
  const view = { summary: data, focus, salesPersonId }
  return (
    <>
      {header}
      <AfterHeading>
        {problem ? <Alert type="warning" showIcon className={styles.stale} title={t('stale')} /> : null}
        <Counts summary={data} salesPersonId={salesPersonId} />
        <div className={styles.columns}>
          <Main {...view} />
          <DashboardSide summary={data} salesPersonId={salesPersonId} />
        </div>
      </AfterHeading>
    </>
  )
}
