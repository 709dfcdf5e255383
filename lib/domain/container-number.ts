const LETTER_VALUES = [
  10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38,
]

function letterOrDigitValue(character: string): number {
  const code = character.charCodeAt(0)
  return code < 65 ? code - 48 : (LETTER_VALUES[code - 65] ?? 0)
}

export function normaliseContainerNumber(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '')
}

/** ISO 6346: owner code, U/J/Z, six digits and a check digit. Used to warn, never to block. */
export function isIso6346(typed: string): boolean {
  const number = normaliseContainerNumber(typed)
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(number)) return false
  let sum = 0
  for (let i = 0; i < 10; i++) sum += letterOrDigitValue(number.charAt(i)) * 2 ** i
  return (sum % 11) % 10 === Number(number.charAt(10))
}
