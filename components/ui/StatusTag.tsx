import type { ReactNode } from 'react'
import styles from './StatusTag.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'brand'

interface StatusTagProps {
  tone: Tone
  /** The same without colour. */
  icon: ReactNode
  children: ReactNode
}

/** A state by colour, icon and text. */
export function StatusTag({ tone, icon, children }: StatusTagProps) {
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      {children}
    </span>
  )
}
