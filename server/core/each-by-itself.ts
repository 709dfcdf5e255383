import type { FastifyRequest } from 'fastify'
import type { BulkReport } from '@/lib/contracts/fields'
import type { Context } from './context'
import { explain } from './error-exit'
import { idempotencyKey, once } from './idempotency'

interface Bulk {
  ids: readonly string[]
  /** The call's name, and what is to be done with each, by which an Idempotency-Key knows the same request again. */
  operation: string
  action: unknown
  request: FastifyRequest
}

/**
 * Each record in a transaction of its own: what is refused is reported with its reason and stays as it was. With an
 * Idempotency-Key what was done is done once, record by record. What `apply` answers of a record is reported with it, to
 * whoever asks again with the key as well.
 */
export async function eachByItself(
  context: Context,
  { ids, operation, action, request }: Bulk,
  apply: (context: Context, id: string) => Promise<object | null>,
): Promise<BulkReport> {
  const key = idempotencyKey(context, request)
  const report: BulkReport = []
  for (const id of new Set(ids)) {
    try {
      const answer =
        key === null
          ? await context.db.transaction().execute((trx) => apply({ ...context, db: trx }, id))
          : await once(context, { key: `${key}:${id}`, operation, input: { id, action } }, (inside) =>
              apply(inside, id),
            )
      report.push({ ...(answer as object | null), id, done: true, message: null })
    } catch (error) {
      report.push({ id, done: false, message: explain(error as Error, context.language) })
    }
  }
  return report
}
