import { type RawBuilder, sql } from 'kysely'

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
