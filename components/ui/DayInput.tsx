import type { InputHTMLAttributes } from 'react'
import styles from './DayInput.module.css'

type DayInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>

/** A calendar date among a list's filters, in the browser's own way. */
export function DayInput(props: DayInputProps) {
  return <input {...props} type="date" className={styles.day} />
}
