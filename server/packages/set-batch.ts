import type { CargoPackage, setPackageBatch, setPackageCarton } from '@/lib/contracts/packages'
import { isManager } from '@/lib/domain/access'
import {
  DELIVERED_TO_RECEIVER,
  DISCHARGED_FROM_PORT,
  LOADING_CARGO,
  type TransitStatus,
  writesOwnStatus,
} from '@/lib/domain/transit-status'
import { mayJoinBatch, type WaitingStatus } from '@/lib/domain/waiting-status'
import { findBatchForLoading } from '@/server/batches/find-batches'
import { findCartonBatch } from '@/server/cartons/find-cartons'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { changePackage } from './change-package'
import { requireAdvance } from './gates'
import { insertStatusMove, selectBatchId, updatePackageColumns } from './store'

/** What has left is not repacked at a desk; a manager may still put a mistake right. */
function refuseLeft(context: Context, transitStatus: TransitStatus, field: 'batchId' | 'cartonId'): void {
  if (transitStatus !== LOADING_CARGO && !isManager(actorOf(context))) {
    throw invalidField(field, 'batchClosed', {}, 409)
  }
}

async function checkIsLoading(context: Context, batchId: string): Promise<TransitStatus> {
  const batch = await findBatchForLoading(context.db, batchId)
  if (!batch) throw invalidField('batchId', 'noSuch')
  refuseLeft(context, batch.transitStatus, 'batchId')
  return batch.transitStatus
}

/** The package's own status in its new batch: one that is discharged already must not show it as being loaded. */
function ownStatusIn(batchStatus: TransitStatus | null, own: number): number {
  if (own === DELIVERED_TO_RECEIVER) return own
  return batchStatus !== null && writesOwnStatus(batchStatus) ? DISCHARGED_FROM_PORT : LOADING_CARGO
}

/** Puts a package into a batch, out of one, or from one into another; its carton stays behind. */
export async function setBatch(
  context: Context,
  { params, body }: InputOf<typeof setPackageBatch>,
): Promise<CargoPackage> {
  // The batch before the package: the same order in which a batch's own changes lock.
  const batchStatus = body.batchId === null ? null : await checkIsLoading(context, body.batchId)
  return changePackage(context, params.id, { action: 'package.batchChanged' }, async (row) => {
    if (row.batch_id === body.batchId) return
    if (row.batch_id !== null) await checkIsLoading(context, row.batch_id)
    if (body.batchId !== null && !mayJoinBatch(row.waiting_status as WaitingStatus)) {
      throw invalidField('batchId', 'approvalNeeded', {}, 409)
    }
    if (body.batchId !== null && row.transit_status !== DELIVERED_TO_RECEIVER)
      await requireAdvance(context, row)
    const own = ownStatusIn(batchStatus, row.transit_status)
    await updatePackageColumns(context.db, params.id, {
      batch_id: body.batchId,
      carton_id: null,
      transit_status: own,
      // What is still to come is ready when it comes: its receiver is notified then, and its free days start then.
      ...(own < DISCHARGED_FROM_PORT && { ready_on: null, ready_told_at: null }),
    })
    if (own !== row.transit_status) {
      await insertStatusMove(context.db, params.id, own, actorOf(context).id)
    }
  })
}

/** Puts a package into a carton of its own batch; being one column, it can never be in two. */
export async function setCarton(
  context: Context,
  { params, body }: InputOf<typeof setPackageCarton>,
): Promise<CargoPackage> {
  // The batch before the package, here too.
  const batchIdBefore = await selectBatchId(context.db, params.id)
  const batch = batchIdBefore && (await findBatchForLoading(context.db, batchIdBefore))
  return changePackage(context, params.id, { action: 'package.cartonChanged' }, async (row) => {
    if (row.carton_id === body.cartonId) return
    if (row.batch_id !== batchIdBefore) throw staleVersion()
    if (batch) refuseLeft(context, batch.transitStatus, 'cartonId')
    if (body.cartonId !== null) {
      const batchId = await findCartonBatch(context.db, body.cartonId)
      if (!batchId) throw invalidField('cartonId', 'noSuch')
      if (batchId !== row.batch_id) throw invalidField('cartonId', 'otherBatch', {}, 409)
    }
    await updatePackageColumns(context.db, params.id, { carton_id: body.cartonId })
  })
}
