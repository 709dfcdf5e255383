import type { CargoPackage } from '@/lib/contracts/packages'
import type * as contract from '@/lib/contracts/payments'
import { addMoney, decimal, toMoney } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { addToPackage } from '@/server/packages/package-money'
import { insertDiscount, lockDiscount, markDiscountReversed, selectPackageOfDiscount } from './discount-store'
import { priceInUsd } from './price-in-usd'
import { lockForMoney, packageNow } from './settled-package'

/** Gives a discount. All discounts together never exceed the price. */
export async function giveDiscount(
  context: Context,
  { params, body }: InputOf<typeof contract.giveDiscount>,
): Promise<CargoPackage> {
  const { db } = context
  const { amount, currency, reason } = body
  const cargo = await lockForMoney(db, params.id)
  const { rate, usd } = await priceInUsd(db, body, cargo.converter)
  const { totalUSD, discountAmountUSD: old } = cargo.state
  const left = decimal(totalUSD).minus(old)
  if (left.lt(usd)) throw invalidField('amount', 'discountTooLarge', { max: toMoney(left) })
  await insertDiscount(db, {
    package_id: cargo.id,
    amount,
    currency,
    rate,
    amount_usd: usd,
    reason,
    given_by: actorOf(context).id,
  })
  await addToPackage(db, cargo.id, { discountUsd: usd })
  await audit(context, {
    action: 'discount.given',
    entity: 'package',
    entityId: cargo.id,
    changes: {
      discountAmountUSD: { old, new: addMoney([old, usd]) },
      discount: { old: null, new: { amount, currency, rate } },
    },
    reason,
  })
  return packageNow(db, cargo.id)
}

export async function reverseDiscount(
  context: Context,
  { params, body }: InputOf<typeof contract.reverseDiscount>,
): Promise<CargoPackage> {
  const { db } = context
  const owner = await selectPackageOfDiscount(db, params.id)
  if (!owner) throw notFound()
  const cargo = await lockForMoney(db, owner.package_id)
  const given = await lockDiscount(db, params.id)
  if (!given) throw notFound()
  if (given.reversed_at !== null) throw new ApiFailure(409, 'already_reversed', 'alreadyReversed')
  const back = toMoney(decimal(given.amount_usd).times(-1))
  await markDiscountReversed(db, given.id, { by: actorOf(context).id, reason: body.reason })
  await addToPackage(db, cargo.id, { discountUsd: back })
  const old = cargo.state.discountAmountUSD
  await audit(context, {
    action: 'discount.reversed',
    entity: 'package',
    entityId: cargo.id,
    changes: { discountAmountUSD: { old, new: addMoney([old, back]) } },
    reason: body.reason,
  })
  return packageNow(db, cargo.id)
}
