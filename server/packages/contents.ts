import type { BodyOf } from '@/lib/contracts/endpoint'
import type { FieldProblem } from '@/lib/contracts/issues'
import type { createPackage } from '@/lib/contracts/packages'
import type { Product } from '@/lib/contracts/products'
import { isManager, may } from '@/lib/domain/access'
import { decimal, formatMoney, toMoney } from '@/lib/domain/money'
import { approvalShortfall } from '@/lib/domain/payment'
import { formatPercentOff, percentOff } from '@/lib/domain/tariff/percent-off'
import { LOADING_CARGO } from '@/lib/domain/transit-status'
import { findBatchForLoading } from '@/server/batches/find-batches'
import { findAdvancePercent, findPriceTolerance } from '@/server/company/profile'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, forbidden, invalid, invalidField } from '@/server/core/failures'
import { lockActiveCustomer } from '@/server/customers/find-customers'
import { noteException } from '@/server/exceptions/exceptions'
import { findUnusablePhotos } from '@/server/files/use-files'
import {
  type ByHand,
  type PricedList,
  type PriceTerms,
  priceItems,
  type StoredItem,
} from '@/server/price-lists/price-items'
import { findProducts } from '@/server/products/find-products'
import { type ItemInput, type MeasuredItem, measureItem, oversizedItems } from './measure-items'
import { insertItems, insertPhotos, selectProductIds } from './store'

export type ContentsInput = Omit<BodyOf<typeof createPackage>, 'batchId'>

const problem = (field: string, key: string): FieldProblem => ({ field, key: `field.${key}`, params: {} })

/** Names everything the input points at that is not there; answers the products it names. */
export async function checkReferences(
  context: Context,
  input: ContentsInput,
  packageId: string | null = null,
): Promise<Map<string, Product>> {
  const ids = input.packingList.flatMap((item) => item.productId ?? [])
  const products = await findProducts(context.db, ids)
  // What a package holds already it may keep, though the product is no longer offered.
  const held = new Set(packageId === null ? [] : await selectProductIds(context.db, packageId))
  const problems = input.packingList.flatMap(({ productId }, index) => {
    if (productId === null) return []
    const product = products.get(productId)
    if (product && (product.isActive || held.has(productId))) return []
    return [problem(`packingList.${index}.productId`, product ? 'inactive' : 'noSuch')]
  })
  if (input.receiverId !== null && !(await lockActiveCustomer(context.db, input.receiverId))) {
    problems.push(problem('receiverId', 'noSuch'))
  }
  for (const index of await findUnusablePhotos(context.db, input.imageIds, packageId)) {
    problems.push(problem(`imageIds.${index}`, 'photoUsed'))
  }
  if (problems.length > 0) throw invalid(problems)
  return products
}

/**
 * Going straight into a batch is an approval: it needs the right to approve, a batch that is still loading, and the
 * advance, which nobody can have paid yet; so only goods that are said to cost nothing, or a manager's override, pass.
 */
export async function checkBatch(
  context: Context,
  batchId: string,
  cargo: { totalUsd: string; isPriced: boolean; receiverId: string | null },
) {
  const actor = actorOf(context)
  if (!may(actor, 'waiting.approve')) throw forbidden()
  const batch = await findBatchForLoading(context.db, batchId)
  if (!batch) throw invalidField('batchId', 'noSuch')
  if (batch.transitStatus !== LOADING_CARGO) throw invalidField('batchId', 'batchClosed', {}, 409)
  if (cargo.receiverId === null) throw invalidField('receiverId', 'ownerUnknown', {}, 409)
  const percent = await findAdvancePercent(context.db)
  const unpaid = {
    totalUSD: toMoney(cargo.totalUsd),
    discountAmountUSD: '0',
    paidAmountUSD: '0',
    isPaymentForceCompleted: false,
  }
  const shortfall = approvalShortfall({ ...unpaid, isPriced: cargo.isPriced }, percent)
  if (shortfall && !isManager(actor)) {
    const fields = [problem('batchId', 'approvalNeeded')]
    throw shortfall.kind === 'unpriced'
      ? new ApiFailure(409, 'not_priced', 'packageNotPriced', { fields })
      : new ApiFailure(409, 'advance_missing', 'advanceMissing', { params: { percent }, fields })
  }
  const override = shortfall && {
    approval_override_reason: 'Entered straight into the batch by a manager',
    approval_override_usd: shortfall.usd,
    approval_override_for: cargo.receiverId,
  }
  return { ...batch, override }
}

const isSameCharge = (one: ItemInput, other: StoredItem) =>
  one.description === other.description &&
  decimal(one.quantity).eq(other.quantity) &&
  decimal(one.price).eq(other.price)

/**
 * A charge, such as storage, is put on the price and taken off it by its own calls alone: a packing list keeps those it has
 * as they are, and gets none. Who pays less of it gets a discount.
 */
function refuseOtherCharges(list: readonly ItemInput[], before: readonly StoredItem[]): void {
  const stored = before.filter(({ pieces }) => pieces === 0)
  const added = list.findIndex((item) => {
    if (item.pieces > 0) return false
    const at = stored.findIndex((charge) => isSameCharge(item, charge))
    if (at >= 0) stored.splice(at, 1)
    return at < 0
  })
  const [gone] = stored
  if (gone) throw invalidField('packingList', 'chargeStays', { charge: gone.description ?? '' }, 409)
  if (added >= 0) throw invalidField(`packingList.${added}.pieces`, 'noNewCharge')
}

/** Measures a packing list and prices it by the list in force; refuses by name what is too large to be meant. */
export function measurePackingList(
  context: Context,
  list: readonly ItemInput[],
  products: Map<string, Product>,
  terms: PriceTerms,
  stored?: { before: StoredItem[]; isSameDeal: boolean },
): PricedList {
  refuseOtherCharges(list, stored?.before ?? [])
  const measured = list.map((item) => measureItem(item, products.get(item.productId ?? '')))
  const typed = oversizedItems(measured)
  if (typed.length > 0) throw invalid(typed)
  const priced = priceItems(context, list, measured, products, terms, stored)
  const oversized = oversizedItems(priced.items)
  if (oversized.length > 0) throw invalid(oversized)
  return priced
}

/** A price by hand is for another person to look at, beyond the company's tolerance before the rest. */
export async function noteByHand(
  context: Context,
  subject: { subjectId: string; label: string },
  { listUsd, handUsd, reason }: ByHand,
): Promise<void> {
  const gap = percentOff(listUsd, handUsd)
  await noteException(context, {
    ...subject,
    kind: 'byHand',
    old: formatMoney(listUsd, 'USD'),
    new: `${formatMoney(handUsd, 'USD')} (${formatPercentOff(gap)})`,
    reason,
    needsLook: decimal(gap)
      .abs()
      .gt(await findPriceTolerance(context.db)),
  })
}

/** Writes a package's lines and photos. Of two who take the same photo at once, the unique key lets one. */
export async function writeContents(
  context: Context,
  packageId: string,
  items: readonly MeasuredItem[],
  imageIds: readonly string[],
): Promise<void> {
  await insertItems(context.db, packageId, items)
  try {
    await insertPhotos(context.db, packageId, imageIds)
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'package_photos_file_id_key') {
      throw invalidField('imageIds', 'photoUsed', {}, 409)
    }
    throw error
  }
}
