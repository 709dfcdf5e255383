/**
 * A shipping mark in its one spelling: upper case, one space between words, one kind of hyphen. 'umj  asha' and 'UMJ ASHA'
 * are painted alike.
 */
export function normaliseMark(typed: string): string {
  return (
    typed
      .normalize('NFKC')
      .toUpperCase()
      // Some letters come apart when they grow.
      .normalize('NFKC')
      .replace(/[‐-―−]/g, '-')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** What two marks are compared by: 'UMJ-ASHA' and 'UMJ ASHA' look the same on a wet box. */
export function bareMark(mark: string): string {
  return normaliseMark(mark).replace(/[ \-._/]/g, '')
}

/** A secret tracking code is empty or ends with these letters, in any case. */
const SECRET_CODE_ENDING = 'umj'

/** How many letters a new one has besides: shorter ones, given before, are still found by. */
const LEAST_LETTERS = 8

export function normaliseSecretCode(typed: string): string {
  return typed.trim().toLowerCase()
}

export function isSecretCode(typed: string): boolean {
  return normaliseSecretCode(typed).endsWith(SECRET_CODE_ENDING)
}

/** Whether a code is long enough to be given to a customer. */
export function isLongSecretCode(typed: string): boolean {
  const own = normaliseSecretCode(typed).slice(0, -SECRET_CODE_ENDING.length)
  return isSecretCode(typed) && own.replace(/[^a-z]/g, '').length >= LEAST_LETTERS
}

/** Sixteen, so that a random byte picks each as often. */
const CONSONANTS = 'bcdfghklmnprstwz'
const VOWELS = 'aeiou'
const SYLLABLES = 6

/** How many random bytes a code takes. */
export const SECRET_CODE_BYTES = 2 * SYLLABLES

/** A code that can be said over the phone in any language, such as 'bakotemalusiumj': 37 random bits. */
export function makeSecretCode(randomBytes: Uint8Array): string {
  const syllables = Array.from({ length: SYLLABLES }, (_, at) => {
    const [consonant = 0, vowel = 0] = randomBytes.slice(2 * at)
    return CONSONANTS.charAt(consonant % CONSONANTS.length) + VOWELS.charAt(vowel % VOWELS.length)
  })
  return `${syllables.join('')}${SECRET_CODE_ENDING}`
}
