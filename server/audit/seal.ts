import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type CalendarDate, officeToday } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'

interface HeadRow {
  block: string
  hash: Buffer
}

/** The chain's one row, locked; nothing while another seals. */
async function takeHead(db: Database): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`
    select block, hash from audit_head for update skip locked`.execute(db)
  return rows[0]
}

/**
 * Seals the next entries up to the marked one, if every transaction that may have had an earlier number is over. Answers
 * how many there were.
 */
async function insertBlock(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ entries: string }>`
    with head as (
      select h.block, h.hash, h.pending_id,
        coalesce((select last_id from audit_blocks b where b.number = h.block), 0) as last_id
      from audit_head h
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
    update audit_head set block = block.number, hash = block.hash from block returning block.entries as entries`.execute(
    db,
  )
  return Number(rows[0]?.entries ?? 0)
}

/**
 * Marks the latest entry that is some seconds old: whoever has a lower number has long begun to write by now, and has a
 * transaction below the one that is noted with it. A mark of another server's counting (a restored backup) is made anew.
 */
async function markNext(db: Database): Promise<void> {
  await sql`
    update audit_head h set
      pending_id = (select max(id) from audit_log where id > b.last_id and at < clock_timestamp() - interval '10 seconds'),
      pending_before = pg_snapshot_xmax(pg_current_snapshot())
    from (select coalesce(max(last_id), 0) as last_id from audit_blocks) b
    where h.pending_id is null or h.pending_id <= b.last_id
      or h.pending_before > pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
}

/** The head, the first time on a day that somebody asks. */
async function markLogged(db: Database, today: string): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`
    update audit_head set told_on = ${today} where told_on is distinct from ${today}::date and block > 0
    returning block, hash`.execute(db)
  return rows[0]
}

/** The end of the chain, to be kept where nobody of the database can reach it: '12:9f3c…'. */
export function headText(block: string, hash: Buffer): string {
  return `${block}:${hash.toString('hex')}`
}

/** Entries a block: one statement makes it, in some milliseconds. */
const ENTRIES_A_BLOCK = 2000

/** Seals one block and says whether there is more; whoever comes while another seals leaves it to them. */
function sealOnce(db: Database): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const head = await takeHead(trx)
    if (!head) return false
    const sealed = await insertBlock(trx, ENTRIES_A_BLOCK)
    if (sealed === ENTRIES_A_BLOCK) return true
    await markNext(trx)
    return false
  })
}

/**
 * Carries the chain on over the entries that are certain to have no earlier one still under way, and marks up to where
 * the next call may go. Called again and again; nobody who writes an entry waits for it.
 */
export async function sealAudit(db: Database): Promise<void> {
  let more = true
  while (more) more = await sealOnce(db)
}

/** Writes the head into the log once a day: what is kept of the log elsewhere proves the chain up to there. */
export async function logHead(db: Database, log: Logger, today: CalendarDate = officeToday()): Promise<void> {
  const head = await markLogged(db, today)
  if (head) log.info({ auditHead: headText(head.block, head.hash) }, 'head of the audit chain')
}
