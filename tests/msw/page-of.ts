/** One page of rows in the specification's envelope. */
export function pageOf<Row>(
  rows: Row[],
  { pageNum, itemsPerPage }: { pageNum: number; itemsPerPage: number },
) {
  const start = (pageNum - 1) * itemsPerPage
  const totalPages = Math.ceil(rows.length / itemsPerPage)
  return {
    hasNextPage: pageNum < totalPages,
    hasPreviousPage: pageNum > 1,
    itemsPerPage,
    pageNum,
    totalPages,
    totalItemsCount: rows.length,
    result: rows.slice(start, start + itemsPerPage),
  }
}
