import type { payMoneyTransfer as payEndpoint } from '@/lib/contracts/money-transfers'
import { type Currency, decimal, formatMoney } from '@/lib/domain/money'
import { referenceKey } from '@/lib/domain/payment'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { requireSecondPerson } from '@/server/employees/second-person'
import { findTextsBookThemselves } from '@/server/incoming-money/settings'
import { lockForTransfer, settleIncoming } from '@/server/incoming-money/store'
import { checkReference } from '@/server/payments/check-payment'
import { chargedOf } from './find-transfer'
import type { TransferRow } from './store'

interface Problem {
  key: string
  params: Record<string, string>
}

/** Why what came in under a reference does not pay a transfer; null when it does. */
async function problemOf(
  db: Database,
  row: TransferRow,
  money: Awaited<ReturnType<typeof lockForTransfer>>,
): Promise<Problem | null> {
  if (money === undefined) return { key: 'payInUnknown', params: {} }
  if (money.state !== 'new' && money.state !== 'parked') return { key: 'payInSettled', params: {} }
  if (money.source !== 'statement' && !(await findTextsBookThemselves(db))) {
    return { key: 'payInUnconfirmed', params: {} }
  }
  const charged = chargedOf(row)
  const currency = row.pay_in_currency as Currency
  if (decimal(money.amount).gte(charged)) return null
  const params = { amount: formatMoney(money.amount, currency), charged: formatMoney(charged, currency) }
  return { key: 'payInTooLittle', params }
}

async function hasIncomingMoney(db: Database, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('incoming_money')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

function notPaidIn({ key, params }: Problem) {
  const fields = [{ field: 'payInReference', key: `field.${key}`, params }]
  return new ApiFailure(409, 'not_paid_in', 'notPaidIn', { fields })
}

/**
 * A customer's transfer is paid when their money came in: by a reference that pays once, and that incoming money has where the
 * account has any; or by a second person's reason.
 */
export async function checkPaidIn(
  context: Context,
  row: TransferRow,
  accountId: string | null,
  { payInReference: reference, payInOverrideReason: reason }: InputOf<typeof payEndpoint>['body'],
) {
  const { db } = context
  if (accountId === null) return { pay_in_account_id: null }
  let problem: Problem = { key: 'required', params: {} }
  if (reference !== null) {
    await checkReference(db, { accountId, reference, method: 'bank' }, 'payInReference')
    const byReference = { pay_in_account_id: accountId, pay_in_reference: reference }
    if (!(await hasIncomingMoney(db, accountId))) return byReference
    const money = await lockForTransfer(db, accountId, referenceKey(reference))
    const found = await problemOf(db, row, money)
    if (found === null && money) {
      const by = actorOf(context).id
      await settleIncoming(db, money.id, { state: 'matched', by, transferId: row.id })
      return byReference
    }
    problem = found ?? problem
  }
  if (reason === null) throw notPaidIn(problem)
  await requireSecondPerson(context, row.requested_by)
  return {
    pay_in_account_id: accountId,
    pay_in_override_reason: reason,
    ...(reference !== null && { pay_in_reference: reference }),
  }
}
