import type { Database } from '@/server/core/database'
import { headText } from './seal'
import { selectAdded, selectBlockHash, selectBrokenBlocks, selectChain, selectChanged } from './verify-store'

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
