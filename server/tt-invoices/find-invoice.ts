import type { TtInvoiceRow as Shown, TtInvoice } from '@/lib/contracts/tt-invoices'
import { type Currency, decimal, plain, toMoney } from '@/lib/domain/money'
import { itemAmount } from '@/lib/domain/money-transfer'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { selectItems, selectTtInvoice, type TtInvoiceRow } from './store'

export function presentTtInvoice(row: TtInvoiceRow): Shown {
  return {
    id: row.id,
    number: row.number,
    moneyTransfer:
      row.money_transfer_id === null
        ? null
        : { id: row.money_transfer_id, number: Number(row.transfer_number) },
    supplier: { id: row.supplier_id, name: row.supplier_name },
    remitter: row.remitter,
    beneficiary: row.beneficiary,
    bankName: row.bank_name,
    bankAddress: row.bank_address,
    accountNumber: row.account_number,
    swift: row.swift,
    country: row.country,
    purpose: row.purpose,
    currency: row.currency as Currency,
    total: toMoney(row.total),
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
  }
}

function presentWhole(
  row: TtInvoiceRow,
  items: readonly { description: string; quantity: string; price: string }[],
): TtInvoice {
  return {
    ...presentTtInvoice(row),
    items: items.map((item) => ({
      description: item.description,
      quantity: plain(decimal(item.quantity)),
      price: plain(decimal(item.price)),
      amount: itemAmount(item),
    })),
  }
}

export async function findTtInvoice(db: Database, id: string): Promise<TtInvoice> {
  const row = await selectTtInvoice(db, id)
  if (!row) throw notFound()
  return presentWhole(row, await selectItems(db, id))
}
