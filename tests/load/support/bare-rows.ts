import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** The rows of one payment; a payment writes more (kept sums, commissions) by triggers. */
const ROWS = [
  'idempotency_keys',
  'receipts',
  'transactions',
  'postings',
  'postings',
  'payments',
  'audit_log',
  'messages',
]

/** Columns that no two rows of a payment share. */
const OWN = new Set(['id', 'key', 'number', 'seq', 'transaction_id', 'receipt_number'])

interface Column {
  name: string
  type: string
  isOwn: boolean
  /** What a payment wrote there, as text. */
  sample: string | null
}

const COLUMNS = `
  select attname as name, format_type(atttypid, atttypmod) as type, exists (
    select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as in_unique
  from pg_attribute a where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped order by attnum`

// Keys among a payment's own rows would need each row to stand before the next: they are left out.
const KEYS = `
  select pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid = $1::regclass and contype = 'f'
    and confrelid <> all(array['receipts', 'transactions', 'payments']::regclass[])`

const nameOf = (table: string) => `bare_row_of_${table}`

/** A table of the same columns, indexes, checks and keys to others, without triggers. */
async function copyTable(pool: Pool, table: string): Promise<Column[]> {
  await pool.query(`drop table if exists ${nameOf(table)}`)
  await pool.query(
    `create table ${nameOf(table)} (like ${table} including indexes including constraints including generated)`,
  )
  const keys = await pool.query<{ definition: string }>(KEYS, [table])
  for (const { definition } of keys.rows) {
    await pool.query(`alter table ${nameOf(table)} add ${definition}`)
  }
  const columns = await pool.query<{ name: string; type: string; in_unique: boolean }>(COLUMNS, [table])
  const newest = columns.rows.find(({ name }) => name === 'created_at' || name === 'at')?.name ?? 'id'
  const texts = columns.rows.map(({ name }) => `"${name}"::text`).join(', ')
  const sample = await pool.query<Record<string, string | null>>(
    `select ${texts} from ${table} order by ${newest} desc limit 1`,
  )
  return columns.rows.map(({ name, type, in_unique }) => ({
    name,
    type,
    isOwn: in_unique && OWN.has(name),
    sample: sample.rows[0]?.[name] ?? null,
  }))
}

/** One statement for all rows. */
function statementOf(tables: ReadonlyMap<string, Column[]>): string {
  let slot = 0
  const parts = ROWS.map((table, at) => {
    const columns = tables.get(table) ?? []
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const slots = columns.map(({ type }) => {
      slot += 1
      return `$${slot}::${type}`
    })
    return `row${at} as (insert into ${nameOf(table)} (${names}) values (${slots.join(', ')}))`
  })
  return `with ${parts.join(', ')} select 1`
}

/**
 * Writes the rows of a payment and nothing else: one statement that was planned before, one way there and back, one commit.
 * Nothing is read, locked, counted or answered: what no way of taking a payment can be faster than while it keeps these rows.
 */
export async function bareRows(pool: Pool): Promise<{ write(): Promise<void>; drop(): Promise<void> }> {
  const tables = new Map<string, Column[]>()
  for (const table of new Set(ROWS)) tables.set(table, await copyTable(pool, table))
  const text = statementOf(tables)
  const all = ROWS.flatMap((table) => tables.get(table) ?? [])
  let next = 1_000_000_000

  return {
    async write() {
      const values = all.map(({ type, isOwn, sample }) => {
        if (!isOwn) return sample
        return type === 'uuid' ? randomUUID() : String(next++)
      })
      await pool.query({ name: 'bare-rows', text, values })
    },
    async drop() {
      for (const table of tables.keys()) await pool.query(`drop table ${nameOf(table)}`)
    },
  }
}
