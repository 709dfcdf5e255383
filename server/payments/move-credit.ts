import type { CargoPackage } from '@/lib/contracts/packages'
import type { moveCredit as moveEndpoint } from '@/lib/contracts/payments'
import { addMoney, decimal, toMoney } from '@/lib/domain/money'
import { creditUSD } from '@/lib/domain/payment'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { addToPackage, lockPackagesForMoney, type PackageMoney } from '@/server/packages/package-money'
import { insertCreditMove } from './discount-store'
import { packageNow } from './settled-package'

async function count(context: Context, cargo: PackageMoney, usd: string, other: PackageMoney) {
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
  { params, body }: InputOf<typeof moveEndpoint>,
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
    moved_by: actorOf(context).id,
  })
  await count(context, from, toMoney(decimal(amountUSD).times(-1)), to)
  await count(context, to, toMoney(amountUSD), from)
  return packageNow(db, from.id)
}
