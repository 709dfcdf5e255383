import { sql } from 'kysely'
import { type Currency, type Decimal, decimal, formatMoney } from '@/lib/domain/money'
import { referenceKey } from '@/lib/domain/payment'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { findTextsBookThemselves } from './settings'
import { type IncomingRow, lockForTransfer, settleIncoming } from './store'

/** What is charged for a customer's transfer, and under which reference the money is said to have come in. */
interface PayIn {
  transferId: string
  accountId: string
  reference: string
  charged: Decimal
  currency: Currency
}

/** A key of errors.json with its values. */
export interface PayInProblem {
  key: string
  params: Record<string, string>
}

async function hasIncomingMoney(db: Database, accountId: string): Promise<boolean> {
  const money = db.selectFrom('incoming_money').select('id').where('account_id', '=', accountId)
  // In the order of the account's index: without one, an account that has none is looked for in all that came in.
  return (await money.orderBy('paid_on').limit(1).executeTakeFirst()) !== undefined
}

/** Settles what came in under a reference by a transfer, or says why it does not pay it. An account without any is believed. */
export async function payTransferBy(context: Context, payIn: PayIn): Promise<PayInProblem | null> {
  const { db } = context
  const { accountId, charged, currency, transferId } = payIn
  if (!(await hasIncomingMoney(db, accountId))) return null
  const money = await lockForTransfer(db, accountId, referenceKey(payIn.reference))
  if (!money) return { key: 'payInUnknown', params: {} }
  if (money.state !== 'new' && money.state !== 'parked') return { key: 'payInSettled', params: {} }
  if (money.source !== 'statement' && !(await findTextsBookThemselves(db))) {
    return { key: 'payInUnconfirmed', params: {} }
  }
  if (decimal(money.amount).lt(charged)) {
    const params = { amount: formatMoney(money.amount, currency), charged: formatMoney(charged, currency) }
    return { key: 'payInTooLittle', params }
  }
  await settleIncoming(db, money.id, { state: 'matched', by: actorOf(context).id, transferId })
  return null
}

interface PaidTransfer {
  id: string
  charged: string
}

/** A customer's transfer that was paid by a reference which no incoming money has settled. */
async function selectPaidBy(db: Database, row: IncomingRow): Promise<PaidTransfer | undefined> {
  const { rows } = await sql<PaidTransfer>`
    select m.id, m.cost + m.margin + m.fee as charged from money_transfers m
    where m.pay_in_account_id = ${row.account_id} and m.pay_in_currency = ${row.currency} and m.status = 'paid'
      and m.pay_in_reference is not null and reference_key(m.pay_in_reference) = ${referenceKey(row.reference)}
      and not exists (select from incoming_money i where i.money_transfer_id = m.id)`.execute(db)
  return rows[0]
}

/**
 * Money that comes after its transfer was paid by its reference, when the account had none yet: it is that transfer's, and
 * nothing is booked. Too little waits for a person.
 */
export async function joinPaidTransfer(context: Context, row: IncomingRow): Promise<boolean> {
  const transfer = await selectPaidBy(context.db, row)
  if (!transfer || decimal(row.amount).lt(transfer.charged)) return false
  const by = context.actor?.id ?? null
  await settleIncoming(context.db, row.id, { state: 'matched', by, transferId: transfer.id })
  await audit(context, {
    action: 'incomingMoney.matched',
    entity: 'incomingMoney',
    entityId: row.id,
    changes: { reference: { old: null, new: row.reference }, state: { old: row.state, new: 'matched' } },
  })
  return true
}
