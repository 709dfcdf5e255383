import type { CargoPackage } from '@/lib/contracts/packages'
import type * as contract from '@/lib/contracts/payments'
import { officeToday } from '@/lib/domain/dates'
import { addMoney, decimal, formatMoney, toMoney } from '@/lib/domain/money'
import { creditUSD, remainingUSD } from '@/lib/domain/payment'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noteCheaper, noteException } from '@/server/exceptions/exceptions'
import { judgeGates } from '@/server/packages/gates'
import { getPackage } from '@/server/packages/get-package'
import {
  addToPackage,
  lockForMoney,
  lockPackagesForMoney,
  type PackageMoney,
  setForcedCompletion,
} from '@/server/packages/package-money'
import { recordException } from '@/server/rates/exceptions'
import {
  insertCreditMove,
  insertDiscount,
  isOfCargoClaim,
  lockDiscount,
  markDiscountReversed,
  selectPackageOfDiscount,
} from './discount-store'
import { priceInUsd } from './price-in-usd'

type DiscountInput = InputOf<typeof contract.giveDiscount>['body']

/** Gives a discount, and answers its id. All discounts together never exceed the price. */
export async function writeDiscount(
  context: Context,
  packageId: string,
  body: DiscountInput,
): Promise<string> {
  const { db } = context
  const { amount, currency, reason } = body
  const cargo = await lockForMoney(db, packageId)
  const { rate, usd, acceptedRate } = await priceInUsd(context, body, {
    converter: cargo.converter,
    day: officeToday(),
  })
  const { totalUSD, discountAmountUSD: old } = cargo.state
  const left = decimal(totalUSD).minus(old)
  if (left.lt(usd)) throw invalidField('amount', 'discountTooLarge', { max: toMoney(left) })
  const id = await insertDiscount(db, {
    package_id: cargo.id,
    amount,
    currency,
    rate,
    package_rate: cargo.converter,
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
  if (acceptedRate) {
    const subject = { kind: 'discount', id, label: cargo.trackingNumber } as const
    await recordException(context, { ...subject, entity: 'package', entityId: cargo.id }, acceptedRate)
  }
  await noteCheaper(context, {
    kind: 'discount',
    packageId: cargo.id,
    label: cargo.trackingNumber,
    before: { total: totalUSD, discount: old },
    after: { total: totalUSD, discount: addMoney([old, usd]) },
    reason,
  })
  await judgeGates(context, [cargo.id])
  return id
}

export async function giveDiscount(
  context: Context,
  { params, body }: InputOf<typeof contract.giveDiscount>,
): Promise<CargoPackage> {
  await writeDiscount(context, params.id, body)
  return getPackage(context.db, params.id)
}

/** Takes a discount back for whoever gave it: a person, a claim. */
export async function takeBackDiscount(context: Context, id: string, reason: string): Promise<string> {
  const { db } = context
  const owner = await selectPackageOfDiscount(db, id)
  if (!owner) throw notFound()
  const cargo = await lockForMoney(db, owner.package_id)
  const given = await lockDiscount(db, id)
  if (!given) throw notFound()
  if (given.reversed_at !== null) throw new ApiFailure(409, 'already_reversed', 'alreadyReversed')
  const back = toMoney(decimal(given.amount_usd).times(-1))
  await markDiscountReversed(db, given.id, { by: actorOf(context).id, reason })
  await addToPackage(db, cargo.id, { discountUsd: back })
  const old = cargo.state.discountAmountUSD
  await audit(context, {
    action: 'discount.reversed',
    entity: 'package',
    entityId: cargo.id,
    changes: { discountAmountUSD: { old, new: addMoney([old, back]) } },
    reason,
  })
  await judgeGates(context, [cargo.id])
  return cargo.id
}

export async function reverseDiscount(
  context: Context,
  { params, body }: InputOf<typeof contract.reverseDiscount>,
): Promise<CargoPackage> {
  if (await isOfCargoClaim(context.db, params.id)) {
    throw new ApiFailure(409, 'belongs_to_claim', 'belongsToClaim')
  }
  const packageId = await takeBackDiscount(context, params.id, body.reason)
  return getPackage(context.db, packageId)
}

/** Counts credit that moved on one of the two packages. */
export async function countMovedCredit(
  context: Context,
  cargo: PackageMoney,
  usd: string,
  other: PackageMoney,
) {
  await addToPackage(context.db, cargo.id, { paidUsd: usd })
  const old = cargo.state.paidAmountUSD
  await audit(context, {
    action: 'credit.moved',
    entity: 'package',
    entityId: cargo.id,
    changes: {
      paidAmountUSD: { old, new: addMoney([old, usd]) },
      otherPackage: { old: null, new: other.trackingNumber },
    },
  })
}

/** Moves credit between two packages of one customer. No money moves, so the books stay as they are. */
export async function moveCredit(
  context: Context,
  { params, body }: InputOf<typeof contract.moveCredit>,
): Promise<CargoPackage> {
  const { db } = context
  const { toPackageId, amountUSD } = body
  if (toPackageId === params.id) throw invalidField('toPackageId', 'invalid')
  const locked = await lockPackagesForMoney(db, [params.id, toPackageId])
  const from = locked.find((cargo) => cargo.id === params.id)
  if (!from) throw notFound()
  const to = locked.find((cargo) => cargo.id === toPackageId)
  if (!to || to.receiverId === null || to.receiverId !== from.receiverId) {
    throw invalidField('toPackageId', 'otherCustomer')
  }
  const credit = creditUSD(from.state)
  if (decimal(amountUSD).gt(credit)) throw invalidField('amountUSD', 'atMost', { max: credit }, 409)
  await insertCreditMove(db, {
    from_package_id: from.id,
    to_package_id: to.id,
    amount_usd: amountUSD,
    package_rate: from.converter,
    moved_by: actorOf(context).id,
  })
  await countMovedCredit(context, from, toMoney(decimal(amountUSD).times(-1)), to)
  await countMovedCredit(context, to, toMoney(amountUSD), from)
  await judgeGates(context, [from.id, to.id])
  return getPackage(db, from.id)
}

/** Lets a package count as paid, or no longer. What is open stays visible; the reason is kept. */
export async function forceCompletion(
  context: Context,
  { params, body }: InputOf<typeof contract.forceCompletion>,
): Promise<CargoPackage> {
  const { db } = context
  const cargo = await lockForMoney(db, params.id)
  const old = cargo.state.isPaymentForceCompleted
  if (old !== body.isForced) {
    await setForcedCompletion(db, cargo.id, body.isForced ? body.reason : null)
    await audit(context, {
      action: body.isForced ? 'payment.forcedComplete' : 'payment.forcedOpen',
      entity: 'package',
      entityId: cargo.id,
      changes: {
        isPaymentForceCompleted: { old, new: body.isForced },
        remainingUSD: { old: remainingUSD(cargo.state), new: remainingUSD(cargo.state) },
      },
      reason: body.reason,
    })
    if (body.isForced) {
      await noteException(context, {
        kind: 'completion',
        subjectId: cargo.id,
        label: cargo.trackingNumber,
        new: formatMoney(remainingUSD(cargo.state), 'USD'),
        reason: body.reason,
      })
    }
    await judgeGates(context, [cargo.id])
  }
  return getPackage(db, cargo.id)
}
