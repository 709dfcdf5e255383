import { createHash } from 'node:crypto'
import type { Context } from './context'
import { actorOf } from './context'
import { ApiFailure, invalidField } from './failures'

/** How long a key is remembered. */
const KEPT_DAYS = 7
export const KEPT_KEYS_MS = KEPT_DAYS * 24 * 60 * 60 * 1000

export function checkIdempotencyKey(key: string): string {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalidField('idempotency-key', 'invalid')
  return key
}

interface Call {
  key: string
  operation: string
  /** Everything the caller sent. */
  input: unknown
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
    request_hash: createHash('sha256').update(JSON.stringify(call.input)).digest(),
  }
  const claimed = await context.db
    .insertInto('idempotency_keys')
    .values(mine)
    .onConflict((conflict) => conflict.columns(['employee_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  const row = (column: 'answer') =>
    context.db
      .selectFrom('idempotency_keys')
      .select([column, 'operation', 'request_hash'])
      .where('employee_id', '=', mine.employee_id)
      .where('key', '=', mine.key)
  if (!claimed) {
    const first = await row('answer').executeTakeFirstOrThrow()
    if (first.operation !== mine.operation || !first.request_hash.equals(mine.request_hash)) {
      throw new ApiFailure(409, 'idempotency_mismatch', 'idempotencyMismatch')
    }
    return first.answer
  }
  const answer = await run()
  await context.db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('employee_id', '=', mine.employee_id)
    .where('key', '=', mine.key)
    .execute()
  return answer
}
