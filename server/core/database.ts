import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import pg, { type Pool } from 'pg'
import type { DB } from '@/server/database/types'

/** A calendar date has no hour: left as PostgreSQL writes it, or the driver makes local midnight of it. */
const DATE_TYPE = 1082

/** Beyond this many distinct statements they are sent unnamed, so that the server's memory stays flat. */
const NAMED_STATEMENTS = 500

export type Database = Kysely<DB>

/**
 * How long the running program waits for an answer of the server, in ms: longer than any of its statements may take
 * (database/time-limits.ts, bulk-messages/store.ts). A server that is silent would hold its connections for ever.
 */
export const ANSWER_WITHIN_MS = 130_000

interface PoolOptions {
  name?: string
  /** However long it takes where it is left out. */
  answerWithinMs?: number
}

/** A pool that asks for nothing at connect which a pooler refuses: how long statements may take is said of the role (database/time-limits.ts). */
export function createPool(
  databaseUrl: string,
  size: number,
  { name = 'cargo-office', answerWithinMs }: PoolOptions = {},
): Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    // The connection is then closed: namingClient takes every failure that the server did not send for the end of it.
    query_timeout: answerWithinMs,
    idleTimeoutMillis: 60_000,
    // A server that vanished without a word is noticed after some twenty seconds; its callers would wait for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (oid, format) =>
        oid === DATE_TYPE
          ? (value: string) => value
          : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
    },
  })
  // A connection that the server ended is replaced at the next use, and its query fails by itself; without a listener,
  // idle or in the middle of a transaction, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Connections besides those of the office, for what the public reads: half as many. */
export function createPublicPool(databaseUrl: string, size: number): Pool {
  return createPool(databaseUrl, Math.ceil(size / 2), { answerWithinMs: ANSWER_WITHIN_MS })
}

const names = new Map<string, string>()

/** A statement that starts so is planned for its values each time: which index is best depends on them. */
const REPLANNED = '/* replan */'

function statementName(text: string): string | undefined {
  if (text.startsWith(REPLANNED)) return undefined
  let name = names.get(text)
  if (name === undefined && names.size < NAMED_STATEMENTS) {
    name = `s${createHash('sha1').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
  }
  return name
}

/** The connection broke while a transaction was being committed: nobody knows whether it was. */
export class CommitLost extends Error {
  override name = 'CommitLost'
}

/** The connection's end, as opposed to what the server has to say of a statement. */
const isBroken = (error: unknown) =>
  !(error instanceof pg.DatabaseError) || /^(57P|08)/.test(error.code ?? '')

async function namingClient(pool: Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect()
  // Not for the next: the server's last words come a moment before the end of the connection.
  let hasEnded = false
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      // Named statements are parsed and planned once a connection instead of at every call.
      const name = values.length > 0 ? statementName(text) : undefined
      return await client.query({ text, values: [...values], name })
    } catch (error) {
      if (!isBroken(error)) throw error
      hasEnded = true
      if (text === 'commit') throw new CommitLost('the connection broke during a commit', { cause: error })
      // The server rolls back by itself; what the transaction broke off for is what its caller has to hear.
      if (text === 'rollback') return { command: 'ROLLBACK', rowCount: null, rows: [] }
      throw error
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(hasEnded) }
}

/** The typed query builder over a pool. Closing it does not end the pool, which has its own owner. */
export function createDatabase(pool: Pool): Database {
  const dialect = new PostgresDialect({
    pool: { connect: () => namingClient(pool), end: async () => {} },
  })
  return new Kysely<DB>({ dialect })
}

/** As many rows as make a text that V8 still treats as young: larger ones live until the whole heap is swept. */
const ROWS_A_TEXT = 40

/**
 * Writes many rows in few statements whose text does not depend on how many they are. A row that collides with a unique
 * key is left out; answers the value of `returning` for those that were written.
 */
export async function insertMany<Table extends keyof DB>(
  db: Database,
  table: Table,
  rows: readonly Record<string, unknown>[],
  returning: keyof DB[Table] & string,
): Promise<string[]> {
  const [first] = rows
  if (!first) return []
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const written: string[] = []
  for (let from = 0; from < rows.length; from += ROWS_A_TEXT) {
    const text = JSON.stringify(rows.slice(from, from + ROWS_A_TEXT))
    const answer = await sql<{ value: string }>`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${text}::jsonb)
      on conflict do nothing
      returning ${sql.ref(returning)} as value`.execute(db)
    for (const { value } of answer.rows) written.push(String(value))
  }
  return written
}
