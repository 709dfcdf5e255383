import { sql } from 'kysely'
import type {
  deliverPackage as deliverEndpoint,
  undoDelivery as undoEndpoint,
} from '@/lib/contracts/package-actions'
import type { CargoPackage } from '@/lib/contracts/packages'
import { isManager } from '@/lib/domain/access'
import { formatMoney } from '@/lib/domain/money'
import { deliveryShortfall, remainingUSD } from '@/lib/domain/payment'
import { DELIVERED_TO_RECEIVER, DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import { findHandOverCodeMode } from '@/server/company/profile'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField } from '@/server/core/failures'
import { findFirstAnswer, idempotencyKey, once } from '@/server/core/idempotency'
import type { InputOf } from '@/server/core/route'
import { noteException } from '@/server/exceptions/exceptions'
import { findUnusablePhotos } from '@/server/files/use-files'
import { finishCollecting, openCodes, requireRightCode } from '@/server/hand-over/codes'
import { restTexts } from '@/server/hand-over/notice-text'
import { cancelPackageNotices, queuePackageNotice } from '@/server/messages/queue-notice'
import { changePackage } from './change-package'
import { gateStateOf } from './gates'
import { findPartsHere, findReceivers } from './in-batch'
import { findStaying, leaveRest } from './leave-rest'
import { insertStatusMove, type LockedPackage, updatePackageColumns } from './store'

/** Goods in arrears stay: the one rule, whichever screen asks. Answers what a manager let go, and why. */
function checkPaid(context: Context, row: LockedPackage, overrideReason: string | null) {
  const shortfall = deliveryShortfall(gateStateOf(row))
  if (shortfall === null) return null
  if (overrideReason && isManager(actorOf(context))) return { reason: overrideReason, usd: shortfall.usd }
  if (shortfall.kind === 'unpriced') throw new ApiFailure(409, 'not_priced', 'packageNotPriced')
  throw new ApiFailure(409, 'unpaid', 'packageUnpaid', { params: { amount: shortfall.usd } })
}

/** Cargo goes without its money: another person looks. */
export async function noteOverride(context: Context, row: LockedPackage, reason: string): Promise<void> {
  await noteException(context, {
    kind: 'override',
    subjectId: row.id,
    label: row.tracking_number,
    new: formatMoney(remainingUSD(gateStateOf(row)), 'USD'),
    reason,
  })
}

type Body = InputOf<typeof deliverEndpoint>['body']
type Parts = readonly { packageId: string; pieces: number[] }[]

interface Proof {
  proof: 'code' | 'paper' | null
  reason: string | null
}

/** What proves that the right person came. Where the company requires a code, a manager decides by a paper, and another person looks. */
async function checkProof(context: Context, row: LockedPackage, handed: HandOver): Promise<Proof> {
  if (row.receiver_id !== null && row.receiver_id === handed.provenFor) return { proof: 'code', reason: null }
  const { withoutCodeReason: reason, visit } = handed
  if (visit?.mayLackDocument) return { proof: null, reason }
  if ((await findHandOverCodeMode(context.db)) !== 'required')
    return { proof: null, reason: visit ? reason : null }
  if (!reason || !isManager(actorOf(context)))
    throw invalidField('receiverCode', 'handOverCodeRequired', {}, 409)
  if (handed.fileId === null) throw invalidField('fileId', 'documentRequired')
  await noteException(context, { kind: 'withoutCode', subjectId: row.id, label: row.tracking_number, reason })
  return { proof: 'paper', reason }
}

export interface HandOver
  extends Pick<Body, 'deliveredTo' | 'fileId' | 'overrideReason' | 'withoutCodeReason'> {
  /** The receiver whose code was right. */
  provenFor: string | null
  /** When it was, where that is not now. */
  at?: Date
  /** The pieces that go; null for all of them. */
  pieces: readonly number[] | null
  /** A rider's, which a manager lets count. */
  visit?: {
    riderId: string
    /** When the rider was at the door, no code was required, or it was not written down whether it was. */
    mayLackDocument: boolean
  }
}

/** A device's clock may be wrong: nothing happened later than now, nor before a week ago. */
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000

export function happenedAt(typed: string): Date {
  const now = Date.now()
  return new Date(Math.min(now, Math.max(now - OLDEST_MS, Date.parse(typed))))
}

/** The pieces of a package that go, where not all do. */
export const piecesOf = (parts: Parts, id: string) =>
  parts.find(({ packageId }) => packageId === id)?.pieces ?? null

/** Tries the code of a package's receiver; answers for whom it was right. Nothing without a code. */
export async function proveReceiver(
  context: Context,
  ids: readonly string[],
  code: string | null,
): Promise<string | null> {
  if (code === null || ids.length === 0) return null
  const receivers = await findReceivers(context.db, ids)
  const [receiver] = receivers
  if (!receiver) return null
  // A code is one receiver's: with others in the list it would be tried at theirs.
  if (receivers.length > 1) throw invalidField('receiverCode', 'handOverOneReceiver')
  await requireRightCode(context, receiver, code)
  return receiver
}

/** Hands a package over, by the receiver's code where there is one. The same call again answers what the first was answered. */
export async function deliverPackage(
  context: Context,
  { params, query, body, request }: InputOf<typeof deliverEndpoint>,
): Promise<CargoPackage> {
  const key = idempotencyKey(context, request)
  const sent = key === null ? null : { key, operation: 'deliverPackage', input: { params, query, body } }
  const first = sent && (await findFirstAnswer(context, sent))
  if (first) return first as CargoPackage
  const provenFor = await proveReceiver(context, [params.id], body.receiverCode)
  const run = (inside: Context) => handOver(inside, params.id, { ...body, provenFor })
  const answer = sent
    ? await once(context, sent, run)
    : await context.db.transaction().execute((trx) => run({ ...context, db: trx }))
  return answer as CargoPackage
}

/** Who hands over a whole package of which only a part went has not seen that the rest stayed. */
async function refuseWhereRestIsHere({ db }: Context, row: LockedPackage, pieces: HandOver['pieces']) {
  const parts = pieces === null ? await findPartsHere(db, row) : []
  if (parts.length === 0) return
  const params = { number: row.tracking_number, parts: parts.join(', ') }
  throw new ApiFailure(409, 'parts_left', 'partsLeft', { params })
}

/** The handing over itself, of all pieces or of some, in the caller's transaction. A second one changes nothing. */
export async function handOver(context: Context, id: string, body: HandOver): Promise<CargoPackage> {
  const reason = [body.overrideReason, body.withoutCodeReason].filter(Boolean).join('; ') || null
  const change = { action: 'package.delivered', reason }
  let isHandedOver = false
  const delivered = await changePackage(context, id, change, async (locked) => {
    const staying = await findStaying(context, locked, body.pieces)
    if (locked.transit_status === DELIVERED_TO_RECEIVER)
      return refuseWhereRestIsHere(context, locked, body.pieces)
    // What people see counts: a batch that was moved back to sea takes its packages with it.
    if (locked.shown_status < DISCHARGED_FROM_PORT)
      throw new ApiFailure(409, 'not_discharged', 'notDischarged')
    const row = await leaveRest(context, locked, staying)
    const override = checkPaid(context, row, body.overrideReason)
    const proven = await checkProof(context, row, body)
    if (body.fileId !== null) {
      const unusable = await findUnusablePhotos(context.db, [body.fileId], id)
      if (unusable.length > 0) throw invalidField('fileId', 'noSuch')
    }
    const { id: employeeId } = actorOf(context)
    await updatePackageColumns(context.db, id, {
      transit_status: DELIVERED_TO_RECEIVER,
      delivered_to: body.deliveredTo,
      delivered_at: body.at ?? new Date(),
      delivered_by: body.visit?.riderId ?? employeeId,
      delivery_file_id: body.fileId,
      delivery_override_reason: override?.reason ?? null,
      delivery_override_usd: override?.usd ?? null,
      delivery_proof: proven.proof,
      delivery_without_code_reason: proven.reason,
    })
    await insertStatusMove(context.db, id, DELIVERED_TO_RECEIVER, employeeId)
    if (row.receiver_id !== null) await finishCollecting(context.db, row.receiver_id)
    if (override !== null) await noteOverride(context, row, override.reason)
    isHandedOver = true
  })
  if (isHandedOver) {
    const { deliveredTo } = body
    const rest = restTexts(delivered.wholePieces)
    await queuePackageNotice(context, 'delivered', delivered, { deliveredTo, rest })
  }
  return delivered
}

/** Takes a handing over back; who had taken it stays in the audit log. */
export async function undoDelivery(
  context: Context,
  { params, body }: InputOf<typeof undoEndpoint>,
): Promise<CargoPackage> {
  const change = { action: 'package.deliveryUndone', reason: body.reason }
  return changePackage(context, params.id, change, async (row) => {
    if (row.transit_status !== DELIVERED_TO_RECEIVER) {
      throw new ApiFailure(409, 'not_delivered', 'packageNotDelivered')
    }
    await updatePackageColumns(context.db, params.id, {
      transit_status: DISCHARGED_FROM_PORT,
      delivered_to: null,
      delivered_at: null,
      delivered_by: null,
      delivery_file_id: null,
      delivery_override_reason: null,
      delivery_override_usd: null,
      delivery_proof: null,
      delivery_without_code_reason: null,
    })
    if (row.receiver_id !== null) await openCodes(context.db, [row.receiver_id])
    const deliveredAt = sql`(select max(at) from package_status_history
      where package_id = ${params.id} and transit_status = ${DELIVERED_TO_RECEIVER})`
    await cancelPackageNotices(context, params.id, 'delivered', deliveredAt)
    await insertStatusMove(context.db, params.id, DISCHARGED_FROM_PORT, actorOf(context).id)
  })
}
