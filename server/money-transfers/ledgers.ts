import type { QueryOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/suppliers'
import { addMoney, decimal, toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { customerName } from '@/server/customers/customer-exists'
import { findSupplier } from '@/server/suppliers/find-supplier'
import { type LedgerRow, type Side, selectLedger } from './ledger-store'

function presentLine(row: LedgerRow): contract.LedgerLine {
  return {
    id: row.place,
    transferId: row.id,
    number: Number(row.number),
    date: row.day,
    kind: row.kind as contract.LedgerLine['kind'],
    amount: toMoney(row.amount),
    balance: toMoney(row.balance),
  }
}

async function ledgerOf(
  context: Context,
  side: Side,
  query: QueryOf<typeof contract.getSupplierLedger>,
): Promise<contract.TransferLedger> {
  const { rows, sums } = await selectLedger(context.db, side, query)
  return {
    ...pageOf(query, Number(sums.count), rows.map(presentLine)),
    opening: toMoney(sums.opening),
    in: toMoney(sums.came),
    out: toMoney(sums.went),
    closing: addMoney([sums.opening, sums.came, toMoney(decimal(sums.went).times(-1))]),
  }
}

export async function supplierLedger(
  context: Context,
  { params, query }: InputOf<typeof contract.getSupplierLedger>,
) {
  await findSupplier(context.db, params.id)
  return ledgerOf(context, { supplierId: params.id }, query)
}

export async function customerLedger(
  context: Context,
  { params, query }: InputOf<typeof contract.getCustomerTransferLedger>,
) {
  if ((await customerName(context.db, params.id)) === undefined) throw notFound()
  return ledgerOf(context, { customerId: params.id }, query)
}
