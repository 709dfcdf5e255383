import { type RawBuilder, sql } from 'kysely'
import { phoneDigits } from '@/lib/domain/phone'
import { likePattern } from '@/server/core/page'

/** Every phone begins with the same digits: the index looks for the last ones alone. */
const KEY_DIGITS = 8

/** Ids of the customers who have this phone, or a phone with these digits in it; null when there are fewer than `least`. */
export function havingPhone(search: string, least: number): RawBuilder<unknown> | null {
  const digits = phoneDigits(search)
  if (digits.length < least) return null
  return sql`(select customer_id from customer_phones
    where phone like ${likePattern(digits.slice(-KEY_DIGITS))} and strpos(phone, ${digits}) > 0)`
}
