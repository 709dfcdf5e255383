import * as contract from '@/lib/contracts/discharge'
import { DELIVERED_TO_RECEIVER, DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import { batchExists } from '@/server/batches/find-batches'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import { type InputOf, type Route, route } from '@/server/core/route'
import { type PresentPrivateImage, privateImages } from '@/server/files/signed-address'
import { markAsClaimPhoto } from '@/server/files/use-files'
import { findPackageRow } from '@/server/packages/get-package'
import { lockPackagesOfBatch } from '@/server/packages/in-batch'
import { countNoted, type FindingJson, insertFinding, lockFinding, selectDischarged, settle } from './store'

function presentFinding(
  one: FindingJson,
  present: PresentPrivateImage,
): contract.DischargedPackage['findings'][number] {
  const { settlement, settled_at, settled_by } = one
  return {
    id: one.id,
    kind: one.kind,
    pieces: one.pieces,
    reason: one.reason,
    image: one.file && present(one.file),
    by: one.by,
    at: new Date(one.at).toISOString(),
    settlement:
      settlement !== null && settled_at !== null
        ? { text: settlement, by: settled_by, at: new Date(settled_at).toISOString() }
        : null,
  }
}

async function listDischarge(
  { db }: Context,
  { params }: InputOf<typeof contract.listDischarge>,
): Promise<contract.DischargedPackage[]> {
  if (!(await batchExists(db, params.id))) throw notFound()
  const present = await privateImages(db)
  return (await selectDischarged(db, params.id)).map((row) => ({
    packageId: row.id,
    trackingNumber: row.tracking_number,
    receiverName: row.receiver_name,
    carton: row.carton,
    pieces: row.pieces,
    counted: Number(row.counted),
    short: Number(row.short),
    findings: (row.findings ?? []).map((one) => presentFinding(one, present)),
    isWaiting: row.is_waiting,
  }))
}

/** What was noted of a package of a batch that has arrived: it waits with its receiver's messages until it is settled. */
async function noteFinding(context: Context, { params, body }: InputOf<typeof contract.noteFinding>) {
  const { db } = context
  const { packageId, kind, pieces, reason, fileId } = body
  if (!(await batchExists(db, params.id))) throw notFound()
  // Of two findings at once the second counts the first.
  await lockPackagesOfBatch(db, params.id)
  const cargo = await findPackageRow(db, packageId)
  if (!cargo || cargo.batchInfo?.id !== params.id) throw invalidField('packageId', 'noSuch')
  if (cargo.shownTransitStatus < DISCHARGED_FROM_PORT) {
    throw new ApiFailure(409, 'not_discharged', 'notDischarged')
  }
  if (cargo.shownTransitStatus === DELIVERED_TO_RECEIVER) {
    throw new ApiFailure(409, 'delivered', 'packageDelivered')
  }
  const left = cargo.pieces - (await countNoted(db, { batchId: params.id, packageId, kind }))
  if (pieces > left) throw invalidField('pieces', 'atMost', { max: String(left) }, 409)
  if (kind === 'damaged' && fileId === null) throw invalidField('fileId', 'required')
  if (fileId !== null) await markAsClaimPhoto(context, fileId)
  const id = await insertFinding(db, {
    batch_id: params.id,
    package_id: packageId,
    kind,
    pieces,
    reason,
    file_id: fileId,
    noted_by: actorOf(context).id,
  })
  await audit(context, {
    action: 'package.findingNoted',
    entity: 'package',
    entityId: packageId,
    changes: { [kind]: { old: null, new: pieces } },
    reason,
  })
  return { id }
}

/** Says what became of a finding, once. */
async function settleFinding(context: Context, { params, body }: InputOf<typeof contract.settleFinding>) {
  const row = await lockFinding(context.db, params.id)
  if (!row) throw notFound()
  if (row.settled_at !== null) throw new ApiFailure(409, 'settled', 'findingSettled')
  await settle(context.db, row.id, actorOf(context).id, body.settlement)
  await audit(context, {
    action: 'package.findingSettled',
    entity: 'package',
    entityId: row.package_id,
    changes: { [row.kind]: { old: row.pieces, new: null } },
    reason: body.settlement,
  })
  return null
}

export const dischargeRoutes: Route[] = [
  route(contract.listDischarge, listDischarge),
  route(contract.noteFinding, noteFinding),
  route(contract.settleFinding, settleFinding),
]
