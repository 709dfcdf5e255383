import { type RawBuilder, sql } from 'kysely'

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
  /** Set when a search found more than it shows: the total is that of what is shown. */
  isCapped?: true
  result: Row[]
}

/** More hits than this are more than a person looks through: the list is the first of them, and says so. */
export const SEARCH_LIMIT = 1000

export interface PageWindow {
  offset: number
  limit: number
}

export function pageWindow({ itemsPerPage, pageNum }: Asked): PageWindow {
  return { offset: (pageNum - 1) * itemsPerPage, limit: itemsPerPage }
}

export const offsetOf = (asked: Asked): number => pageWindow(asked).offset

/** Rows of an ordered list, read from the nearer end. */
export interface Stretch extends PageWindow {
  /** From the last row backwards; what is read is to be turned around. */
  backward: boolean
}

/** Where a page lies in a list of `total`: the last one is as near as the first. */
export function stretchOf({ offset, limit }: PageWindow, total: number): Stretch {
  const taken = Math.max(0, Math.min(limit, total - offset))
  const behind = total - offset - taken
  return taken > 0 && behind < offset
    ? { backward: true, offset: behind, limit: taken }
    : { backward: false, offset, limit: taken }
}

/** Rows as they were read, in the order that was asked for. */
export function inOrder<Row>(rows: readonly Row[], { backward }: Stretch): Row[] {
  return backward ? rows.toReversed() : [...rows]
}

export type Direction = 'asc' | 'desc'

export const turned = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

export function totalPages(totalItemsCount: number, itemsPerPage: number): number {
  return Math.ceil(totalItemsCount / itemsPerPage)
}

/** The specification's page envelope around one page of rows. */
export function pageOf<Row>(
  { itemsPerPage, pageNum }: Asked,
  totalItemsCount: number,
  result: Row[],
  isCapped = false,
): Page<Row> {
  const pages = totalPages(totalItemsCount, itemsPerPage)
  return {
    hasNextPage: pageNum < pages,
    hasPreviousPage: pageNum > 1 && totalItemsCount > 0,
    itemsPerPage,
    pageNum,
    totalPages: pages,
    totalItemsCount,
    ...(isCapped ? { isCapped } : {}),
    result,
  }
}

/** Splits '-createdAt' into its column and direction. */
export function sortOf(sort: string): { column: string; direction: Direction } {
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'desc' }
    : { column: sort, direction: 'asc' }
}

/** A text for LIKE with its own wildcards taken literally. */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}

/** Above every text that begins so, byte by byte. */
const LAST = '\u{10ffff}'

/**
 * What of a column begins so, in the order of its text_pattern_ops index: one walk along it, whatever the value, so that
 * the statement is planned once.
 */
export function beginsWith(column: RawBuilder<unknown>, begin: string): RawBuilder<boolean> {
  return sql<boolean>`${column} ~>=~ ${begin} and ${column} ~<~ ${begin + LAST}`
}

/** For a column whose index is on the reversed text. */
export const backwards = (text: string): string => [...text].reverse().join('')
