/** Crockford's base32: no I, L, O or U, so nothing is misread over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 random bits and a check character: a number that nobody can guess. */
const CODE_LENGTH = 13
/** Numbers given before: 35 random bits and a check character. They stay valid. */
const OLD_CODE_LENGTH = 8
const CODE_LENGTHS = [CODE_LENGTH, OLD_CODE_LENGTH]
const SHORTEST_PREFIX = 2

/**
 * Weights prime to 32 make every single wrong character change the sum; neighbours differ by 2, so swapping
 * two unlike neighbours goes unseen only when they lie 16 places apart in the alphabet.
 */
const WEIGHTS = [3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25]

/** Of the random characters of a code. */
function checkCharacter(body: string): string {
  let sum = 0
  for (let i = 0; i < body.length; i++) sum += ALPHABET.indexOf(body.charAt(i)) * (WEIGHTS[i] ?? 0)
  return ALPHABET.charAt(sum % 32)
}

/** How many random bytes a tracking number takes. */
export const NUMBER_BYTES = WEIGHTS.length

/** Makes a tracking number of 12 random characters and a check character behind the company's prefix. */
export function makeTrackingNumber(prefix: string, randomBytes: Uint8Array): string {
  if (randomBytes.length < NUMBER_BYTES) throw new RangeError(`${NUMBER_BYTES} random bytes are needed`)
  let body = ''
  for (let i = 0; i < NUMBER_BYTES; i++) body += ALPHABET.charAt((randomBytes[i] ?? 0) % 32)
  return `${prefix}${body}${checkCharacter(body)}`
}

/** The length of the code in a number with any company's prefix, which has 2 to 6 letters. */
const codeLength = (compact: string) =>
  compact.length >= SHORTEST_PREFIX + CODE_LENGTH ? CODE_LENGTH : OLD_CODE_LENGTH

/** Upper case without spaces and hyphens; O, I and L typed for 0 and 1 are corrected behind the prefix. */
function compactNumber(typed: string): string {
  const compact = typed.toUpperCase().replace(/[\s\-‐-―]/g, '')
  const length = codeLength(compact)
  const code = compact.slice(-length).replace(/O/g, '0').replace(/[IL]/g, '1')
  return compact.slice(0, -length) + code
}

/** What a label holds beyond the number that the package came with: the letter of a part of it, and the piece. */
const SUFFIXES = /^([A-Z0-9]{10,19})(?:-([B-Z]))?(?:-([1-9]\d{0,5}))?$/

export interface PieceNumber {
  /** With the letter of the part, if it is one: `UMJ…-B`. */
  number: string
  piece: number | null
}

/** Reads `UMJ…-2`, `UMJ…-B` and `UMJ…-B-2`; null for every other text. Before it stands a true number of ours without gaps. */
export function readPieceNumber(typed: string): PieceNumber | null {
  const text = typed
    .toUpperCase()
    .split(/[-‐-―]/)
    .map((part) => part.trim())
    .join('-')
  const [, before, part, piece] = SUFFIXES.exec(text) ?? []
  if (before === undefined || (part === undefined && piece === undefined)) return null
  const number = compactNumber(before)
  const prefix = number.slice(0, -codeLength(number))
  if (!/^[A-Z]{2,6}$/.test(prefix) || !isTrackingNumber(number, prefix)) return null
  return { number: part ? `${number}-${part}` : number, piece: piece ? Number(piece) : null }
}

/** The number on the label of one piece. */
export const pieceNumber = (number: string, piece: number) => `${number}-${piece}`

/** The number that a package came with, of which this may be a part. */
export const withoutPart = (number: string) => number.replace(/-[B-Z]$/, '')

/** A typed number as it is stored: that of the package, also where a piece's label was typed. */
export function normaliseTrackingNumber(typed: string): string {
  return readPieceNumber(typed)?.number ?? compactNumber(typed)
}

/** Whether what is behind the prefix of a normalised number has the length of one of ours. */
export function hasCodeLength(normalised: string, prefix: string): boolean {
  return (
    normalised.startsWith(prefix) && CODE_LENGTHS.includes(withoutPart(normalised).length - prefix.length)
  )
}

/** What a text may begin with as a number of ours, judged by its length alone. */
export function leadingNumbers(text: string, prefix: string): string[] {
  return CODE_LENGTHS.map((length) => text.slice(0, prefix.length + length)).filter((number) =>
    hasCodeLength(number, prefix),
  )
}

/** Whether a normalised number has the company's prefix, the right length and a true check character. */
export function isTrackingNumber(normalised: string, prefix: string): boolean {
  if (!hasCodeLength(normalised, prefix)) return false
  const code = withoutPart(normalised).slice(prefix.length)
  if ([...code].some((c) => !ALPHABET.includes(c))) return false
  return code.charAt(code.length - 1) === checkCharacter(code.slice(0, -1))
}

/** Whether a normalised number has too few random bits to be safe from guessing: the old length, or none of ours. */
export const isGuessable = (normalised: string): boolean =>
  withoutPart(normalised).length < SHORTEST_PREFIX + CODE_LENGTH

/** Of an old number two are shown: the other six leave 25 bits to guess, the nine others of a new one 40. */
const SHOWN_CHARACTERS = 4
const SHOWN_OF_OLD = 2

/** '••••••••••••7K2Q': enough to tell one's own parcels apart, not enough to open one. */
export function maskTrackingNumber(number: string): string {
  const shown = isGuessable(number) ? SHOWN_OF_OLD : SHOWN_CHARACTERS
  return `${'•'.repeat(Math.max(0, number.length - shown))}${number.slice(-shown)}`
}

/** One slip away from a code of that length. */
function variantsOf(code: string, length: number): string[] {
  const found: string[] = []
  for (let at = 0; at <= code.length; at++) {
    const [before, after] = [code.slice(0, at), code.slice(at)]
    for (const character of ALPHABET) {
      if (code.length === length && after) found.push(before + character + after.slice(1))
      if (code.length === length - 1) found.push(before + character + after)
    }
    if (code.length === length + 1 && after) found.push(before + after.slice(1))
    if (code.length === length && after.length > 1)
      found.push(`${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`)
  }
  return found
}

/**
 * Numbers that somebody may have meant who mistyped one character, left one out, put one in or swapped two. The check
 * character leaves few of the hundreds: those are looked up one by one.
 */
export function nearTrackingNumbers(normalised: string, prefix: string): string[] {
  const code = normalised.startsWith(prefix) ? normalised.slice(prefix.length) : normalised
  const meant = CODE_LENGTHS.flatMap((length) => variantsOf(code, length)).map((variant) => prefix + variant)
  return [...new Set(meant)].filter((number) => number !== normalised && isTrackingNumber(number, prefix))
}
