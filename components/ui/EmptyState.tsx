import type { ReactNode } from 'react'
import styles from './states.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** What to do next. */
  hint?: string
  action?: ReactNode
}

export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {action}
    </div>
  )
}
