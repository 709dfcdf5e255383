import { addMoney, decimal } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import { changePackage } from './change-package'
import { expectPayment } from './gates'
import { appendItem, updatePackageColumns } from './store'

/** Puts a charge on the price of a package, as a line without pieces; what it is for is asked when the package is locked. */
export async function addChargeLine(
  context: Context,
  id: string,
  action: string,
  findCharge: () => Promise<{ description: string; usd: string }>,
): Promise<void> {
  await changePackage(context, id, { action }, async (row) => {
    // What counts as paid asks nobody for anything.
    if (row.is_payment_force_completed) throw new ApiFailure(409, 'counts_as_paid', 'countsAsPaid')
    // With a charge it would have a price, and nobody would see that its goods have none yet.
    if (!row.is_priced || decimal(row.total_usd).eq(0))
      throw new ApiFailure(409, 'not_priced', 'packageNotPriced')
    const { description, usd } = await findCharge()
    await appendItem(context.db, id, { description, price: usd })
    await updatePackageColumns(context.db, id, { total_usd: addMoney([row.total_usd, usd]) })
    // The advance was for the freight: a charge that came since takes nothing from it.
    await expectPayment(context, id)
  })
}
