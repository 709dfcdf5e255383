import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** argon2id is the library's own default; 19 MiB and two passes are OWASP's advice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes a core for itself: whatever strangers guess, one core is left for everybody's calls. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
let running = 0
const waiting: (() => void)[] = []

/** Waits while as many are worked on as may be; who is done hands over to the next. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** A hash that no password fits: an unknown e-mail costs the same work as a known one. */
let nobodysHash: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** A true hash, of what nobody knows: whoever has no password yet is refused as slowly as everybody else. */
export function unusableHash(): Promise<string> {
  return hashPassword(crypto.randomUUID())
}

/** Whether the password fits. `storedHash` is undefined when there is no such employee; the answer is then false, as slowly. */
export async function passwordFits(storedHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= unusableHash()
  // Waited for in any case: the first call after a start must not tell by its time whom it was about.
  const standIn = await nobodysHash
  // What is no hash fits nothing.
  const fits = await inTurn(() => verify(storedHash ?? standIn, password)).catch(() => false)
  return storedHash !== undefined && fits
}
