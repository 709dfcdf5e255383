import type { Pool } from 'pg'

/** What is counted or touched by being asked, and so differs after every call. */
const NOT_WRITTEN_BY_PEOPLE = ['rate_limits', 'sessions', 'pgmigrations', 'health_probe']

/** A customer's device is seen by being asked as well; whom it shows is written by people. */
const ROWS: Record<string, string> = { customer_sessions: "(to_jsonb(t) - 'last_seen_at')" }

/** A fingerprint of every table's rows: equal before and after what must write nothing. */
export async function fingerprint(pool: Pool): Promise<Record<string, string | null>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1",
    [NOT_WRITTEN_BY_PEOPLE],
  )
  const found: Record<string, string | null> = {}
  for (const { name } of tables) {
    const row = `${ROWS[name] ?? 't'}::text`
    const { rows } = await pool.query<{ sum: string | null }>(
      `select md5(string_agg(${row}, '|' order by ${row})) as sum from ${name} t`,
    )
    found[name] = rows[0]?.sum ?? null
  }
  return found
}
