import { type RawBuilder, sql } from 'kysely'
import { phoneParts } from '@/lib/domain/phone'
import { likePattern } from '@/server/core/page'

const SHORTEST_KEY = 3

/**
 * Whether a customer's name holds what was typed. A word with a digit in it is rarer than any name, so the index looks
 * for that one alone: 'Neema Mushi 12345' is not sought among all that are called Neema.
 */
export function hasName(search: string): RawBuilder<boolean> {
  const typed = search.toLowerCase()
  const rare = typed.split(/\s+/).find((word) => /\d/.test(word) && word.length >= SHORTEST_KEY)
  if (rare === undefined || rare === typed)
    return sql<boolean>`lower(customers.name) like ${likePattern(search)}`
  return sql<boolean>`(lower(customers.name) like ${likePattern(rare)} and strpos(lower(customers.name), ${typed}) > 0)`
}

/** Every phone begins with the same digits: the index looks for the last ones alone. */
const KEY_DIGITS = 8

/** Fewer digits are in too many phones. */
const SHORTEST_PHONE = 3

/** Whether a phone is the one that was typed, or holds its digits. */
export function holdsPhone(phone: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const parts = phoneParts(search, SHORTEST_PHONE).map(likePattern)
  return sql<boolean>`${phone} like any(${parts}::text[])`
}

/** Ids of the customers who have this phone, or a phone with these digits in it; null when there are too few. */
export function havingPhone(search: string): RawBuilder<unknown> | null {
  const parts = phoneParts(search, SHORTEST_PHONE)
  if (parts.length === 0) return null
  const holds = parts.map(
    (digits) => sql`(phone like ${likePattern(digits.slice(-KEY_DIGITS))} and strpos(phone, ${digits}) > 0)`,
  )
  return sql`(select customer_id from customer_phones where ${sql.join(holds, sql` or `)})`
}

/** Whether it is of a customer who is found so: by a part of the name or of the shipping mark, or digits of a phone. */
export function isOfCustomer(customerId: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const part = likePattern(search)
  const called = havingPhone(search)
  return sql<boolean>`(${customerId} in
    (select id from customers where lower(name) like ${part} or lower(shipping_mark) like ${part})
    ${called ? sql`or ${customerId} in ${called}` : sql``})`
}
