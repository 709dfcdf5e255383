import { leadingNumbers } from './tracking-number'

/** More would be a list for the office, and each look-up counts. */
export const MOST_QUERIES = 20

/** Packages that a phone number or secret code shows, the newest. */
export const MOST_FOUND = 100

const SEPARATORS = /[\n\r,;/|，；、]+/

/** Numbers of ours that stand one behind the other, with or without a gap; null when it is anything else. */
function inARow(part: string, prefix: string): string[] | null {
  let rest = part.toUpperCase().replace(/[\s\-‐-―]/g, '')
  if (prefix === '') return null
  const numbers: string[] = []
  while (rest !== '') {
    const number = leadingNumbers(rest, prefix).find((one) => {
      const behind = rest.slice(one.length)
      return behind === '' || behind.startsWith(prefix)
    })
    if (number === undefined) return null
    numbers.push(number)
    rest = rest.slice(number.length)
  }
  return numbers.length > 1 ? numbers : null
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
