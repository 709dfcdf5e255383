import { createHash, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'

/** One step of 30 seconds before and after the present one: telephones' clocks are not exact. */
const TOLERANCE_SECONDS = 30
/** Crockford's base32: nothing is misread from a printed sheet. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 12

/** A new secret, and the address that an app reads from a QR code. */
export function makeTwoStep(issuer: string, email: string): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer, label: email, secret }) }
}

/** The time step whose code this is, if it lies in the window; null when the code is none. */
export async function stepOf(secret: string, code: string): Promise<number | null> {
  const found = await verify({ secret, token: code, epochTolerance: TOLERANCE_SECONDS })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}

function recoveryCode(): string {
  const letters = [...randomBytes(RECOVERY_LENGTH)].map((byte) => LETTERS.charAt(byte % LETTERS.length))
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, recoveryCode)
}

/** What of a recovery code is stored: 60 random bits need no slow hash. Spelling does not matter. */
export function recoveryHash(code: string): Buffer {
  const letters = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return createHash('sha256').update(letters).digest()
}
