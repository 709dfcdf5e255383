import type { CargoPackage, updatePackage as updateEndpoint } from '@/lib/contracts/packages'
import type { Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { changePackage } from './change-package'
import { checkReferences } from './check-package'
import { packingTotals } from './measure-items'
import { deleteItemsAndPhotos, updatePackageColumns } from './store'
import { measurePackingList, writeContents } from './write-contents'

/** Replaces what a package holds and whose it is; what was paid stays, a lower price shows as credit. */
export async function updatePackage(
  context: Context,
  { params, body }: InputOf<typeof updateEndpoint>,
): Promise<CargoPackage> {
  const change = { action: 'package.updated', version: body.version }
  return changePackage(context, params.id, change, async (row) => {
    const products = await checkReferences(context, body, params.id)
    const items = measurePackingList(body.packingList, products)
    await deleteItemsAndPhotos(context.db, params.id)
    await writeContents(context, params.id, items, body.imageIds)
    await updatePackageColumns(context.db, params.id, {
      ...packingTotals(items),
      receiver_id: body.receiverId,
      courier_number: body.courierNumber,
      freight_mode: body.freightMode,
      remark: body.remark,
      official_remark: body.officialRemark,
      currency_converter: body.currencyConverter ?? row.currency_converter,
    })
  })
}
