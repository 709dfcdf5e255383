import type { TablePage } from '@/components/lists/DataTable'

/** A list that comes whole as one page of a table. */
export function wholePage<Row>(rows: Row[] | undefined): TablePage<Row> | undefined {
  if (!rows) return undefined
  return {
    result: rows,
    pageNum: 1,
    itemsPerPage: Math.max(rows.length, 1),
    totalItemsCount: rows.length,
  }
}
