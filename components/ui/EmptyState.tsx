import { Empty } from 'antd'
import type { ReactNode } from 'react'
import styles from './states.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** What to do next. */
  hint?: string
  action?: ReactNode
}

/** An empty list: what it is for, and what to do next. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <Empty
      className={styles.empty}
      image={
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      }
      description={
        <>
          <p className={styles.title}>{title}</p>
          {hint ? <p className={styles.hint}>{hint}</p> : null}
        </>
      }
    >
      {action}
    </Empty>
  )
}
