import { hash, verify } from '@node-rs/argon2'

/** argon2id is the library's own default; 19 MiB and two passes are OWASP's advice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash that no password fits: an unknown e-mail costs the same work as a known one. */
let nobodysHash: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Whether the password fits. `storedHash` is undefined when there is no such employee; the answer is then false, as slowly. */
export async function passwordFits(storedHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID())
  const fits = await verify(storedHash ?? (await nobodysHash), password)
  return storedHash !== undefined && fits
}
