import { Checkbox } from 'antd'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import styles from './DataTable.module.css'
import type { Selection } from './use-selection'

interface CardListProps<Row> {
  name: string
  rows: Row[]
  render: (row: Row) => ReactNode
  onOpen?: (event: MouseEvent | KeyboardEvent, row: Row) => void
  selection?: Selection<Row>
}

/** A list's rows on a phone. The card's own link opens it by keyboard; the rest of the card is for the thumb. */
export function CardList<Row extends { id: string }>(props: CardListProps<Row>) {
  const { name, rows, render, onOpen, selection } = props
  return (
    <ul className={styles.cards} aria-label={name}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what a keyboard reaches
        <li key={row.id} className={styles.card} onClick={onOpen && ((event) => onOpen(event, row))}>
          {selection ? (
            <div className={styles.ticked}>
              <Checkbox
                className={styles.tick}
                aria-label={selection.nameOf(row)}
                checked={selection.selected.has(row.id)}
                onChange={(event) => selection.onToggle([row], event.target.checked)}
              />
              <div className={styles.cardBody}>{render(row)}</div>
            </div>
          ) : (
            render(row)
          )}
        </li>
      ))}
    </ul>
  )
}
