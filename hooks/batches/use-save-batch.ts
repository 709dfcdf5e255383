import { useCallback } from 'react'
import { PACKAGE_READS } from '@/hooks/packages/refreshes'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import { type Batch, createBatch, getBatch, updateBatch } from '@/lib/contracts/batches'
import type { BodyInputOf } from '@/lib/contracts/endpoint'

export type BatchInput = BodyInputOf<typeof createBatch>

/** Opens a batch, or saves the one that was read as `known`; the API refuses when it was changed since. */
export function useSaveBatch(known: Batch | null) {
  const creation = useWrite(createBatch, PACKAGE_READS)
  const update = useWrite(updateBatch, PACKAGE_READS)
  const { send: create } = creation
  const { send: replace } = update
  const save = useCallback(
    ({ exchangeRate, ...body }: BatchInput) =>
      known
        ? replace({ params: { id: known.id }, body: { ...body, version: known.version } })
        : create({ body: { ...body, exchangeRate } }),
    [known, create, replace],
  )
  return { save, pending: creation.pending || update.pending }
}

/** The batch as it is now, past every cache. */
export function readBatchNow({ id }: Batch): Promise<Batch> {
  return call(getBatch, { params: { id } })
}
