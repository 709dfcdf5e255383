import type { MoneyTransfer, MoneyTransferRow } from '@/lib/contracts/money-transfers'
import { type BankDetails, changedBankFields } from '@/lib/domain/four-eyes'
import { addMoney, type Currency, decimal, plain, toMoney } from '@/lib/domain/money'
import { mayFollow, type TransferStatus } from '@/lib/domain/money-transfer'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notFound, staleVersion } from '@/server/core/failures'
import { checkRefusal } from '@/server/employees/second-person'
import { type PresentPrivateImage, privateImages } from '@/server/files/signed-address'
import { supplierOrNone } from '@/server/suppliers/find-supplier'
import { lockTransfer, selectLastBank, selectTransfer, type TransferRow } from './store'

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
    payInReference: row.pay_in_reference,
    payInOverrideReason: row.pay_in_override_reason,
    cancelledBy: person(row.cancelled_by, row.cancelled_by_name),
    cancelledAt: instantOf(row.cancelled_at),
    cancelReason: row.cancel_reason,
    sentBackAt: instantOf(row.sent_back_at),
    cancelRequest: presentCancelRequest(row),
  }
}

function presentCancelRequest(row: TransferRow): MoneyTransferRow['cancelRequest'] {
  const by = person(row.cancel_asked_by, row.cancel_asked_by_name)
  const at = instantOf(row.cancel_asked_at)
  return by && at ? { by, at, reason: row.cancel_asked_reason ?? '' } : null
}

/** Where a transfer's money goes, as it stood when it was asked for. */
export function bankOf(row: Pick<TransferRow, 'bank_name' | 'account_number' | 'swift'>): BankDetails {
  return { bankName: row.bank_name, accountNumber: row.account_number, swift: row.swift }
}

export function presentTransfer(row: TransferRow, present: PresentPrivateImage): MoneyTransferRow {
  const { proof_file_id: id, proof_key: storage_key, proof_width: width, proof_height: height } = row
  return {
    id: row.id,
    number: Number(row.number),
    senderName: row.sender_name,
    customer: person(row.customer_id, row.customer_name),
    supplier: { id: row.supplier_id, name: row.supplier_name },
    bank: bankOf(row),
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
        ? present({ id, storage_key, width, height })
        : null,
    version: row.version,
  }
}

/** Who did what a second person confirms now; undefined when nothing waits for one. */
function makerOf(row: TransferRow): string | undefined {
  return row.status === 'requested' ? row.requested_by : (row.cancel_asked_by ?? undefined)
}

export async function findTransfer(context: Context, id: string): Promise<MoneyTransfer> {
  const { db } = context
  const row = await selectTransfer(db, id)
  if (!row) throw notFound()
  const last = await selectLastBank(db, row)
  const maker = makerOf(row)
  const supplier = await supplierOrNone(db, row.supplier_id)
  return {
    ...presentTransfer(row, await privateImages(db)),
    lastBank: last ? { number: Number(last.number), ...bankOf(last) } : null,
    isBankChanging: supplier !== undefined && supplier.bankChange !== null,
    checkRefusal: maker === undefined ? null : await checkRefusal(context, maker),
  }
}

/** The transfer that another record names; undefined when there is none. */
export async function transferOrNone(db: Database, id: string): Promise<MoneyTransferRow | undefined> {
  const row = await lockTransfer(db, id)
  return row && presentTransfer(row, await privateImages(db))
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

/** Nothing is approved or paid to a bank that is not the supplier's any more, or that a second person is still asked about. */
export async function requireSameBank(db: Database, row: TransferRow): Promise<void> {
  const supplier = await supplierOrNone(db, row.supplier_id)
  if (!supplier) throw notFound()
  if (supplier.bankChange) throw new ApiFailure(409, 'bank_changing', 'bankChanging')
  if (changedBankFields(bankOf(row), supplier).length > 0) {
    throw new ApiFailure(409, 'bank_changed', 'bankChanged')
  }
}
