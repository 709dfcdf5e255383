import type { Unscanned, UnscannedDecision } from '@/lib/contracts/load-scans'
import { countedPieces } from '@/lib/domain/load-count'
import { toMoney } from '@/lib/domain/money'
import { unscannedPieces } from '@/lib/domain/pieces'
import { DELIVERED_TO_RECEIVER } from '@/lib/domain/transit-status'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure } from '@/server/core/failures'
import { noteException } from '@/server/exceptions/exceptions'
import { refuseInvoiced } from '@/server/issued-invoices/refuse-invoiced'
import { listForLoad } from '@/server/packages/find-for-load'
import { lockPackagesOfBatch } from '@/server/packages/in-batch'
import { findPieceNumbers } from '@/server/packages/pieces'
import { leaveBehind, splitPackage } from '@/server/packages/split-package'
import { selectScans, upsertScan } from './store'

/** The packages of a batch of which pieces were not scanned; none where nothing was scanned at all: such a batch is not counted. */
export async function findUnscanned(db: Database, batchId: string): Promise<Unscanned[]> {
  const scans = await selectScans(db, batchId, 'loading')
  if (scans.length === 0) return []
  const byPackage = new Map<string | null, typeof scans>()
  for (const scan of scans) byPackage.set(scan.package_id, [...(byPackage.get(scan.package_id) ?? []), scan])
  const listed = (await listForLoad(db, batchId, undefined)).filter(
    (row) => row.transit_status !== DELIVERED_TO_RECEIVER,
  )
  const numbers = await findPieceNumbers(db, listed)
  return listed.flatMap((row) => {
    const own = byPackage.get(row.id) ?? []
    const missing = unscannedPieces(numbers.get(row.id) ?? [], own)
    if (missing.length === 0) return []
    return {
      packageId: row.id,
      trackingNumber: row.tracking_number,
      shippingMark: row.shipping_mark,
      receiverName: row.receiver_name,
      carton: row.carton_number,
      pieces: row.pieces,
      counted: Math.min(countedPieces(own), row.pieces - missing.length),
      missing,
      paidUSD: toMoney(row.paid_usd),
    }
  })
}

const NUMBERS_SHOWN = 20

const namesOf = (packages: readonly Unscanned[]) =>
  packages
    .slice(0, NUMBERS_SHOWN)
    .map(({ trackingNumber }) => trackingNumber)
    .join(', ')

/** Pieces that a person says are loaded: each is counted under that person's name, and another person looks. */
async function loadByName(
  context: Context,
  batch: { id: string; number: string },
  packages: readonly Unscanned[],
): Promise<void> {
  if (packages.length === 0) return
  for (const { packageId, trackingNumber, pieces } of packages) {
    await upsertScan(context.db, {
      batchId: batch.id,
      cartonId: null,
      stage: 'loading',
      code: trackingNumber,
      packageId,
      piece: null,
      pieces,
      fallbackPieces: pieces,
      employeeId: actorOf(context).id,
      isByName: true,
    })
  }
  const pieces = packages.reduce((sum, { missing }) => sum + missing.length, 0)
  const all = packages
    .map(({ trackingNumber, missing }) => `${trackingNumber} x ${missing.length}`)
    .join(', ')
  await audit(context, {
    action: 'batch.loadedWithoutScan',
    entity: 'batch',
    entityId: batch.id,
    changes: { loading: { old: null, new: all } },
  })
  const subject = { kind: 'withoutScan', subjectId: batch.id, label: batch.number } as const
  await noteException(context, { ...subject, new: `${pieces}: ${namesOf(packages)}` })
}

/** Before a batch leaves: for each package with pieces that nobody scanned a person has decided what becomes of them. */
export async function settleUnscanned(
  context: Context,
  batch: { id: string; number: string },
  decisions: readonly UnscannedDecision[],
): Promise<void> {
  // Nobody changes a packing list or a payment between the answer and the split.
  await lockPackagesOfBatch(context.db, batch.id)
  const unscanned = await findUnscanned(context.db, batch.id)
  // What was scanned since the person looked makes another list: it is asked for again.
  const decisionOn = ({ packageId, missing }: Unscanned) =>
    decisions.find((one) => one.packageId === packageId && one.missing === missing.length)
  const open = unscanned.filter((one) => !decisionOn(one))
  if (open.length > 0) {
    const pieces = open.reduce((sum, { missing }) => sum + missing.length, 0)
    const params = { count: pieces, numbers: namesOf(open) }
    throw new ApiFailure(409, 'pieces_unscanned', 'piecesUnscanned', { params })
  }
  await loadByName(
    context,
    batch,
    unscanned.filter((one) => decisionOn(one)?.decision === 'loaded'),
  )
  const leaving = unscanned.filter((one) => decisionOn(one)?.decision === 'leave')
  const whole = leaving.filter(({ missing, pieces }) => missing.length === pieces)
  for (const { packageId } of whole) await leaveBehind(context, packageId)
  const parted = leaving.filter((one) => !whole.includes(one))
  await refuseInvoiced(
    context.db,
    parted.map(({ packageId }) => packageId),
  )
  for (const one of parted) {
    const moneyWith = decisionOn(one)?.moneyWith ?? 'travels'
    await splitPackage(context, one.packageId, { staying: one.missing, moneyWith })
  }
}
