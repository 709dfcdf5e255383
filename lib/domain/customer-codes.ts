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

export function normaliseSecretCode(typed: string): string {
  return typed.trim().toLowerCase()
}

export function isSecretCode(typed: string): boolean {
  return normaliseSecretCode(typed).endsWith(SECRET_CODE_ENDING)
}
