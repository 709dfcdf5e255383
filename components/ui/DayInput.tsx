import type { InputHTMLAttributes } from 'react'
import styles from './DayInput.module.css'

interface DayInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'aria-label'> {
  label: string
  /** The label stands beside the field already. */
  isLabelled?: boolean
}

/** A calendar date among a list's filters, in the browser's own way; phones show an empty one as an empty box. */
export function DayInput({ label, isLabelled, ...rest }: DayInputProps) {
  if (isLabelled) return <input {...rest} type="date" aria-label={label} className={styles.day} />
  return (
    <label className={styles.box}>
      <span className={styles.word}>{label}</span>
      <input {...rest} type="date" className={styles.input} />
    </label>
  )
}
