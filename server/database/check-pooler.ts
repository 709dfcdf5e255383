import { Client } from 'pg'
import { StartError } from '@/server/core/failures'

const PATIENCE_MS = 3000
/** PostgreSQL's codes for a prepared statement that is not there, and for one that somebody else has left. */
const LOST = new Set(['26000', '42P05'])

const PREPARED = { name: 'pooler_check', text: 'select $1::int', values: [1], query_timeout: PATIENCE_MS }

/** Runs a named statement, then once more while somebody else has the server's connection that had prepared it. */
async function runTwice(one: Client, other: Client): Promise<void> {
  await one.query(PREPARED)
  await other.query('begin')
  try {
    await one.query(PREPARED)
  } finally {
    await other.query('rollback')
  }
}

/**
 * Refuses a pooler that loses prepared statements, as PgBouncer does before 1.21 and without `max_prepared_statements`: of the calls
 * some would fail, and only under load.
 */
export async function checkPooler(url: string): Promise<void> {
  const clients = [1, 2].map(() => new Client({ connectionString: url, connectionTimeoutMillis: 5000 }))
  const [one, other] = clients as [Client, Client]
  for (const client of clients) client.on('error', () => {})
  try {
    await Promise.all(clients.map((client) => client.connect()))
    await runTwice(one, other)
  } catch (error) {
    // Anything else, such as a pool of a single connection, is no answer to this question.
    if (!LOST.has((error as { code?: string }).code ?? '')) return
    throw new StartError(
      'The pooler at DATABASE_URL loses prepared statements. Take PgBouncer 1.21 or later with max_prepared_statements (deploy/pgbouncer/pgbouncer.ini), or let DATABASE_URL lead to PostgreSQL itself.',
      { cause: error },
    )
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}
