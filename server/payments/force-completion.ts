import type { CargoPackage } from '@/lib/contracts/packages'
import type { forceCompletion as forceEndpoint } from '@/lib/contracts/payments'
import { remainingUSD } from '@/lib/domain/payment'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { setForcedCompletion } from '@/server/packages/package-money'
import { lockForMoney, packageNow } from './settled-package'

/** Lets a package count as paid, or no longer. What is open stays visible; the reason is kept. */
export async function forceCompletion(
  context: Context,
  { params, body }: InputOf<typeof forceEndpoint>,
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
  }
  return packageNow(db, cargo.id)
}
