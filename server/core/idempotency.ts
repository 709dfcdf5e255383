import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER } from '@/lib/contracts/envelope'
import { actorOf, type Context } from './context'
import { ApiFailure, invalidField } from './failures'

/** How long a key is remembered. */
const RETENTION_DAYS = 7
export const KEY_RETENTION_MS = RETENTION_DAYS * 24 * 60 * 60 * 1000

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
  if (typeof header !== 'string' || !context.actor) return null
  const key = checkIdempotencyKey(header)
  // Two programs of one person may make the same key; each is answered its own.
  return context.actor.key ? createHash('sha256').update(`${context.actor.key.id} ${key}`).digest('hex') : key
}

/** Of all but a hand-over code: it has so few digits that the hash would tell it. */
const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input, (name, value: unknown) => (name === 'receiverCode' ? null : value)))
    .digest()

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

/** Takes the key for a call: false when another call has it, which is then over, since a key that is being taken is waited for. */
async function takeKey(context: Context, call: Call): Promise<boolean> {
  const row = await context.db
    .insertInto('idempotency_keys')
    .values({
      key: call.key,
      employee_id: actorOf(context).id,
      operation: call.operation,
      request_hash: hashOf(call.input),
    })
    .onConflict((conflict) => conflict.columns(['employee_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

async function saveAnswer(context: Context, { key }: Call, answer: unknown): Promise<void> {
  await context.db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('employee_id', '=', actorOf(context).id)
    .where('key', '=', key)
    .execute()
}

/**
 * Does a write in a transaction of its own, once per caller and key. A second call with the key waits for the first, then
 * answers what the first answered and runs nothing; when the first failed, the key is free again.
 */
export function once(
  context: Context,
  call: Call,
  run: (inside: Context) => Promise<unknown>,
): Promise<unknown> {
  return context.db.transaction().execute(async (trx) => {
    const inside = { ...context, db: trx }
    // The first is over, so an answer of nothing is one.
    if (!(await takeKey(inside, call))) return (await findFirstAnswer(inside, call)) ?? null
    const answer = await run(inside)
    await saveAnswer(inside, call, answer)
    return answer
  })
}
