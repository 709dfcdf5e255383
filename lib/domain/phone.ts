export const DEFAULT_PHONE_ENTRY = '+255'

const E164_PATTERN = /^\+[1-9]\d{6,14}$/

export function isE164(phone: string): boolean {
  return E164_PATTERN.test(phone)
}

/** Splits a field of several numbers at the slash; empty parts and a lone untouched '+255' do not count. */
export function splitPhones(field: string): string[] {
  return field
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== DEFAULT_PHONE_ENTRY)
}

export function joinPhones(phones: readonly string[]): string {
  return phones.join(' / ')
}

/**
 * Brings a typed phone to E.164 as far as that needs no guess: separators go, 00 becomes +, a Tanzanian 07.., 7.. or 2557..
 * gets its country code. Anything else comes back as it was, for the check to refuse.
 */
export function normalisePhone(typed: string): string {
  const compact = typed.replace(/[\s().-]/g, '').replace(/^00/, '+')
  if (compact.startsWith('+')) return compact.replace(/^\+2550/, '+255')
  if (/^0?[67]\d{8}$/.test(compact)) return `+255${compact.slice(-9)}`
  if (/^[1-9]\d{9,14}$/.test(compact)) return `+${compact.replace(/^2550/, '255')}`
  return compact
}

const SHORTEST_PHONE = 7
const PHONE_CHARACTERS = /^[+\d\s().\-‐-―−/]+$/

/**
 * The digits by which a phone is sought, whole or as far as it was typed, in any spelling: 0712, +255 712, 00255 712 and
 * +255 (0) 712 are one. Of several phones it is the first; empty when it can be none.
 */
function phoneDigits(typed: string): string {
  const text = typed.normalize('NFKC')
  if (!PHONE_CHARACTERS.test(text)) return ''
  const digitsOf = (part: string) => part.replace(/\D/g, '')
  const first = digitsOf(text.split('/')[0] ?? '')
  const digits = first.length >= SHORTEST_PHONE ? first : digitsOf(text)
  return digits.replace(/^0+/, '').replace(/^2550+/, '255')
}

/**
 * The digits of a part of a phone, in each way it may be read: '0712' is how a phone begins in Tanzania, and '0048' the last
 * digits of one. At least `least` of them.
 */
export function phoneParts(typed: string, least: number): string[] {
  const text = typed.normalize('NFKC')
  if (!PHONE_CHARACTERS.test(text)) return []
  const dialled = phoneDigits(text)
  const asTyped = text.replace(/\D/g, '')
  const parts = asTyped.length < SHORTEST_PHONE ? [dialled, asTyped] : [dialled]
  // '071' is the beginning of a Tanzanian phone, of which too little is left without its zero.
  if (/^0[67]\d+$/.test(asTyped) && dialled.length < least) parts.push(`255${dialled}`)
  return [...new Set(parts)].filter((part) => part.length >= least)
}

/** So many digits of a phone are its end: enough to tell customers apart, and too few to call one. */
export const PHONE_END = 4

/** Whether a phone that ends so may be the one that was typed, whole or three digits of it and more. */
export function mayEndIn(typed: string, end: string): boolean {
  return phoneParts(typed, 3).some((part) => end.includes(part) || (end !== '' && part.endsWith(end)))
}

/** Whether a tracking query can only be meant as a phone. */
export function looksLikePhone(typed: string): boolean {
  return /^\+?[\d\s().-]{7,20}$/.test(typed.trim())
}
