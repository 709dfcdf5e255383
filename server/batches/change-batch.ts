import type { Batch } from '@/lib/contracts/batches'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { notFound, staleVersion } from '@/server/core/failures'
import { presentBatch } from './presenter'
import { type BatchRow, lockWholeBatch, selectBatch } from './store'

interface BatchChange {
  action: string
  /** The version the caller read, where the call replaces what somebody else may have changed. */
  version?: number
  reason?: string | null
}

/** What the audit compares; the salt is a secret and stays out of the log. */
function comparable(row: BatchRow) {
  const { createdAt: _c, version: _v, packagesCount: _p, salt: _s, ...rest } = presentBatch(row)
  return rest
}

/** The frame of every change of a batch: lock, check, change, audit, answer the batch as it then is. */
export async function changeBatch(
  context: Context,
  id: string,
  { action, version, reason = null }: BatchChange,
  change: (row: BatchRow) => Promise<void>,
): Promise<Batch> {
  const before = await lockWholeBatch(context.db, id)
  if (!before) throw notFound()
  if (version !== undefined && version !== before.version) throw staleVersion()
  await change(before)
  const after = await selectBatch(context.db, id)
  if (!after) throw notFound()
  const changes = differences(comparable(before), comparable(after))
  if (before.version !== after.version) {
    await audit(context, { action, entity: 'batch', entityId: id, changes, reason })
  }
  return presentBatch(after)
}
