import type { CargoPackage, setPackageCarton } from '@/lib/contracts/packages'
import { findCartonBatch } from '@/server/cartons/find-carton-batch'
import type { Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { changePackage } from './change-package'
import { updatePackageColumns } from './store'

/** Puts a package into a carton of its own batch; being one column, it can never be in two. */
export async function setCarton(
  context: Context,
  { params, body }: InputOf<typeof setPackageCarton>,
): Promise<CargoPackage> {
  return changePackage(context, params.id, { action: 'package.cartonChanged' }, async (row) => {
    if (row.carton_id === body.cartonId) return
    if (body.cartonId !== null) {
      const batchId = await findCartonBatch(context.db, body.cartonId)
      if (!batchId) throw invalidField('cartonId', 'noSuch')
      if (batchId !== row.batch_id) throw invalidField('cartonId', 'otherBatch', {}, 409)
    }
    await updatePackageColumns(context.db, params.id, { carton_id: body.cartonId })
  })
}
