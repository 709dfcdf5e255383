import type { QueryResultRow } from 'pg'
import { withClient, withOwner } from './connect'
import { grantStatements } from './grants'
import { appliedMigrations, listMigrations } from './migrate'

/** The two addresses of one database: the running program's, and that of the role which owns the tables. */
export interface DatabaseAddresses {
  url: string
  ownerUrl: string
}

/** A migration of another copy may hold a table for as long. */
const LOCK_WAIT_MS = 30_000

async function findRow<Row extends QueryResultRow>(url: string, text: string, values?: unknown[]) {
  return (await withClient({ connectionString: url }, (client) => client.query<Row>(text, values))).rows[0]
}

/**
 * Gives the running program's role what grants.ts decides. A role that owns the tables, or may become their owner, keeps all; and
 * what a newer version has decided stays, whose columns this one does not know.
 */
export async function applyGrants({ url, ownerUrl }: DatabaseAddresses): Promise<void> {
  if (url === ownerUrl) return
  const role = (await findRow<{ name: string }>(url, 'select current_user as name'))?.name ?? ''
  await withOwner(ownerUrl, LOCK_WAIT_MS, async (client) => {
    const { rows } = await client.query<{ is_owner: boolean }>(
      "select pg_has_role($1, current_user, 'member') as is_owner",
      [role],
    )
    const known = listMigrations()
    const isNewer = (await appliedMigrations(client)).some((name) => !known.includes(name))
    if (!rows[0]?.is_owner && !isNewer) await client.query(grantStatements(role))
  })
}

/** Whether the running program's role could alter the tables and switch off the triggers of the books. */
export async function ownsTables(url: string): Promise<boolean> {
  const row = await findRow<{ is_owner: boolean }>(
    url,
    "select pg_has_role(relowner, 'member') as is_owner from pg_class where oid = to_regclass('public.postings')",
  )
  return row?.is_owner ?? false
}
