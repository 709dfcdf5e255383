import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons'
import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/ui/EmptyState'
import type { DashboardSummary } from '@/lib/contracts/dashboard'
import { formatQuantity } from '@/lib/domain/money'
import styles from './dashboard.module.css'
import { taskLink } from './task-links'

interface TaskListProps {
  tasks: DashboardSummary['tasks']
  /** Narrows the lists to the customers of one sales person. */
  salesPersonId: string | null
}

/** What waits for somebody, the most urgent first; each opens the list behind it. */
export function TaskList({ tasks, salesPersonId }: TaskListProps) {
  const { t } = useTranslation('dashboard')
  if (tasks.length === 0) {
    return <EmptyState icon={<CheckCircleOutlined />} title={t('tasks.none')} hint={t('tasks.noneHint')} />
  }
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ task, count }) => (
        <li key={task}>
          <Link href={taskLink(task, salesPersonId)} className={styles.task}>
            <b className={styles.taskCount}>{formatQuantity(count)}</b>
            <span className={styles.taskText}>{t(`tasks.${task}`, { count })}</span>
            <RightOutlined aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
