import type { undoDelivery as undoEndpoint } from '@/lib/contracts/package-actions'
import type { CargoPackage } from '@/lib/contracts/packages'
import { DELIVERED_TO_RECEIVER, DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { changePackage } from './change-package'
import { insertStatusMove, updatePackageColumns } from './store'

/** Takes a handing over back; who had taken it stays in the audit log. */
export async function undoDelivery(
  context: Context,
  { params, body }: InputOf<typeof undoEndpoint>,
): Promise<CargoPackage> {
  const change = { action: 'package.deliveryUndone', reason: body.reason }
  return changePackage(context, params.id, change, async (row) => {
    if (row.transit_status !== DELIVERED_TO_RECEIVER) {
      throw new ApiFailure(409, 'not_delivered', 'packageNotDelivered')
    }
    await updatePackageColumns(context.db, params.id, {
      transit_status: DISCHARGED_FROM_PORT,
      delivered_to: null,
      delivered_at: null,
      delivered_by: null,
      delivery_file_id: null,
      delivery_override_reason: null,
    })
    await insertStatusMove(context.db, params.id, DISCHARGED_FROM_PORT, actorOf(context).id)
  })
}
