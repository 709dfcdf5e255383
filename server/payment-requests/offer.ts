import type { PayNow } from '@/lib/contracts/payment-requests'
import { decimal } from '@/lib/domain/money'
import type { Payable } from '@/lib/domain/payment-requests'
import type { Context } from '@/server/core/context'
import { paymentGateway } from '@/server/gateways/payment-gateways'
import { selectPaidInto } from './store'

/** The gateway with the account that it pays into; null where customers cannot be asked. */
export async function findDoor({ config, db }: Pick<Context, 'config' | 'db'>) {
  const gateway = paymentGateway(config.payments)
  if (!gateway || !config.payments) return null
  const accountId = await selectPaidInto(db, config.payments.account)
  return accountId === undefined ? null : { gateway, accountId }
}

/** What a document offers to pay; nothing is looked up where no gateway is set up. */
export async function payNowOf(
  context: Pick<Context, 'config' | 'db'>,
  find: () => Promise<Payable | null>,
): Promise<PayNow> {
  const door = await findDoor(context)
  const payable = door && (await find())
  if (!payable || !decimal(payable.most).gt(0)) return null
  return { methods: door.gateway.methods, amount: payable.most }
}
