import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import { addMoney, type Currency, decimal, plain, toMoney } from '@/lib/domain/money'
import { mayFollow, type TransferStatus } from '@/lib/domain/money-transfer'
import type { Database } from '@/server/core/database'
import { ApiFailure, notFound, staleVersion } from '@/server/core/failures'
import { presentImage } from '@/server/files/addresses'
import { lockTransfer, selectTransfer, type TransferRow } from './store'

function person(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' }
}

const instantOf = (at: Date | null) => at?.toISOString() ?? null

/** What the customer is charged; the company charges itself nothing. */
export function chargedOf(row: Pick<TransferRow, 'customer_id' | 'cost' | 'margin' | 'fee'>): string {
  return row.customer_id === null ? '0.00' : addMoney([row.cost, row.margin, row.fee])
}

function possibleActions(row: TransferRow) {
  return {
    requestedBy: { id: row.requested_by, name: row.requested_by_name },
    createdAt: row.created_at.toISOString(),
    approvedBy: person(row.approved_by, row.approved_by_name),
    approvedAt: instantOf(row.approved_at),
    paidBy: person(row.paid_by, row.paid_by_name),
    paidAt: instantOf(row.paid_at),
    paidOn: row.paid_on,
    payReference: row.pay_reference,
    cancelledBy: person(row.cancelled_by, row.cancelled_by_name),
    cancelledAt: instantOf(row.cancelled_at),
    cancelReason: row.cancel_reason,
  }
}

export function presentTransfer(row: TransferRow): MoneyTransfer {
  const { proof_file_id: id, proof_key: storage_key, proof_width: width, proof_height: height } = row
  return {
    id: row.id,
    number: Number(row.number),
    senderName: row.sender_name,
    customer: person(row.customer_id, row.customer_name),
    supplier: { id: row.supplier_id, name: row.supplier_name },
    amount: toMoney(row.amount),
    currency: row.currency as Currency,
    rate: plain(decimal(row.rate)),
    payInCurrency: row.pay_in_currency as Currency,
    payInRate: plain(decimal(row.pay_in_rate)),
    cost: toMoney(row.cost),
    marginPercent: plain(decimal(row.margin_percent)),
    margin: toMoney(row.margin),
    fee: toMoney(row.fee),
    charged: chargedOf(row),
    purpose: row.purpose,
    status: row.status as TransferStatus,
    ...possibleActions(row),
    proof:
      id !== null && storage_key !== null && width !== null && height !== null
        ? presentImage({ id, storage_key, width, height })
        : null,
    version: row.version,
  }
}

export async function findTransfer(db: Database, id: string): Promise<MoneyTransfer> {
  const row = await selectTransfer(db, id)
  if (!row) throw notFound()
  return presentTransfer(row)
}

/** The transfer that another record names; undefined when there is none. */
export async function transferOrNone(db: Database, id: string): Promise<MoneyTransfer | undefined> {
  const row = await lockTransfer(db, id)
  return row && presentTransfer(row)
}

/** Locks a transfer for a step to another status, as whoever takes it has read it. */
export async function lockForStep(
  db: Database,
  id: string,
  { to, version }: { to: TransferStatus; version: number },
): Promise<TransferRow> {
  const row = await lockTransfer(db, id)
  if (!row) throw notFound()
  if (!mayFollow(row.status as TransferStatus, to))
    throw new ApiFailure(409, 'transfer_moved', 'transferMoved')
  if (row.version !== version) throw staleVersion()
  return row
}
