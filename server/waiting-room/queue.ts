import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/waiting-room'
import { advanceMissingUSD, approvalHindrance } from '@/lib/domain/advance'
import { decimal, plain } from '@/lib/domain/money'
import type { WaitingStatus } from '@/lib/domain/waiting-status'
import { findAdvancePercent } from '@/server/company/profile'
import type { Context } from '@/server/core/context'
import { pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { thumbnailUrl } from '@/server/files/addresses'
import { presentMoney } from '@/server/packages/presenter'
import { countWaiting, selectWaiting, type WaitingRow } from './queue-store'

function present(row: WaitingRow, advancePercent: number): contract.WaitingPackage {
  const { currencyConverter: _rate, creditUSD: _credit, ...money } = presentMoney(row)
  const { isPaymentForceCompleted: _forced, ...shown } = money
  return {
    id: row.id,
    trackingNumber: row.tracking_number,
    freightMode: row.freight_mode as contract.WaitingPackage['freightMode'],
    waitingStatus: row.waiting_status as WaitingStatus,
    pieces: row.pieces,
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    ...shown,
    createdAt: row.created_at.toISOString(),
    receiverInfo: { id: row.receiver_id, name: row.receiver_name },
    salesPersons: row.sales_persons ?? [],
    daysWaiting: row.days,
    advancePercent,
    advanceMissingUSD: advanceMissingUSD(money, advancePercent),
    hindrance: approvalHindrance({ ...money, isPriced: row.is_priced }, advancePercent),
    notices: { count: row.notices, lastAt: row.noticed_at?.toISOString() ?? null, lastBy: row.noticed_by },
    thumbnailUrl: row.photo === null ? null : thumbnailUrl(row.photo),
  }
}

/** What waits for an answer, for the advance or for approval. */
export async function listWaitingPackages(
  context: Context,
  { query }: InputOf<typeof contract.listWaitingPackages>,
): Promise<DataOf<typeof contract.listWaitingPackages>> {
  const total = await countWaiting(context.db, query)
  const rows = await selectWaiting(context.db, query, total)
  const percent = await findAdvancePercent(context.db)
  return pageOf(
    query,
    total,
    rows.map((row) => present(row, percent)),
  )
}
