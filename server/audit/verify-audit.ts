import { sql } from 'kysely'
import type { Config } from '@/server/core/config'
import type { Database } from '@/server/core/database'
import { headText } from './keep-head'
import { type AuditKey, auditKey, isSignedBy } from './sign-block'

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

/** Entries whose personal values are others than their hash says, or gone though nobody forgot the customer. */
async function selectWrongDetails(db: Database): Promise<{ id: string; is_gone: boolean }[]> {
  const { rows } = await sql<{ id: string; is_gone: boolean }>`
    select a.id, d.id is null as is_gone
    from (select id, changes->'personal'->'new' as personal from audit_log where changes ? 'personal') a
    left join audit_details d on d.id = (a.personal->>'id')::uuid
    where case when d.id is null
      then not exists (select from audit_log f
        where f.action = 'customer.forgotten' and f.entity = 'customer' and f.entity_id = a.personal->>'of')
      else encode(sha256(convert_to(d.content, 'UTF8')), 'hex') <> a.personal->>'sha256' end
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
  unsigned_until: string
  last_block: string | null
  last_hash: Buffer | null
  sealed: string
  unsealed: string
  /** There is an older trace of this database than a day. */
  is_old: boolean
}

async function selectChain(db: Database): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`
    select h.block, h.hash, h.unsigned_until, b.number as last_block, b.hash as last_hash,
      (select coalesce(sum(cardinality(ids)), 0) from audit_blocks) as sealed,
      (select count(*) from audit_log where id > coalesce(b.last_id, 0)) as unsealed,
      least((select min(sealed_at) from audit_blocks), (select min(run_on) from pgmigrations)) < now() - interval '1 day' as is_old
    from audit_chain h left join lateral (
      select number, hash, last_id from audit_blocks order by number desc limit 1
    ) b on true`.execute(db)
  return rows[0]
}

const BLOCKS_AT_ONCE = 10_000

async function selectSigned(db: Database, after: string) {
  return db
    .selectFrom('audit_blocks as b')
    .leftJoin('audit_signatures as s', 's.block', 'b.number')
    .select(['b.number as block', 'b.hash', 's.key_id', 's.signature'])
    .where('b.number', '>', after)
    .orderBy('b.number')
    .limit(BLOCKS_AT_ONCE)
    .execute()
}

/** Blocks that are not signed with our key. What a kept head proves needs no other key's signature. */
async function findUnsigned(
  db: Database,
  key: AuditKey,
  chain: ChainRow,
  provenTo: bigint,
): Promise<string[]> {
  const findings: string[] = []
  let after = chain.unsigned_until
  for (;;) {
    const blocks = await selectSigned(db, after)
    for (const { block, hash, key_id, signature } of blocks) {
      after = block
      if (signature === null || key_id === null) findings.push(`Block ${block} is not signed.`)
      else if (key_id !== key.id) {
        if (BigInt(block) > provenTo)
          findings.push(
            `Block ${block} is signed with another key (${key_id}) than ours (${key.id}). Give the SECRET_KEY or secret.key of that time, or a head that was kept later.`,
          )
      } else if (!isSignedBy(key, chain.unsigned_until, { block, hash }, signature))
        findings.push(`The signature of block ${block} is wrong.`)
      if (findings.length === EXAMPLES) return findings
    }
    if (blocks.length < BLOCKS_AT_ONCE) return findings
  }
}

async function selectBlockHash(db: Database, number: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from audit_blocks where number = ${number}::bigint`.execute(db)
  return rows[0]?.hash
}

export interface AuditVerdict {
  /** One sentence each: what was done to which entry or block. */
  findings: string[]
  /** What is missing for a proof; null when nothing is. */
  unproven: string | null
  sealed: number
  /** Newer than the chain: nothing can be said of them yet. */
  unsealed: number
  /** What to keep elsewhere; null before the first block. */
  head: string | null
}

const SAVED_HEAD = /^([1-9]\d{0,17}):([0-9a-f]{64})$/

/** Whether the chain still holds what was kept of it elsewhere, and up to which block that is so. */
async function compareHead(db: Database, saved: string): Promise<{ finding?: string; block: bigint }> {
  const [, block = '', hash = ''] = SAVED_HEAD.exec(saved.trim().toLowerCase()) ?? []
  if (!block)
    return { finding: `'${saved}' is no head: it looks like 12:9f3c…, as this command prints it.`, block: 0n }
  const found = await selectBlockHash(db, block)
  if (!found)
    return { finding: `Block ${block}, whose head you kept, is gone with all that came after it.`, block: 0n }
  if (found.toString('hex') === hash) return { block: BigInt(block) }
  return { finding: `Block ${block} is not the one whose head you kept.`, block: 0n }
}

/** Compares every head that was kept, the same one once. */
async function compareHeads(db: Database, saved: readonly string[]) {
  const findings: string[] = []
  let provenTo = 0n
  for (const head of new Set(saved)) {
    const { finding, block } = await compareHead(db, head)
    if (finding && findings.length < EXAMPLES) findings.push(finding)
    if (block > provenTo) provenTo = block
  }
  return { findings, provenTo }
}

/** Whether the chain ends where the row that says so has it. */
function compareEnd(chain: ChainRow): string[] {
  const last = chain.last_block ?? '0'
  if (chain.block !== last)
    return [`The chain should end with block ${chain.block} and ends with ${chain.last_block ?? 'none'}.`]
  const isSame = chain.last_hash === null || chain.last_hash.equals(chain.hash)
  return isSame ? [] : [`Block ${chain.block} is not the one the chain ended with.`]
}

const NO_HEAD =
  'No head was kept outside of the database, so nobody can see whether the log was cut short or written anew. Set AUDIT_HEAD_FILE to a file on another machine or disk, or give a head from the program’s log or the webhook: --head 12:9f3c…'

/** Looks through the whole log; `savedHeads` are heads that were kept elsewhere before. */
export async function verifyAudit(
  db: Database,
  config: Config,
  savedHeads: readonly string[] = [],
): Promise<AuditVerdict> {
  const chain = await selectChain(db)
  const findings = (await selectChanged(db)).map(({ id, is_gone }) =>
    is_gone ? `Entry ${id} was removed.` : `Entry ${id} was changed.`,
  )
  for (const { id, is_gone } of await selectWrongDetails(db)) {
    findings.push(
      is_gone
        ? `The personal values of entry ${id} were removed, and its customer was not forgotten.`
        : `The personal values of entry ${id} were changed.`,
    )
  }
  for (const { id } of await selectAdded(db)) findings.push(`Entry ${id} was put in afterwards.`)
  for (const { id } of await selectBrokenBlocks(db)) {
    findings.push(`Block ${id} of the chain was changed, or a block before it is missing.`)
  }
  const compared = await compareHeads(db, savedHeads)
  if (chain) {
    findings.push(
      ...(await findUnsigned(db, auditKey(config), chain, compared.provenTo)),
      ...compareEnd(chain),
    )
  } else findings.push('The row that says where the chain ends is missing.')
  findings.push(...compared.findings)
  return {
    findings,
    unproven: savedHeads.length === 0 && chain?.is_old ? NO_HEAD : null,
    sealed: Number(chain?.sealed ?? 0),
    unsealed: Number(chain?.unsealed ?? 0),
    head: chain?.last_block && chain.last_hash ? headText(chain.last_block, chain.last_hash) : null,
  }
}
