import { sql } from 'kysely'
import { audit } from '@/server/core/audit'
import type { Config } from '@/server/core/config'
import type { Database } from '@/server/core/database'
import { type AuditKey, auditKey, signBlock } from './sign-block'

/** The chain's one row, locked; nothing while another seals. */
async function lockChain(db: Database): Promise<boolean> {
  const { rows } = await sql`select from audit_chain for update skip locked`.execute(db)
  return rows.length > 0
}

interface NewBlock {
  block: string
  hash: Buffer
  unsigned_until: string
  entries: number
}

/** Seals the next entries up to the marked one, if every transaction that may have had an earlier number is over. */
async function insertBlock(db: Database, most: number): Promise<NewBlock | undefined> {
  const { rows } = await sql<NewBlock>`
    with head as (
      select h.block, h.hash, h.pending_id,
        coalesce((select last_id from audit_blocks b where b.number = h.block), 0) as last_id
      from audit_chain h
      where h.pending_before <= pg_snapshot_xmin(pg_current_snapshot())
    ), entries as (
      select a.id, audit_digest(a) as digest from audit_log a, head
      where a.id > head.last_id and a.id <= head.pending_id order by a.id limit ${most}
    ), gathered as (
      select array_agg(id order by id) as ids, array_agg(digest order by id) as digests, max(id) as last_id from entries
    ), block as (
      insert into audit_blocks (number, last_id, ids, digests, previous_hash, hash)
      select head.block + 1, g.last_id, g.ids, g.digests, head.hash,
        audit_block_hash(head.block + 1, head.hash, g.ids, g.digests)
      from head, gathered g where g.last_id is not null
      returning number, hash, cardinality(ids) as entries
    )
    update audit_chain c set block = block.number, hash = block.hash from block
    returning c.block, c.hash, c.unsigned_until, block.entries`.execute(db)
  return rows[0]
}

/** The key that the latest block was signed with. */
export async function findLatestKey(db: Database): Promise<string | undefined> {
  const latest = db.selectFrom('audit_signatures').select('key_id').orderBy('block', 'desc').limit(1)
  return (await latest.executeTakeFirst())?.key_id
}

/** Signs a block; the first one by a key writes that into the log, where later blocks seal it. */
async function insertSignature(db: Database, key: AuditKey, made: NewBlock): Promise<void> {
  const latest = await findLatestKey(db)
  const isKnown = await db
    .selectFrom('audit_signatures')
    .select('block')
    .where('key_id', '=', key.id)
    .limit(1)
    .executeTakeFirst()
  await db
    .insertInto('audit_signatures')
    .values({ block: made.block, key_id: key.id, signature: signBlock(key, made.unsigned_until, made) })
    .execute()
  if (isKnown) return
  await audit(
    { db, actor: null, requestId: `block ${made.block}` },
    {
      action: 'auditLog.keyBegan',
      entity: 'auditLog',
      changes: {
        key: { old: latest ?? null, new: key.id },
        block: { old: null, new: made.block },
      },
    },
  )
}

/**
 * Marks the latest entry that is some seconds old: whoever has a lower number has long begun to write by now, and has a
 * transaction below the one that is noted with it. A mark of another server's counting (a restored backup) is made anew.
 */
async function markNext(db: Database): Promise<void> {
  await sql`
    update audit_chain h set
      pending_id = (select max(id) from audit_log where id > b.last_id and at < clock_timestamp() - interval '10 seconds'),
      pending_before = pg_snapshot_xmax(pg_current_snapshot())
    from (select coalesce(max(last_id), 0) as last_id from audit_blocks) b
    where h.pending_id is null or h.pending_id <= b.last_id
      or h.pending_before > pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
}

/** Entries a block: one statement makes it, in some milliseconds. */
const ENTRIES_A_BLOCK = 2000

/** Seals one block and says whether there is more; whoever comes while another seals leaves it to them. */
function sealOnce(db: Database, key: AuditKey): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockChain(trx))) return false
    const made = await insertBlock(trx, ENTRIES_A_BLOCK)
    if (made) await insertSignature(trx, key, made)
    if (made?.entries === ENTRIES_A_BLOCK) return true
    await markNext(trx)
    return false
  })
}

/**
 * Carries the chain on over the entries that are certain to have no earlier one still under way, and marks up to where
 * the next call may go. Called again and again; nobody who writes an entry waits for it.
 */
export async function sealAudit(db: Database, config: Config): Promise<void> {
  const key = auditKey(config)
  let more = true
  while (more) more = await sealOnce(db, key)
}
