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

/** One subject of a page, in a frame of its own. */
export function Panel({ title, extra, flush = false, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      {title ? (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {extra}
        </header>
      ) : null}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  )
}
