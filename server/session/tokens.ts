import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, in letters that travel in a header. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What of a token is stored: who reads the database cannot sign in with it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
