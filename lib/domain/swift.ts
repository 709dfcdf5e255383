const SWIFT_PATTERN = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** As it is stored: upper case, without the spaces that banks print. */
export function normaliseSwift(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** Whether a code has the shape of ISO 9362: bank, country, place and, with 11 characters, branch. */
export function isSwift(code: string): boolean {
  return SWIFT_PATTERN.test(code)
}
