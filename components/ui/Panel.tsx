import { Card } from 'antd'
import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title?: ReactNode
  /** At the right of the title. */
  extra?: ReactNode
  /** For a table: up to the edges. */
  flush?: boolean
  children: ReactNode
}

/** One subject of a page, in a card of its own. */
export function Panel({ title, extra, flush = false, children }: PanelProps) {
  return (
    <Card
      className={styles.panel}
      title={title ? <h2 className={styles.title}>{title}</h2> : undefined}
      extra={extra}
      styles={flush ? { body: { padding: 0, overflow: 'clip' } } : undefined}
    >
      {children}
    </Card>
  )
}
