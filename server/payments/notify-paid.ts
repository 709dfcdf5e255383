import { addMoney, decimal, formatMoney, toMoney } from '@/lib/domain/money'
import { remainingUSD } from '@/lib/domain/payment'
import type { Context } from '@/server/core/context'
import { queueNotice } from '@/server/messages/queue-notice'
import type { Payment, Share } from './write-payment'

/** A message names no more packages than fit in it. */
const MOST_NAMED = 3

function namesOf(shares: readonly Share[]): string {
  const names = shares.slice(0, MOST_NAMED).map(({ cargo }) => cargo.trackingNumber)
  const more = shares.length - names.length
  return more > 0 ? `${names.join(', ')} +${more}` : names.join(', ')
}

function openAfter({ cargo, usd }: Share): string {
  const rest = decimal(remainingUSD(cargo.state)).minus(usd)
  return toMoney(rest.lt(0) || cargo.state.isPaymentForceCompleted ? 0 : rest)
}

/** Thanks the customer for money, with the receipt's number and what is open on the packages it was for. */
export async function notifyPaid(
  context: Context,
  receipt: string,
  { customerId, amount, currency }: Payment,
  shares: readonly Share[],
): Promise<void> {
  if (customerId === null) return
  await queueNotice(context, {
    event: 'paymentTaken',
    customerId,
    packageId: shares.length === 1 ? shares[0]?.cargo.id : null,
    values: {
      trackingNumber: namesOf(shares),
      amount: formatMoney(amount, currency),
      receipt,
      remaining: formatMoney(addMoney(shares.map(openAfter)), 'USD'),
    },
  })
}
