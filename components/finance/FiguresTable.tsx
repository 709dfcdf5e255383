import type { ReactNode } from 'react'
import { type Columns, DataTable, type DataTableProps, type TablePage } from '@/components/lists/DataTable'
import { RowCard } from '@/components/lists/RowCard'
import { useUrlState } from '@/components/lists/use-url-state'

/** A list that comes whole, as one page of a table. */
export function wholePage<Row>(rows: Row[] | undefined): TablePage<Row> | undefined {
  if (!rows) return undefined
  return {
    result: rows,
    pageNum: 1,
    itemsPerPage: Math.max(rows.length, 1),
    totalItemsCount: rows.length,
  }
}

interface FiguresTableProps<Row> {
  name: string
  columns: Columns<Row>
  /** Undefined while they load. */
  rows: Row[] | undefined
  /** The columns of a card on phones. */
  show: readonly string[]
  totals?: DataTableProps<Row>['totals']
  empty?: ReactNode
}

/** A table inside a panel whose rows come whole. */
export function FiguresTable<Row extends { id: string }>(props: FiguresTableProps<Row>) {
  const { name, columns, rows, show, totals, empty = null } = props
  const url = useUrlState()
  return (
    <DataTable<Row>
      name={name}
      framed={false}
      pager={false}
      columns={columns}
      renderCard={(row) => <RowCard row={row} columns={columns} show={show} />}
      page={wholePage(rows)}
      totals={totals}
      problem={null}
      refreshing={false}
      onRetry={() => undefined}
      url={url}
      empty={empty}
    />
  )
}
