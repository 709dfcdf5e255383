import { sql } from 'kysely'
import type { Database } from '@/server/core/database'
import { headText } from './seal'

const EXAMPLES = 20

interface Found {
  id: string
}

/** Sealed entries that say something else now, or are gone. */
async function selectChanged(db: Database): Promise<{ id: string; is_gone: boolean }[]> {
  const { rows } = await sql<{ id: string; is_gone: boolean }>`
    select sealed.id, a.id is null as is_gone
    from audit_blocks b cross join lateral unnest(b.ids, b.digests) as sealed (id, digest)
    left join audit_log a on a.id = sealed.id
    where a.id is null or audit_digest(a) <> sealed.digest
    order by sealed.id limit ${EXAMPLES}`.execute(db)
  return rows
}

/** Entries among the sealed ones that were not there when they were sealed. */
async function selectAdded(db: Database): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select a.id from audit_log a
    left join (select unnest(ids) as id from audit_blocks) sealed on sealed.id = a.id
    where sealed.id is null and a.id <= (select max(last_id) from audit_blocks)
    order by a.id limit ${EXAMPLES}`.execute(db)
  return rows
}

/** Blocks that do not follow the one before, or whose hash is not that of what they hold. */
async function selectBrokenBlocks(db: Database): Promise<Found[]> {
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

async function selectChain(db: Database): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`
    select h.block, h.hash, b.number as last_block, b.hash as last_hash,
      (select coalesce(sum(cardinality(ids)), 0) from audit_blocks) as sealed,
      (select count(*) from audit_log where id > coalesce(b.last_id, 0)) as unsealed
    from audit_head h left join lateral (
      select number, hash, last_id from audit_blocks order by number desc limit 1
    ) b on true`.execute(db)
  return rows[0]
}

async function selectBlockHash(db: Database, number: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from audit_blocks where number = ${number}::bigint`.execute(db)
  return rows[0]?.hash
}

export interface AuditVerdict {
  /** One sentence each: what was done to which entry or block. */
  findings: string[]
  sealed: number
  /** Newer than the chain: nothing can be said of them yet. */
  unsealed: number
  /** What to keep elsewhere; null before the first block. */
  head: string | null
}

const SAVED_HEAD = /^([1-9]\d{0,17}):([0-9a-f]{64})$/

/** Whether the chain still holds what was kept of it elsewhere. */
async function compareHead(db: Database, saved: string): Promise<string[]> {
  const [, block = '', hash = ''] = SAVED_HEAD.exec(saved.trim().toLowerCase()) ?? []
  if (!block) return [`'${saved}' is no head: it looks like 12:9f3c…, as this command prints it.`]
  const found = await selectBlockHash(db, block)
  if (!found) return [`Block ${block}, whose head you kept, is gone with all that came after it.`]
  return found.toString('hex') === hash ? [] : [`Block ${block} is not the one whose head you kept.`]
}

type Chain = Awaited<ReturnType<typeof selectChain>>

/** Whether the chain ends where the row that says so has it. */
function compareEnd(chain: Chain): string[] {
  if (!chain) return ['The row that says where the chain ends is missing.']
  const last = chain.last_block ?? '0'
  if (chain.block !== last)
    return [`The chain should end with block ${chain.block} and ends with ${chain.last_block ?? 'none'}.`]
  const isSame = chain.last_hash === null || chain.last_hash.equals(chain.hash)
  return isSame ? [] : [`Block ${chain.block} is not the one the chain ended with.`]
}

/** Looks through the whole log; `keptHead` is a head that was written down before. */
export async function verifyAudit(db: Database, savedHead?: string): Promise<AuditVerdict> {
  const chain = await selectChain(db)
  const findings = (await selectChanged(db)).map(({ id, is_gone }) =>
    is_gone ? `Entry ${id} was removed.` : `Entry ${id} was changed.`,
  )
  for (const { id } of await selectAdded(db)) findings.push(`Entry ${id} was put in afterwards.`)
  for (const { id } of await selectBrokenBlocks(db)) {
    findings.push(`Block ${id} of the chain was changed, or a block before it is missing.`)
  }
  findings.push(...compareEnd(chain))
  if (savedHead !== undefined) findings.push(...(await compareHead(db, savedHead)))
  return {
    findings,
    sealed: Number(chain?.sealed ?? 0),
    unsealed: Number(chain?.unsealed ?? 0),
    head: chain?.last_block && chain.last_hash ? headText(chain.last_block, chain.last_hash) : null,
  }
}
