import type { CargoPackage } from '@/lib/contracts/packages'
import type { reversePayment as reverseEndpoint } from '@/lib/contracts/payments'
import { addMoney, type Decimal, decimal, formatMoney, toMoney } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noteException } from '@/server/exceptions/exceptions'
import { takeBackSale } from '@/server/fiscal-receipts/follow-payments'
import { reopenIncoming } from '@/server/incoming-money/reopen-money'
import { cancelReceiptNotices } from '@/server/messages/queue-notice'
import { judgeGates } from '@/server/packages/gates'
import { getPackage } from '@/server/packages/get-package'
import { addToPackage, lockForMoney, type PackageMoney } from '@/server/packages/package-money'
import { takeBackEntry } from '@/server/transactions/post'
import { countMovedCredit } from './adjust-package'
import { insertCreditMove, selectMovedToParts } from './discount-store'
import { lockPayment, markPaymentReversed, selectPackageOfPayment } from './store'

const least = (one: Decimal, other: Decimal): Decimal => (decimal(one).lt(other) ? one : other)

/**
 * What a split gave of a payment to other parts of the package comes back before the payment is taken back, as long as they are
 * the same customer's; answers the parts that gave.
 */
async function gatherFromParts(context: Context, cargo: PackageMoney, missing: Decimal): Promise<string[]> {
  const { db } = context
  const gave: string[] = []
  let left: Decimal = missing
  for (const { id, usd } of await selectMovedToParts(db, cargo.id)) {
    if (decimal(left).lte(0)) break
    const part = await lockForMoney(db, id)
    if (part.receiverId !== cargo.receiverId) continue
    const most = least(toMoney(usd), part.state.paidAmountUSD)
    const back = least(most, left)
    if (decimal(back).lte(0)) continue
    const present = await lockForMoney(db, cargo.id)
    await insertCreditMove(db, {
      from_package_id: part.id,
      to_package_id: cargo.id,
      amount_usd: back,
      package_rate: part.converter,
      moved_by: actorOf(context).id,
    })
    await countMovedCredit(context, part, toMoney(decimal(back).times(-1)), present)
    await countMovedCredit(context, present, back, part)
    gave.push(part.id)
    left = toMoney(decimal(left).minus(back))
  }
  return gave
}

/**
 * Takes an instalment back, with its entry. What it had left over as credit and was moved to a package that is no part of this
 * one cannot be taken back from here.
 */
export async function reversePayment(
  context: Context,
  { params, body }: InputOf<typeof reverseEndpoint>,
): Promise<CargoPackage> {
  const { db } = context
  const owner = await selectPackageOfPayment(db, params.id)
  if (!owner) throw notFound()
  const before = await lockForMoney(db, owner.package_id)
  const payment = await lockPayment(db, params.id)
  if (!payment) throw notFound()
  if (payment.reversed_at !== null) throw new ApiFailure(409, 'already_reversed', 'alreadyReversed')
  const missing = toMoney(decimal(payment.amount_usd).minus(before.state.paidAmountUSD))
  const parts = await gatherFromParts(context, before, missing)
  const cargo = await lockForMoney(db, before.id)
  const old = cargo.state.paidAmountUSD
  const rest = decimal(old).minus(payment.amount_usd)
  if (rest.lt(0)) throw new ApiFailure(409, 'credit_moved', 'creditMoved')
  const by = actorOf(context).id
  await markPaymentReversed(db, payment.id, { by, reason: body.reason })
  await reopenIncoming(db, payment.id)
  await takeBackSale(db, {
    receiptNumber: payment.receipt_number,
    paymentId: payment.id,
    reason: body.reason,
  })
  await takeBackEntry(db, payment.transaction_id, by, body.reason)
  await addToPackage(db, cargo.id, { paidUsd: toMoney(decimal(payment.amount_usd).times(-1)) })
  const cancelled = await cancelReceiptNotices(context, payment.receipt_number)
  await audit(context, {
    action: 'payment.reversed',
    entity: 'package',
    entityId: cargo.id,
    changes: {
      paidAmountUSD: { old, new: addMoney([rest.toFixed(2)]) },
      payment: {
        old: {
          amount: toMoney(payment.amount),
          currency: payment.currency,
          receiptNumber: Number(payment.receipt_number),
        },
        new: null,
      },
      ...(cancelled > 0 && { messagesCancelled: { old: null, new: cancelled } }),
    },
    reason: body.reason,
  })
  if (cargo.isApproved) {
    await noteException(context, {
      kind: 'reversal',
      subjectId: cargo.id,
      label: cargo.trackingNumber,
      old: formatMoney(old, 'USD'),
      new: formatMoney(rest.toFixed(2), 'USD'),
      reason: body.reason,
    })
  }
  await judgeGates(context, [cargo.id, ...parts])
  return getPackage(db, cargo.id)
}
