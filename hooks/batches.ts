import { useCallback } from 'react'
import { PACKAGE_READS } from '@/hooks/packages'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import { listAuditEntries } from '@/lib/contracts/audit'
import {
  type Batch,
  closeAgentLink,
  countRecipients,
  createBatch,
  getBatch,
  getRateEffect,
  listBatches,
  renewBatchSalt,
  setAgentLinkUntil,
  setBatchExchangeRate,
  setBatchTransitStatus,
  undoBatchMove,
  updateBatch,
} from '@/lib/contracts/batches'
import { getCarrierReport } from '@/lib/contracts/carrier-events'
import { getBatchBoxes } from '@/lib/contracts/container-plan'
import type { BodyInputOf, QueryInputOf } from '@/lib/contracts/endpoint'
import { countReady } from '@/lib/contracts/notices'
import { getBatchManifest } from '@/lib/contracts/shared-views'
import type { TransitStatus } from '@/lib/domain/transit-status'

/** One batch; null waits. */
export function useBatch(id: string | null) {
  return useCall(getBatch, id === null ? null : { params: { id } })
}

/** One page of batches; null waits. */
export function useBatches(query: QueryInputOf<typeof listBatches> | null) {
  return useCall(listBatches, query && { query })
}

const AFTER_MOVE = [...PACKAGE_READS, countReady.name, listAuditEntries.name, getCarrierReport.name]

/** On along the journey, or back. */
export function useMoveBatch() {
  return useWrite(setBatchTransitStatus, AFTER_MOVE)
}

/** Undoes a move as long as its messages wait. */
export function useUndoMove() {
  return useWrite(undoBatchMove, AFTER_MOVE)
}

/** The rate of a batch and of its packages that are not settled. */
export function useSetBatchRate() {
  return useWrite(setBatchExchangeRate, PACKAGE_READS)
}

/** Whom a rate would touch and by how much; null waits. */
export function useRateEffect(id: string, exchangeRate: string | null) {
  return useCall(getRateEffect, exchangeRate === null ? null : { params: { id }, query: { exchangeRate } })
}

/** A new agent link; the old one opens nothing any more. */
export function useRenewSalt() {
  return useWrite(renewBatchSalt, PACKAGE_READS)
}

export function useSetAgentLinkUntil() {
  return useWrite(setAgentLinkUntil, PACKAGE_READS)
}

export function useCloseAgentLink() {
  return useWrite(closeAgentLink, PACKAGE_READS)
}

/** What the documents of a batch say; null waits. */
export function useManifest(id: string | null) {
  return useCall(getBatchManifest, id === null ? null : { params: { id } }, { revalidateOnFocus: false })
}

/** The boxes of a batch and of what waits to be loaded: for the picture of a container. */
export function useBatchBoxes(batchId: string) {
  return useCall(getBatchBoxes, { params: { id: batchId } }, { revalidateOnFocus: false })
}

export type BatchInput = BodyInputOf<typeof createBatch>

/** Opens a batch, or saves a known one, whose rate has an action of its own; the API refuses when it was changed since. */
export function useSaveBatch() {
  const { send: create } = useWrite(createBatch, PACKAGE_READS)
  const { send: replace } = useWrite(updateBatch, PACKAGE_READS)
  return useCallback(
    ({ exchangeRate, rateReason, ...body }: BatchInput, known: Batch | null) =>
      known
        ? replace({ params: { id: known.id }, body: { ...body, version: known.version } })
        : create({ body: { ...body, exchangeRate, rateReason } }),
    [create, replace],
  )
}

/** The batch as it is now, past every cache. */
export function readBatch({ id }: Batch): Promise<Batch> {
  return call(getBatch, { params: { id } })
}

/** Whom a move of a batch would notify, and what they would read; null waits. */
export function useToBeNotified(
  asked: { id: string; transitStatus: TransitStatus; reason?: string; carrierEventId?: string } | null,
) {
  return useCall(
    countRecipients,
    asked && {
      params: { id: asked.id },
      query: {
        transitStatus: asked.transitStatus,
        reason: asked.reason,
        carrierEventId: asked.carrierEventId,
      },
    },
  )
}
