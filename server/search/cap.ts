import { TELLING_LENGTH } from '@/lib/domain/search'

/** More of a kind than this are not counted: nobody looks through them one by one. */
export const CAP = 100
/** Most results per type. */
export const HITS_A_KIND = 6

/** Whether the middle of numbers is searched after `found` that begin or end so. */
export const wantsInside = (typed: string, found: readonly unknown[]) =>
  found.length === 0 || (typed.length < TELLING_LENGTH && found.length <= CAP)

export interface Found<Row> {
  rows: Row[]
  found: number
  isCapped: boolean
  /** Nothing is as it was typed; these are what may have been meant. */
  isSimilar: boolean
}

/** The first of what was found, and how much it is. */
export function firstOf<Row>(all: readonly Row[], isSimilar = false): Found<Row> {
  return {
    rows: all.slice(0, HITS_A_KIND),
    found: Math.min(all.length, CAP),
    isCapped: all.length > CAP,
    isSimilar,
  }
}

export function nothing<Row>(): Found<Row> {
  return firstOf<Row>([])
}

export interface RankedId {
  id: string
  /** The lower, the more it is what was typed. */
  rank: number
}

/** The first with those of the second that are not among them. */
export function merged(first: readonly RankedId[], second: readonly RankedId[]): RankedId[] {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...second.filter(({ id }) => !known.has(id))]
}

/** Three letters or digits in a row: what a trigram index can look for. */
export function isIndexed(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word)
}
