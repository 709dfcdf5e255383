import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

const EXAMPLES = 20

interface Found {
  id: string
}

/** Sealed entries that say something else now, or are gone. */
export async function selectChanged(db: Database): Promise<{ id: string; is_gone: boolean }[]> {
  const { rows } = await sql<{ id: string; is_gone: boolean }>`
    select sealed.id, a.id is null as is_gone
    from audit_blocks b cross join lateral unnest(b.ids, b.digests) as sealed (id, digest)
    left join audit_log a on a.id = sealed.id
    where a.id is null or audit_digest(a) <> sealed.digest
    order by sealed.id limit ${EXAMPLES}`.execute(db)
  return rows
}

/** Entries among the sealed ones that were not there when they were sealed. */
export async function selectAdded(db: Database): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select a.id from audit_log a
    left join (select unnest(ids) as id from audit_blocks) sealed on sealed.id = a.id
    where sealed.id is null and a.id <= (select max(last_id) from audit_blocks)
    order by a.id limit ${EXAMPLES}`.execute(db)
  return rows
}

/** Blocks that do not follow the one before, or whose hash is not that of what they hold. */
export async function selectBrokenBlocks(db: Database): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select number as id from (
      select number, hash, previous_hash, last_id, ids, digests,
        lag(number, 1, 0::bigint) over (order by number) as number_before,
        lag(hash, 1, ''::bytea) over (order by number) as hash_before
      from audit_blocks
    ) b
    where number <> number_before + 1 or previous_hash <> hash_before or last_id <> ids[cardinality(ids)]
      or hash <> audit_block_hash(number, previous_hash, ids, digests)
    order by number limit ${EXAMPLES}`.execute(db)
  return rows
}

interface ChainRow {
  /** Of the row that says where the chain ends. */
  block: string
  hash: Buffer
  last_block: string | null
  last_hash: Buffer | null
  sealed: string
  unsealed: string
}

export async function selectChain(db: Database): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`
    select h.block, h.hash, b.number as last_block, b.hash as last_hash,
      (select coalesce(sum(cardinality(ids)), 0) from audit_blocks) as sealed,
      (select count(*) from audit_log where id > coalesce(b.last_id, 0)) as unsealed
    from audit_head h left join lateral (
      select number, hash, last_id from audit_blocks order by number desc limit 1
    ) b on true`.execute(db)
  return rows[0]
}

export async function selectBlockHash(db: Database, number: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from audit_blocks where number = ${number}::bigint`.execute(db)
  return rows[0]?.hash
}
