import type { Discount, Instalment, PackageAccount, Receipt } from '@/lib/contracts/payments'
import { type Currency, decimal, plain, toMoney } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { findOfReceipt } from '@/server/fiscal-receipts/presenter'
import type { DiscountRow, selectCreditMoves } from './discount-store'
import { type InstalmentRow, selectInstalments, selectReceipt } from './store'

export function presentInstalment(row: InstalmentRow): Instalment {
  return {
    id: row.id,
    packageId: row.package_id,
    trackingNumber: row.tracking_number,
    receiptNumber: Number(row.receipt_number),
    transactionId: row.transaction_id,
    amount: toMoney(row.amount),
    currency: row.currency as Currency,
    rate: plain(decimal(row.rate)),
    amountUSD: toMoney(row.amount_usd),
    method: row.method as PaymentMethod,
    accountName: row.account_name,
    reference: row.reference,
    note: row.note,
    paidOn: row.paid_on,
    recordedBy: row.recorded_by,
    createdAt: row.created_at.toISOString(),
    reversedAt: row.reversed_at?.toISOString() ?? null,
    reversalReason: row.reversal_reason,
  }
}

export function presentDiscount(row: DiscountRow): Discount {
  return {
    id: row.id,
    amount: toMoney(row.amount),
    currency: row.currency as Currency,
    rate: plain(decimal(row.rate)),
    amountUSD: toMoney(row.amount_usd),
    reason: row.reason,
    givenBy: row.given_by,
    createdAt: row.created_at.toISOString(),
    reversedAt: row.reversed_at?.toISOString() ?? null,
    reversalReason: row.reversal_reason,
  }
}

type CreditMoveRow = Awaited<ReturnType<typeof selectCreditMoves>>[number]

export function presentCreditMove(row: CreditMoveRow): PackageAccount['creditMoves'][number] {
  return {
    id: row.id,
    direction: row.direction,
    otherPackageId: row.other_id,
    otherTrackingNumber: row.other_number,
    amountUSD: toMoney(row.amount_usd),
    movedBy: row.moved_by,
    createdAt: row.created_at.toISOString(),
  }
}

export async function findReceipt(db: Database, number: number): Promise<Receipt> {
  const row = await selectReceipt(db, number)
  if (!row) throw notFound()
  return {
    number: Number(row.number),
    customer: row.customer_id === null ? null : { id: row.customer_id, name: row.customer_name ?? '' },
    amount: toMoney(row.amount),
    currency: row.currency as Currency,
    paidOn: row.paid_on,
    recordedBy: row.recorded_by,
    createdAt: row.created_at.toISOString(),
    instalments: (await selectInstalments(db, { receiptNumber: number })).map(presentInstalment),
    fiscal: await findOfReceipt(db, number),
  }
}
