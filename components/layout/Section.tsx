import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface Props {
  title: string
  lead?: string
  /** The background. */
  ground?: 'plain' | 'sunken'
  children: ReactNode
}

/** One section of a public page. */
export function Section({ title, lead, ground = 'plain', children }: Props) {
  const heading = useId()
  return (
    <section className={ground === 'sunken' ? styles.sunken : styles.plain} aria-labelledby={heading}>
      <div className={styles.inside}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  )
}
