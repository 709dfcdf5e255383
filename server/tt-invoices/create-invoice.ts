import type { BodyOf } from '@/lib/contracts/endpoint'
import type { MoneyTransferRow } from '@/lib/contracts/money-transfers'
import type { SupplierRow } from '@/lib/contracts/suppliers'
import type {
  cancelTtInvoice as cancelEndpoint,
  createTtInvoice as createEndpoint,
  TtInvoice,
} from '@/lib/contracts/tt-invoices'
import { changedBankFields } from '@/lib/domain/four-eyes'
import { decimal } from '@/lib/domain/money'
import { itemsTotal } from '@/lib/domain/money-transfer'
import { findCompanyProfile } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { transferOrNone } from '@/server/money-transfers/find-transfer'
import { heldSupplierOrNone } from '@/server/suppliers/find-supplier'
import { checkDate } from '@/server/transactions/post'
import { findTtInvoice } from './find-invoice'
import { insertTtInvoice, lockTtInvoice, markCancelled, selectActiveByTransfer, takeNumber } from './store'

type Input = BodyOf<typeof createEndpoint>

const MOST = '1000000000000'

/** A bank needs all three to bring money to its account. The document of a transfer names the transfer's own. */
function bankOf(supplier: SupplierRow, transfer: MoneyTransferRow | null) {
  const { bankName, accountNumber, swift } = transfer?.bank ?? supplier
  if (bankName === null || accountNumber === null || swift === null) {
    throw invalidField('supplierId', 'bankMissing')
  }
  return {
    beneficiary: supplier.name,
    bank_name: bankName,
    // The address is the known bank's: that of a transfer's former bank is not there any more.
    bank_address:
      transfer && changedBankFields(transfer.bank, supplier).length > 0 ? null : supplier.bankAddress,
    account_number: accountNumber,
    swift,
    country: supplier.country,
  }
}

/** The document of a transfer says what the transfer says. */
function checkAgainst(transfer: MoneyTransferRow, input: Input, total: string): void {
  if (transfer.status === 'cancelled') throw new ApiFailure(409, 'transfer_moved', 'transferMoved')
  if (transfer.supplier.id !== input.supplierId) throw invalidField('supplierId', 'otherSupplier')
  if (transfer.currency !== input.currency) throw invalidField('currency', 'otherThanTransfer')
  if (!decimal(transfer.amount).eq(total)) {
    throw invalidField('items', 'otherTotal', { total, amount: transfer.amount })
  }
}

async function transferOf(context: Context, input: Input, total: string): Promise<MoneyTransferRow | null> {
  if (input.moneyTransferId === null) return null
  const transfer = await transferOrNone(context.db, input.moneyTransferId)
  if (!transfer) throw invalidField('moneyTransferId', 'noSuch')
  checkAgainst(transfer, input, total)
  return transfer
}

export async function createTtInvoice(
  context: Context,
  { body }: InputOf<typeof createEndpoint>,
): Promise<TtInvoice> {
  const { db } = context
  checkDate(body.issuedOn, 'issuedOn')
  const total = itemsTotal(body.items)
  if (decimal(total).lte(0)) throw invalidField('items', 'above', { min: 0 })
  if (decimal(total).gt(MOST)) throw invalidField('items', 'atMost', { max: MOST })
  // The supplier is held before the transfer, as whoever changes a bank does.
  const supplier = await heldSupplierOrNone(db, body.supplierId)
  if (!supplier) throw invalidField('supplierId', 'noSuch')
  const transfer = await transferOf(context, body, total)
  const remitter = transfer?.senderName ?? (await findCompanyProfile(db)).legalName
  const bank = bankOf(supplier, transfer)
  const number = await takeNumber(db, body.issuedOn.slice(0, 4))
  const id = await insertTtInvoice(
    db,
    {
      number,
      money_transfer_id: body.moneyTransferId,
      supplier_id: body.supplierId,
      remitter,
      ...bank,
      purpose: body.purpose,
      currency: body.currency,
      total,
      issued_on: body.issuedOn,
      due_on: body.dueOn,
      created_by: actorOf(context).id,
    },
    body.items,
  )
  await audit(context, {
    action: 'ttInvoice.created',
    entity: 'tt_invoice',
    entityId: id,
    changes: differences({}, { number, total, ...body }),
  })
  return findTtInvoice(db, id)
}

export async function cancelTtInvoice(
  context: Context,
  { params, body }: InputOf<typeof cancelEndpoint>,
): Promise<TtInvoice> {
  const { db } = context
  const row = await lockTtInvoice(db, params.id)
  if (!row) throw notFound()
  if (row.cancelled_at !== null) throw new ApiFailure(409, 'already_cancelled', 'alreadyCancelled')
  await markCancelled(db, row.id, { by: actorOf(context).id, reason: body.reason })
  await audit(context, {
    action: 'ttInvoice.cancelled',
    entity: 'tt_invoice',
    entityId: row.id,
    changes: { number: { old: row.number, new: null } },
    reason: body.reason,
  })
  return findTtInvoice(db, row.id)
}

/** A cancelled transfer takes its documents with it. */
export async function cancelOfTransfer(context: Context, transferId: string, reason: string): Promise<void> {
  for (const { id, number } of await selectActiveByTransfer(context.db, transferId)) {
    await markCancelled(context.db, id, { by: actorOf(context).id, reason })
    await audit(context, {
      action: 'ttInvoice.cancelled',
      entity: 'tt_invoice',
      entityId: id,
      changes: { number: { old: number, new: null } },
      reason,
    })
  }
}
