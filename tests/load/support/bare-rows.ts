import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** The rows of one payment in the order in which they are written; a payment changes more (kept sums, commissions) by triggers. */
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

interface Copy {
  text: string
  /** What a payment wrote there, as text. */
  sample: Record<string, string | null>
  types: Record<string, string>
  /** Columns that no two rows share. */
  unique: Set<string>
}

const columnsOf = `
  select attname as name, format_type(atttypid, atttypmod) as type, exists (
    select from pg_index i where i.indrelid = a.attrelid and i.indisunique and i.indnkeyatts <= 2 and a.attnum = any(i.indkey)
  ) as is_unique
  from pg_attribute a where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped order by attnum`

/** A table of the same columns and indexes, without keys to others, checks and triggers. */
async function copyTable(pool: Pool, table: string): Promise<Copy> {
  await pool.query(`drop table if exists unchecked_${table}`)
  await pool.query(`create table unchecked_${table} (like ${table} including indexes including generated)`)
  const { rows: columns } = await pool.query<{ name: string; type: string; is_unique: boolean }>(columnsOf, [
    table,
  ])
  const names = columns.map(({ name }) => `"${name}"`)
  const texts = names.map((name) => `${name}::text`).join(', ')
  const newest = table === 'postings' ? 'transaction_id' : 'created_at'
  const sample = await pool.query<Record<string, string | null>>(
    `select ${texts} from ${table} order by ${columns.some(({ name }) => name === newest) ? newest : 1} desc limit 1`,
  )
  const slots = names.map((_, index) => `$${index + 1}`)
  return {
    text: `insert into unchecked_${table} (${names.join(', ')}) values (${slots.join(', ')})`,
    sample: sample.rows[0] ?? {},
    types: Object.fromEntries(columns.map(({ name, type }) => [name, type])),
    unique: new Set(columns.filter(({ is_unique }) => is_unique).map(({ name }) => name)),
  }
}

/**
 * Writes the rows of a payment and nothing else: one transaction, all statements sent at once, each planned before, into
 * tables that check nothing. What no way of taking a payment can be faster than while it keeps the same rows.
 */
export async function bareRows(pool: Pool): Promise<{ write(): Promise<void>; drop(): Promise<void> }> {
  const copies = new Map<string, Copy>()
  for (const table of new Set(ROWS)) copies.set(table, await copyTable(pool, table))
  let next = 1_000_000_000

  function insert(client: PoolClient, table: string): Promise<unknown> {
    const { text, sample, types, unique } = copies.get(table) as Copy
    const values = Object.entries(types).map(([name, type]) => {
      if (!unique.has(name) || sample[name] === null) return sample[name]
      return type === 'uuid' ? randomUUID() : String(next++)
    })
    return client.query({ name: `bare-${table}`, text, values })
  }

  return {
    async write() {
      const client = await pool.connect()
      try {
        const begun = client.query('begin')
        await Promise.all([begun, ...ROWS.map((table) => insert(client, table)), client.query('commit')])
      } finally {
        client.release()
      }
    },
    async drop() {
      for (const table of copies.keys()) await pool.query(`drop table unchecked_${table}`)
    },
  }
}
