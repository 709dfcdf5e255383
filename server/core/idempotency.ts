import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER } from '@/lib/contracts/envelope'
import type { Context } from './context'
import { actorOf } from './context'
import { ApiFailure, invalidField } from './failures'

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

/**
 * Runs a write at most once per caller and key, inside the write's own transaction. A second call with the key waits
 * for the first by the primary key's lock, then answers what the first answered and changes nothing.
 */
export async function once(context: Context, call: Call, run: () => Promise<unknown>): Promise<unknown> {
  const mine = {
    key: call.key,
    employee_id: actorOf(context).id,
    operation: call.operation,
    request_hash: hashOf(call.input),
  }
  const claimed = await context.db
    .insertInto('idempotency_keys')
    .values(mine)
    .onConflict((conflict) => conflict.columns(['employee_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return findFirstAnswer(context, call)
  const answer = await run()
  await context.db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('employee_id', '=', mine.employee_id)
    .where('key', '=', mine.key)
    .execute()
  return answer
}
