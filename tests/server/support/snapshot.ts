import type { Pool } from 'pg'

/** What is counted or touched by being asked, and so differs after every call. */
const NOT_WRITTEN_BY_PEOPLE = ['rate_limits', 'sessions', 'pgmigrations', 'health_probe', 'recent_calls']

/** A customer's device is seen by being asked as well; whom it shows is written by people. */
const ROWS: Record<string, string> = { customer_sessions: "(to_jsonb(t) - 'last_seen_at')" }

function sumOf(table: string): string {
  const row = `${ROWS[table] ?? 't'}::text`
  return `select '${table}' as name, md5(string_agg(${row}, '|' order by ${row})) as sum from ${table} t`
}

/**
 * A fingerprint of every table's rows: equal before and after what must write nothing. One statement for all
 * tables.
 */
export async function fingerprint(pool: Pool): Promise<Record<string, string | null>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1",
    [NOT_WRITTEN_BY_PEOPLE],
  )
  const { rows } = await pool.query<{ name: string; sum: string | null }>(
    tables.map(({ name }) => sumOf(name)).join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
