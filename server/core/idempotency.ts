import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER } from '@/lib/contracts/envelope'
import { actorOf, type Context, transactionContext } from './context'
import { ApiFailure, invalidField } from './failures'
import { prepared } from './prepared'
import { inTransaction } from './transaction'

/** How long a key is remembered. */
const KEPT_DAYS = 7
export const KEPT_KEYS_MS = KEPT_DAYS * 24 * 60 * 60 * 1000

function checkIdempotencyKey(key: string): string {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalidField('idempotency-key', 'invalid')
  return key
}

interface Call {
  key: string
  operation: string
  /** Everything the caller sent. */
  input: unknown
}

/** The key that a signed-in caller sent with a write; null without one. */
export function idempotencyKey(context: Context, request: FastifyRequest): string | null {
  const header = request.headers[IDEMPOTENCY_HEADER]
  return typeof header === 'string' && context.actor ? checkIdempotencyKey(header) : null
}

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest()

/** What the same call with this key was answered before; undefined when it is the first, or the first is still at work. */
export async function findFirstAnswer(context: Context, call: Call): Promise<unknown> {
  const first = await context.db
    .selectFrom('idempotency_keys')
    .select(['answer', 'operation', 'request_hash'])
    .where('employee_id', '=', actorOf(context).id)
    .where('key', '=', call.key)
    .executeTakeFirst()
  if (!first) return undefined
  if (first.operation !== call.operation || !first.request_hash.equals(hashOf(call.input))) {
    throw new ApiFailure(409, 'idempotency_mismatch', 'idempotencyMismatch')
  }
  return first.answer ?? undefined
}

interface KeyRow {
  key: string
  employee: string
  operation: string
  hash: Buffer
}

/** Takes the key for a call; no row when another call has it, which is then over: the key's lock is waited for. */
const takeKey = prepared<{ key: string }, KeyRow>((db, slot) =>
  db
    .insertInto('idempotency_keys')
    .values({
      key: slot('key'),
      employee_id: slot('employee'),
      operation: slot('operation'),
      request_hash: slot('hash'),
    })
    .onConflict((conflict) => conflict.columns(['employee_id', 'key']).doNothing())
    .returning('key')
    .compile(),
)

const keepAnswer = prepared<unknown, { key: string; employee: string; answer: string }>((db, slot) =>
  db
    .updateTable('idempotency_keys')
    .set({ answer: slot('answer') })
    .where('employee_id', '=', slot<string>('employee'))
    .where('key', '=', slot<string>('key'))
    .compile(),
)

class KeyIsTaken extends Error {}

/**
 * Does a write in a transaction of its own, at most once per caller and key. A second call with the key waits for the
 * first, then answers what the first answered and changes nothing. The write does not wait until the key is known to be
 * free, since it nearly always is: where it was taken, what the write did meanwhile is rolled back.
 */
export async function once(
  context: Context,
  call: Call,
  run: (inside: Context) => Promise<unknown>,
): Promise<unknown> {
  const { key, operation } = call
  const employee = actorOf(context).id
  const committed: (() => void)[] = []
  try {
    const answer = await inTransaction(context.db, async (trx, lastly) => {
      const inside = {
        ...transactionContext(context, trx, lastly),
        afterCommit: (act: () => void) => void committed.push(act),
      }
      const [taken, done] = await Promise.allSettled([
        takeKey(trx, { key, employee, operation, hash: hashOf(call.input) }),
        run(inside),
      ])
      if (taken.status === 'rejected') throw taken.reason
      if (taken.value.length === 0) throw new KeyIsTaken()
      if (done.status === 'rejected') throw done.reason
      lastly(() => keepAnswer(trx, { key, employee, answer: JSON.stringify(done.value) }))
      return done.value
    })
    for (const act of committed) context.afterCommit(act)
    return answer
  } catch (error) {
    // The first is over, so that an answer of nothing is one.
    if (error instanceof KeyIsTaken) return (await findFirstAnswer(context, call)) ?? null
    throw error
  }
}
