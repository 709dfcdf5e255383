import type { deletePackage as deleteEndpoint } from '@/lib/contracts/packages'
import { decimal, formatMoney } from '@/lib/domain/money'
import { LOADING_CARGO } from '@/lib/domain/transit-status'
import { removeFilesOfPackage } from '@/server/attachments/follow-records'
import { findBatchForLoading } from '@/server/batches/find-batches'
import { putInBin } from '@/server/bin/put-in-bin'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { hasFindings } from '@/server/discharge/waiting'
import { noteException } from '@/server/exceptions/exceptions'
import { expectAgain } from '@/server/expected-parcels/follow-packages'
import { settleDuty } from '@/server/notifications/notify'
import { findPackage } from './get-package'
import { deletePackageRow, hasCargoClaim, hasMoney, lockPackage } from './store'

/** Puts a package entered by mistake into the bin, leaving what it was in the audit log. */
export async function deletePackage(
  context: Context,
  { params }: InputOf<typeof deleteEndpoint>,
  /** What an import made goes with its undoing: the sheet is kept. */
  { goesToBin = true }: { goesToBin?: boolean } = {},
): Promise<null> {
  const row = await lockPackage(context.db, params.id)
  const whole = row && (await findPackage(context.db, params.id))
  if (!row || !whole) throw notFound()
  if (await hasMoney(context.db, params.id)) throw new ApiFailure(409, 'has_money', 'packageHasMoney')
  if (await hasCargoClaim(context.db, params.id)) throw new ApiFailure(409, 'has_claim', 'packageHasClaim')
  if (await hasFindings(context.db, params.id))
    throw new ApiFailure(409, 'has_findings', 'packageHasFindings')
  if (whole.otherParts.length > 0) throw new ApiFailure(409, 'is_split', 'packageSplit')
  const batch = row.batch_id ? await findBatchForLoading(context.db, row.batch_id) : undefined
  if (batch && batch.transitStatus !== LOADING_CARGO) throw new ApiFailure(409, 'departed', 'packageDeparted')
  if (goesToBin) {
    const label = row.tracking_number
    await putInBin(context, { kind: 'package', id: params.id, label, customerId: row.receiver_id })
  }
  await expectAgain(context.db, params.id)
  await removeFilesOfPackage(context.db, params.id)
  await settleDuty(context.db, { kind: 'parcelClaim', subjectId: params.id })
  await deletePackageRow(context.db, params.id)
  const changes = Object.fromEntries(
    Object.entries(differences({}, whole)).map(([field, { new: old }]) => [field, { old, new: null }]),
  )
  await audit(context, { action: 'package.deleted', entity: 'package', entityId: params.id, changes })
  const isOwnEntry = row.received_by === actorOf(context).id
  if (!isOwnEntry && (decimal(row.total_usd).gt(0) || row.waiting_status === 'approved')) {
    const subject = { kind: 'deletion', subjectId: row.id, label: row.tracking_number } as const
    await noteException(context, { ...subject, old: formatMoney(row.total_usd, 'USD') })
  }
  return null
}
