import { addMoney, type Decimal, decimal, formatMoney, toMoney } from '@/lib/domain/money'
import { type MoneyWith, paidForStaying } from '@/lib/domain/pieces'
import { findDiscountTolerance } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure } from '@/server/core/failures'
import { noteException } from '@/server/exceptions/exceptions'
import { addToPackage, lockForMoney, type PackageMoney } from '@/server/packages/package-money'
import { countMovedCredit } from './adjust-package'
import {
  type DiscountRow,
  insertCreditMove,
  insertDiscount,
  isOfCargoClaim,
  markDiscountReversed,
  selectDiscounts,
} from './discount-store'

const least = (one: Decimal, other: Decimal): Decimal => (decimal(one).lt(other) ? one : other)

/** By whom it was given before. */
async function giveAgain({ db }: Context, cargo: PackageMoney, usd: Decimal, given: DiscountRow) {
  if (decimal(usd).lte(0)) return
  await insertDiscount(db, {
    package_id: cargo.id,
    amount: usd,
    currency: 'USD',
    rate: '1',
    package_rate: cargo.converter,
    amount_usd: usd,
    reason: given.reason,
    given_by: given.given_by_id,
  })
  await addToPackage(db, cargo.id, { discountUsd: usd })
}

async function auditDiscount(context: Context, { id, state }: PackageMoney, usd: Decimal, reason: string) {
  const old = state.discountAmountUSD
  const changes = { discountAmountUSD: { old, new: addMoney([old, usd]) } }
  await audit(context, { action: 'discount.split', entity: 'package', entityId: id, changes, reason })
}

/** Beyond the company's tolerance another person looks at it, as at every discount. */
async function noteDiscount(context: Context, { id, trackingNumber, state }: PackageMoney, reason: string) {
  const { totalUSD, discountAmountUSD: discount } = state
  const tolerance = await findDiscountTolerance(context.db)
  if (!decimal(discount).times(100).gt(decimal(totalUSD).times(tolerance))) return
  await noteException(context, {
    kind: 'discount',
    subjectId: id,
    label: trackingNumber,
    old: formatMoney(totalUSD, 'USD'),
    new: formatMoney(toMoney(decimal(totalUSD).minus(discount)), 'USD'),
    reason,
  })
}

/** What of a package's discounts falls to a part of that price; the credit of a claim stays where it is. */
export async function discountOfPart(
  db: Database,
  whole: { id: string; totalUSD: Decimal; discountAmountUSD: Decimal },
  partUSD: Decimal,
): Promise<Decimal> {
  if (decimal(whole.discountAmountUSD).eq(0)) return toMoney(0)
  const share = toMoney(decimal(whole.discountAmountUSD).times(partUSD).div(whole.totalUSD))
  let movable: Decimal = toMoney(0)
  for (const given of await selectDiscounts(db, whole.id)) {
    if (given.reversed_at !== null || (await isOfCargoClaim(db, given.id))) continue
    movable = addMoney([movable, given.amount_usd])
  }
  return least(share, movable)
}

/** Each part has the discounts that fall to its price. */
async function moveDiscounts(context: Context, from: PackageMoney, to: PackageMoney): Promise<void> {
  const { db } = context
  const { totalUSD, discountAmountUSD } = from.state
  if (decimal(discountAmountUSD).eq(0)) return
  const whole = { id: from.id, totalUSD: addMoney([totalUSD, to.state.totalUSD]), discountAmountUSD }
  const moved = await discountOfPart(db, whole, to.state.totalUSD)
  const reason = `Split: ${from.trackingNumber}, ${to.trackingNumber}`
  let left: Decimal = moved
  for (const given of (await selectDiscounts(db, from.id)).reverse()) {
    if (decimal(left).lte(0)) break
    if (given.reversed_at !== null || (await isOfCargoClaim(db, given.id))) continue
    const usd = toMoney(given.amount_usd)
    const part = least(usd, left)
    await markDiscountReversed(db, given.id, { by: actorOf(context).id, reason })
    await addToPackage(db, from.id, { discountUsd: toMoney(decimal(usd).times(-1)) })
    await giveAgain(context, from, toMoney(decimal(usd).minus(part)), given)
    await giveAgain(context, to, part, given)
    left = toMoney(decimal(left).minus(part))
  }
  if (decimal(discountAmountUSD).minus(moved).gt(totalUSD)) {
    throw new ApiFailure(409, 'below_discount', 'splitBelowDiscount')
  }
  await auditDiscount(context, from, toMoney(decimal(moved).times(-1)), reason)
  await auditDiscount(context, to, moved, reason)
}

/** Parts the money of a package that was split: the prices of both parts are written already, discounts and payments are still the first one's. */
export async function splitMoney(
  context: Context,
  { fromId, toId }: { fromId: string; toId: string },
  moneyWith: MoneyWith,
): Promise<void> {
  const { db } = context
  await moveDiscounts(context, await lockForMoney(db, fromId), await lockForMoney(db, toId))
  const [from, to] = [await lockForMoney(db, fromId), await lockForMoney(db, toId)]
  const net = ({ state }: PackageMoney) => toMoney(decimal(state.totalUSD).minus(state.discountAmountUSD))
  const usd = paidForStaying({
    paidUSD: from.state.paidAmountUSD,
    travelsUSD: net(from),
    staysUSD: net(to),
    moneyWith,
  })
  for (const part of [from, to]) await noteDiscount(context, part, `Split: ${from.trackingNumber}`)
  if (decimal(usd).eq(0)) return
  await insertCreditMove(db, {
    from_package_id: from.id,
    to_package_id: to.id,
    amount_usd: usd,
    package_rate: from.converter,
    moved_by: actorOf(context).id,
  })
  await countMovedCredit(context, from, toMoney(decimal(usd).times(-1)), to)
  await countMovedCredit(context, to, usd, from)
}
