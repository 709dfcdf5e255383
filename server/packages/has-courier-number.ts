import { type RawBuilder, sql } from 'kysely'
import { bareCourierNumber } from '@/lib/domain/scanned-code'
import { likePattern } from '@/server/core/page'

/** A courier number as the indexes have it: upper case, nothing between its letters and digits. */
export const bareCourier = (column: RawBuilder<unknown>) => sql`translate(upper(${column}), ' -._/', '')`

/** Whether a courier number holds what was typed, however either is spaced; signs alone are in none. */
export function hasCourierNumber(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const bare = bareCourierNumber(typed)
  if (bare === '') return sql<boolean>`false`
  return sql<boolean>`(${column} is not null and ${bareCourier(column)} like ${likePattern(bare).toUpperCase()})`
}
