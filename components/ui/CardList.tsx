import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import styles from './DataTable.module.css'

interface CardListProps<Row> {
  name: string
  rows: Row[]
  render: (row: Row) => ReactNode
  onOpen?: (event: MouseEvent | KeyboardEvent, row: Row) => void
}

/** A list's rows on a phone. The card's own link opens it by keyboard; the rest of the card is for the thumb. */
export function CardList<Row extends { id: string }>({ name, rows, render, onOpen }: CardListProps<Row>) {
  return (
    <ul className={styles.cards} aria-label={name}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what a keyboard reaches
        <li key={row.id} className={styles.card} onClick={onOpen && ((event) => onOpen(event, row))}>
          {render(row)}
        </li>
      ))}
    </ul>
  )
}
