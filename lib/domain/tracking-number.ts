/** Crockford's base32: no I, L, O or U, so nothing is misread over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BODY_LENGTH = 8

/**
 * Weights prime to 32 make every single wrong character change the sum; neighbours differ by 2, so swapping
 * two unlike neighbours goes unseen only when they lie 16 places apart in the alphabet.
 */
const WEIGHTS = [3, 5, 7, 9, 11, 13, 15]

function checkCharacter(body: string): string {
  let sum = 0
  for (let i = 0; i < WEIGHTS.length; i++) sum += ALPHABET.indexOf(body.charAt(i)) * (WEIGHTS[i] ?? 0)
  return ALPHABET.charAt(sum % 32)
}

/** Makes a tracking number of 7 random characters and a check character behind the company's prefix. */
export function makeTrackingNumber(prefix: string, randomBytes: Uint8Array): string {
  if (randomBytes.length < WEIGHTS.length) throw new RangeError('7 random bytes are needed')
  let body = ''
  for (let i = 0; i < WEIGHTS.length; i++) body += ALPHABET.charAt((randomBytes[i] ?? 0) % 32)
  return `${prefix}${body}${checkCharacter(body)}`
}

/**
 * Upper case without spaces and hyphens; O, I and L typed for 0 and 1 are corrected in the code, which is the last eight
 * characters whatever the company's prefix.
 */
export function normaliseTrackingNumber(typed: string): string {
  const compact = typed.toUpperCase().replace(/[\s\-‐-―]/g, '')
  const code = compact.slice(-BODY_LENGTH).replace(/O/g, '0').replace(/[IL]/g, '1')
  return compact.slice(0, -BODY_LENGTH) + code
}

/** Whether a normalised number has the company's prefix, the right length and a true check character. */
export function isTrackingNumber(normalised: string, prefix: string): boolean {
  if (!normalised.startsWith(prefix)) return false
  const code = normalised.slice(prefix.length)
  if (code.length !== BODY_LENGTH || [...code].some((c) => !ALPHABET.includes(c))) return false
  return code.charAt(BODY_LENGTH - 1) === checkCharacter(code)
}

const SHOWN_CHARACTERS = 4

/** '••••••7K2Q': enough to tell one's own parcels apart, not enough to open one. */
export function maskTrackingNumber(number: string): string {
  return `${'•'.repeat(Math.max(0, number.length - SHOWN_CHARACTERS))}${number.slice(-SHOWN_CHARACTERS)}`
}

function variantsOf(code: string): string[] {
  const found: string[] = []
  for (let at = 0; at <= code.length; at++) {
    const [before, after] = [code.slice(0, at), code.slice(at)]
    for (const character of ALPHABET) {
      if (code.length === BODY_LENGTH && after) found.push(before + character + after.slice(1))
      if (code.length === BODY_LENGTH - 1) found.push(before + character + after)
    }
    if (code.length === BODY_LENGTH + 1 && after) found.push(before + after.slice(1))
    if (code.length === BODY_LENGTH && after.length > 1)
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
  const meant = variantsOf(code).map((variant) => prefix + variant)
  return [...new Set(meant)].filter((number) => number !== normalised && isTrackingNumber(number, prefix))
}
