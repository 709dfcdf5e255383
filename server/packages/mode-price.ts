import type { CargoPackage } from '@/lib/contracts/packages'
import { decimal } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import { findPriceTerms, priceItems } from '@/server/price-lists/price-items'
import { findProducts } from '@/server/products/find-products'
import { changePackage } from './change-package'
import { getPackage } from './get-package'
import { inputOf, subjectOf } from './list-price'
import { type MeasuredItem, measureItem, packingTotals } from './measure-items'
import {
  deleteItems,
  insertItems,
  type LockedPackage,
  selectStoredItems,
  updatePackageColumns,
} from './store'
import { noteLosses, refuseBelowDiscount } from './update-package'

type Mode = NonNullable<CargoPackage['freightMode']>

/** The lines by the list for a freight mode; null where some of them have no price by it, or were agreed by hand. */
async function itemsInMode(
  context: Context,
  cargo: CargoPackage,
  freightMode: Mode,
): Promise<MeasuredItem[] | null> {
  const terms = await findPriceTerms(context, { ...subjectOf(cargo), freightMode })
  if (!terms.lists) return null
  const before = await selectStoredItems(context.db, cargo.id)
  if (before.length === 0 || before.some(({ pricing }) => pricing?.source === 'hand')) return null
  const products = await findProducts(
    context.db,
    before.flatMap(({ product_id }) => product_id ?? []),
  )
  const productOf = (productId: string | null) => products.get(productId ?? '')
  const inputs = before.map((item) => inputOf(item, productOf(item.product_id)))
  const items = inputs.map((input) => measureItem(input, productOf(input.productId)))
  const priced = priceItems(context, inputs, items, products, terms)
  return priced.isOpen ? null : priced.items
}

/** What a package would cost by sea or by air; null where the office has to say. Nothing is changed. */
export async function priceInMode(context: Context, cargo: CargoPackage, mode: Mode): Promise<string | null> {
  const items = await itemsInMode(context, cargo, mode)
  return items && packingTotals(items).total_usd
}

interface AgreedMode {
  mode: Mode
  totalUSD: string | undefined
}

async function repriceInMode(context: Context, row: LockedPackage, { mode, totalUSD }: AgreedMode) {
  const { id } = row
  const items = await itemsInMode(context, await getPackage(context.db, id), mode)
  if (!items) throw new ApiFailure(409, 'no_list_price', 'modeWithoutPrice')
  const totals = packingTotals(items)
  if (totalUSD === undefined || !decimal(totals.total_usd).eq(totalUSD)) {
    throw new ApiFailure(409, 'other_list_price', 'otherListPrice')
  }
  refuseBelowDiscount(row, totals.total_usd)
  await deleteItems(context.db, id)
  await insertItems(context.db, id, items)
  await updatePackageColumns(context.db, id, { ...totals, freight_mode: mode, is_priced: true })
  await noteLosses(context, row, { receiverId: row.receiver_id }, totals.total_usd)
}

function refuseLoaded(row: LockedPackage): void {
  if (row.batch_id !== null) throw new ApiFailure(409, 'loaded', 'cargoNoLongerWaits')
}

const MODE_CHANGED = { action: 'package.modeChanged' }

/** Another freight mode at the list's price of it, which the clerk has seen; the gates are judged again. */
export function changeMode(context: Context, id: string, agreed: AgreedMode): Promise<CargoPackage> {
  return changePackage(context, id, MODE_CHANGED, (row) => {
    refuseLoaded(row)
    return repriceInMode(context, row, agreed)
  })
}

/** The same; of what nobody has priced, and the list has no price for, the mode alone changes. */
export function setMode(context: Context, id: string, agreed: AgreedMode): Promise<CargoPackage> {
  return changePackage(context, id, MODE_CHANGED, async (row) => {
    refuseLoaded(row)
    if (row.freight_mode === agreed.mode) return
    if (row.is_priced || agreed.totalUSD !== undefined) await repriceInMode(context, row, agreed)
    else await updatePackageColumns(context.db, id, { freight_mode: agreed.mode })
  })
}
