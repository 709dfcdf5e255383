import { sql } from 'kysely'
import type { FieldProblem } from '@/lib/contracts/issues'
import type { Database } from './database'
import { ApiFailure } from './failures'

/** Does a part of a transaction that may fail by itself: then the rest of the transaction goes on without it. */
export async function attempt<T>(db: Database, part: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(db)
  try {
    const result = await part()
    await sql`release savepoint part`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db)
    throw error
  }
}

/** PostgreSQL's classes for 'this value cannot be' and 'a rule of the table forbids it'. */
const DATA_ERRORS = /^(22|23)/

/** Why one of many was refused; what is no refusal (the database is away, a fault of ours) is thrown on. */
export function refusalOf(error: unknown): FieldProblem[] {
  if (error instanceof ApiFailure && error.status < 500) {
    if (error.fields.length > 0) return error.fields
    return [{ field: '', key: error.messageKey, params: error.params }]
  }
  if (DATA_ERRORS.test((error as { code?: string }).code ?? '')) {
    return [{ field: '', key: 'conflict', params: {} }]
  }
  throw error
}
