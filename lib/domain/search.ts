import { phoneParts } from './phone'
import { readPieceNumber } from './tracking-number'

/** Fewer are in everything: two letters of a name, two digits of a number. */
const SHORTEST = 3
/**
 * From so many characters on the middle of numbers is searched only where nothing begins or ends as they do: they say what is
 * meant, and the index of long parts is slow.
 */
export const TELLING_LENGTH = 5
/** 小龙 is a whole name. */
const SHORTEST_CHINESE = 2

const CHINESE = /\p{Script=Han}/u

export function hasChinese(text: string): boolean {
  return CHINESE.test(text)
}

/** Whether there is too little to search for: under 3 characters, or 2 with a Chinese one; spaces and signs alone are nothing. */
export function isTooShort(keywords: string): boolean {
  const typed = [...keywords.normalize('NFKC').replace(/\s/g, '')]
  const terms = typed.filter((character) => /[\p{L}\p{N}]/u.test(character))
  return typed.length < (hasChinese(keywords) ? SHORTEST_CHINESE : SHORTEST) || terms.length < 2
}

export interface Keywords {
  /** What was typed, in lower case, with single spaces. */
  text: string
  terms: string[]
  /** The same as numbers are written: upper case, nothing between its letters and digits. Empty when it can be none. */
  number: string
  /** The digits of what may be a phone or a part of one (`phoneParts`); none when there are too few. */
  phones: string[]
}

/** Reads what was typed into a search box as the things it may mean. */
export function readKeywords(typed: string): Keywords {
  const text = typed.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const number = text.toUpperCase().replace(/[\s\-‐-―−._/]/g, '')
  const label = readPieceNumber(text)
  return {
    text,
    terms: text.split(' '),
    number: label?.number ?? (/^[A-Z0-9]{3,60}$/.test(number) ? number : ''),
    phones: phoneParts(text, SHORTEST),
  }
}
