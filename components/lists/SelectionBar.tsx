import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './bulk.module.css'

interface SelectionBarProps {
  title: string
  /** '3 packages ticked' */
  countText: string
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** At the foot of a list while rows are ticked: how many, and what can be done with all of them. */
export function SelectionBar({ title, countText, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation('ui')
  return (
    <section className={styles.bar} aria-label={title}>
      <span className={styles.count} aria-live="polite">
        {countText}
      </span>
      {children}
      <Button type="text" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </section>
  )
}
