import type { getLoadCount, LoadCount } from '@/lib/contracts/load-scans'
import { sumUpLoad } from '@/lib/domain/load-count'
import { batchExists } from '@/server/batches/batch-exists'
import { findCartonBatch } from '@/server/cartons/find-carton-batch'
import type { Context } from '@/server/core/context'
import { invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { listForLoad } from '@/server/packages/find-for-load'
import { findPackageRows } from '@/server/packages/get-package'
import { type ScanRow, selectScans } from './store'

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
