/** More would be a list for the office, and each look-up counts. */
export const MOST_QUERIES = 20

/** Packages that a phone number or secret code shows, the newest. */
export const MOST_FOUND = 100

const SEPARATORS = /[\n\r,;/|，；、]+/
const CODE_LENGTH = 8

/** Numbers of ours that stand one behind the other, with or without a gap; null when it is anything else. */
function inARow(part: string, prefix: string): string[] | null {
  const compact = part.toUpperCase().replace(/[\s\-‐-―]/g, '')
  const length = prefix.length + CODE_LENGTH
  if (prefix === '' || compact.length < 2 * length || compact.length % length !== 0) return null
  const numbers = Array.from({ length: compact.length / length }, (_, at) =>
    compact.slice(at * length, (at + 1) * length),
  )
  return numbers.every((number) => number.startsWith(prefix)) ? numbers : null
}

/**
 * What was typed or pasted as the single things to look for: parted by lines, commas, semicolons or slashes, and tracking
 * numbers also by gaps alone, since a field of one line swallows the ends of pasted lines. Each once, in their order.
 */
export function splitTrackingQuery(typed: string, prefix: string): string[] {
  const parts = typed
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => inARow(part, prefix) ?? [part])
  const spelt = parts.map((part) => part.toUpperCase().replace(/[\s-]/g, ''))
  return parts.filter((_, at) => spelt.indexOf(spelt[at] ?? '') === at)
}
