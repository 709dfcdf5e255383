import { Checkbox } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './RowTable.module.css'
import type { Selection } from './use-selection'

/** Written as antd's columns are; RowTable knows these parts of them. */
export interface Column<Row> {
  key: string
  title?: ReactNode
  align?: 'start' | 'end'
  /** In pixels. */
  width?: number
  /** The server can sort by it. */
  sorter?: boolean
  /** Stays in sight when the others are scrolled away. */
  fixed?: 'start' | 'end'
  /** Shown as it is where there is no `render`. */
  dataIndex?: keyof Row & string
  render?: (value: unknown, row: Row) => ReactNode
}

export type Columns<Row> = Column<Row>[]

interface RowTableProps<Row> {
  /** Read aloud as the table's name. */
  name?: string
  columns: Columns<Row>
  rows: readonly Row[]
  /** A column's key, with a leading '-' for descending. */
  sort?: string
  onSort?: (sort: string | undefined) => void
  selection?: Selection<Row>
  onOpen?: (event: MouseEvent, row: Row) => void
  /** Newer rows are on their way: those that are shown fade when it takes long. */
  waiting?: boolean
}

const FIXED = { start: styles.fixed, end: styles.fixedEnd }

function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}

/** Up, then down, then as the list comes. */
function nextSort(key: string, sort: string | undefined): string | undefined {
  if (sort === key) return `-${key}`
  return sort === `-${key}` ? undefined : key
}

function SortArrows() {
  return (
    <svg className={styles.arrows} viewBox="0 0 10 14" aria-hidden>
      <path d="M5 0 9 5H1z" />
      <path d="M5 14 1 9h8z" />
    </svg>
  )
}

function Title<Row>({
  column,
  sort,
  onSort,
}: { column: Column<Row> } & Pick<RowTableProps<Row>, 'sort' | 'onSort'>) {
  const { key, title, align, width, fixed, sorter } = column
  const isUp = sort === key
  const isDown = sort === `-${key}`
  return (
    <th
      scope="col"
      className={classes(align === 'end' && styles.end, fixed && FIXED[fixed], sorter && styles.sortable)}
      style={width ? { width, minWidth: width } : undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      {sorter && onSort ? (
        <button type="button" className={styles.sorter} onClick={() => onSort(nextSort(key, sort))}>
          {title} <SortArrows />
        </button>
      ) : (
        title
      )}
    </th>
  )
}

function TickAll<Row extends { id: string }>({
  rows,
  selection,
}: {
  rows: readonly Row[]
  selection: Selection<Row>
}) {
  const { t } = useTranslation('ui')
  const ticked = rows.filter(({ id }) => selection.selected.has(id)).length
  return (
    <th scope="col" className={classes(styles.tick, styles.fixed)}>
      <Checkbox
        aria-label={t('table.tickAll')}
        checked={ticked > 0 && ticked === rows.length}
        indeterminate={ticked > 0 && ticked < rows.length}
        onChange={(event) => selection.onToggle(rows, event.target.checked)}
      />
    </th>
  )
}

/** Rows under columns, in a frame that scrolls sideways by itself. */
export function RowTable<Row extends { id: string }>(props: RowTableProps<Row>) {
  const { columns, rows, sort, selection, onOpen } = props
  return (
    <div className={styles.scroll}>
      <table className={classes(styles.table, props.waiting && styles.waiting)} aria-label={props.name}>
        <thead>
          <tr>
            {selection ? <TickAll rows={rows} selection={selection} /> : null}
            {columns.map((column) => (
              <Title key={column.key} column={column} sort={sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            // The link inside is what a keyboard reaches.
            <tr
              key={row.id}
              className={classes(onOpen && styles.open, selection?.selected.has(row.id) && styles.ticked)}
              onClick={onOpen && ((event) => onOpen(event, row))}
            >
              {selection ? (
                <td className={classes(styles.tick, styles.fixed)} data-tick>
                  <Checkbox
                    aria-label={selection.nameOf(row)}
                    checked={selection.selected.has(row.id)}
                    onChange={(event) => selection.onToggle([row], event.target.checked)}
                  />
                </td>
              ) : null}
              {columns.map(({ key, align, fixed, dataIndex, render }) => {
                const value: unknown = dataIndex && row[dataIndex]
                return (
                  <td
                    key={key}
                    className={classes(
                      align === 'end' && styles.end,
                      fixed && FIXED[fixed],
                      (sort === key || sort === `-${key}`) && styles.sorted,
                    )}
                  >
                    {render ? render(value, row) : (value as ReactNode)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
