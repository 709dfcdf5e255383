import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '@/server/core/config'
import { deriveKey } from '@/server/core/secret-key'

/** What blocks of the audit log are signed with; it never enters the database. */
export interface AuditKey {
  /** Tells one key from another and says nothing of it. */
  id: string
  secret: Buffer
}

export function auditKey(config: Config): AuditKey {
  const secret = deriveKey(config, 'audit chain')
  return { id: createHash('sha256').update('key id').update(secret).digest('hex').slice(0, 16), secret }
}

interface Block {
  block: string
  hash: Buffer
}

/** The hash stands for the block and all before it; from which block on there are signatures is signed as well. */
export function signBlock({ secret }: AuditKey, unsignedUntil: string, { block, hash }: Block): Buffer {
  return createHmac('sha256', secret)
    .update(`${unsignedUntil}:${block}:${hash.toString('hex')}`)
    .digest()
}

export function isSignedBy(key: AuditKey, unsignedUntil: string, block: Block, signature: Buffer): boolean {
  const expected = signBlock(key, unsignedUntil, block)
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}
