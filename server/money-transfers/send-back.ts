import type { BankDetails } from '@/lib/domain/four-eyes'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { notifyDuty } from '@/server/notifications/notify'
import { cancelOfTransfer } from '@/server/tt-invoices/create-invoice'
import { lockOpenOfSupplier, returnToRequested } from './store'

/**
 * After a supplier's new bank was confirmed: what is not paid yet takes it and has to be approved again, and documents with
 * the former bank are cancelled. The supplier is locked by the caller.
 */
export async function sendBack(context: Context, supplierId: string, bank: BankDetails): Promise<void> {
  for (const { id, status, ...former } of await lockOpenOfSupplier(context.db, supplierId)) {
    await returnToRequested(context.db, id, bank)
    await cancelOfTransfer(context, id, 'The supplier’s bank changed')
    await audit(context, {
      action: 'transfer.sentBack',
      entity: 'money_transfer',
      entityId: id,
      changes: {
        status: { old: status, new: 'requested' },
        bankName: { old: former.bank_name, new: bank.bankName },
        accountNumber: { old: former.account_number, new: bank.accountNumber },
        swift: { old: former.swift, new: bank.swift },
      },
    })
    await notifyDuty(context, { kind: 'transfer', subjectId: id })
  }
}
