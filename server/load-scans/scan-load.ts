import type { DataOf } from '@/lib/contracts/endpoint'
import type { getLoadCount, LoadCount, scanLoad as scanEndpoint } from '@/lib/contracts/load-scans'
import {
  countedPieces,
  type LoadStage,
  type PieceScan,
  sumUpLoad,
  unseenPieces,
} from '@/lib/domain/load-count'
import { decimal, plain } from '@/lib/domain/money'
import { batchExists, findBatchForLoading } from '@/server/batches/find-batches'
import { findCartonBatch } from '@/server/cartons/find-cartons'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findForLoad, listForLoad } from '@/server/packages/find-for-load'
import { findPackageRows } from '@/server/packages/get-package'
import { findPieceNumbers } from '@/server/packages/pieces'
import { readScan } from '@/server/packages/read-scan'
import { type ScanRow, selectScans, selectScansOf, upsertScan } from './store'

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
  const seen = readScan(body, cargo)
  if (cargo && seen.piece === null && seen.pieces !== null) {
    await refuseFewer(context, cargo.id, body.stage, seen.pieces)
  }
  const { pieces, isAgain } = await upsertScan(context.db, {
    batchId: params.id,
    cartonId: body.cartonId,
    stage: body.stage,
    packageId: cargo?.id ?? null,
    ...seen,
    employeeId: actorOf(context).id,
  })
  const isHere =
    cargo?.batch_id === params.id && (body.cartonId === null || cargo.carton_id === body.cartonId)
  await audit(context, {
    action: 'batch.loadScanned',
    entity: 'batch',
    entityId: params.id,
    changes: { [body.stage]: { old: null, new: `${seen.code} x ${pieces}` } },
  })
  return {
    outcome: !cargo ? 'unknown' : isHere ? 'listed' : 'elsewhere',
    isAgain,
    code: seen.code,
    pieces,
    batch: cargo?.batch_number ?? null,
    carton: cargo?.carton_number ?? null,
  }
}

/** Fewer than the labels that were scanned cannot be there: a scan that was a mistake is taken back. */
async function refuseFewer(context: Context, packageId: string, stage: LoadStage, pieces: number) {
  const { [stage]: seen } = await findSeenPieces(context.db, packageId)
  const labels = countedPieces(seen.filter(({ piece }) => piece !== null))
  if (pieces < labels) throw invalidField('pieces', 'atLeast', { min: String(labels) }, 409)
}

/** What was scanned of a package at the doors of the batch in which it is. */
export async function findSeenPieces(
  db: Database,
  packageId: string,
): Promise<Record<LoadStage, PieceScan[]>> {
  const scans = await selectScansOf(db, [packageId])
  const of = (stage: LoadStage) => scans.filter((scan) => scan.stage === stage)
  return { loading: of('loading'), unloading: of('unloading') }
}

const presentScan = ({ id, pieces, by, scanned_at }: ScanRow) => ({
  id,
  pieces,
  by,
  at: scanned_at.toISOString(),
})

/** The scans of one package as one: the latest, with all that they count. */
function presentScans(scans: readonly ScanRow[]) {
  const [latest] = scans
  return latest ? { ...presentScan(latest), pieces: countedPieces(scans) } : null
}

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

const MISSING_SHOWN = 20

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
  const numbers = await findPieceNumbers(context.db, listed)
  const scans = await selectScans(context.db, params.id, stage)
  // What was scanned at another carton's door is not seen at this one.
  const here = cartonId
    ? scans.filter((scan) => scan.carton_id === null || scan.carton_id === cartonId)
    : scans
  const byPackage = new Map<string | null, ScanRow[]>()
  for (const scan of here) {
    byPackage.set(scan.package_id, [...(byPackage.get(scan.package_id) ?? []), scan])
  }
  const expected = new Set<string | null>(listed.map((row) => row.id))
  const packages = listed.map((row) => {
    const own = byPackage.get(row.id) ?? []
    return {
      id: row.id,
      trackingNumber: row.tracking_number,
      shippingMark: row.shipping_mark,
      receiverName: row.receiver_name,
      carton: row.carton_number,
      pieces: row.pieces,
      cbm: plain(decimal(row.cbm)),
      scan: presentScans(own),
      missing: unseenPieces(own, numbers.get(row.id) ?? []).slice(0, MISSING_SHOWN),
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
