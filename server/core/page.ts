interface Asked {
  itemsPerPage: number
  pageNum: number
}

export interface Page<Row> {
  hasNextPage: boolean
  hasPreviousPage: boolean
  itemsPerPage: number
  pageNum: number
  totalPages: number
  totalItemsCount: number
  result: Row[]
}

export function offsetOf({ itemsPerPage, pageNum }: Asked): number {
  return (pageNum - 1) * itemsPerPage
}

export function totalPages(totalItemsCount: number, itemsPerPage: number): number {
  return Math.ceil(totalItemsCount / itemsPerPage)
}

/** The specification's page envelope around one page of rows. */
export function pageOf<Row>(
  { itemsPerPage, pageNum }: Asked,
  totalItemsCount: number,
  result: Row[],
): Page<Row> {
  const pages = totalPages(totalItemsCount, itemsPerPage)
  return {
    hasNextPage: pageNum < pages,
    hasPreviousPage: pageNum > 1 && totalItemsCount > 0,
    itemsPerPage,
    pageNum,
    totalPages: pages,
    totalItemsCount,
    result,
  }
}

/** Splits '-createdAt' into its column and direction. */
export function sortOf(sort: string): { column: string; direction: 'asc' | 'desc' } {
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'desc' }
    : { column: sort, direction: 'asc' }
}

/** A text for LIKE with its own wildcards taken literally. */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
