import { CheckCircleFilled, CheckCircleOutlined, RightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { EmptyState } from '@/components/ui/EmptyState'
import { MoneyText } from '@/components/ui/MoneyText'
import { useAccess } from '@/hooks/session'
import type { DashboardSummary, FirstSteps as Steps } from '@/lib/contracts/dashboard'
import type { Capability } from '@/lib/domain/access'
import { type AdminTask, GROUP_OF, TASK_GROUPS } from '@/lib/domain/admin-tasks'
import { daysBetween, officeToday } from '@/lib/domain/dates'
import { formatQuantity } from '@/lib/domain/money'
import { DELAYED, DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import { LATE_AFTER_DAYS } from '@/lib/domain/waiting-status'
import dashboard from './dashboard.module.css'
import styles from './Tasks.module.css'

/** A list of packages or of waiting cargo can be narrowed to the customers of one sales person. */
const NARROWED = /^\/admin\/(packages|waiting-room)\?/

const LINKS: Record<AdminTask, string> = {
  transfersToApprove: '/admin/money-transfer?status=requested',
  accountsToConfirm: '/admin/money-transfer',
  bankChangesToConfirm: '/admin/suppliers?bankChanging=true',
  cancellationsToConfirm: '/admin/money-transfer?cancelAsked=true',
  transfersToPay: '/admin/money-transfer?status=approved',
  ratesToLookAt: '/admin/rates',
  exceptionsToLookAt: '/admin/finance',
  loadedBelowAdvance: '/admin/finance',
  sentBack: '/admin/waiting-room?waitingStatus=released',
  accessReset: '/admin/audit?entity=employee',
  readsStopped: '/admin/audit?action=customers.readsStopped',
  fiscalReceiptMissing: '/admin/book-keeping?view=fiscal&isMissing=true',
  dayNotClosed: '/admin/book-keeping?view=closing',
  doubtsLate: '/admin/customer-requests?late=true',
  requestsToAnswer: '/admin/customer-requests',
  forgettingAsked: '/admin/customers?forgetting=true',
  released: '/admin/waiting-room?waitingStatus=released',
  releasedUnpaid: '/admin/packages?waitingStatus=released&unpaid=true',
  pending: '/admin/waiting-room?waitingStatus=pending',
  waitingTooLong: `/admin/waiting-room?minDays=${LATE_AFTER_DAYS}`,
  claims: '/admin/waiting-room?tab=claims',
  settlementsToConfirm: '/admin/cargo-claims?state=accepted',
  cargoClaimsWaiting: '/admin/cargo-claims',
  toLoad: '/admin/packages?waitingStatus=approved&noBatch=true',
  carrierMoves: '/admin/batches?carrierProposes=true',
  clocksCharging: '/admin/container-clocks',
  freeDaysToday: '/admin/container-clocks',
  freeDaysTomorrow: '/admin/container-clocks',
  freeDaysEnding: '/admin/container-clocks',
  atPortUnpaid: `/admin/packages?transitStatus=${DISCHARGED_FROM_PORT}&unpaid=true`,
  delayed: `/admin/packages?transitStatus=${DELAYED}`,
  messagesNotArrived: '/admin/messages?status=failed',
  unknownOwner: '/admin/waiting-room?tab=unknown',
  expectedLate: '/admin/expected-parcels?status=open',
  noDeparture: '/admin/batches?new=1',
}

/** The list behind a task; of a sales person's own customers when one is given. */
function taskLink(task: AdminTask, salesPersonId: string | null): string {
  const link = LINKS[task]
  if (salesPersonId === null || task === 'claims' || !NARROWED.test(link)) return link
  return `${link}&salesPersonId=${salesPersonId}`
}

interface TaskListProps {
  tasks: DashboardSummary['tasks']
  /** Narrows the lists to the customers of one sales person. */
  salesPersonId: string | null
}

/** What waits for somebody by what it is about, the most urgent first; each opens the list behind it. */
export function TaskList({ tasks, salesPersonId }: TaskListProps) {
  const { t } = useTranslation('dashboard')
  if (tasks.length === 0) {
    return <EmptyState icon={<CheckCircleOutlined />} title={t('tasks.none')} hint={t('tasks.noneHint')} />
  }
  const groups = TASK_GROUPS.map((group) => ({
    group,
    own: tasks.filter(({ task }) => GROUP_OF[task] === group),
  })).filter(({ own }) => own.length > 0)
  return groups.map(({ group, own }) => (
    <section key={group}>
      <h3 className={group === 'now' ? `${styles.group} ${styles.now}` : styles.group}>
        {t(`groups.${group}`)}
      </h3>
      <ul className={styles.tasks}>
        {own.map((one) => (
          <li key={one.task}>
            <TaskRow task={one} href={taskLink(one.task, salesPersonId)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** How many wait, for how long the oldest does and whose it is, and what is open of it. */
function TaskRow({
  task: { task, count, amountUSD, since, person },
  href,
}: {
  task: TaskListProps['tasks'][number]
  href: string
}) {
  const { t } = useTranslation('dashboard')
  const days = since === null ? 0 : daysBetween(officeToday(new Date(since)), officeToday())
  const age = days > 0 ? t(count === 1 ? 'tasks.since' : 'tasks.oldest', { count: days }) : null
  const note = [age, person].filter(Boolean).join(' · ')
  return (
    <SiteLink href={href} className={styles.task}>
      <b className={styles.taskCount}>{formatQuantity(count)}</b>
      <span className={styles.taskText}>
        {t(`tasks.${task}`, { count })}
        {note ? <span className={dashboard.note}>{note}</span> : null}
      </span>
      {amountUSD ? (
        <span className={styles.amount}>
          <MoneyText amount={amountUSD} currency="USD" />
        </span>
      ) : null}
      <RightOutlined aria-hidden />
    </SiteLink>
  )
}

interface Step {
  key: 'company' | 'rates' | 'products' | 'customers' | 'packages' | 'batches'
  needs: Capability
  href: string
  isDone: boolean
}

function stepsOf(steps: Steps): Step[] {
  return [
    { key: 'company', needs: 'company.edit', href: '/admin/company', isDone: steps.hasCompany },
    { key: 'rates', needs: 'rates.edit', href: '/admin/rates', isDone: steps.hasRates },
    { key: 'products', needs: 'products.edit', href: '/admin/products?new=1', isDone: steps.hasProducts },
    { key: 'customers', needs: 'customers.edit', href: '/admin/customers?new=1', isDone: steps.hasCustomers },
    { key: 'packages', needs: 'packages.receive', href: '/admin/receiving', isDone: steps.hasPackages },
    { key: 'batches', needs: 'batches.edit', href: '/admin/batches?new=1', isDone: steps.hasBatches },
  ]
}

/** What a new office does first, in its order; only what the person may do. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation('dashboard')
  const may = useAccess()
  return (
    <ol className={styles.tasks}>
      {stepsOf(steps)
        .filter(({ needs }) => may(needs))
        .map(({ key, href, isDone }) => (
          <li key={key}>
            <SiteLink href={href} className={styles.task}>
              {isDone ? (
                <CheckCircleFilled className={styles.done} aria-label={t('firstSteps.done')} />
              ) : null}
              <span className={styles.taskText}>
                {t(`firstSteps.${key}`)}
                <span className={dashboard.note}>{t(`firstSteps.${key}Why`)}</span>
              </span>
              <RightOutlined aria-hidden />
            </SiteLink>
          </li>
        ))}
    </ol>
  )
}
