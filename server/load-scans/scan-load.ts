import type { DataOf } from '@/lib/contracts/endpoint'
import type { getLoadCount, LoadCount, scanLoad as scanEndpoint } from '@/lib/contracts/load-scans'
import { sumUpLoad } from '@/lib/domain/load-count'
import { batchExists, findBatchForLoading } from '@/server/batches/find-batches'
import { findCartonBatch } from '@/server/cartons/find-cartons'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findForLoad, listForLoad } from '@/server/packages/find-for-load'
import { findPackageRows } from '@/server/packages/get-package'
import { type ScanRow, selectScans, upsertScan } from './store'

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

const presentScan = ({ id, pieces, by, scanned_at }: ScanRow) => ({
  id,
  pieces,
  by,
  at: scanned_at.toISOString(),
})

async function presentStrangers(
  context: Context,
  scans: readonly ScanRow[],
): Promise<LoadCount['strangers']> {
  const ids = scans.flatMap((scan) => scan.package_id ?? [])
  const packages = await findPackageRows(context.db, ids)
  return scans.map((scan) => {
    const cargo = packages.get(scan.package_id ?? '')
    return {
      ...presentScan(scan),
      code: scan.code,
      package: cargo
        ? {
            id: cargo.id,
            trackingNumber: cargo.trackingNumber,
            batch: cargo.batchInfo?.number ?? null,
            carton: cargo.cartonInfo?.number ?? null,
          }
        : null,
    }
  })
}

/** What should be there beside what was seen: of the whole batch, or at the door of one carton. */
export async function countLoad(
  context: Context,
  { params, query }: InputOf<typeof getLoadCount>,
): Promise<LoadCount> {
  const { stage, cartonId } = query
  if (!(await batchExists(context.db, params.id))) throw notFound()
  if (cartonId && (await findCartonBatch(context.db, cartonId)) !== params.id) {
    throw invalidField('cartonId', 'noSuch')
  }
  const listed = await listForLoad(context.db, params.id, cartonId)
  const scans = await selectScans(context.db, params.id, stage)
  // What was scanned at another carton's door is not seen at this one.
  const here = cartonId
    ? scans.filter((scan) => scan.carton_id === null || scan.carton_id === cartonId)
    : scans
  const byPackage = new Map(here.map((scan) => [scan.package_id, scan]))
  const expected = new Set<string | null>(listed.map((row) => row.id))
  const packages = listed.map((row) => {
    const scan = byPackage.get(row.id)
    return {
      id: row.id,
      trackingNumber: row.tracking_number,
      shippingMark: row.shipping_mark,
      receiverName: row.receiver_name,
      carton: row.carton_number,
      pieces: row.pieces,
      scan: scan ? presentScan(scan) : null,
    }
  })
  // At a carton's door only what was scanned there is strange; the batch's own scans are looked at as a whole.
  const strange = here.filter(
    (scan) => !expected.has(scan.package_id) && (!cartonId || scan.carton_id === cartonId),
  )
  const strangers = await presentStrangers(context, strange)
  const counted = packages.map(({ pieces, scan }) => ({ pieces, counted: scan?.pieces ?? null }))
  return { stage, packages, strangers, totals: sumUpLoad(counted, strangers) }
}
