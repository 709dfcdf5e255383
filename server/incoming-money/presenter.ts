import type { IncomingMoney } from '@/lib/contracts/incoming-money'
import type { Language } from '@/lib/domain/languages'
import { type Currency, toMoney } from '@/lib/domain/money'
import { say } from '@/server/core/language'
import type { Hindrance, IncomingRow } from './store'

export function presentIncoming(row: IncomingRow, language: Language): IncomingMoney {
  const hindrance = row.hindrance as Hindrance | null
  return {
    id: row.id,
    account: { id: row.account_id, name: row.account_name },
    provider: row.provider as IncomingMoney['provider'],
    reference: row.reference,
    amount: toMoney(row.amount),
    currency: row.currency as Currency,
    fee: row.fee === null ? null : toMoney(row.fee),
    payer: row.payer,
    phone: row.phone,
    remark: row.remark,
    raw: row.raw,
    paidOn: row.paid_on,
    paidAt: row.paid_at?.toISOString() ?? null,
    source: row.source as IncomingMoney['source'],
    state: row.state as IncomingMoney['state'],
    hindrance: hindrance && say(language, hindrance.key, hindrance.params),
    reason: row.reason,
    customer: row.customer_id === null ? null : { id: row.customer_id, name: row.customer_name ?? '' },
    payments: row.payments,
    transfer:
      row.money_transfer_id === null
        ? null
        : { id: row.money_transfer_id, number: Number(row.transfer_number) },
    settledBy: row.settled_by_name,
    settledAt: row.settled_at?.toISOString() ?? null,
    createdBy: row.created_by_name ?? '',
    createdAt: row.created_at.toISOString(),
  }
}
