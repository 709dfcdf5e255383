import type {
  confirmBankChange as confirmEndpoint,
  rejectBankChange as rejectEndpoint,
  Supplier,
} from '@/lib/contracts/suppliers'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { requireSecondPerson } from '@/server/employees/second-person'
import { sendBack } from '@/server/money-transfers/send-back'
import { settleDuty } from '@/server/notifications/notify'
import { findSupplier, presentSupplier } from './find-supplier'
import { deleteBankChange, lockSupplier, updateSupplierRow } from './store'

/** Locks a supplier whose new bank waits, as the caller has read it. */
async function lockChange(context: Context, { params, body }: InputOf<typeof confirmEndpoint>) {
  const row = await lockSupplier(context.db, params.id)
  if (!row) throw notFound()
  if (row.version !== body.version) throw staleVersion()
  const { bankChange, ...supplier } = presentSupplier(row)
  if (!bankChange) throw new ApiFailure(409, 'no_bank_change', 'noBankChange')
  const { askedBy, askedAt: _, ...next } = bankChange
  const { bankName, bankAddress, accountNumber, swift } = supplier
  return { askedBy, next, before: { bankName, bankAddress, accountNumber, swift } }
}

export async function confirmBankChange(
  context: Context,
  input: InputOf<typeof confirmEndpoint>,
): Promise<Supplier> {
  const { id } = input.params
  const { askedBy, next, before } = await lockChange(context, input)
  await sendBack(context, id, next)
  // People are locked after transfers, as an approval does.
  await requireSecondPerson(context, askedBy.id)
  await updateSupplierRow(context.db, id, {
    bank_name: next.bankName,
    bank_address: next.bankAddress,
    account_number: next.accountNumber,
    swift: next.swift,
  })
  await deleteBankChange(context.db, id)
  await settleDuty(context.db, { kind: 'bankChange', subjectId: id })
  await audit(context, {
    action: 'supplier.bankConfirmed',
    entity: 'supplier',
    entityId: id,
    changes: differences(before, next),
  })
  return findSupplier(context, id)
}

export async function rejectBankChange(
  context: Context,
  input: InputOf<typeof rejectEndpoint>,
): Promise<Supplier> {
  const { id } = input.params
  const { next } = await lockChange(context, input)
  await updateSupplierRow(context.db, id, {})
  await deleteBankChange(context.db, id)
  await settleDuty(context.db, { kind: 'bankChange', subjectId: id })
  await audit(context, {
    action: 'supplier.bankRejected',
    entity: 'supplier',
    entityId: id,
    changes: { bankChange: { old: next, new: null } },
  })
  return findSupplier(context, id)
}
