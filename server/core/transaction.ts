import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  PostgresDialect,
  Transaction,
} from 'kysely'
import type { DB } from '@/server/database/types'
import type { Database } from './database'

/** What a transaction of the query builder is told of and never uses: its connection is there already. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction opens no connection of its own')),
})
const UNUSED = { config: { dialect }, dialect, driver: dialect.createDriver() }

/**
 * Sends each statement when it is asked for, without waiting for the answer of the one before: the database does them in
 * their order, and those asked for together share one way there and back.
 */
class OneConnection implements ConnectionProvider {
  private isOver = false

  constructor(
    private readonly connection: DatabaseConnection,
    private readonly begun: Promise<unknown>,
  ) {}

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.isOver) throw new Error('the transaction is over')
    const [, result] = await Promise.all([this.begun, consumer(this.connection)])
    return result
  }

  end(): void {
    this.isOver = true
  }
}

const plain = (connection: DatabaseConnection, text: string) =>
  connection.executeQuery(CompiledQuery.raw(text))

/** Takes a statement whose answer nobody waits for: it is sent together with the commit. */
export type Lastly = (send: () => Promise<unknown>) => void

/**
 * All of `work` or nothing. The beginning travels with the first statement, and what was left for the end with the commit,
 * which PostgreSQL makes a rollback when any of it failed.
 */
export function inTransaction<Result>(
  db: Database,
  work: (trx: Database, lastly: Lastly) => Promise<Result>,
): Promise<Result> {
  const outside = db.getExecutor()
  return outside.provideConnection(async (connection) => {
    const begun = plain(connection, 'begin')
    // Told by the first statement; without one nobody listens.
    begun.catch(() => {})
    const inside = new OneConnection(connection, begun)
    const trx = new Transaction<DB>({ ...UNUSED, executor: outside.withConnectionProvider(inside) })
    const atTheEnd: (() => Promise<unknown>)[] = []
    try {
      const result = await work(trx, (send) => atTheEnd.push(send))
      const sent = atTheEnd.map((send) => send())
      // A failure that the work kept to itself must not pass for success: COMMIT alone would roll back without a word.
      const stands = plain(connection, 'select')
      inside.end()
      const ends = await Promise.allSettled([begun, ...sent, stands, plain(connection, 'commit')])
      // The first that failed is the reason; those after it only say that the transaction is over.
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed) throw failed.reason
      return result
    } catch (error) {
      inside.end()
      // A connection that is gone has rolled back by itself.
      await plain(connection, 'rollback').catch(() => {})
      throw error
    }
  })
}
