import type { CargoPackage } from '@/lib/contracts/packages'
import { isManager } from '@/lib/domain/access'
import { DELIVERED_TO_RECEIVER } from '@/lib/domain/transit-status'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, notFound, staleVersion } from '@/server/core/failures'
import { judgeGates } from './gates'
import { findPackage, getPackage } from './get-package'
import { type LockedPackage, lockPackage } from './store'

export interface PackageChange {
  action: string
  /** The version the caller read, where the call replaces what somebody else may have changed. */
  version?: number
  reason?: string | null
}

/** What the audit compares: the package without what every save changes and what follows from the rest. */
function comparable(whole: CargoPackage) {
  const {
    version: _v,
    history: _h,
    instalments: _i,
    otherParts: _o,
    wholePieces: _w,
    shownTransitStatus: _s,
    location: _l,
    batchInfo,
    receiverInfo,
    ...rest
  } = whole
  return { ...rest, batch: batchInfo?.number ?? null, receiverInfo: receiverInfo?.id ?? null }
}

/** What the gates depend on. */
const GATE_FIELDS = [
  'totalUSD',
  'isPriced',
  'receiverInfo',
  'currencyConverter',
  'batch',
  'transitStatus',
] as const

/** The frame of every change of a package: lock, check, change, audit, answer it as it then is. Delivered ones are a manager's. */
export async function changePackage(
  context: Context,
  id: string,
  { action, version, reason = null }: PackageChange,
  change: (row: LockedPackage) => Promise<void>,
): Promise<CargoPackage> {
  const row = await lockPackage(context.db, id)
  const before = row && (await findPackage(context.db, id))
  if (!row || !before) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  if (row.transit_status === DELIVERED_TO_RECEIVER && !isManager(actorOf(context))) {
    throw new ApiFailure(409, 'delivered', 'packageDelivered')
  }
  await change(row)
  const after = await getPackage(context.db, id)
  if (after.version !== before.version) {
    const changes = differences(comparable(before), comparable(after))
    const receiver = row.receiver_id ?? after.receiverInfo?.id
    const about = receiver
      ? { customerId: receiver, fields: ['deliveredTo', 'delivery', 'remark'] }
      : undefined
    await audit(context, { action, entity: 'package', entityId: id, changes, reason, about })
    if (GATE_FIELDS.some((field) => field in changes)) {
      await judgeGates(context, [id])
      return getPackage(context.db, id)
    }
  }
  return after
}
