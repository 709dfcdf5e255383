import { sql } from 'kysely'
import { addMoney, type Decimal, decimal, formatMoney } from '@/lib/domain/money'
import { approvalShortfall, deliveryShortfall, isCovered, type Shortfall } from '@/lib/domain/payment'
import { DELIVERED_TO_RECEIVER } from '@/lib/domain/transit-status'
import { findAdvancePercent } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import { noteException } from '@/server/exceptions/exceptions'
import { cancelPackageNotices } from '@/server/messages/queue-notice'
import { presentPayment } from './presenter'
import {
  insertWaitingMove,
  type LockedPackage,
  lockPackage,
  lockPackages,
  selectApprover,
  setBelowGate,
  updatePackageColumns,
} from './store'

/** What the gates look at. */
export const GATE_COLUMNS = [
  'receiver_id',
  'transit_status',
  'is_priced',
  'total_usd',
  'discount_usd',
  'paid_usd',
  'is_payment_force_completed',
  'approval_override_reason',
  'approval_override_usd',
  'approval_override_for',
  'delivery_override_reason',
  'delivery_override_usd',
] as const satisfies (keyof LockedPackage)[]
type GateRow = Pick<LockedPackage, (typeof GATE_COLUMNS)[number]>

export function gateStateOf(row: GateRow) {
  return { ...presentPayment(row), isPriced: row.is_priced }
}

/** What is missing at the last gate that approved cargo has passed. */
function shortfallOf(row: GateRow, percent: number): Shortfall | null {
  const state = gateStateOf(row)
  const isDelivered = row.transit_status === DELIVERED_TO_RECEIVER
  return isDelivered ? deliveryShortfall(state) : approvalShortfall(state, percent)
}

/** What was let go of the advance counts for whom it was let go. */
function isLet(row: GateRow, shortfall: Shortfall): boolean {
  if (row.transit_status === DELIVERED_TO_RECEIVER) {
    return row.delivery_override_reason !== null && isCovered(shortfall, row.delivery_override_usd)
  }
  const { approval_override_for: receiver, approval_override_usd: usd } = row
  if (row.approval_override_reason === null) return false
  return (receiver === null || receiver === row.receiver_id) && isCovered(shortfall, usd)
}

/** Holds back what still waits in the outbox to say that it is approved, once it is not so any more. */
export function cancelApprovalNotices(context: Pick<Context, 'db'>, packageId: string): Promise<number> {
  const approvedAt = sql`(select max(at) from waiting_status_history
    where package_id = ${packageId} and waiting_status = 'approved')`
  return cancelPackageNotices(context, packageId, 'approved', approvedAt)
}

/** It waits for an approval again, and its approver is told by a task. */
async function sendBack(context: Context, row: LockedPackage, shortfall: Shortfall): Promise<void> {
  const { db } = context
  const reason = shortfall.kind === 'unpriced' ? 'The price is missing now' : 'The advance is missing now'
  await updatePackageColumns(db, row.id, {
    waiting_status: 'released',
    approval_override_reason: null,
    approval_override_usd: null,
    approval_override_for: null,
    sent_back_to: await selectApprover(db, row.id),
  })
  const employeeId = context.actor?.id ?? null
  await insertWaitingMove(db, { packageId: row.id, waitingStatus: 'released', reason, employeeId })
  const cancelled = await cancelApprovalNotices(context, row.id)
  await audit(context, {
    action: 'package.sentBack',
    entity: 'package',
    entityId: row.id,
    changes: {
      waitingStatus: { old: 'approved', new: 'released' },
      missingUSD: { old: null, new: shortfall.usd },
      ...(row.approval_override_reason !== null && {
        approvalOverrideReason: { old: row.approval_override_reason, new: null },
      }),
      ...(cancelled > 0 && { messagesCancelled: { old: null, new: cancelled } }),
    },
    reason,
  })
}

/** What is loaded cannot be sent back: managers look, and again only when more is missing. */
async function notifyManagers(context: Context, row: LockedPackage, { usd }: Shortfall): Promise<void> {
  if (row.below_gate_usd !== null && decimal(row.below_gate_usd).gte(usd)) return
  await setBelowGate(context.db, row.id, usd)
  const missing = formatMoney(usd, 'USD')
  await noteException(context, {
    kind: 'belowGate',
    subjectId: row.id,
    label: row.tracking_number,
    new: missing,
  })
  await audit(context, {
    action: 'package.fellBelow',
    entity: 'package',
    entityId: row.id,
    changes: { missingUSD: { old: row.below_gate_usd, new: usd } },
  })
}

/** What a manager let go goes on, and the log says how much of it is asked for now. */
async function auditOverrideUse(context: Context, row: LockedPackage, { usd }: Shortfall): Promise<void> {
  const isDelivered = row.transit_status === DELIVERED_TO_RECEIVER
  const letGo = isDelivered ? row.delivery_override_usd : row.approval_override_usd
  if (letGo === null || decimal(letGo).eq(usd)) return
  await audit(context, {
    action: 'package.overrideUsed',
    entity: 'package',
    entityId: row.id,
    changes: { missingUSD: { old: letGo, new: usd } },
    reason: isDelivered ? row.delivery_override_reason : row.approval_override_reason,
  })
}

async function judge(context: Context, row: LockedPackage, percent: number): Promise<void> {
  const isDelivered = row.transit_status === DELIVERED_TO_RECEIVER
  const shortfall = shortfallOf(row, percent)
  const isLetGo = shortfall === null || isLet(row, shortfall)
  if (isLetGo && row.below_gate_usd !== null) await setBelowGate(context.db, row.id, null)
  if (shortfall === null) return
  if (isLetGo) return auditOverrideUse(context, row, shortfall)
  if (row.batch_id === null && !isDelivered) return sendBack(context, row, shortfall)
  return notifyManagers(context, row, shortfall)
}

/**
 * Judges approved packages again after their price, discount, receiver, rate or payments changed, in the same transaction.
 * Every write of those calls it.
 */
export async function judgeGates(context: Context, ids: readonly string[]): Promise<void> {
  const approved = (await lockPackages(context.db, ids)).filter((row) => row.waiting_status === 'approved')
  if (approved.length === 0) return
  const percent = await findAdvancePercent(context.db)
  for (const row of approved) await judge(context, row, percent)
}

/** What is missing now of approved cargo, US$, without what a manager let go. */
export function missingUSD(rows: readonly GateRow[], percent: number): Decimal {
  return addMoney(
    rows.flatMap((row) => {
      const shortfall = shortfallOf(row, percent)
      return shortfall === null || isLet(row, shortfall) ? [] : shortfall.usd
    }),
  )
}

/** What is missing of the advance of cargo that came as it should is asked for at the hand-over: managers need not look. */
export async function expectPayment(context: Context, id: string): Promise<void> {
  const row = await lockPackage(context.db, id)
  if (!row || row.batch_id === null || row.transit_status === DELIVERED_TO_RECEIVER) return
  const shortfall = approvalShortfall(gateStateOf(row), await findAdvancePercent(context.db))
  if (shortfall !== null) await setBelowGate(context.db, id, shortfall.usd)
}

/** Refuses to load what was approved when less was asked for. */
export async function requireAdvance(context: Context, row: LockedPackage): Promise<void> {
  const percent = await findAdvancePercent(context.db)
  const shortfall = approvalShortfall(gateStateOf(row), percent)
  if (shortfall !== null && !isLet(row, shortfall)) throw shortfallRefusal(shortfall, percent)
}

export function shortfallRefusal({ kind }: Shortfall, percent: number): ApiFailure {
  if (kind === 'unpriced') return new ApiFailure(409, 'not_priced', 'packageNotPriced')
  return new ApiFailure(409, 'advance_missing', 'advanceMissing', { params: { percent } })
}
