import { type RawBuilder, sql } from 'kysely'
import type { BinKind } from '@/lib/domain/bin'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'

/** Where a record of each kind is stored, and by which column it is known. */
const STORED_IN = {
  package: ['packages', 'id'],
  customer: ['customers', 'id'],
  product: ['products', 'id'],
  carton: ['cartons', 'id'],
  post: ['blog_posts', 'id'],
  priceList: ['price_lists', 'id'],
  bulkMessage: ['bulk_messages', 'id'],
  expectedParcel: ['expected_parcels', 'id'],
  attachment: ['attachments', 'file_id'],
  companyPicture: ['company_pictures', 'file_id'],
  note: ['notes', 'id'],
  listView: ['list_views', 'id'],
} as const satisfies Record<BinKind, readonly [string, string]>

/** What lets somebody in ends with the record, and does not come back with it. */
const NOT_STORED: readonly (string | null)[] = ['customer_links', 'customer_sessions', 'customer_views']

/** A record goes with what belongs to it, and that with what belongs to it. */
const DEEPEST = 5

interface Deleted {
  kind: BinKind
  id: string
  /** What people know it by. */
  label: string
  /** Whose data it is; a customer's own for the customer. */
  customerId: string | null
  /** Whose history tells of it, where it has none of its own. */
  of?: { entity: string; id: string }
}

interface Reference {
  child: string
  is_link: boolean
  columns: string[]
  targets: string[]
  cleared: string[]
  key: string[]
}

const objectOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql`${sql.lit(column)}`, sql`c.${sql.ref(column)}`]))})`

async function selectReferences(db: Database, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select child, is_link, columns, targets, cleared, key from record_references where parent = ${table}`.execute(
    db,
  )
  return rows.filter(({ child }) => !NOT_STORED.includes(child))
}

/** The rows that refer to those of one table; answers whether there are any. */
async function takeReferring(
  db: Database,
  binId: string,
  { table, position }: { table: string; position: number },
  reference: Reference,
): Promise<boolean> {
  const { child, is_link, columns, targets, cleared, key } = reference
  const meets = columns.map(
    (column, index) => sql`c.${sql.ref(column)} = (b.content ->> ${sql.lit(targets[index] ?? '')})::uuid`,
  )
  const { rows } = await sql`
    insert into bin_rows (bin_id, table_name, is_link, key, position, content)
    select b.bin_id, ${child}, ${is_link}, ${objectOf(key)}, ${position}, ${is_link ? objectOf(cleared) : sql`to_jsonb(c)`}
    from bin_rows b join ${sql.table(child)} c on ${sql.join(meets, sql` and `)}
    where b.bin_id = ${binId} and b.table_name = ${table} and not b.is_link
    on conflict (bin_id, table_name, is_link, key) do update
      set position = excluded.position, content = bin_rows.content || excluded.content
    returning 1`.execute(db)
  return rows.length > 0
}

/** Whatever goes with the record by the database's own rules, table by table, those that are referred to first. */
async function takeDependents(db: Database, binId: string, first: string): Promise<void> {
  let tables = [first]
  for (let position = 1; tables.length > 0 && position <= DEEPEST; position += 1) {
    const next = new Set<string>()
    for (const table of tables) {
      for (const reference of await selectReferences(db, table)) {
        const isFound = await takeReferring(db, binId, { table, position }, reference)
        if (isFound && !reference.is_link) next.add(reference.child)
      }
    }
    tables = [...next]
  }
}

/** Its own files get a kind by which nobody loads, uses or sweeps them; pictures of the blog may be in several posts. */
async function takeFiles(db: Database, binId: string): Promise<void> {
  await sql`
    insert into bin_files (file_id, bin_id, kind)
    select distinct f.id, ${binId}::uuid, f.kind
    from bin_rows b join files f on f.id in ((b.content ->> 'file_id')::uuid, (b.content ->> 'order_file_id')::uuid)
    where b.bin_id = ${binId} and not b.is_link and f.kind in ('photo', 'order', 'doubt', 'attachment', 'company')`.execute(
    db,
  )
  await sql`update files set kind = 'bin' where id in (select file_id from bin_files where bin_id = ${binId})`.execute(
    db,
  )
}

/** Keeps a locked record, with all that goes with it, as it is; whoever calls this deletes it in the same transaction. */
export async function putInBin(context: Context, deleted: Deleted): Promise<void> {
  const { db } = context
  const { kind, id, label, customerId, of = { entity: kind, id } } = deleted
  const [table, column] = STORED_IN[kind]
  await db
    .insertInto('bin')
    .values({
      id,
      kind,
      label,
      customer_id: customerId,
      entity: of.entity,
      entity_id: of.id,
      deleted_by: actorOf(context).id,
    })
    .execute()
  await sql`
    insert into bin_rows (bin_id, table_name, key, position, content)
    select ${id}, ${table}, ${objectOf([column])}, 0, to_jsonb(c)
    from ${sql.table(table)} c where c.${sql.ref(column)} = ${id}`.execute(db)
  await takeDependents(db, id, table)
  await takeFiles(db, id)
}
