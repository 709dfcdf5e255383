import { addMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { changePackage } from './change-package'
import { appendItem, updatePackageColumns } from './store'

/** Puts a charge on the price of a package, as a line without pieces; what it is for is asked when the package is locked. */
export async function addChargeLine(
  context: Context,
  id: string,
  action: string,
  findCharge: () => Promise<{ description: string; usd: string }>,
): Promise<void> {
  await changePackage(context, id, { action }, async (row) => {
    const { description, usd } = await findCharge()
    await appendItem(context.db, id, { description, price: usd })
    await updatePackageColumns(context.db, id, { total_usd: addMoney([row.total_usd, usd]) })
  })
}
