import type { ReactNode } from 'react'
import type { Columns } from './DataTable'
import styles from './DataTable.module.css'

interface RowCardProps<Row> {
  row: Row
  columns: Columns<Row>
  /** Keys of columns: the heading, what stands beside it, and what follows with its title. */
  show: readonly string[]
}

/** A row on a phone, from the table's own columns. */
export function RowCard<Row>({ row, columns, show }: RowCardProps<Row>) {
  const [heading = '', beside = '', ...rest] = show
  const column = (key: string) => columns.find((one) => one.key === key)
  const value = (key: string) => column(key)?.render?.(undefined, row, 0) as ReactNode
  return (
    <>
      <div className={styles.cardRow}>
        <strong>{value(heading)}</strong>
        {value(beside)}
      </div>
      {rest.map((key) => (
        <div key={key} className={styles.cardRow}>
          <span className={styles.cardLabel}>{column(key)?.title as ReactNode}</span>
          <span>{value(key)}</span>
        </div>
      ))}
    </>
  )
}
