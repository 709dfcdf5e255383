import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { StartError } from '@/server/core/failures'
import { withClient } from './connect'

/** No answer of the running program is worth waiting longer for. */
const LIMITS = {
  statement_timeout: '15s',
  lock_timeout: '8s',
  idle_in_transaction_session_timeout: '30s',
}

/** The statements that limit a role in one database. A role may say this of itself. */
export function timeLimitStatements(role: string, database: string): string {
  const subject = `alter role ${escapeIdentifier(role)} in database ${escapeIdentifier(database)}`
  return Object.entries(LIMITS)
    .map(([name, limit]) => `${subject} set ${name} = ${escapeLiteral(limit)};`)
    .join('\n')
}

interface Found {
  role: string
  database: string
  settings: string[] | null
}

const FIND = `
  select current_user as role, current_database() as database, (
    select setconfig from pg_db_role_setting
    join pg_database on pg_database.oid = setdatabase and datname = current_database()
    where setrole = current_user::regrole) as settings`

/**
 * Gives the running program's role its time limits in this database. They belong to the role and not to the connection, because a pooler
 * refuses them at connect and shares its connections between callers.
 */
export async function applyTimeLimits(url: string): Promise<void> {
  await withClient({ connectionString: url }, async (client) => {
    await client.query('begin')
    // Copies that start together would change the same row of the catalogue.
    await client.query("select pg_advisory_xact_lock(hashtextextended('time limits', 0))")
    const [found] = (await client.query<Found>(FIND)).rows
    const missing = Object.entries(LIMITS).filter(
      ([name, limit]) => !found?.settings?.includes(`${name}=${limit}`),
    )
    if (found && missing.length > 0) await setLimits(client, timeLimitStatements(found.role, found.database))
    await client.query('commit')
  })
}

async function setLimits(client: Client, statements: string): Promise<void> {
  try {
    await client.query(statements)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartError(
      `The role of DATABASE_URL may not set its own time limits. Let an administrator of PostgreSQL say it, then start again:\n${statements}`,
      { cause: error },
    )
  }
}
