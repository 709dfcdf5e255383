import type { payMoneyTransfer as payEndpoint } from '@/lib/contracts/money-transfers'
import type { Currency } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { requireSecondPerson } from '@/server/employees/second-person'
import { type PayInProblem, payTransferBy } from '@/server/incoming-money/pay-transfer'
import { checkReference } from '@/server/payments/check-payment'
import { chargedOf } from './find-transfer'
import type { TransferRow } from './store'

function notPaidIn({ key, params }: PayInProblem) {
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
  if (accountId === null) return { pay_in_account_id: null }
  let problem: PayInProblem = { key: 'required', params: {} }
  if (reference !== null) {
    await checkReference(context.db, { accountId, reference, method: 'bank' }, 'payInReference')
    const currency = row.pay_in_currency as Currency
    const payIn = { transferId: row.id, accountId, reference, charged: chargedOf(row), currency }
    const found = await payTransferBy(context, payIn)
    if (found === null) return { pay_in_account_id: accountId, pay_in_reference: reference }
    problem = found
  }
  if (reason === null) throw notPaidIn(problem)
  await requireSecondPerson(context, row.requested_by)
  return {
    pay_in_account_id: accountId,
    pay_in_override_reason: reason,
    ...(reference !== null && { pay_in_reference: reference }),
  }
}
