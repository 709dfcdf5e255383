import type { DataOf } from '@/lib/contracts/endpoint'
import type { scanLoad as scanEndpoint } from '@/lib/contracts/load-scans'
import { findBatchForLoading } from '@/server/batches/find-batch-for-loading'
import { findCartonBatch } from '@/server/cartons/find-carton-batch'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findForLoad } from '@/server/packages/find-for-load'
import { upsertScan } from './store'

/** Records a number seen at the container's door, whether it is on the list or not: what is there is there. */
export async function scanLoad(
  context: Context,
  { params, body }: InputOf<typeof scanEndpoint>,
): Promise<DataOf<typeof scanEndpoint>> {
  if (!(await findBatchForLoading(context.db, params.id))) throw notFound()
  if (body.cartonId !== null && (await findCartonBatch(context.db, body.cartonId)) !== params.id) {
    throw invalidField('cartonId', 'noSuch')
  }
  const cargo = await findForLoad(context.db, body.code, params.id)
  // Under one spelling, so that the bars, the QR code and a typed number are one scan.
  const code = cargo?.tracking_number ?? body.code
  const { pieces, isAgain } = await upsertScan(context.db, {
    batchId: params.id,
    cartonId: body.cartonId,
    stage: body.stage,
    code,
    packageId: cargo?.id ?? null,
    pieces: body.pieces ?? null,
    fallbackPieces: cargo?.pieces ?? 1,
    employeeId: actorOf(context).id,
  })
  const isHere =
    cargo?.batch_id === params.id && (body.cartonId === null || cargo.carton_id === body.cartonId)
  await audit(context, {
    action: 'batch.loadScanned',
    entity: 'batch',
    entityId: params.id,
    changes: { [body.stage]: { old: null, new: `${code} x ${pieces}` } },
  })
  return {
    outcome: !cargo ? 'unknown' : isHere ? 'listed' : 'elsewhere',
    isAgain,
    code,
    pieces,
    batch: cargo?.batch_number ?? null,
    carton: cargo?.carton_number ?? null,
  }
}
